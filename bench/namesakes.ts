import { loadReference } from '../packages/data/load.ts';
import { countNamesakes } from './error-rates/namesakes.ts';
import { countNumberedRoads } from './error-rates/numbered-roads.ts';
import { readCommandLine, text } from './options.ts';
import { textTable } from './report/table.ts';

const { values } = readCommandLine({
  command: 'node bench/namesakes.ts',
  about:
    'Counts how often two streets of one place share their name and their numbers, and what the names of numbered roads say: NAMESAKE_SHARE, NAMESAKE_NUMBER and ROAD_NAME_BITS in evidence/error-model.ts.',
  options: { reference: text('FILE', 'a compiled reference') },
});
if (values.reference === undefined) throw new Error('There is nothing to count: give --reference FILE.');
const reference = await loadReference(values.reference);
const { streets, numbers, shared, ...found } = countNamesakes(reference);
const rows = Object.entries(found).map(([kind, count]) => [kind, String(count), (count / streets).toFixed(5)]);
process.stdout.write(`${textTable(['namesake', `of ${streets} streets`, 'share'], rows)}\n`);
process.stdout.write(`Of ${numbers} numbers, the namesake has ${shared}: ${(shared / numbers).toFixed(5)}.\n`);
const { roads, road, number, owner } = countNumberedRoads(reference);
process.stdout.write(
  `${roads} streets are numbered roads: ${road.toFixed(1)} bits; number ${number.toFixed(1)}, owner ${owner.toFixed(1)}.\n`,
);
