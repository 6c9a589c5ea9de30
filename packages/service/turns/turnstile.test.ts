import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Turnstile } from './turnstile.ts';

const FLOW = { share: 0.2, mostOfOne: 500 };

/**
 * A turnstile under a clock that `until` and `standStill` move on; each item takes `takesMs`, half of it in a promise.
 */
function underClock({ flow = FLOW, takesMs = 0.1 } = {}) {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const through: string[] = [];
  const turnstile = new Turnstile<string>(
    flow,
    (item) => {
      through.push(item);
      now += takesMs / 2;
      void Promise.resolve().then(() => {
        now += takesMs / 2;
      });
    },
    () => now,
  );
  const round = () => new Promise((resolve) => setImmediate(resolve));
  const settle = async () => {
    for (let before = -1; before < through.length; ) {
      before = through.length;
      await round();
      await round();
    }
  };
  const until = async (moment: number) => {
    await settle();
    while (now < moment) {
      now++;
      mock.timers.tick(1);
      await settle();
    }
  };
  const standStill = async (milliseconds: number) => {
    now += milliseconds;
    mock.timers.tick(10);
    await settle();
  };
  return { turnstile, through, until, settle, standStill };
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

test('what comes alone passes at once, and no more than can be done in a part of the time', async (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, until, settle } = underClock();
  turnstile.pass('a', 'a');
  assert.equal(through.length, 1);
  times(400, () => turnstile.pass('a', 'a'));
  await settle();
  assert.ok(through.length < 40, String(through.length));
  await until(100);
  assert.ok(through.length > 150 && through.length < 250, `${through.length} of 0.1 ms in 20 ms`);
  await until(400);
  assert.equal(through.length, 401);
});

test('what takes long the first time is waited for, so the others keep their part of the time', async (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, until } = underClock({ takesMs: 5 });
  times(400, () => turnstile.pass('a', 'a'));
  await until(1_000);
  assert.ok(through.length * 5 < 400, `${through.length} of 5 ms in a second`);
  assert.ok(through.length * 5 > 150, `${through.length} of 5 ms in a second`);
});

test('whoever sends little does not wait behind whoever sends much', async (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, settle } = underClock();
  times(400, () => turnstile.pass('a', 'a'));
  turnstile.pass('b', 'b');
  await settle();
  assert.ok(through.indexOf('b') <= 2, String(through.indexOf('b')));
});

test('of one, no more wait than are allowed; of another, some still may', async (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, settle } = underClock({ flow: { share: 0.2, mostOfOne: 5 } });
  const passed = times(20, () => turnstile.pass('a', 'a'));
  assert.equal(passed.filter((each) => !each).length, 14);
  assert.equal(turnstile.pass('b', 'b'), true);
  await settle();
  assert.equal(through.length, 7);
});

test('while the thread has too much to do, less is let through', async (context) => {
  context.after(() => mock.timers.reset());
  const { turnstile, through, settle, standStill } = underClock();
  times(400, () => turnstile.pass('a', 'a'));
  await settle();
  const atFirst = through.length;
  await standStill(30);
  const whenLate = through.length - atFirst;
  await standStill(10);
  const inTimeAgain = through.length - atFirst - whenLate;
  assert.ok(whenLate > 0 && whenLate < inTimeAgain, `${whenLate} when late, ${inTimeAgain} in time again`);
});
