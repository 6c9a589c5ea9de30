import { readFileSync, writeFileSync } from 'node:fs';
import { createEngine } from '../packages/engine/create-engine.ts';
import { Reference } from '../packages/engine/reference/read/reader.ts';
import { count, flag, readCommandLine, requiredText, text } from './options.ts';
import { measureCompleting } from './peers/completing/measure-completing.ts';
import { Random } from './random.ts';
import { completingReport } from './report/completing-report.ts';
import { completionReport } from './search/completions.ts';
import { searchReport } from './search/searches.ts';
import { sampleAddresses } from './search/typed-addresses.ts';

const { values } = readCommandLine({
  command: 'node bench/search.ts',
  about: 'Completion and search over any reference, in process, on one core.',
  options: {
    reference: requiredText('FILE', 'a compiled reference'),
    addresses: count(10_000, 'drawn from it'),
    seed: count(1, 'another draw'),
    peers: flag('beside other programs, which hold every address of the reference: give that of a city'),
    json: text('FILE', '... and all figures as JSON'),
  },
});
const { reference: file, seed } = values;
const reference = Reference.fromBytes(readFileSync(file));
const engine = createEngine(reference);
const addresses = sampleAddresses(reference, values.addresses, new Random(seed));
const { addresses: rows, streets } = reference.meta.totals;
console.log(`${file}: ${rows} addresses, ${streets} streets; ${addresses.length} sampled, seed ${seed}\n`);
if (values.peers) {
  const figures = measureCompleting(engine, reference, addresses);
  console.log(completingReport(figures));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
} else {
  for (const line of completionReport(engine, addresses, new Random(seed + 1))) console.log(line);
  for (const line of searchReport(engine, reference, new Random(seed + 2))) console.log(line);
}
