import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { InOrder } from './in-order.ts';

function setUp(bounds = { ofOne: 2, all: 3 }) {
  const order = new InOrder<object>(bounds);
  const heard: string[] = [];
  const arrive = (connection: object, name: string) =>
    order.arrived(
      connection,
      () => heard.push(name),
      () => heard.push(`end instead of ${name}`),
    );
  return { order, heard, arrive };
}

test('a request is heard when the one before it is answered, in the next turn, and other connections do not wait', async () => {
  const { order, heard, arrive } = setUp();
  const [one, other] = [{}, {}];
  for (const name of ['a', 'b', 'c']) assert.equal(arrive(one, name), true);
  arrive(other, 'x');
  assert.deepEqual(heard, ['a', 'x']);
  order.answered(one);
  assert.deepEqual(heard, ['a', 'x']);
  await turn();
  assert.deepEqual(heard, ['a', 'x', 'b']);
  order.answered(one);
  order.answered(other);
  await turn();
  order.answered(one);
  assert.deepEqual([heard, order.count, order.waiting], [['a', 'x', 'b', 'c'], 0, 0]);
  arrive(one, 'd');
  assert.equal(heard.at(-1), 'd');
});

test('a connection ends behind as many requests as may wait, its own or those of all', async () => {
  const { order, heard, arrive } = setUp();
  const [one, other] = [{}, {}];
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((name) => arrive(one, name)),
    [true, true, true, false],
  );
  assert.deepEqual([arrive(other, 'x'), arrive(other, 'y')], [true, false]);
  for (let answer = 0; answer < 3; answer++) {
    order.answered(one);
    await turn();
  }
  assert.deepEqual(heard, ['a', 'x', 'b', 'c', 'end instead of d']);
});

test('what waits on a connection that was closed is forgotten', async () => {
  const { order, heard, arrive } = setUp();
  const one = {};
  arrive(one, 'a');
  arrive(one, 'b');
  order.closed(one);
  order.answered(one);
  await turn();
  assert.deepEqual([heard, order.count, order.waiting], [['a'], 0, 0]);
});
