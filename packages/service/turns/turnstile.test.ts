import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Turnstile } from './turnstile.ts';

const FLOW = { perSecond: 1_000, mostOfOne: 500 };

/** A turnstile under a clock that `until` moves on. */
function underClock(flow = FLOW) {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const through: string[] = [];
  const turnstile = new Turnstile<string>(
    flow,
    (item) => through.push(item),
    () => now,
  );
  const until = (moment: number) => {
    for (; now < moment; mock.timers.tick(1)) now++;
  };
  const standStill = (milliseconds: number) => {
    now += milliseconds;
    mock.timers.tick(10);
  };
  return { turnstile, through, until, standStill };
}

test('what comes alone passes at once, and no more in a second than is allowed', (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, until } = underClock();
  turnstile.pass('a', 'a');
  assert.equal(through.length, 1);
  for (let sent = 0; sent < 400; sent++) turnstile.pass('a', 'a');
  assert.equal(through.length, 10);
  until(200);
  assert.ok(through.length > 190 && through.length <= 210, String(through.length));
  until(1_000);
  assert.equal(through.length, 401);
});

test('whoever sends little does not wait behind whoever sends much', (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, until } = underClock();
  for (let sent = 0; sent < 400; sent++) turnstile.pass('a', 'a');
  turnstile.pass('b', 'b');
  until(10);
  assert.ok(through.includes('b'));
  assert.ok(through.length <= 21);
});

test('of one, no more wait than are allowed; of another, some still may', (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, until } = underClock({ perSecond: 1_000, mostOfOne: 5 });
  const passed = Array.from({ length: 20 }, () => turnstile.pass('a', 'a'));
  assert.equal(passed.filter((each) => !each).length, 5);
  assert.equal(turnstile.pass('b', 'b'), true);
  until(100);
  assert.equal(through.length, 16);
});

test('while the thread has too much to do, less is let through', (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, until, standStill } = underClock();
  for (let sent = 0; sent < 400; sent++) turnstile.pass('a', 'a');
  standStill(30);
  assert.equal(through.length, 12);
  standStill(10);
  assert.equal(through.length, 22, 'it is in time again');
  until(1_000);
  assert.equal(through.length, 401 - 1);
});
