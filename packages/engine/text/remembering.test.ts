import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { remembering } from './remembering.ts';

test('a remembered result is the result, however often and in whatever order it is asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('', 'A', 'B', 'AB', 'ABC', 'BC')),
      fc.integer({ min: 1, max: 4 }),
      (texts, count) => {
        const length = remembering(count, (text) => text.length);
        for (const text of texts) assert.equal(length(text), text.length);
      },
    ),
  );
});

test('the last results are not computed again', () => {
  let calls = 0;
  const twice = remembering(2, (text) => {
    calls++;
    return text + text;
  });
  for (const text of ['A', 'B', 'A', 'B', 'C', 'B']) twice(text);
  assert.equal(calls, 3);
});
