import { loadReference } from '../packages/data/load.ts';
import { PREFIXED_NAME_BITS } from '../packages/engine/evidence/model/error-model.ts';
import { countNamesakes, countPrefixed } from './error-rates/namesakes.ts';
import { countNumberedRoads } from './error-rates/numbered-roads.ts';
import { readCommandLine, text } from './options.ts';
import { textTable } from './report/table.ts';

const { values } = readCommandLine({
  command: 'node bench/namesakes.ts',
  about:
    'Counts how often two streets of one place share their name and their numbers, and what the names of numbered roads and those with a prefix say: the constants of namesakes, ROAD_NAME_BITS and PREFIXED_NAME_BITS in evidence/model/error-model.ts.',
  options: { reference: text('FILE', 'a compiled reference') },
});
if (values.reference === undefined) throw new Error('There is nothing to count: give --reference FILE.');
const reference = await loadReference(values.reference);
const { all, numbered, kin, longer, shared } = countNamesakes(reference);
const share = (count: number, of: number): string => (of === 0 ? '' : (count / of).toFixed(5));
const namesakes = Object.entries({ all: { ...all, kin, longer }, 'called by a number': numbered }).flatMap(
  ([streets, { streets: of, ...counts }]) =>
    Object.entries(counts).map(([kind, count]) => [streets, String(of), kind, String(count), share(count, of)]),
);
const numbers = Object.entries(shared).map(([kind, { numbers: of, shared: count }]) => [
  kind,
  String(of),
  String(count),
  share(count, of),
]);
const { names, prefixed } = countPrefixed(reference, Object.keys(PREFIXED_NAME_BITS));
const bits = prefixed.map(([prefix, count]) => [prefix, String(count), Math.log2(count / names).toFixed(1)]);
const { roads, road, number, owner } = countNumberedRoads(reference);
process.stdout.write(
  [
    textTable(['streets', 'of', 'namesake', 'count', 'share'], namesakes),
    textTable(['namesake by', 'numbers', 'both have', 'share'], numbers),
    textTable(['prefix', `of ${names} names`, 'bits'], bits),
    `${roads} streets are numbered roads: ${road.toFixed(1)} bits; number ${number.toFixed(1)}, owner ${owner.toFixed(1)}.\n`,
  ].join('\n\n'),
);
