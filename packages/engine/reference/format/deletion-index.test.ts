import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eachDeletion } from './deletion-index.ts';
import { hashKey } from './key-table.ts';

/** The forms of a key with up to `count` letters left out, by writing every one of them. */
function forms(key: string, count: number): Set<string> {
  const all = new Set([key]);
  for (let round = 0; round < count; round++) {
    for (const form of [...all]) {
      for (let i = 0; i < form.length; i++) if (/[A-Z]/.test(form[i]!)) all.add(form.slice(0, i) + form.slice(i + 1));
    }
  }
  return all;
}

test('a key is visited with the hash of every form that lacks up to so many letters, and with no other', () => {
  const key = fc.string({ unit: fc.constantFrom('A', 'B', 'L', 'Z', '1', '2'), maxLength: 8 });
  fc.assert(
    fc.property(key, fc.constantFrom(0, 1, 2), (text, deletions) => {
      const hashes = new Set<number>();
      eachDeletion(text, deletions, (hash) => hashes.add(hash));
      assert.deepEqual(hashes, new Set([...forms(text, deletions)].map(hashKey)));
    }),
  );
});
