import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deletionForms } from '../../testing/deletion-forms.ts';
import { damerauLevenshtein, isDigitEdit } from '../../text/distance.ts';
import { deletionIndexSections } from '../format/deletion-index.ts';
import { KeyTable, keyTableSections } from '../format/key-table.ts';
import { fuzzyKeys } from './fuzzy.ts';

/** The index over the keys, as a file holds it. */
function index(keys: readonly string[], deletions: number) {
  const sorted = [...new Set(keys)].sort();
  const [offsets, bytes, slots] = keyTableSections('keys', sorted).map((section) => section.data);
  const [start, key, tag] = deletionIndexSections('fuzzy', sorted, deletions).map((section) => section.data);
  const table = new KeyTable(offsets!, bytes as Uint8Array, slots!);
  return (query: string, limit: number): string[] => {
    const out: number[] = [7];
    const count = fuzzyKeys({ start: start!, key: key!, tag: tag! }, table, query, limit, out);
    assert.equal(count, out.length);
    return out.map((id) => table.text(id));
  };
}

const letters = (key: string): number => key.replace(/[^A-Z]/g, '').length;

/** Keys within `limit` edits, nearest first: all of them, or only those that share a form with the query. */
function slow(keys: readonly string[], query: string, limit: number, deletions?: number): string[] {
  if (letters(query) < 3) return [];
  const queryForms = deletionForms(query, limit);
  return [...new Set(keys)]
    .filter((key) => letters(key) >= 3)
    .filter((key) => deletions === undefined || [...deletionForms(key, deletions)].some((form) => queryForms.has(form)))
    .map((key) => ({ key, distance: damerauLevenshtein(query, key, limit) }))
    .filter(({ key, distance }) => distance <= limit && !isDigitEdit(query, key))
    .sort((a, b) => a.distance - b.distance || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
}

const keysOf = (...alphabet: string[]): fc.Arbitrary<string[]> =>
  fc.array(fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 7 }), {
    minLength: 1,
    maxLength: 60,
  });
const keys = keysOf('A', 'B', 'C', 'N', '1', '2');

test('the index finds every key that shares a form, in order, and otherwise only keys as near', () => {
  fc.assert(
    fc.property(keys, fc.nat(), fc.constantFrom(1, 2), fc.constantFrom(1, 2), (all, at, deletions, limit) => {
      const query = all[at % all.length]!;
      const edited = query.slice(0, at % query.length) + query.slice((at % query.length) + 1);
      const find = index(all, deletions);
      for (const text of [query, `${query}A`, edited]) {
        // When the hashes of two forms collide, a near key turns up that shares no form.
        const found = new Set(find(text, limit));
        const near = slow(all, text, limit);
        for (const key of slow(all, text, limit, deletions)) assert.ok(found.has(key), `${text} finds ${key}`);
        assert.deepEqual(
          [...found],
          near.filter((key) => found.has(key)),
          text,
        );
      }
    }),
    { numRuns: 200 },
  );
});

test('one edit is always found with one deletion, two edits with two', () => {
  fc.assert(
    fc.property(keysOf('A', 'B', 'C'), fc.nat(), (all, at) => {
      const query = all[at % all.length]!;
      if (letters(query) < 3) return;
      const near = all.filter((key) => letters(key) >= 3);
      const within = (limit: number): Set<string> =>
        new Set(near.filter((key) => damerauLevenshtein(query, key, limit) <= limit));
      assert.deepEqual(new Set(index(all, 1)(query, 1)), within(1));
      assert.deepEqual(new Set(index(all, 2)(query, 2)), within(2));
    }),
    { numRuns: 200 },
  );
});

test('street names are found as people misspell them', () => {
  const find = index(
    ['PRINCESS', 'PRINCE', 'SHERBROOKE', 'LAURIER', 'KING', 'RING', '104', 'RANGEROAD12', 'RANGEROAD13'],
    1,
  );
  assert.deepEqual(find('PRINCES', 1), ['PRINCE', 'PRINCESS']);
  assert.deepEqual(find('SHERBROKE', 1), ['SHERBROOKE']);
  assert.deepEqual(find('SHREBROOKE', 1), ['SHERBROOKE']);
  assert.deepEqual(find('LAUREIR', 1), ['LAURIER']);
  assert.deepEqual(find('SHERBROCK', 2), []);
  assert.deepEqual(find('KING', 1), ['KING', 'RING']);
});

test('digits are never guessed', () => {
  const find = index(['104', '105', 'RANGEROAD12', 'RANGEROAD13', 'HIGHWAY7'], 1);
  assert.deepEqual(find('104', 2), []);
  assert.deepEqual(find('RANGEROD12', 1), ['RANGEROAD12']);
  assert.deepEqual(find('RANGEROAD1', 2), []);
  assert.deepEqual(find('HIGWAY7', 1), ['HIGHWAY7']);
  assert.deepEqual(find('HIGHWAY', 2), []);
});

test('an absurdly long input is answered at once', () => {
  assert.deepEqual(index(['KING'], 2)('K'.repeat(10_000), 2), []);
});
