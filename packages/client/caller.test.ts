import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './client.ts';
import { ERROR_CLASSES, RateLimitedError } from './error-classes.ts';
import { CiviqueError, NetworkError, NoAnswerError, TimeoutError } from './errors.ts';
import { answer, type Behaviour, cut, failed, half, hangUp, never, oddServer, success } from './testing/odd-server.ts';

const REQUEST = {
  AddressLayout: 'Address in Single Line',
  AnalysisMode: 'MODERATE',
  CorrectionStyle: 'UPPER KYWD',
  AddressLinesIn: [{ strName: '', strContent: '111 Wellington St Ottawa' }],
};

/** The error that a promise rejects with. */
async function errorOf(promise: Promise<unknown>): Promise<CiviqueError> {
  try {
    await promise;
  } catch (error) {
    assert.ok(error instanceof CiviqueError, String(error));
    return error;
  }
  throw new assert.AssertionError({ message: 'there was no error' });
}

test('a call is a POST of JSON to the path of its operation, with key and language', async (t) => {
  const { url, seen } = await oddServer(t, [success]);
  const client = createClient({ baseUrl: `${url}/`, key: 'acme|KEY', language: 'fr-CA' });
  assert.equal((await client.getWebServiceInfo()).ServiceVersion, '1.2.3');
  await client.getStatus(undefined, { language: 'en' });
  assert.deepEqual(
    seen.map(({ path, body, headers }) => [path, body, headers.authorization, headers['accept-language']]),
    [
      ['/GetWebServiceInfo', '{}', 'acme|KEY', 'fr-CA'],
      ['/ts/GetStatus', '{}', 'acme|KEY', 'en'],
    ],
  );
  assert.equal(seen[0]!.headers['content-type'], 'application/json');
});

test('token operations go to the token service when it is elsewhere', async (t) => {
  const engine = await oddServer(t, [success]);
  const tokens = await oddServer(t, [success]);
  const client = createClient({ baseUrl: engine.url, tokenServiceUrl: tokens.url, key: 'acme|KEY' });
  await client.getToken({ DurationMinutes: 5 });
  assert.deepEqual([engine.seen.length, tokens.seen[0]!.path], [0, '/ts/GetToken']);
});

