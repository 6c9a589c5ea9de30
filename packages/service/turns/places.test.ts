import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Places } from './places.ts';

test('a customer has so many places, and those who wait get the next in turn with other customers', async () => {
  const places = new Places({ ofCustomer: 1, all: 2, longestWaitMs: 1_000 }, () => 0);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = async (customer: number, name: string) => {
    const end = await places.take(customer);
    begun.push(name);
    ends.push(end);
  };
  for (const name of ['a1', 'a2', 'a3']) void call(1, name);
  for (const name of ['b1', 'b2', 'c1']) void call(name === 'c1' ? 3 : 2, name);
  await turn();
  assert.deepEqual(begun, ['a1', 'b1']);
  for (let next = 0; next < 6; next++) {
    ends[next]?.();
    ends[next]?.();
    await turn();
  }
  assert.deepEqual([...begun].sort(), ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  assert.ok(begun.indexOf('c1') < begun.indexOf('a3'), begun.join(' '));
});

test('a customer whose calls would wait too long for one another is told when to come back', async () => {
  const clock = { now: 0 };
  const places = new Places({ ofCustomer: 1, all: 2, longestWaitMs: 1_000 }, () => clock.now);
  for (let call = 0; call < 30; call++) {
    const end = await places.take(1);
    clock.now += 500;
    end();
  }
  const calls = Array.from({ length: 6 }, () => places.take(1));
  assert.equal(places.secondsUntilRoom(1), 2);
  assert.equal(places.secondsUntilRoom(2), undefined);
  for (const each of calls) (await each)();
  assert.equal(places.secondsUntilRoom(1), undefined);
});
