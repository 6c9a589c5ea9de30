import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { type RatePolicy, rateHeaders } from './rate-limiter.ts';
import { newLimitMemory, SharedMemoryLimiter } from './shared-memory-limiter.ts';

const POLICY: RatePolicy = { name: 'key', quota: 4, windowSeconds: 2 };

function setUp() {
  const clock = { now: 1_700_000_000_000 };
  return { clock, limiter: new SharedMemoryLimiter(newLimitMemory(), () => clock.now) };
}

test('a quota may be used at once and comes back at its rate', () => {
  const { clock, limiter } = setUp();
  assert.deepEqual(limiter.take('a', POLICY), { allowed: true, remaining: 3, resetSeconds: 1, retrySeconds: 0 });
  for (const remaining of [2, 1]) assert.equal(limiter.take('a', POLICY).remaining, remaining);
  assert.deepEqual(limiter.take('a', POLICY), { allowed: true, remaining: 0, resetSeconds: 2, retrySeconds: 0.5 });
  assert.deepEqual(limiter.take('a', POLICY), { allowed: false, remaining: 0, resetSeconds: 2, retrySeconds: 0.5 });
  assert.equal(limiter.take('b', POLICY).allowed, true, 'another name has its own quota');
  clock.now += 499;
  assert.equal(limiter.take('a', POLICY).allowed, false);
  clock.now += 1;
  assert.equal(limiter.take('a', POLICY).allowed, true);
  assert.equal(limiter.take('a', POLICY).allowed, false);
  clock.now += 10_000;
  assert.equal(limiter.take('a', POLICY).remaining, 3, 'never more than the quota');
});

test('what others have used is not allowed again', () => {
  const { clock, limiter } = setUp();
  limiter.take('a', POLICY);
  limiter.learn('a', POLICY, 1_500_000);
  assert.equal(limiter.take('a', POLICY).remaining, 0);
  limiter.learn('a', POLICY, 500_000);
  assert.equal(limiter.take('a', POLICY).allowed, false, 'an older answer gives nothing back');
  clock.now += 1_000;
  assert.equal(limiter.take('a', POLICY).remaining, 1);
  limiter.learn('b', POLICY, 3_600_000_000);
  assert.equal(limiter.take('b', POLICY).retrySeconds, 0.5, 'never more than the quota');
  clock.now -= 3_600_000;
  limiter.learn('b', POLICY, 500_000);
  assert.equal(limiter.take('b', POLICY).remaining, 2, 'nor by a clock that was set back');
});

test('nobody waits for a clock that was set back', () => {
  const { clock, limiter } = setUp();
  for (let call = 0; call < 5; call++) limiter.take('a', POLICY);
  assert.equal(limiter.take('a', POLICY).allowed, false);
  clock.now -= 3_600_000;
  for (const remaining of [3, 2, 1, 0, 0]) assert.equal(limiter.take('a', POLICY).remaining, remaining);
  assert.equal(limiter.take('a', POLICY).allowed, false, 'from then on by the new clock');
});

test('a window lets its quota through, then nothing until it ends', () => {
  const { clock, limiter } = setUp();
  const window: RatePolicy = { name: 'failures', quota: 30, windowSeconds: 300, isWindow: true };
  for (let left = 29; left >= 0; left--) {
    const { allowed, remaining } = limiter.take('a', window);
    assert.deepEqual([allowed, remaining], [true, left]);
    clock.now += 1_000;
  }
  for (let second = 30; second < 300; second++) {
    const { allowed, retrySeconds } = limiter.take('a', window);
    assert.equal(allowed, false, `let through after ${second} s`);
    assert.ok(retrySeconds > 299 - second && retrySeconds < 301 - second, `${retrySeconds}`);
    clock.now += 1_000;
  }
  clock.now += 100;
  assert.equal(limiter.take('a', window).remaining, 29);
  clock.now -= 3_600_000;
  assert.equal(limiter.take('a', window).remaining, 29, 'nobody waits for a clock that was set back');
});

test('the headers give the quota, its window, what is left and when it is full again', () => {
  const { limiter } = setUp();
  assert.deepEqual(rateHeaders(POLICY, limiter.take('a', POLICY)), {
    'ratelimit-policy': '"key";q=4;w=2',
    ratelimit: '"key";r=3;t=1',
  });
});

test('whatever the times of calls, no window holds more than the quota and what came back in it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(900), { maxLength: 80 }), (gaps) => {
      const { clock, limiter } = setUp();
      const allowed: number[] = [];
      for (const gap of gaps) {
        clock.now += gap;
        if (limiter.take('a', POLICY).allowed) allowed.push(clock.now);
      }
      allowed.forEach((start, index) => {
        const end = start + POLICY.windowSeconds * 1_000;
        const within = allowed.slice(index).filter((time) => time < end).length;
        assert.ok(within <= POLICY.quota * 2, `${within} calls within a window`);
      });
    }),
  );
});

test('a hundred thousand names take no more memory, and a busy name is not forgotten for idle ones', () => {
  const { clock, limiter } = setUp();
  for (let call = 0; call < 4; call++) limiter.take('busy', POLICY);
  for (let name = 0; name < 100_000; name++) limiter.take(`n${name}`, { ...POLICY, quota: 1_000_000 });
  assert.equal(limiter.take('busy', POLICY).allowed, false);
  clock.now += 2_000;
  assert.equal(limiter.take('busy', POLICY).allowed, true);
});

test('strangers from a hundred thousand addresses do not have the calls of keys forgotten', () => {
  const { limiter } = setUp();
  const failures = { name: 'failures', quota: 30, windowSeconds: 300, isWindow: true };
  for (let address = 0; address < 100_000; address++) limiter.take(`address:${address}`, failures);
  const keys = Array.from({ length: 1_000 }, (_, key) => `key:${key}`);
  let allowed = 0;
  for (let call = 0; call < 2 * POLICY.quota; call++) {
    for (const key of keys) if (limiter.take(key, POLICY).allowed) allowed++;
  }
  assert.equal(allowed, keys.length * POLICY.quota);
});

test('a window counts as many events as the largest quota has', () => {
  const { limiter } = setUp();
  const failures = { name: 'failures', quota: 1_000_000, windowSeconds: 300, isWindow: true };
  for (let event = 0; event < failures.quota; event++) limiter.take('address:a', failures);
  const { allowed, retrySeconds } = limiter.take('address:a', failures);
  assert.equal(allowed, false);
  assert.ok(retrySeconds >= 299 && retrySeconds <= 302, String(retrySeconds));
});

test('threads share one quota', async () => {
  const memory = newLimitMemory();
  const module = new URL('./shared-memory-limiter.ts', import.meta.url).href;
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(${JSON.stringify(module)}).then(({ SharedMemoryLimiter }) => {
      const limiter = new SharedMemoryLimiter(workerData, () => 1_700_000_000_000);
      const policy = { name: 'key', quota: 1000, windowSeconds: 5 };
      let allowed = 0;
      for (let call = 0; call < 1000; call++) if (limiter.take('a', policy).allowed) allowed++;
      parentPort.postMessage(allowed);
    });`;
  new SharedMemoryLimiter(memory, () => 1_700_000_000_000).take('a', { name: 'key', quota: 1_000, windowSeconds: 5 });
  const counts = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<number>((resolve, reject) => {
          const worker = new Worker(script, { eval: true, workerData: memory });
          worker.once('message', resolve);
          worker.once('error', reject);
        }),
    ),
  );
  assert.equal(counts[0]! + counts[1]!, 999);
});
