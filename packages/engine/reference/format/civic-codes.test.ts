import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOfSideKey, sideKey, sideOfSideKey, suffixCode, suffixText } from './civic-codes.ts';

test('every suffix has a code and comes back from it; nothing else has one', () => {
  const suffixes = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '1/4', '1/2', '3/4'];
  assert.deepEqual(
    suffixes.map(suffixCode),
    suffixes.map((_, code) => code),
  );
  for (const suffix of suffixes) assert.equal(suffixText(suffixCode(suffix)), suffix);
  assert.deepEqual(['a', 'É', '1/3', 'AB'].map(suffixCode), [1, -1, -1, -1]);
});

test('the even numbers of a street sort before the odd ones', () => {
  const keys = [1, 2, 99_999_999, 4].map(sideKey).sort((a, b) => a - b);
  assert.deepEqual(keys.map(numberOfSideKey), [2, 4, 1, 99_999_999]);
  assert.deepEqual(keys.map(sideOfSideKey), [0, 0, 1, 1]);
});
