import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { createLicense } from '../accounts/licenses.ts';
import { Authenticator } from '../auth/authenticator.ts';
import { hashKey, keyId } from '../auth/keys.ts';
import { OverRate } from '../limits/over-rate.ts';
import { openSqliteStorage } from '../storage/sqlite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { sendersBy } from './senders.ts';

const HOUR = 3_600_000;

async function setUp(trustedProxies: string[] = []) {
  const storage = await openSqliteStorage(tempFolder());
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const terms = { customer: 'acme', credits: 10, methods: null, rate: null, expiresAt: null, key: 'KEY' };
  await createLicense(storage, terms, new Date(clock.now));
  const authenticator = new Authenticator(storage, () => clock.now);
  const overRate = new OverRate(() => clock.now);
  return {
    storage,
    clock,
    authenticator,
    overRate,
    ...sendersBy({ authenticator, config: { trustedProxies }, overRate }),
  };
}

const request = (authorization: string, more: object = {}, url = '/OneStopAnalyze', hosts = ['x']) =>
  ({
    method: 'POST',
    httpVersion: '1.1',
    rawHeaders: hosts.flatMap((host) => ['Host', host]),
    url,
    headers: { authorization, ...more },
    socket: { remoteAddress: '192.0.2.1' },
  }) as unknown as IncomingMessage;

test('calls of a key that is known are welcome, everything else has its turn by network', async () => {
  const { storage, authenticator, turnOf, senderOf } = await setUp();
  const call = request('acme|KEY');
  assert.deepEqual(turnOf(call), { of: '192.0.2.1', isWelcome: false }, 'not read yet');
  assert.equal(senderOf(call), '192.0.2.1');
  await authenticator.authenticate('acme|KEY');
  assert.deepEqual(turnOf(call), { of: 'acme', isWelcome: true });
  assert.equal(senderOf(call), 'customer 1');
  assert.equal(turnOf(request('acme|KEY', {}, '/docs')).of, '192.0.2.1');
  assert.equal(turnOf(request('acme|WRONG')).of, '192.0.2.1');
  assert.equal(turnOf(request('acme|KEY', {}, '/OneStopAnalyze', ['x', 'y'])).of, '192.0.2.1', 'refused uncounted');
  await storage.close();
});

test('a key that is called too often has its turns, also while it has to be read again', async () => {
  const { storage, clock, authenticator, overRate, turnOf, senderOf } = await setUp();
  await authenticator.authenticate('acme|KEY');
  const id = keyId(hashKey('KEY'));
  clock.now += HOUR;
  assert.equal(authenticator.known('acme|KEY', {}), undefined);
  assert.deepEqual(turnOf(request('acme|KEY')), { of: 'acme', isWelcome: true });
  assert.equal(senderOf(request('acme|KEY')), 'customer 1');
  overRate.note(id);
  assert.deepEqual(turnOf(request('acme|KEY')), { of: id, isWelcome: false });
  await storage.close();
});

test('trusted proxies tell for which network they ask, and nothing the caller could have made up counts', async () => {
  const { storage, turnOf } = await setUp(['192.0.2.1', '10.0.0.0/8']);
  const from = (forwarded: string) => turnOf(request('acme|KEY', { 'x-forwarded-for': forwarded })).of;
  assert.equal(from('203.0.113.9, 198.51.100.7'), '198.51.100.7');
  assert.equal(from('203.0.113.9, 198.51.100.7, 10.1.2.3'), '198.51.100.7', 'one proxy behind another');
  assert.equal(from('198.51.100.7:4711,10.1.2.3'), '198.51.100.7', 'some proxies add the port');
  assert.equal(from('2001:db8:1:2:3::4, ::ffff:10.1.2.3'), '2001:db8:1:2::/64');
  assert.equal(from('nonsense, 10.1.2.3'), 'nonsense');
  assert.equal(from(' , '), '192.0.2.1');
  assert.equal(from('10.1.2.3'), '10.1.2.3', 'who calls is a proxy itself');
  await storage.close();
});
