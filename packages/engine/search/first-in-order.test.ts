import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FirstInOrder } from './first-in-order.ts';

test('the first of many are those that sorting all of them gives', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(8), (items, limit) => {
      const order = (a: number, b: number) => a - b;
      const kept = new FirstInOrder(limit, order);
      for (const item of items) kept.add(item);
      assert.deepEqual(kept.first, items.toSorted(order).slice(0, limit));
    }),
  );
});
