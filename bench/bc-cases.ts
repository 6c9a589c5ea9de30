import { readFile } from 'node:fs/promises';
import { createEngine } from '../packages/engine/create-engine.ts';
import { Reference } from '../packages/engine/reference/read/reader.ts';
import { geocoderReference, measureGeocoderCases, readGeocoderCases } from './accuracy/geocoder-cases.ts';
import { readCommandLine } from './options.ts';

const { args } = readCommandLine({
  command: 'node bench/bc-cases.ts',
  about: `Acceptance cases of a geocoder against a reference made of their expected addresses. FILE is a CSV with the columns
input, expected_full_address and expected_faults.`,
  args: ['FILE'],
  options: {},
});
const { rows, cases } = readGeocoderCases(await readFile(args[0]!, 'utf8'));
const engine = createEngine(Reference.fromBytes(geocoderReference(cases)));
const { missed, ...figures } = measureGeocoderCases(engine, rows, cases);
const first = figures.answered + figures.offeredFirst;
const share = ((100 * first) / Math.max(1, figures.addresses)).toFixed(2);
const lines = [
  `${figures.rows} cases, ${figures.addresses} of them expect a civic number on a street`,
  `expected street and number first: ${first} (${share}%): ${figures.answered} answered, ${figures.offeredFirst} offered first`,
  `accepted and wrong: ${figures.wrong}`,
  ...missed.map(({ id, input, reason }) => `  ${id}: ${input}\n    ${reason}`),
];
process.stdout.write(`${lines.join('\n')}\n`);
