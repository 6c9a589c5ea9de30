import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServiceConfig } from '../config.ts';
import { newLimitMemory, SharedMemoryLimiter } from '../limits/shared-memory-limiter.ts';
import { startTestService } from '../testing/test-service.ts';

const START = Date.parse('2026-06-01T00:00:00Z');

async function setUp(config: Partial<ServiceConfig> = {}) {
  const clock = { now: START };
  const service = await startTestService({ config: { now: () => clock.now, ...config } });
  const as = (authorization: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    service.call('GetWebServiceInfo', {}, { headers: { authorization, ...headers }, remoteAddress });
  return { ...service, clock, as };
}

test("a key may make two seconds' worth of calls at once; then it is told when to come back", async () => {
  const { clock, as } = await setUp({ keyRate: 2 });
  for (const remaining of [3, 2, 1, 0]) {
    const { status, headers } = await as('acme|KEY');
    assert.equal(status, 200);
    assert.equal(headers['ratelimit-policy'], '"key";q=4;w=2');
    assert.match(String(headers.ratelimit), new RegExp(`^"key";r=${remaining};t=[12]$`));
  }
  const refused = await as('acme|KEY', { 'accept-language': 'fr' });
  assert.equal(refused.status, 429);
  assert.equal(refused.body.ErrorCode, 'RATE_LIMITED');
  assert.match(refused.body.strMessage, /trop d’appels.*1 s/);
  assert.equal(refused.headers['retry-after'], '1');
  assert.equal(refused.headers['credits-charged'], '0');
  assert.equal(refused.headers['credits-remaining'], '1000');
  assert.equal(refused.headers.ratelimit, '"key";r=0;t=2');
  clock.now += 500;
  assert.equal((await as('acme|KEY')).status, 200);
});

test('a key has its own rate, 0 means none, and a token counts as its key', async () => {
  const { license, call, as } = await setUp({ keyRate: 200 });
  const one = await license({ customer: 'one', rate: 1 });
  const free = await license({ customer: 'free', rate: 0 });
  for (let count = 0; count < 450; count++) assert.equal((await as(free)).status, 200);
  assert.equal((await as(free)).headers.ratelimit, undefined);
  const { body } = await call('ts/GetToken', {}, { headers: { authorization: one } });
  assert.equal((await as(body.Token)).status, 200);
  assert.equal((await as(body.Token)).status, 429);
  assert.equal((await as(one)).status, 429);
});

test('the operator chooses how often an address may fail', async () => {
  const { as } = await setUp({ failedAuthentications: 2 });
  const statuses: number[] = [];
  for (let failure = 0; failure < 3; failure++) statuses.push((await as(`acme|GUESS${failure}`)).status);
  assert.deepEqual(statuses, [401, 401, 429]);
});

test('wrong keys of an address are refused after thirty; right keys and tokens of it are always let in', async () => {
  const { license, call, clock, as } = await setUp();
  const { body } = await call('ts/GetToken');
  const unseen = await license({ customer: 'unseen' });
  for (let failure = 0; failure < 30; failure++) assert.equal((await as(`acme|GUESS${failure}`)).status, 401);
  const refused = await as('acme|GUESS');
  assert.equal(refused.status, 429);
  assert.ok([300, 301].includes(Number(refused.headers['retry-after'])), String(refused.headers['retry-after']));
  assert.match(refused.body.strMessage, /from this address/);
  assert.equal((await as('acme|KEY')).status, 200);
  assert.equal((await as(unseen)).status, 200, 'a key that was not seen since the start');
  assert.equal((await as(body.Token)).status, 200, 'a token that is seen for the first time');
  assert.equal((await as(`${body.Token}x`)).status, 429);
  assert.equal((await as('acme|GUESS', {}, '192.0.2.2')).status, 401);
  assert.equal((await as('acme|GUESS', { 'x-forwarded-for': '192.0.2.9' })).status, 429, 'no proxy is trusted');
  for (let wait = 0; wait < 29; wait++) {
    clock.now += 10_000;
    assert.equal((await as('acme|GUESS')).status, 429, 'none is let through before the five minutes are over');
  }
  clock.now += 11_000;
  assert.equal((await as('acme|GUESS')).status, 401);
});

test('threads count the wrong keys of an address together', async () => {
  const memory = newLimitMemory();
  const thread = () => setUp({ limiter: new SharedMemoryLimiter(memory, () => START) });
  const [one, other] = [await thread(), await thread()];
  for (let failure = 0; failure < 30; failure++) await one.as(`acme|GUESS${failure}`);
  assert.equal((await other.as('acme|GUESS')).status, 429);
  assert.equal((await other.as('acme|KEY')).status, 200);
});

test('the address in front of a trusted proxy counts, and nothing the caller could have made up', async () => {
  const { as } = await setUp({ trustedProxies: ['192.0.2.0/24'] });
  const from = (forwarded: string, remote = '192.0.2.1') => as('acme|GUESS', { 'x-forwarded-for': forwarded }, remote);
  for (let failure = 0; failure < 30; failure++) await from(`203.0.113.${failure}, 198.51.100.1`);
  assert.equal((await from('198.51.100.1')).status, 429);
  assert.equal((await from('198.51.100.2')).status, 401);
  assert.equal((await from('198.51.100.1', '203.0.113.5')).status, 401, 'a stranger is not trusted');
});

test('a token works only from the origins it was made for', async () => {
  const { call } = await setUp();
  const { body } = await call('ts/GetToken', { AllowedOrigins: ['https://Shop.example/', 'http://localhost:3000'] });
  const from = async (origin?: string) =>
    (
      await call(
        'GetWebServiceInfo',
        {},
        { headers: { authorization: body.Token, ...(origin === undefined ? {} : { origin }) } },
      )
    ).body.ErrorCode;
  assert.equal(await from('https://shop.example'), undefined);
  assert.equal(await from('http://localhost:3000'), undefined);
  for (const origin of [undefined, 'null', 'https://shop.example.evil', 'http://shop.example', 'http://localhost']) {
    assert.equal(await from(origin), 'ORIGIN_NOT_ALLOWED', origin);
  }
});

test('calls that are refused for their origin or their headers count towards the rate of their key', async () => {
  const { call, clock } = await setUp({ keyRate: 2 });
  const { body } = await call('ts/GetToken', { AllowedOrigins: ['https://shop.example'] });
  const twice = { 'content-type': ['application/json', 'text/plain'] } as never;
  for (const [headers, refusal] of [
    [{ authorization: body.Token }, 'ORIGIN_NOT_ALLOWED'],
    [{ 'idempotency-key': 'not a key' }, 'BAD_REQUEST'],
    [twice, 'BAD_REQUEST'],
  ] as const) {
    clock.now += 2_000;
    const codes: string[] = [];
    for (let sent = 0; sent < 5; sent++) {
      codes.push((await call('AnalyzeAddress', {}, { headers })).body.ErrorCode);
    }
    assert.deepEqual(codes, [...Array(4).fill(refusal), 'RATE_LIMITED']);
  }
});

test('while the database is down, a caller is told to come back', async () => {
  const { storage, as, clock } = await setUp();
  assert.equal((await as('acme|KEY')).status, 200);
  storage.findKeys = () => Promise.reject(new Error('connection refused'));
  assert.equal((await as('acme|KEY')).status, 200, 'the key is remembered');
  clock.now += 5_000;
  const { status, body, headers } = await as('acme|KEY');
  assert.equal(status, 503);
  assert.equal(body.ErrorCode, 'NOT_READY');
  assert.match(body.strMessage, /cannot reach its database/);
  assert.equal(headers['retry-after'], '1');
});
