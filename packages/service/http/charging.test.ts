import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../engine/testing/sample-country.ts';
import { createService } from '../create-service.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { chargesWhileLayoutGrows } from '../testing/growing-layout.ts';
import { analysisBody, startTestService, TEST_INFO } from '../testing/test-service.ts';

const HOUR = 3_600_000;

async function setUp() {
  const clock = { now: Date.parse('2026-06-01T00:00:00Z') };
  const config = { now: () => clock.now, keyRate: 0 };
  const service = await startTestService({ config });
  /** What a call was charged; undefined when it failed. */
  const call = async (
    key: string | undefined,
    body: unknown = analysisBody('x'),
    more: Record<string, string> = {},
  ) => {
    const headers = { ...(key === undefined ? {} : { 'idempotency-key': key }), ...more };
    const answer = await service.call('AnalyzeAddress', body, { headers });
    return { ...answer, charged: Number(answer.headers['credits-charged']) };
  };
  const used = async (customer = 'acme') => {
    await service.call('ts/GetStatus');
    const { id } = (await service.storage.findCustomer(customer))!;
    return (await service.storage.credits.listUsage(id)).reduce((sum, { credits }) => sum + credits, 0);
  };
  return { ...service, clock, config, send: call, used };
}

test('a call that is sent again under its key is answered again and charged once', async () => {
  const { send, used } = await setUp();
  const first = await send('order-1');
  assert.deepEqual([first.status, first.charged], [200, 1]);
  for (let again = 0; again < 3; again++) {
    const { status, charged, body, headers } = await send('order-1');
    assert.deepEqual([status, charged], [200, 0]);
    assert.deepEqual(body, first.body);
    assert.equal(headers['credits-remaining'], '999');
  }
  assert.equal((await send('order-2')).charged, 1);
  assert.equal((await send(undefined)).charged, 1);
  assert.equal(await used(), 3);
});

test('a key belongs to its customer, and stands for its call for 24 hours', async () => {
  const { send, license, clock } = await setUp();
  const other = await license({ customer: 'other' });
  assert.equal((await send('a')).charged, 1);
  assert.equal((await send('a', analysisBody('y'), { authorization: other })).charged, 1);
  clock.now += 24 * HOUR;
  assert.equal((await send('a')).charged, 0);
  clock.now += 1;
  assert.equal((await send('a', analysisBody('y'))).charged, 1);
});

test('the same key with another body, or for another operation, is a conflict, and nothing is charged', async () => {
  const { send, call, used } = await setUp();
  await send('a');
  const { status, body } = await send('a', analysisBody('y'));
  assert.deepEqual([status, body.ErrorCode, body.strStatus], [409, 'IDEMPOTENCY_CONFLICT', 'N']);
  assert.match(body.strMessage, /choose a new key/);
  const elsewhere = await call('OneStopAnalyze', analysisBody('x'), { headers: { 'idempotency-key': 'a' } });
  assert.equal(elsewhere.body.ErrorCode, 'IDEMPOTENCY_CONFLICT');
  assert.equal(await used(), 1);
});

test('a call that failed was not charged: its key is free', async () => {
  const { send } = await setUp();
  assert.equal((await send('a', analysisBody('x', { AnalysisMode: 'none' }))).status, 404);
  assert.equal((await send('a', {})).status, 400);
  assert.equal((await send('a')).charged, 1);
});

test('a batch of which nothing was charged leaves its key free', async () => {
  const { call } = await setUp();
  const charged = async (Records: unknown[]) => {
    const body = analysisBody('', { AddressLinesIn: undefined, Records });
    const { status, headers } = await call('AnalyzeRecords', body, { headers: { 'idempotency-key': 'a' } });
    return [status, headers['credits-charged']];
  };
  assert.deepEqual(await charged([{}]), [200, '0']);
  const [line] = (analysisBody('x') as { AddressLinesIn: object[] }).AddressLinesIn;
  assert.deepEqual(await charged([{ AddressLinesIn: [line] }, {}]), [200, '1']);
  assert.deepEqual(await charged([{ AddressLinesIn: [line] }, {}]), [200, '0']);
});

test('calls that are sent at the same time under one key are charged once, on any number of nodes', async () => {
  const { app, storage, config, used } = await setUp();
  const other = await createService({ live: { engine: fakeEngine, info: TEST_INFO }, storage, config });
  const headers = { authorization: 'acme|KEY', 'idempotency-key': 'a' };
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? app : other).inject({
        method: 'POST',
        url: '/AnalyzeAddress',
        headers,
        payload: analysisBody('x'),
      }),
    ),
  );
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  assert.equal(
    answers.reduce((sum, each) => sum + Number(each.headers['credits-charged']), 0),
    1,
  );
  await other.close();
  assert.equal(await used(), 1);
});

test('who has paid may send a call again with an empty account', async () => {
  const { send, license } = await setUp();
  const authorization = await license({ customer: 'poor', credits: 1 });
  assert.equal((await send('a', analysisBody('x'), { authorization })).charged, 1);
  assert.equal((await send('b', analysisBody('x'), { authorization })).status, 402);
  const again = await send('a', analysisBody('x'), { authorization });
  assert.deepEqual([again.status, again.charged], [200, 0]);
  assert.equal((await send('a', analysisBody('y'), { authorization })).status, 409);
});

test('a batch under a key is charged once', async () => {
  const { call, used } = await setUp();
  const { AddressLinesIn, ...parameters } = analysisBody('x') as { AddressLinesIn: object };
  const body = { ...parameters, Records: Array.from({ length: 7 }, () => ({ AddressLinesIn })) };
  for (const charged of ['7', '0']) {
    const { status, headers } = await call('AnalyzeRecords', body, { headers: { 'idempotency-key': 'batch' } });
    assert.deepEqual([status, headers['credits-charged']], [200, charged]);
  }
  assert.equal(await used(), 7);
});

test('a batch whose layout lacked some of its lines is not answered for nothing once it has them', async () => {
  const { call } = await startTestService({ engine: sampleCountry().engine });
  assert.deepEqual(await chargesWhileLayoutGrows(call, 3), [1, 0, 'IDEMPOTENCY_CONFLICT', 0]);
});

test('a key has 1 to 64 visible characters; free operations ignore it', async () => {
  const { send, call } = await setUp();
  for (const key of ['', 'a b', 'x'.repeat(65), 'clé']) {
    const { status, body } = await send(key);
    assert.deepEqual([status, body.ErrorCode], [400, 'BAD_REQUEST'], key);
    assert.match(body.strMessage, /Idempotency-Key must have 1 to 64 visible ASCII/);
  }
  assert.equal((await send('!'.repeat(64))).status, 200);
  for (const body of [{}, { KeywordTypes: ['Province'] }]) {
    assert.equal((await call('GetKeywords', body, { headers: { 'idempotency-key': 'a b' } })).status, 200);
  }
});

test('while the state cannot say whether a call was charged, it is not done', async () => {
  const { storage, send, used } = await setUp();
  const { claim } = storage.chargedCalls;
  storage.chargedCalls.claim = () => Promise.reject(new Error('connection refused'));
  const { status, body } = await send('a');
  assert.deepEqual([status, body.ErrorCode], [503, 'NOT_READY']);
  storage.chargedCalls.claim = claim;
  assert.equal(await used(), 0);
});
