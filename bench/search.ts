import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createEngine } from '@civique/engine/create-engine.ts';
import { Reference } from '@civique/engine/reference/reader.ts';
import { Random } from './random.ts';
import { completionReport } from './search/completions.ts';
import { searchReport } from './search/searches.ts';
import { sampleAddresses } from './search/typed-addresses.ts';

/**
 * Completion and search over any reference, in process, on one core:
 * `node bench/search.ts --reference FILE [--addresses 10000] [--seed 1]`
 */
const { values } = parseArgs({
  options: {
    reference: { type: 'string' },
    addresses: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.reference === undefined) throw new Error('Give the reference to measure: --reference FILE');

const reference = Reference.fromBytes(readFileSync(values.reference));
const engine = createEngine(reference);
const addresses = sampleAddresses(reference, Number(values.addresses), new Random(Number(values.seed)));
const { addresses: rows, streets } = reference.meta.totals;
console.log(
  `${values.reference}: ${rows} addresses, ${streets} streets; ${addresses.length} sampled, seed ${values.seed}\n`,
);
for (const line of completionReport(engine, addresses, new Random(Number(values.seed) + 1))) console.log(line);
for (const line of searchReport(engine, reference, new Random(Number(values.seed) + 2))) console.log(line);
