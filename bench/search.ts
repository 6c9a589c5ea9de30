import { readFileSync, writeFileSync } from 'node:fs';
import { createEngine } from '../packages/engine/create-engine.ts';
import { Reference } from '../packages/engine/reference/read/reader.ts';
import { measureCompleting } from './peers/completing/measure-completing.ts';
import { Random } from './random.ts';
import { readBenchOptions, wrongUsage } from './read-options.ts';
import { completingReport } from './report/completing-report.ts';
import { completionReport } from './search/completions.ts';
import { searchReport } from './search/searches.ts';
import { sampleAddresses } from './search/typed-addresses.ts';

const USAGE = `node bench/search.ts --reference FILE [options]

Completion and search over any reference, in process, on one core.

  --reference FILE   a compiled reference
  --addresses N      drawn from it (10000)
  --seed N           another draw (1)
  --peers            beside other programs, which hold every address of the reference: give that of a city
  --json FILE        ... and all figures as JSON
  --help`;

const values = readBenchOptions(USAGE, {
  reference: { type: 'string' },
  addresses: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  peers: { type: 'boolean', default: false },
  json: { type: 'string' },
});
const file = values.reference ?? wrongUsage(USAGE, '--reference is missing.');
const reference = Reference.fromBytes(readFileSync(file));
const engine = createEngine(reference);
const addresses = sampleAddresses(reference, Number(values.addresses), new Random(Number(values.seed)));
const { addresses: rows, streets } = reference.meta.totals;
console.log(`${file}: ${rows} addresses, ${streets} streets; ${addresses.length} sampled, seed ${values.seed}\n`);
if (values.peers) {
  const figures = measureCompleting(engine, reference, addresses);
  console.log(completingReport(figures));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  process.exit();
}
for (const line of completionReport(engine, addresses, new Random(Number(values.seed) + 1))) console.log(line);
for (const line of searchReport(engine, reference, new Random(Number(values.seed) + 2))) console.log(line);
