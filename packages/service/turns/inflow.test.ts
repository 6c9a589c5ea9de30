import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Inflow } from './inflow.ts';

const BOUNDS = { perSecond: 1_000, atOnce: 500, mostOfOne: 3 };

/** An inflow under a clock that `until` moves on, and what passed. */
function underClock() {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const inflow = new Inflow(BOUNDS, () => now);
  const passed: string[] = [];
  const pass = (of: string, bytes: number, name = of) => inflow.pass(of, bytes, () => passed.push(name));
  const until = (moment: number) => {
    while (now < moment) {
      now++;
      mock.timers.tick(1);
    }
  };
  return { inflow, passed, pass, until };
}

test('what may come at once passes at once, and what is more when the bytes before it have had their time', (context) => {
  context.after(() => mock.timers.reset());
  const { passed, pass, until } = underClock();
  pass('a', 400, 'first');
  pass('a', 400, 'second');
  pass('a', 100, 'third');
  pass('a', 100, 'fourth');
  assert.deepEqual(passed, ['first', 'second']);
  until(300);
  assert.deepEqual(passed, ['first', 'second']);
  until(302);
  assert.deepEqual(passed, ['first', 'second', 'third']);
  until(403);
  assert.deepEqual(passed, ['first', 'second', 'third', 'fourth']);
});

test('nobody waits for the bytes of others', (context) => {
  context.after(() => mock.timers.reset());
  const { passed, pass } = underClock();
  pass('a', 100_000);
  pass('a', 1);
  pass('b', 1);
  assert.deepEqual(passed, ['a', 'b']);
});

test('bytes that did not come let in what waits for them; those that came in addition count, too', (context) => {
  context.after(() => mock.timers.reset());
  const { inflow, passed, pass, until } = underClock();
  pass('a', 10_500);
  pass('a', 1, 'after it');
  inflow.give('a', 10_400);
  assert.deepEqual(passed, ['a', 'after it']);
  inflow.give('a', -1_399);
  pass('a', 1, 'last');
  until(1_000);
  assert.equal(passed.length, 2);
  until(1_002);
  assert.equal(passed.length, 3);
});

test('when many of one wait, what comes next is turned away', (context) => {
  context.after(() => mock.timers.reset());
  const { pass } = underClock();
  assert.deepEqual(
    [1, 2, 3, 4, 5].map(() => pass('a', 500)),
    [true, true, true, true, false],
  );
  assert.equal(pass('b', 500), true);
});

test('whoever may have all at once again is forgotten', (context) => {
  context.after(() => mock.timers.reset());
  const { inflow, pass, until } = underClock();
  for (let sender = 0; sender < 100; sender++) pass(`sender ${sender}`, 10);
  assert.equal(inflow.count, 100);
  until(11);
  pass('another', 10);
  assert.equal(inflow.count, 1);
});
