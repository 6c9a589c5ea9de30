import type { KeyTable } from '../reference/key-table.ts';
import type { RowRange } from '../reference/search-column.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Stretches of keys that one misspelling may lead to. */
const MAX_RANGES = 48;

/**
 * The stretches of keys that begin with `prefix` when one letter of it is wrong, missing, too many or swapped with its
 * neighbour. Digits are never changed. The first letter is believed.
 *
 * The keys are sorted, so they are a tree of letters: as far as the typed letters lead anywhere, every other turn is
 * tried once and has to lead through all letters that remain.
 */
export function misspeltPrefix(keys: KeyTable, prefix: string): RowRange[] {
  const out: RowRange[] = [];
  const add = (key: string, lo: number, hi: number): void => {
    if (out.length >= MAX_RANGES) return;
    const from = keys.lowerBound(key, lo, hi);
    const to = keys.prefixEnd(key, from, hi);
    if (from < to) out.push({ lo: from, hi: to });
  };
  let lo = 0;
  let hi = keys.size;
  for (let at = 0; at < prefix.length; at++) {
    const head = prefix.slice(0, at);
    const letter = prefix[at]!;
    const rest = prefix.slice(at + 1);
    if (at > 0) {
      const isLetter = letter >= 'A';
      if (isLetter && rest !== '') add(head + rest, lo, hi);
      const next = rest[0];
      if (isLetter && next !== undefined && next >= 'A' && next !== letter) {
        add(head + next + letter + rest.slice(1), lo, hi);
      }
      for (const other of LETTERS) {
        if (other === letter) continue;
        const from = keys.lowerBound(head + other, lo, hi);
        const to = keys.prefixEnd(head + other, from, hi);
        if (from >= to) continue;
        if (isLetter) add(head + other + rest, from, to);
        add(head + other + letter + rest, from, to);
      }
    }
    lo = keys.lowerBound(head + letter, lo, hi);
    hi = keys.prefixEnd(head + letter, lo, hi);
    if (lo >= hi) break;
  }
  return out;
}
