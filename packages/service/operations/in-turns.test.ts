import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InParts } from '@civique/engine';
import { inTurns } from './in-turns.ts';

/** Work whose parts take this many ms each, by a clock that it turns itself. */
function worker(each: number, parts: number) {
  const clock = { now: 0 };
  const done: number[] = [];
  function* work(): InParts<string> {
    for (let part = 1; part <= parts; part++) {
      clock.now += each;
      done.push(part);
      yield;
    }
    return 'done';
  }
  return { work, done, now: () => clock.now };
}

test('short work is done at once, and nobody is asked whether it may go on', () => {
  const { work, now } = worker(0.05, 10);
  const pause = () => assert.fail('asked');
  assert.equal(inTurns(work(), pause, now), 'done');
});

test('long work goes on without a break while nobody waits', () => {
  const { work, now } = worker(2, 10);
  assert.equal(
    inTurns(work(), () => undefined, now),
    'done',
  );
});

test('while others wait, long work is done in parts of some milliseconds', async () => {
  const { work, done, now } = worker(0.4, 10);
  const others: number[] = [];
  const pause = async () => {
    others.push(done.length);
  };
  const result = inTurns(work(), pause, now);
  assert.ok(result instanceof Promise);
  assert.deepEqual(done, [1, 2, 3]);
  assert.equal(await result, 'done');
  assert.deepEqual(others, [3, 6, 9]);
});

test('what fails in a later part fails the whole', async () => {
  function* work(): InParts<never> {
    yield;
    throw new Error('broken');
  }
  let now = 0;
  const result = inTurns(
    work(),
    () => Promise.resolve(),
    () => (now += 5),
  );
  await assert.rejects(async () => result, /broken/);
});
