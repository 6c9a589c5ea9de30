import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './client.ts';
import { answer, type Behaviour, failed, oddServer, success } from './testing/odd-server.ts';
import { type IssuedToken, tokenSource } from './token-source.ts';

const MINUTE = 60_000;

/** Tokens `1`, `2`, … that live an hour, and the clock that they live by. */
function issuer(life = 60 * MINUTE) {
  const clock = { now: 0 };
  let issued = 0;
  const get = async (): Promise<IssuedToken> => ({
    Token: String(++issued),
    ExpiresAt: new Date(clock.now + life).toISOString(),
  });
  return { clock, get, count: () => issued };
}

test('one token is asked for, however many callers wait for it', async () => {
  const { clock, get, count } = issuer();
  const source = tokenSource(get, () => clock.now);
  assert.deepEqual(await Promise.all([source.token(), source.token(), source.token()]), ['1', '1', '1']);
  assert.equal(await source.token(), '1');
  assert.equal(count(), 1);
});

test('it is renewed before it ends, and nobody waits for that', async () => {
  const { clock, get } = issuer();
  const source = tokenSource(get, () => clock.now);
  await source.token();
  clock.now = 58 * MINUTE;
  assert.equal(await source.token(), '1');
  clock.now = 59.5 * MINUTE;
  assert.equal(await source.token(), '1');
  await new Promise(setImmediate);
  assert.equal(await source.token(), '2');
});

test('a token that has ended is never used', async () => {
  const { clock, get } = issuer();
  const source = tokenSource(get, () => clock.now);
  await source.token();
  clock.now = 61 * MINUTE;
  assert.equal(await source.token(), '2');
});

test('when it cannot be renewed the old one is used as long as it holds', async () => {
  const { clock, get } = issuer();
  let fails = false;
  const source = tokenSource(
    () => (fails ? Promise.reject(new Error('down')) : get()),
    () => clock.now,
  );
  await source.token();
  fails = true;
  clock.now = 59.5 * MINUTE;
  for (const _ of [1, 2]) assert.equal(await source.token(), '1');
  clock.now = 60 * MINUTE;
  await assert.rejects(source.token(), /down/);
  fails = false;
  assert.equal(await source.token(), '2');
});

test('a clock that is wrong by hours does not ask for a token at every call', async () => {
  const source = tokenSource(
    async () => ({ Token: 'a', ExpiresAt: '2026-01-01T00:00:00Z' }),
    () => Date.parse('2026-01-01T05:00:00Z'),
  );
  let asked = 0;
  const counted = tokenSource(() => {
    asked++;
    return { Token: 'a', ExpiresAt: '2020-01-01T00:00:00Z' };
  });
  assert.equal(await source.token(), 'a');
  await counted.token();
  await counted.token();
  assert.equal(asked, 1);
});

test('what is not a token is refused', async () => {
  for (const odd of [{}, { Token: '' }, { Token: 7 }]) {
    await assert.rejects(tokenSource(() => odd as IssuedToken).token(), /no token/);
  }
});

/** Accepts only the token that was issued last. */
function guarded(valid: () => string): Behaviour {
  return (response, seen) =>
    (seen.headers.authorization === valid() ? success : failed(401, 'UNAUTHENTICATED'))(response, seen);
}

test('a token that the service refuses is replaced once, for all callers', async (t) => {
  let valid = '1';
  const { url, seen } = await oddServer(t, [guarded(() => valid)]);
  let issued = 0;
  const client = createClient({ baseUrl: url, getToken: () => String(++issued), retries: 0 });
  await client.getWebServiceInfo();
  valid = '2';
  await Promise.all([client.getWebServiceInfo(), client.getWebServiceInfo(), client.getWebServiceInfo()]);
  assert.equal(issued, 2);
  valid = 'none';
  const before = seen.length;
  await assert.rejects(client.getWebServiceInfo(), { code: 'UNAUTHENTICATED' });
  assert.equal(seen.length - before, 2);
});

test('tokenUrl answers as GetToken does; while it fails nothing is called', async (t) => {
  const service = await oddServer(t, [success]);
  const backEnd = await oddServer(t, [
    answer(503, { error: 'starting' }),
    answer(200, { Outcome: true, Token: 'abc', ExpiresAt: new Date(Date.now() + MINUTE).toISOString() }),
  ]);
  const client = createClient({ baseUrl: service.url, tokenUrl: `${backEnd.url}/token`, retries: 1 });
  await client.getWebServiceInfo();
  assert.equal(backEnd.seen.length, 2);
  assert.deepEqual(
    service.seen.map(({ headers }) => headers.authorization),
    ['abc'],
  );
});

test('a token that never comes ends with the time limit of the call', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:9', getToken: () => new Promise(() => {}), retries: 0 });
  await assert.rejects(client.getStatus(undefined, { timeout: 20 }), { code: 'TIMEOUT' });
});
