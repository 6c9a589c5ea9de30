import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { startTestService } from '../testing/test-service.ts';

/** An error as Node's SQLite throws it. */
const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

async function setUp({ mock: { timers } }: TestContext) {
  timers.enable({ apis: ['setInterval'] });
  const lines: { msg: string; trouble?: string }[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const clock = { now: Date.parse('2026-06-01T00:00:00Z') };
  const service = await startTestService({ config: { logger, now: () => clock.now } });
  const ready = async () => {
    const response = await service.app.inject('/health/ready');
    return { status: response.statusCode, body: response.json() };
  };
  const logged = () => lines.filter(({ msg }) => msg !== 'request');
  /** What the service does by itself once a second, or more often. */
  const secondLater = async () => {
    clock.now += 1_000;
    timers.tick(1_000);
    for (let turns = 0; turns < 20; turns++) await turn();
  };
  return { ...service, clock, ready, logged, secondLater };
}

test('while charges cannot be written, the service is not ready, says why, and logs it once', async (context) => {
  const { storage, call, secondLater, ready, logged } = await setUp(context);
  assert.equal((await ready()).status, 200);
  const { settle, lease } = storage.credits;
  storage.credits.settle = () => Promise.reject(full);
  storage.credits.lease = () => Promise.reject(full);
  for (let attempt = 0; attempt < 5; attempt++) {
    assert.equal((await call('ParseAddress', { Address: '1 Main St' })).status, 503);
    await secondLater();
  }
  const { status, body } = await ready();
  assert.equal(status, 503);
  assert.equal(body.ErrorCode, 'NOT_READY');
  assert.deepEqual(
    body.Errors.map(({ Path }: { Path: string }) => Path),
    ['charging'],
  );
  assert.match(body.strMessage, /cannot write charges to its state at the moment \(FULL\)/);
  assert.deepEqual(
    logged().map(({ trouble, msg }) => [trouble, msg.slice(0, 30)]),
    [['FULL', 'The disk of the state is full.']],
  );
  Object.assign(storage.credits, { settle, lease });
  await secondLater();
  // The disk has its own time.
  while ((await ready()).status !== 200) await turn();
  assert.equal((await call('ParseAddress', { Address: '1 Main St' })).status, 200);
  assert.equal(logged().at(-1)!.msg, 'the state answers again');
});

test('the log says that the state answers again only when it can be written, too', async (context) => {
  const { storage, call, secondLater, ready, logged } = await setUp(context);
  const { findKeys } = storage;
  const { settle, lease } = storage.credits;
  const fails = () => Promise.reject(full);
  const answersAgain = () => logged().filter(({ msg }) => msg === 'the state answers again').length;
  assert.equal((await call('ParseAddress', { Address: '1 Main St' })).status, 200);
  Object.assign(storage, { findKeys: fails });
  Object.assign(storage.credits, { settle: fails, lease: fails });
  for (let seconds = 0; seconds < 6; seconds++) await secondLater();
  assert.equal((await call('ParseAddress', { Address: '1 Main St' })).status, 503);
  Object.assign(storage, { findKeys });
  for (let seconds = 0; seconds < 3; seconds++) await secondLater();
  assert.match((await ready()).body.strMessage, /^charging: /);
  assert.equal(answersAgain(), 0);
  Object.assign(storage.credits, { settle, lease });
  await secondLater();
  while ((await ready()).status !== 200) await turn();
  assert.equal(answersAgain(), 1);
});

test('while keys cannot be read, the service is not ready, and only the service itself asks the state, once a second', async (context) => {
  const { storage, call, secondLater, ready } = await setUp(context);
  const { findKeys } = storage;
  let asked = 0;
  storage.findKeys = () => {
    asked++;
    return Promise.reject(Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 10 }));
  };
  for (let attempt = 0; attempt < 20; attempt++) assert.equal((await call('GetWebServiceInfo')).status, 503);
  assert.equal(asked, 1);
  await secondLater();
  assert.equal(asked, 2);
  for (let attempt = 0; attempt < 20; attempt++) assert.equal((await call('GetWebServiceInfo')).status, 503);
  assert.equal(asked, 2);
  assert.match((await ready()).body.strMessage, /^state: the service cannot read its state at the moment \(DAMAGED\)/);
  storage.findKeys = findKeys;
  await secondLater();
  assert.equal((await call('GetWebServiceInfo')).status, 200);
  assert.equal((await ready()).status, 200);
});

test('a clock that is set back does not hide that the state is away', async (context) => {
  const { storage, call, clock, ready } = await setUp(context);
  assert.equal((await call('GetWebServiceInfo')).status, 200);
  clock.now -= 3_600_000;
  storage.findKeys = () => Promise.reject(full);
  assert.equal((await call('GetWebServiceInfo')).status, 503);
  assert.equal((await ready()).status, 503);
});

test('a service that counts alone although limits are shared is ready, and degraded', async () => {
  const state = { allowed: true, remaining: 1, resetSeconds: 1, retrySeconds: 0 };
  const { app } = await startTestService({ config: { limiter: { take: () => state, isAlone: true } } });
  assert.deepEqual((await app.inject('/health/ready')).json().degraded, ['sharedLimits']);
});
