import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sortByCost } from './by-cost.ts';

test('the lowest cost comes first, equal costs keep their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (costs) => {
      const list = costs.map((cost, at) => ({ cost, at }));
      const expected = list.toSorted((a, b) => a.cost - b.cost || a.at - b.at);
      sortByCost(list);
      assert.deepEqual(list, expected);
    }),
  );
});
