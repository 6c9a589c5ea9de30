import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { KeyTable, keyTableSections } from '../../reference/format/key-table.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { misspeltPrefix, misspeltShort } from './misspelt-prefix.ts';

function tableOf(keys: readonly string[]): KeyTable {
  const sorted = [...new Set(keys)].sort();
  const [offsets, bytes, slots] = keyTableSections('keys', sorted).map((section) => section.data);
  return new KeyTable(offsets!, bytes as Uint8Array, slots!);
}

const key = fc.string({ unit: fc.constantFrom('A', 'B', 'C', '1', '2'), minLength: 1, maxLength: 5 });
const keys = fc.array(key, { minLength: 1, maxLength: 60 });
const digits = (text: string): string => text.replace(/[^0-9]/g, '');
const letters = (text: string): string => text.replace(/[0-9]/g, '');

/** One edit that leaves the digits as they are and between the same letters. */
function isOneLetterAway(typed: string, other: string): boolean {
  if (damerauLevenshtein(typed, other, 1) !== 1 || digits(typed) !== digits(other)) return false;
  // A1 is not 1A
  return typed.length !== other.length || typed.replace(/[A-Z]/g, 'A') === other.replace(/[A-Z]/g, 'A');
}

test('short keys one letter away are those that a comparison with every key finds', () => {
  fc.assert(
    fc.property(keys, key, (all, typed) => {
      const table = tableOf(all);
      const found = misspeltShort(table, typed).map((id) => table.text(id));
      const count = letters(typed).length;
      const slow = [...new Set(all)].filter(
        (other) => isOneLetterAway(typed, other) && (other.length <= typed.length || digits(typed) === ''),
      );
      assert.deepEqual(found.sort(), count === 0 || count > 2 || typed.length === 1 ? [] : slow.sort());
    }),
    { numRuns: 500 },
  );
});

test('the stretches of a misspelt prefix hold only keys that begin with it, give or take one letter, and never another digit', () => {
  fc.assert(
    fc.property(keys, key, (all, typed) => {
      const table = tableOf(all);
      for (const { lo, hi } of misspeltPrefix(table, typed)) {
        for (let id = lo; id < hi; id++) {
          const text = table.text(id);
          const near = [-1, 0, 1].some((more) => {
            const start = text.slice(0, typed.length + more);
            return damerauLevenshtein(typed, start, 1) === 1 && digits(start) === digits(typed);
          });
          assert.ok(near, `${typed}: ${text}`);
        }
      }
    }),
    { numRuns: 500 },
  );
});
