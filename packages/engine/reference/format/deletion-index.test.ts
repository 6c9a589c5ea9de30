import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deletionForms } from '../../testing/deletion-forms.ts';
import { eachDeletion } from './deletion-index.ts';
import { hashKey } from './key-table.ts';

test('a key is visited with the hash of every form that lacks up to so many letters, and with no other', () => {
  const key = fc.string({ unit: fc.constantFrom('A', 'B', 'L', 'Z', '1', '2'), maxLength: 8 });
  fc.assert(
    fc.property(key, fc.constantFrom(0, 1, 2), (text, deletions) => {
      const hashes = new Set<number>();
      eachDeletion(text, deletions, (hash) => hashes.add(hash));
      assert.deepEqual(hashes, new Set([...deletionForms(text, deletions)].map(hashKey)));
    }),
  );
});
