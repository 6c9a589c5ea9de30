import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestService } from '../testing/test-service.ts';
import { LINK_MINUTES, newSignInLink } from './sign-in-link.ts';

const ORIGIN = 'http://localhost:8080';

/** A service with a link for `acme`, and what `Secret` is answered with. */
async function withLink(now = Date.now()) {
  const { secret, link } = newSignInLink('acme|KEY', now);
  const service = await startTestService({ signInLink: link });
  const ask = (Secret: unknown = secret, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    service.app.inject({
      method: 'POST',
      url: '/console/sign-in',
      remoteAddress,
      headers: { host: 'localhost:8080', origin: ORIGIN, ...headers },
      payload: { Secret },
    });
  return { service, link, secret, ask };
}

test('a link signs in once, for all that the key may do, from its own origin', async () => {
  const { service, ask } = await withLink();
  const first = await ask();
  assert.equal(first.statusCode, 200, first.body);
  assert.equal(first.headers['cache-control'], 'no-store');
  const { Token, Customer } = first.json();
  assert.equal(Customer, 'acme');
  const call = (origin: string) => service.call('ts/GetStatus', {}, { headers: { authorization: Token, origin } });
  assert.equal((await call(ORIGIN)).status, 200);
  assert.equal((await call('http://elsewhere.example')).body.ErrorCode, 'ORIGIN_NOT_ALLOWED');
  const second = await ask();
  assert.equal(second.statusCode, 401);
  assert.equal(second.json().ErrorCode, 'UNAUTHENTICATED');
});

test('of many who show it at the same time, one is let in', async () => {
  const { ask } = await withLink();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
});

test('only a page on this machine is let in, and the link still counts afterwards', async () => {
  const { ask } = await withLink();
  const others = [
    await ask(undefined, {}, '192.0.2.7'),
    await ask(undefined, { host: 'rebound.example' }),
    await ask(undefined, { 'x-forwarded-for': '127.0.0.1' }),
    await ask(undefined, { origin: 'https://elsewhere.example' }),
    await ask(undefined, { origin: 'null' }),
  ];
  for (const { statusCode } of others) assert.equal(statusCode, 401);
  assert.equal((await ask()).statusCode, 200);
});

test('a wrong secret is refused, and as many as wrong keys are', async () => {
  const { ask } = await withLink();
  for (const wrong of ['', 'wrong', 7, null, ['x']]) assert.equal((await ask(wrong)).statusCode, 401);
  for (let tried = 5; tried < 30; tried++) await ask('guess');
  assert.equal((await ask('guess')).statusCode, 429);
});

test('a link ends by itself', async () => {
  const { ask } = await withLink(Date.now() - LINK_MINUTES * 60_000);
  assert.equal((await ask()).statusCode, 401);
});

test('a link holds only a hash of its secret, and there is no way in without one', async () => {
  const { link, secret } = await withLink();
  assert.ok(!JSON.stringify(link).includes(secret));
  const plain = await startTestService();
  const answer = await plain.app.inject({ method: 'POST', url: '/console/sign-in', payload: { Secret: secret } });
  assert.equal(answer.statusCode, 404);
});

test('the link of a key that was revoked meanwhile signs nobody in', async () => {
  const { service, ask, link } = await withLink();
  const { customerId } = (await service.storage.findKey(link.keyId))!;
  await service.storage.revokeKeys(customerId, new Date().toISOString());
  assert.equal((await ask()).statusCode, 401);
});
