import { loadReference } from '../packages/data/index.ts';
import { drawnTexts, LIST_KINDS, writeList } from './lists/drawn-lists.ts';
import { choice, count, readCommandLine, requiredText } from './options.ts';

/** Writes a list of addresses drawn from a reference: numbered rows of CSV, for programs that answer lists. */
const { values } = readCommandLine({
  command: 'node bench/draw-list.ts',
  options: {
    reference: requiredText('FILE', 'a compiled reference'),
    out: requiredText('FILE', 'the list'),
    rows: count(100_000, 'of the list'),
    drawn: count(20_000, 'different addresses; a longer list repeats them'),
    kind: choice('KIND', LIST_KINDS, 'how they are written, noisy unless told otherwise'),
    seed: count(1, 'of the addresses'),
  },
});
const { rows, drawn, kind = 'noisy', seed, out } = values;
const reference = await loadReference(values.reference);
await writeList(out, drawnTexts(reference, kind, seed, Math.min(rows, drawn)), rows);
