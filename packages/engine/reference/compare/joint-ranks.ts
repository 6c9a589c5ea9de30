import type { KeyTable } from '../format/key-table.ts';
import type { StringPool } from '../format/string-pool.ts';

/** The places of the texts of two sorted lists in their merged list; equal texts have equal places. */
export interface JointRanks {
  readonly before: Uint32Array;
  readonly after: Uint32Array;
}

/** Merges two lists. Both are sorted by code unit without repeats, as the dictionaries of a reference are. */
export function jointRanks(before: KeyTable | StringPool, after: KeyTable | StringPool): JointRanks {
  const ranks = { before: new Uint32Array(before.size), after: new Uint32Array(after.size) };
  let rank = 0;
  let a = 0;
  let b = 0;
  let textA = a < before.size ? before.text(a) : undefined;
  let textB = b < after.size ? after.text(b) : undefined;
  for (; textA !== undefined || textB !== undefined; rank++) {
    const takesA = textA !== undefined && (textB === undefined || textA <= textB);
    const takesB = textB !== undefined && (textA === undefined || textB <= textA);
    if (takesA) {
      ranks.before[a++] = rank;
      textA = a < before.size ? before.text(a) : undefined;
    }
    if (takesB) {
      ranks.after[b++] = rank;
      textB = b < after.size ? after.text(b) : undefined;
    }
  }
  return ranks;
}
