import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OverRate } from './over-rate.ts';

test('a key counts as called too often for a second', () => {
  let now = 0;
  const overRate = new OverRate(() => now);
  overRate.note('a');
  now = 900;
  overRate.note('b');
  assert.deepEqual([overRate.has('a'), overRate.has('b'), overRate.has('c')], [true, true, false]);
  now = 1_000;
  assert.deepEqual([overRate.has('a'), overRate.has('b')], [false, true]);
  overRate.note('a');
  assert.equal(overRate.has('a'), true);
  now = -5_000;
  assert.equal(overRate.has('a'), false, 'the clock was set back');
});
