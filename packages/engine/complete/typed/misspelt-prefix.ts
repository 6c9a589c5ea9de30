import type { SortedKeys } from '../../reference/format/key-table.ts';
import type { RowRange } from '../../reference/format/search-column.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FIRST_LETTER = LETTERS[0]!;
/** Stretches of keys that a misspelling may lead to, at most. */
const MAX_RANGES = 48;

/**
 * The stretches of keys that begin with `prefix`, give or take one letter: wrong, missing, extra or swapped with its
 * neighbour. Digits never change, nor does the first letter.
 *
 * Sorted keys form a tree of letters. At each node on the typed path, every other branch is tried once and must match
 * all the remaining letters.
 */
export function misspeltPrefix(keys: SortedKeys, prefix: string): RowRange[] {
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
      for (let from = keys.lowerBound(head + FIRST_LETTER, lo, hi), to = from; from < hi; from = to) {
        const other = keys.text(from)[at]!;
        to = keys.prefixEnd(head + other, from, hi);
        if (other === letter) continue;
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

/** The index of misspellings leaves out keys with fewer letters. */
const FEW_LETTERS = 3;
/** A number and two letters. */
const MAX_SHORT = 5;

/**
 * The keys (ids) one letter away from a key of one or two letters, which the index of misspellings leaves out: OAK for
 * OK, 40A for 40S. Digits never change.
 */
export function misspeltShort(keys: SortedKeys, key: string): number[] {
  const letters = key.replace(/[0-9]/g, '').length;
  if (letters === 0 || letters >= FEW_LETTERS || key.length > MAX_SHORT) return [];
  const found = new Set<number>();
  const add = (text: string): void => {
    const id = text === '' || text === key ? -1 : keys.find(text);
    if (id >= 0) found.add(id);
  };
  for (let at = 0; at <= key.length; at++) {
    const head = key.slice(0, at);
    const letter = key[at] ?? '0';
    const next = key[at + 1] ?? '0';
    const isLetter = letter >= 'A';
    // a single letter says too little to stand for another
    const inserts = letters > 1 || letters < key.length;
    if (isLetter && inserts) add(head + key.slice(at + 1));
    if (isLetter && next >= 'A') add(head + next + letter + key.slice(at + 2));
    for (const other of LETTERS) {
      if (isLetter && inserts) add(head + other + key.slice(at + 1));
      if (letters === key.length && inserts) add(head + other + key.slice(at));
    }
  }
  return [...found];
}