test('every ErrorCode has a class of its own, with everything that the answer says', async (t) => {
  const Errors = [{ Path: 'MaxItems', Message: 'Too large.' }];
  const { url } = await oddServer(t, [
    answer(
      400,
      { intRetCode: 400, strMessage: 'Too large.', ErrorCode: 'BAD_REQUEST', Errors },
      { 'x-request-id': 'r-1' },
    ),
    ...Object.keys(ERROR_CLASSES).map((code) => failed(400, code, { 'retry-after': '7' })),
    failed(418, 'SOMETHING_LATER'),
  ]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY', retries: 0 });
  const first = await errorOf(client.getStatus());
  assert.ok(first instanceof ERROR_CLASSES.BAD_REQUEST);
  assert.deepEqual([first.status, first.message, first.requestId, first.Errors], [400, 'Too large.', 'r-1', Errors]);
  for (const [code, Kind] of Object.entries(ERROR_CLASSES)) {
    const error = await errorOf(client.getStatus());
    assert.ok(error instanceof Kind, code);
    assert.deepEqual([error.code, error.retryAfter], [code, 7]);
    assert.match(error.name, /^[A-Z]\w+Error$/);
  }
  assert.equal((await errorOf(client.getStatus())).code, 'SOMETHING_LATER');
});

const PASSING: readonly (readonly [name: string, behaviour: Behaviour])[] = [
  ['a connection that breaks', hangUp],
  ['half an answer', half],
  ['half an answer that looks whole', cut],
  ['RATE_LIMITED', failed(429, 'RATE_LIMITED')],
  ['NOT_READY', failed(503, 'NOT_READY', { 'retry-after': '0' })],
  ['a proxy without a service', answer(502, '<h1>Bad Gateway</h1>')],
];

for (const [name, behaviour] of PASSING) {
  test(`${name} is tried again with the same key, so that nothing is charged twice`, async (t) => {
    const { url, seen } = await oddServer(t, [behaviour, behaviour, success]);
    await createClient({ baseUrl: url, key: 'acme|KEY' }).oneStopAnalyze(REQUEST);
    assert.equal(seen.length, 3);
    const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']));
    assert.equal(keys.size, 1);
    assert.match(String([...keys][0]), /^[0-9a-f]{32}$/);
    assert.equal(new Set(seen.map(({ body }) => body)).size, 1);
  });
}

test('two calls have two keys; free calls, and calls that are not repeated, need none', async (t) => {
  const { url, seen } = await oddServer(t, [success]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  await client.oneStopAnalyze(REQUEST);
  await client.oneStopAnalyze(REQUEST);
  await client.getStatus();
  await client.oneStopAnalyze(REQUEST, { retries: 0 });
  await client.oneStopAnalyze(REQUEST, { idempotencyKey: 'order-17' });
  const keys = seen.map(({ headers }) => headers['idempotency-key']);
  assert.notEqual(keys[0], keys[1]);
  assert.deepEqual(keys.slice(2), [undefined, undefined, 'order-17']);
});

test('what another attempt cannot change is not tried again', async (t) => {
  for (const behaviour of [
    failed(400, 'BAD_REQUEST'),
    failed(402, 'CREDITS_EXHAUSTED'),
    failed(500, 'INTERNAL'),
    answer(200, '<h1>Welcome to the hotel</h1>'),
    answer(200, { hello: 'world' }),
    answer(200, {}),
    answer(404, 'no such page'),
  ]) {
    const { url, seen } = await oddServer(t, [behaviour]);
    await errorOf(createClient({ baseUrl: url, key: 'acme|KEY' }).oneStopAnalyze(REQUEST));
    assert.equal(seen.length, 1);
  }
});

test('an answer that is not Civique’s is never taken for one', async (t) => {
  const { url } = await oddServer(t, [answer(200, '<h1>Welcome to the hotel</h1>'), answer(200, [1, 2, 3])]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  for (const _ of [1, 2]) assert.ok((await errorOf(client.getStatus())) instanceof NoAnswerError);
});

test('after the last attempt the last error is thrown', async (t) => {
  const { url, seen } = await oddServer(t, [hangUp, failed(429, 'RATE_LIMITED')]);
  const error = await errorOf(createClient({ baseUrl: url, key: 'acme|KEY', retries: 1 }).getStatus());
  assert.ok(error instanceof RateLimitedError);
  assert.equal(seen.length, 2);
});

test('a wait that is longer than half a minute is left to the caller', async (t) => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  const { url, seen } = await oddServer(t, [
    failed(429, 'RATE_LIMITED', { 'retry-after': '3600' }),
    failed(503, 'OVERLOADED', { 'retry-after': date }),
  ]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  assert.equal((await errorOf(client.getStatus())).retryAfter, 3600);
  assert.ok(Math.abs((await errorOf(client.getStatus())).retryAfter! - 3600) < 60);
  assert.equal(seen.length, 2);
});

test('a server that never answers costs one time limit for each attempt', async (t) => {
  const { url, seen } = await oddServer(t, [never]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY', timeout: 30, retries: 1 });
  assert.ok((await errorOf(client.oneStopAnalyze(REQUEST))) instanceof TimeoutError);
  assert.equal(seen.length, 2);
});

test('without a time limit, a slow answer is waited for', async (t) => {
  const slow: Behaviour = (response, seen) => setTimeout(() => success(response, seen), 50);
  const { url, seen } = await oddServer(t, [slow]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY', timeout: Number.POSITIVE_INFINITY });
  assert.equal((await client.getWebServiceInfo()).ServiceVersion, '1.2.3');
  assert.equal(seen.length, 1);
});

test('an answer that comes after the time limit is dropped', async (t) => {
  const late: Behaviour = (response, seen) => setTimeout(() => success(response, seen), 150);
  const { url } = await oddServer(t, [late, success]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY', timeout: 50 });
  assert.equal((await client.getWebServiceInfo()).ServiceVersion, '1.2.3');
});

test('a server that cannot be reached is a NetworkError with its cause', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:9', key: 'acme|KEY', retries: 0 });
  const error = await errorOf(client.getStatus());
  assert.ok(error instanceof NetworkError);
  assert.deepEqual([error.code, error.status], ['NETWORK', 0]);
  assert.ok(error.cause instanceof Error);
});

test('the signal of a call, or of the client, ends whatever it waits for', async (t) => {
  const { url } = await oddServer(t, [never, failed(429, 'RATE_LIMITED', { 'retry-after': '20' }), never]);
  const all = new AbortController();
  const client = createClient({ baseUrl: url, key: 'acme|KEY', signal: all.signal });
  const reason = new Error('typed on');
  await assert.rejects(client.getStatus(undefined, { signal: AbortSignal.abort(reason) }), reason);
  const one = new AbortController();
  const answering = client.getStatus(undefined, { signal: one.signal });
  setTimeout(() => one.abort(reason), 20);
  await assert.rejects(answering, reason);
  const waiting = client.getStatus();
  setTimeout(() => all.abort(reason), 50);
  await assert.rejects(waiting, reason);
});

test('a service that answers twice on one connection confuses nobody', async (t) => {
  const twice: Behaviour = (response) => {
    const body = '{"intRetCode":0,"strMessage":"","ServiceVersion":"1.2.3"}';
    const whole = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    response.socket!.write(whole + whole.replace('1.2.3', '6.6.6'));
  };
  const { url } = await oddServer(t, [twice, success]);
  const client = createClient({ baseUrl: url, key: 'acme|KEY' });
  for (const _ of [1, 2]) assert.equal((await client.getWebServiceInfo()).ServiceVersion, '1.2.3');
});

test('two ways to authenticate are one too many', () => {
  assert.throws(() => createClient({ baseUrl: 'http://x', key: 'a|b', token: 't' }), TypeError);
});
