import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { type Pace, Pacer } from './pacer.ts';

function steady(perSecond: number): Pace {
  return { perSecond, many: Number.POSITIVE_INFINITY, perSecondOfMany: perSecond };
}

/** Holds so many at once; how many have been let go after each of these ms. */
function letGoAfter(count: number, pace: Pace, moments: readonly number[]): number[] {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const gone: number[] = [];
  const pacer = new Pacer<number>(
    pace,
    (item) => gone.push(item),
    () => now,
  );
  for (let item = 0; item < count; item++) pacer.hold(item);
  const seen = moments.map((moment) => {
    for (; now < moment; mock.timers.tick(1)) now++;
    return gone.length;
  });
  mock.timers.reset();
  assert.deepEqual(
    gone,
    gone.toSorted((a, b) => a - b),
    'in the order of arrival',
  );
  assert.equal(pacer.count, count - gone.length);
  return seen;
}

test('what is held is let go a little later, together', () => {
  assert.deepEqual(letGoAfter(3, steady(1_000_000), [29, 31]), [0, 3]);
});

test('however many are held, no more are let go than so many in a second', () => {
  assert.deepEqual(letGoAfter(5_000, steady(1_000), [500, 1_030, 2_030]), [476, 1_006, 2_006]);
});

test('when many are held, those beyond are let go more slowly, and take less of the time of others', () => {
  const pace = { perSecond: 1_000, many: 400, perSecondOfMany: 500 };
  assert.deepEqual(letGoAfter(1_000, pace, [420, 430, 1_630]), [396, 403, 1_000]);
});

test('a pause is not made up for', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  let gone = 0;
  const pacer = new Pacer<number>(
    steady(1_000),
    () => gone++,
    () => now,
  );
  pacer.hold(1);
  for (now = 0; now < 5_000; mock.timers.tick(1)) now++;
  for (let item = 0; item < 100; item++) pacer.hold(item);
  for (; now < 5_060; mock.timers.tick(1)) now++;
  mock.timers.reset();
  assert.equal(gone, 1 + 36);
});
