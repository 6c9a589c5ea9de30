import type { Column, SectionData } from './format.ts';
import { GrowableColumn } from './growable.ts';
import { mix } from './key-table.ts';
import { gather, sortRows, startsOf } from './sort-rows.ts';

/**
 * Deletion index for misspellings. Every key is filed under itself and under each form with one letter left out (or
 * two). Two keys one edit apart meet when each leaves out one letter. Digits are never left out, so a wrong number
 * finds nothing. The upper bits of a hash select the bucket of a row; one more byte of the hash rules out most other
 * keys, and the real distance decides the rest.
 */

/** Keys with fewer letters are not filed: one edit turns them into too many other names. */
export const MIN_FUZZY_LETTERS = 3;

export function letterCount(key: string): number {
  let letters = 0;
  for (let i = 0; i < key.length; i++) if (isLetter(key.charCodeAt(i))) letters++;
  return letters;
}

/** Calls `visit` with the hash of the key and of each form with up to `deletions` (0 to 2) letters left out. */
export function eachDeletion(key: string, deletions: number, visit: (hash: number) => void): void {
  visit(hashOfRest(SEED, key, 0));
  if (deletions === 0) return;
  let before = SEED;
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    if (isLetter(code) && (i === 0 || key.charCodeAt(i - 1) !== code)) {
      visit(hashOfRest(before, key, i + 1));
      let between = before;
      for (let j = i + 1; deletions > 1 && j < key.length; j++) {
        if (isLetter(key.charCodeAt(j))) visit(hashOfRest(between, key, j + 1));
        between = step(between, key.charCodeAt(j));
      }
    }
    before = step(before, code);
  }
}

function bucketOf(hash: number, bucketBits: number): number {
  return bucketBits === 0 ? 0 : hash >>> (32 - bucketBits);
}

function tagOf(hash: number): number {
  return hash & 0xff;
}

/** Sections `<name>.start`, `<name>.key` and `<name>.tag` over the keys. */
export function deletionIndexSections(name: string, keys: readonly string[], deletions: number): SectionData[] {
  const hashColumn = new GrowableColumn();
  const idColumn = new GrowableColumn();
  for (let id = 0; id < keys.length; id++) {
    const key = keys[id]!;
    if (letterCount(key) < MIN_FUZZY_LETTERS) continue;
    eachDeletion(key, deletions, (hash) => {
      hashColumn.push(hash);
      idColumn.push(id);
    });
  }
  const hashes = hashColumn.view();
  const ids = idColumn.view();
  const order = sortRows(hashes.length, [hashes, ids]);
  const distinct = order.filter(
    (row, i) => i === 0 || hashes[row] !== hashes[order[i - 1]!] || ids[row] !== ids[order[i - 1]!],
  );
  let bucketBits = 0;
  while (2 ** bucketBits < distinct.length / 4) bucketBits++;
  const buckets = gather(hashes, distinct).map((hash) => bucketOf(hash, bucketBits));
  return [
    { name: `${name}.start`, data: startsOf(2 ** bucketBits, buckets) },
    { name: `${name}.key`, data: gather(ids, distinct) },
    { name: `${name}.tag`, data: Uint8Array.from(distinct, (row) => tagOf(hashes[row]!)) },
  ];
}

export interface DeletionColumns {
  readonly start: Column;
  readonly key: Column;
  readonly tag: Column;
}

/**
 * Adds to `out` the id of every key that is filed under a form of the query. Repeats and unrelated keys are possible.
 */
export function deletionCandidates(index: DeletionColumns, key: string, deletions: number, out: Set<number>): void {
  const buckets = index.start.length - 1;
  if (buckets <= 0 || index.key.length === 0) return;
  const bucketBits = 31 - Math.clz32(buckets);
  eachDeletion(key, deletions, (hash) => {
    const bucket = bucketOf(hash, bucketBits);
    const tag = tagOf(hash);
    for (let row = index.start[bucket]!; row < index.start[bucket + 1]!; row++) {
      if (index.tag[row] === tag) out.add(index.key[row]!);
    }
  });
}

/** Whether the key `id` is filed under the hash of a form. */
export function isFiled(index: DeletionColumns, hash: number, id: number): boolean {
  const bucket = bucketOf(hash, 31 - Math.clz32(index.start.length - 1));
  const tag = tagOf(hash);
  for (let row = index.start[bucket]!; row < index.start[bucket + 1]!; row++) {
    if (index.tag[row] === tag && index.key[row] === id) return true;
  }
  return false;
}

function isLetter(code: number): boolean {
  return code >= 65 && code <= 90;
}

/** FNV-1a, as in `hashKey`. */
const SEED = 0x811c9dc5;

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** The hash of a form that has the state `hash` before its last letters, which are those of the key from `at`. */
function hashOfRest(hash: number, key: string, at: number): number {
  let all = hash;
  for (let i = at; i < key.length; i++) all = step(all, key.charCodeAt(i));
  return mix(all);
}
