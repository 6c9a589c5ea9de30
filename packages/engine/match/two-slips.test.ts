import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { damerauLevenshtein } from '../text/distance.ts';
import { isLikelyTwoSlips } from './two-slips.ts';

test('one letter too many, or in the wrong place, is accepted; two replaced or omitted letters are not', () => {
  assert.equal(isLikelyTwoSlips('SHERRBROOKKE', 'SHERBROOKE'), true);
  assert.equal(isLikelyTwoSlips('SHERRBROOKA', 'SHERBROOKE'), true);
  assert.equal(isLikelyTwoSlips('HERBROOKES', 'SHERBROOKE'), true);
  assert.equal(isLikelyTwoSlips('SHARBROOKA', 'SHERBROOKE'), false);
  assert.equal(isLikelyTwoSlips('HARLAW', 'MARLOW'), false);
  assert.equal(isLikelyTwoSlips('SHERBROK', 'SHERBROOKE'), false);
  assert.equal(isLikelyTwoSlips('SHEBROOKA', 'SHERBROOKE'), false);
});

/** The text itself and every text with up to `count` letters left out. */
function shorter(text: string, count: number): Set<string> {
  const all = new Set([text]);
  for (let round = 0; round < count; round++) {
    for (const form of [...all]) for (let i = 0; i < form.length; i++) all.add(form.slice(0, i) + form.slice(i + 1));
  }
  return all;
}

test('the result is the same as leaving two letters out of what was typed and one out of the name', () => {
  const key = fc.string({ unit: fc.constantFrom('A', 'B', 'C'), minLength: 3, maxLength: 8 });
  fc.assert(
    fc.property(key, key, (typed, name) => {
      fc.pre(damerauLevenshtein(typed, name, 2) === 2);
      const forms = shorter(typed, 2);
      assert.equal(
        isLikelyTwoSlips(typed, name),
        [...shorter(name, 1)].some((form) => forms.has(form)),
      );
    }),
    { numRuns: 300 },
  );
});
