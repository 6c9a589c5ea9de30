import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { TurnQueue } from './turn-queue.ts';

function setUp() {
  const clock = { now: 0 };
  const queue = new TurnQueue(() => clock.now);
  const done: string[] = [];
  /** Work that takes so many ms, as a call does it: at once when there is time, otherwise when its turn has come. */
  const work = async (name: string, milliseconds: number) => {
    if (!queue.free) await queue.turn();
    clock.now += milliseconds;
    done.push(name);
  };
  return { clock, queue, done, work };
}

test('work begins at once while the turn has time; what comes later waits and is done in its order', async () => {
  const { done, work } = setUp();
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => work(name, 1));
  assert.deepEqual(done, ['a', 'b'], 'two milliseconds are worked off');
  await setImmediate();
  const late = work('f', 0);
  await Promise.all([...all, late]);
  assert.deepEqual(done, ['a', 'b', 'c', 'd', 'e', 'f'], 'nobody overtakes');
});

test('timers and connections have their turn between long work', async () => {
  const { done, work } = setUp();
  const all = ['a', 'b', 'c'].map((name) => work(name, 50));
  let turns = 0;
  while (done.length < 3) {
    turns++;
    await setImmediate();
  }
  assert.ok(turns >= 2, `${turns} turns`);
  await Promise.all(all);
});

test('how long work has waited is told while it waits, and when its turn comes', async () => {
  const { clock, queue } = setUp();
  assert.equal(queue.age, 0);
  assert.equal(queue.free, true);
  clock.now += 5;
  const waited = queue.turn();
  clock.now += 7;
  assert.equal(queue.age, 7);
  assert.equal(await waited, 7);
  assert.equal(queue.age, 0);
});

test('a thousand that wait are all served', async () => {
  const { done, work } = setUp();
  const names = Array.from({ length: 1_000 }, (_, index) => String(index));
  await Promise.all(names.map((name) => work(name, 0.5)));
  assert.deepEqual(done, names);
});
