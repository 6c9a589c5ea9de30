import { loadReference } from '../packages/data/load.ts';
import { countHiddenDoors } from './error-rates/hidden-doors.ts';
import { count, readCommandLine, text } from './options.ts';
import { textTable } from './report/table.ts';

/** The distances of `NUMBER_BEYOND` in evidence/model/error-model.ts, and one more. */
const BOUNDS = [10, 30, 100, 1_000];

const { values } = readCommandLine({
  command: 'node bench/hidden-doors.ts',
  about: 'Hides some doors of a register, and counts how likely a number is to be one of them, by where it is.',
  options: {
    reference: text('FILE', 'a compiled reference'),
    share: count(1, 'of a hundred doors are hidden'),
  },
});
if (values.reference === undefined) throw new Error('There is nothing to count: give --reference FILE.');
const found = countHiddenDoors(await loadReference(values.reference), values.share / 100, BOUNDS);
const rateOf = ({ hidden, numbers }: (typeof found)[number]): number => hidden / Math.max(1, numbers);
const rows = found.map((each) => [
  each.where,
  String(each.hidden),
  String(each.numbers),
  rateOf(each).toExponential(1),
  (rateOf(each) / rateOf(found[0]!)).toFixed(4),
]);
process.stdout.write(`${textTable(['numbers', 'hidden', 'of', 'share', 'of the first'], rows)}\n`);
