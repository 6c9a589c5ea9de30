import { STANDARD_INPUT } from '../input/open-input.ts';
import { listError } from '../list-error.ts';
import type { PreparedList } from './prepare.ts';
import { type PlacedBlock, textLength } from './read-blocks.ts';

/** Tells whether a block belongs to the part that is wanted. A block belongs to the part in which it begins. */
export type IsWanted = (block: PlacedBlock) => 'before' | 'wanted' | 'behind';

export async function partOf(
  list: PreparedList,
  part: { index: number; count: number } | undefined,
): Promise<IsWanted> {
  if (part === undefined) return () => 'wanted';
  if (list.inputs.some(({ input }) => input.file === STANDARD_INPUT)) throw listError('PART_OF_STANDARD_INPUT');
  const lengths = await textLength(list);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const before = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const from = Math.floor((total * (part.index - 1)) / part.count);
  const to = Math.floor((total * part.index) / part.count);
  return ({ input, start }) => {
    const at = before[input]! + start;
    if (at < from) return 'before';
    return at < to ? 'wanted' : 'behind';
  };
}
