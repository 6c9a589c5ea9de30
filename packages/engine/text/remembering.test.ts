import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { remembering, rememberingFor, rememberingMany, rememberingPair } from './remembering.ts';

test('a remembered result is the result, however often and in whatever order it is asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('', 'A', 'B', 'AB', 'ABC', 'BC')),
      fc.integer({ min: 1, max: 4 }),
      (texts, count) => {
        for (const remember of [remembering, rememberingMany]) {
          const length = remember(count, (text) => text.length);
          for (const text of texts) assert.equal(length(text), text.length);
        }
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

test('the result for two texts is that of both, in this order', () => {
  const text = fc.constantFrom('', 'A', 'B', 'AB');
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text)), fc.integer({ min: 1, max: 4 }), (pairs, count) => {
      const both = rememberingPair(count, (first, second) => `${first}|${second}`);
      for (const [first, second] of pairs) assert.equal(both(first, second), `${first}|${second}`);
    }),
  );
});

test('what is remembered for an object is made once, even if it is nothing', () => {
  let made = 0;
  const nothing = rememberingFor((_: object) => {
    made++;
    return undefined;
  });
  const [one, other] = [{}, {}];
  assert.deepEqual([nothing(one), nothing(one), nothing(other)], [undefined, undefined, undefined]);
  assert.equal(made, 2);
});
