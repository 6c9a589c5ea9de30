import { isDigitEdit } from '../../text/distance.ts';
import { type DeletionColumns, deletionCandidates, letterCount, MIN_FUZZY_LETTERS } from '../format/deletion-index.ts';
import type { KeyTable } from '../format/key-table.ts';

const MAX_KEY_LENGTH = 64;

/** Whether misspellings of a key are searched for: it is neither very short nor absurdly long. */
export function isComparable(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && letterCount(key) >= MIN_FUZZY_LETTERS;
}

/**
 * Fills `out` with the ids of the keys within `limit` (1 or 2) edits of `key`, nearest first, then by id, and returns
 * how many there are. The key itself is included when it exists. Digits must agree, and the key needs three letters.
 */
export function fuzzyKeys(index: DeletionColumns, keys: KeyTable, key: string, limit: number, out: number[]): number {
  const near = new NearestKeys(keys, key, limit, out);
  if (!isComparable(key)) return 0;
  const candidates = new Set<number>();
  deletionCandidates(index, key, limit, candidates);
  for (const id of candidates) near.offer(id);
  return out.length;
}

/** Collects the ids of keys within `limit` edits of a key in `out`: nearest first, then by id. */
export class NearestKeys {
  private readonly keys: KeyTable;
  private readonly key: string;
  private readonly limit: number;
  private readonly ids: number[];
  private readonly distances: number[] = [];

  /** Empties `out`. */
  constructor(keys: KeyTable, key: string, limit: number, out: number[]) {
    this.keys = keys;
    this.key = key;
    this.limit = limit;
    this.ids = out;
    out.length = 0;
  }

  offer(id: number): void {
    const { ids, distances, key, limit } = this;
    const distance = this.keys.editsTo(id, key, limit);
    if (distance > limit) return;
    const text = this.keys.text(id);
    if (letterCount(text) < MIN_FUZZY_LETTERS || isDigitEdit(key, text)) return;
    let at = ids.length;
    while (at > 0 && (distances[at - 1]! > distance || (distances[at - 1] === distance && ids[at - 1]! > id))) at--;
    if (at > 0 && ids[at - 1] === id) return;
    ids.splice(at, 0, id);
    distances.splice(at, 0, distance);
  }
}
