import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { TurnQueue } from './turn-queue.ts';

function setUp() {
  const clock = { now: 0 };
  const queue = new TurnQueue(() => clock.now);
  const done: string[] = [];
  /** Work that takes this many ms, as a call does it. */
  const work = (name: string, milliseconds: number) =>
    queue.run(() => {
      clock.now += milliseconds;
      done.push(name);
    });
  return { clock, queue, done, work };
}

test('work runs together, after everything read in the same turn, in order, for two milliseconds a turn', async () => {
  const { done, work } = setUp();
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => work(name, 1));
  assert.deepEqual(done, []);
  await setImmediate();
  assert.deepEqual(done, ['a', 'b']);
  const late = work('f', 0);
  await Promise.all([...all, late]);
  assert.deepEqual(done, ['a', 'b', 'c', 'd', 'e', 'f'], 'nobody overtakes');
});

test('work that fails leaves the rest alone', async () => {
  const { queue, done, work } = setUp();
  const failing = queue.run(() => {
    throw new Error('no');
  });
  await Promise.all([assert.rejects(failing, /no/), work('a', 0)]);
  assert.deepEqual(done, ['a']);
});

test('long work makes way for work that waits to begin, and takes turns of two milliseconds with other long work', async () => {
  const { clock, queue, done, work } = setUp();
  const long = (name: string) => async () => {
    for (let part = 0; part < 4; part++) {
      if (!queue.free) await queue.turn();
      clock.now += 1;
      done.push(`${name}${part}`);
    }
  };
  await Promise.all([queue.run(long('x')), work('a', 1), queue.run(long('y')), work('b', 1)]);
  assert.equal(done.join(' '), 'a b x0 x1 y0 y1 x2 x3 y2 y3');
});

test('however much of a customer waits, no more than four of its long calls are under way at a time', async () => {
  const { clock, queue } = setUp();
  let underWay = 0;
  let most = 0;
  const finished: number[] = [];
  const long = (name: number) => async () => {
    most = Math.max(most, ++underWay);
    for (let part = 0; part < 5; part++) {
      clock.now += 2;
      await queue.turn(1);
    }
    underWay--;
    finished.push(name);
  };
  await Promise.all(Array.from({ length: 40 }, (_, name) => queue.run(long(name), { customer: 1, cost: 10 })));
  assert.equal(most, 4);
  assert.deepEqual(
    finished,
    finished.toSorted((a, b) => a - b),
  );
});

test('timers and connections get their turn between long work', async () => {
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

test('customers share the time equally, however many calls each has sent and however long they take', async () => {
  const { clock, queue } = setUp();
  const done: string[] = [];
  const call = (customer: number, milliseconds: number) =>
    queue.run(
      () => {
        clock.now += milliseconds;
        done.push(`${customer}`);
      },
      { customer, cost: milliseconds },
    );
  const calls = [
    ...Array.from({ length: 20 }, () => call(1, 10)),
    ...Array.from({ length: 50 }, () => call(2, 1)),
    call(3, 1),
  ];
  await Promise.all(calls);
  assert.ok(done.indexOf('3') <= 3, done.slice(0, 9).join(' '));
  // While both wait, ten calls of a millisecond for each of ten.
  const heavyBefore = done.slice(0, done.lastIndexOf('2')).filter((each) => each === '1').length;
  assert.ok(heavyBefore >= 4 && heavyBefore <= 7, `${heavyBefore}`);
});

test('a thousand waiting calls are all served', async () => {
  const { done, work } = setUp();
  const names = Array.from({ length: 1_000 }, (_, index) => String(index));
  await Promise.all(names.map((name) => work(name, 0.5)));
  assert.deepEqual(done, names);
});
