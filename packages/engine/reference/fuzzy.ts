import { damerauLevenshtein, isDigitEdit } from '../text/distance.ts';
import { type DeletionColumns, deletionCandidates, letterCount, MIN_FUZZY_LETTERS } from './deletion-index.ts';
import type { KeyTable } from './key-table.ts';

const MAX_KEY_LENGTH = 64;

/**
 * Fills `out` with the ids of the keys within `limit` (1 or 2) edits of `key`, nearest first, then by id; returns how
 * many. The key itself is among them when it is there. Digits must agree, and the key needs three letters.
 */
export function fuzzyKeys(index: DeletionColumns, keys: KeyTable, key: string, limit: number, out: number[]): number {
  out.length = 0;
  if (key.length > MAX_KEY_LENGTH || letterCount(key) < MIN_FUZZY_LETTERS) return 0;
  const candidates = new Set<number>();
  deletionCandidates(index, key, limit, candidates);
  const distances: number[] = [];
  for (const id of candidates) {
    const text = keys.text(id);
    const distance = damerauLevenshtein(key, text, limit);
    if (distance > limit || isDigitEdit(key, text)) continue;
    let at = out.length;
    while (at > 0 && (distances[at - 1]! > distance || (distances[at - 1] === distance && out[at - 1]! > id))) at--;
    out.splice(at, 0, id);
    distances.splice(at, 0, distance);
  }
  return out.length;
}
