import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Places } from './places.ts';

test('a customer has so many places, and those who wait get the next in turn with other customers', async () => {
  const places = new Places({ ofCustomer: 1, all: 2, always: 4, longestWaitMs: 1_000 });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const call = async (customer: number, name: string) => {
    const { leave } = await places.take({ customer, cost: 1 });
    begun.push(name);
    ends.push(leave);
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
  const places = new Places({ ofCustomer: 1, all: 2, always: 4, longestWaitMs: 1_000 });
  const call = { customer: 1, cost: 500 };
  const calls = Array.from({ length: 6 }, () => places.take(call));
  assert.deepEqual(places.noRoom(call), { seconds: 3, isOwn: true });
  assert.equal(places.noRoom({ ...call, customer: 2 }), undefined);
  for (const each of calls) (await each).leave();
  assert.equal(places.noRoom(call), undefined);
});

test('calls whose bodies are on their way count among the few of their customer until they have arrived', () => {
  const places = new Places({ ofCustomer: 1, all: 2, always: 2, longestWaitMs: 100 });
  const call = { customer: 1, cost: 500 };
  const arrived = [places.expect(call), places.expect(call)];
  assert.equal(places.noRoom(call)?.isOwn, true);
  for (const each of arrived) {
    each();
    each();
  }
  assert.equal(places.noRoom(call), undefined);
});

test('however many of a customer arrive, a heavy call that is let in waits for at most one and a half times its time', () => {
  const places = new Places({ ofCustomer: 2, all: 2, always: 2, longestWaitMs: 2_000 });
  const call = { customer: 1, cost: 20 };
  let taken = 0;
  for (let arrived = 0; arrived < 300; arrived++) {
    if (places.noRoom(call) !== undefined) continue;
    void places.take(call);
    taken++;
  }
  assert.equal(taken, 2);
});

test('calls that are hardly heavy may wait for one another as long as nobody notices', () => {
  const places = new Places({ ofCustomer: 2, all: 2, always: 2, longestWaitMs: 350, mostTimes: 4 }, () => 0);
  const call = { customer: 1, cost: 6, processor: 6 };
  let taken = 0;
  for (; places.noRoom(call) === undefined; taken++) void places.take(call);
  assert.equal(taken, 5);
});

test('beside a call that takes longer than expected, none is let in that would take long, too', () => {
  let now = 0;
  const places = new Places({ ofCustomer: 1, all: 2, always: 2, longestWaitMs: 350, mostTimes: 4 }, () => now);
  const call = { customer: 1, cost: 10, processor: 10 };
  void places.take(call);
  for (const [at, isLetIn] of [
    [0, true],
    [15, true],
    [39, true],
    [41, false],
  ] as const) {
    now = at;
    assert.equal(places.noRoom(call) === undefined, isLetIn, `after ${at} ms`);
  }
  assert.equal(places.noRoom({ ...call, customer: 2 }), undefined);
});

test('nobody waits long for others, however many customers there are; whoever has little goes before who has much', () => {
  const places = new Places({ ofCustomer: 2, all: 2, always: 3, longestWaitMs: 350 });
  for (let customer = 0; customer < 300; customer++) {
    for (let call = 0; call < 3; call++) {
      if (places.noRoom({ customer, cost: 20 }) === undefined) void places.take({ customer, cost: 20 });
    }
  }
  assert.deepEqual(places.noRoom({ customer: 999, cost: 20 }), { seconds: 1, isOwn: false });
  assert.equal(places.noRoom({ customer: 999, cost: 1 }), undefined);
});

test('customers who do not take their answers keep nobody else waiting, only themselves', async () => {
  const places = new Places({ ofCustomer: 2, all: 2, always: 4, longestWaitMs: 1_000 });
  const own = [await places.take({ customer: 1, cost: 1 }), await places.take({ customer: 1, cost: 1 })];
  const begun: string[] = [];
  const begin = (customer: number, name: string) =>
    places.take({ customer, cost: 1 }).then((place) => {
      begun.push(name);
      return place;
    });
  void begin(1, 'its third');
  void begin(2, 'of another');
  await turn();
  assert.deepEqual(begun, []);
  for (const { done } of own) done();
  await turn();
  assert.deepEqual(begun, ['of another']);
  own[0]!.leave();
  own[0]!.leave();
  own[0]!.done();
  await turn();
  assert.deepEqual(begun, ['of another', 'its third']);
});
