import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HALVES, halfOf } from './halves.ts';

test('a case is always in the same half, and about as many are in each', () => {
  const halves = Array.from({ length: 1000 }, (_, n) => halfOf(`F${n}`));
  assert.deepEqual(
    halves,
    Array.from({ length: 1000 }, (_, n) => halfOf(`F${n}`)),
  );
  const dev = halves.filter((half) => half === HALVES[0]).length;
  assert.ok(dev > 450 && dev < 550, String(dev));
});
