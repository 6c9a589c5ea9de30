import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLicense } from '../accounts/licenses.ts';
import { ServiceError } from '../errors.ts';
import { openSqliteStorage } from '../storage/sqlite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { Authenticator } from './authenticator.ts';
import { hashKey, keyId } from './keys.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const TOKEN_TERMS = { minutes: 60, origins: null, methods: null };
const TERMS = { customer: 'acme', credits: 0, methods: null, expiresAt: null, rate: null };

async function setUp() {
  const storage = await openSqliteStorage(tempFolder());
  const clock = { now: START };
  return { storage, clock, authenticator: new Authenticator(storage, () => clock.now) };
}

const refusedWith = (code: string) => (error: unknown) => error instanceof ServiceError && error.code === code;

test('a key identifies the caller and the operations it may call', async () => {
  const { storage, authenticator } = await setUp();
  const terms = { ...TERMS, methods: ['AnalyzeAddress'], rate: 5, key: 'CHOSEN' };
  assert.equal(await createLicense(storage, terms, new Date(START)), 'acme|CHOSEN');
  assert.deepEqual(await authenticator.authenticate('Bearer acme|CHOSEN'), {
    customerId: 1,
    customer: 'acme',
    keyId: keyId(hashKey('CHOSEN')),
    methods: new Set(['AnalyzeAddress']),
    rate: 5,
    keyExpiresAt: null,
    byToken: false,
    origins: null,
  });
  await storage.close();
});

test('every kind of unknown caller gets the same answer', async () => {
  const { storage, authenticator } = await setUp();
  await createLicense(storage, { ...TERMS, key: 'RIGHT' }, new Date(START));
  await createLicense(storage, { ...TERMS, customer: 'other', key: 'OTHER' }, new Date(START));
  for (const header of [
    undefined,
    '',
    'acme',
    'acme|',
    'acme|WRONG',
    'nobody|RIGHT',
    'acme|OTHER',
    'ACME|RIGHT',
    'acme|right',
  ]) {
    await assert.rejects(authenticator.authenticate(header), refusedWith('UNAUTHENTICATED'), String(header));
  }
  await storage.close();
});

test('a right key under a wrong name asks the storage like a wrong key, so that it takes as long', async () => {
  const { storage, authenticator } = await setUp();
  await createLicense(storage, { ...TERMS, key: 'RIGHT' }, new Date(START));
  await authenticator.authenticate('acme|RIGHT');
  let asked = 0;
  const { findKeys } = storage;
  storage.findKeys = (ids) => {
    asked++;
    return findKeys.call(storage, ids);
  };
  for (const header of ['acme|WRONG', 'nobody|RIGHT', 'nobody|RIGHT']) {
    const before = asked;
    await assert.rejects(authenticator.authenticate(header), refusedWith('UNAUTHENTICATED'));
    assert.equal(asked, before + 1, header);
  }
  await authenticator.authenticate('acme|RIGHT');
  assert.equal(asked, 3, 'its owner is answered from memory');
  await storage.close();
});

test('a key that counted is remembered when it has to be read again; a wrong, expired or revoked one is not', async () => {
  const { storage, clock, authenticator } = await setUp();
  await createLicense(storage, { ...TERMS, key: 'RIGHT', expiresAt: '2026-01-02T00:00:00Z' }, new Date(START));
  const remembers = (header = 'acme|RIGHT') => authenticator.remembered(header, {}) !== undefined;
  assert.equal(remembers(), false, 'not read yet');
  await authenticator.authenticate('acme|RIGHT');
  clock.now += 3_600_000;
  assert.equal(authenticator.known('acme|RIGHT', {}), undefined);
  assert.equal(remembers(), true);
  for (const header of ['acme|WRONG', 'other|RIGHT', 'x']) assert.equal(remembers(header), false, header);
  clock.now += 24 * 3_600_000;
  assert.equal(remembers(), false, 'it has expired');
  clock.now = START + 60_000;
  await storage.revokeKeys(1, new Date(START).toISOString());
  await assert.rejects(authenticator.authenticate('acme|RIGHT'), refusedWith('KEY_REVOKED'));
  assert.equal(remembers(), false);
  await storage.close();
});

test('a known key makes no call to the storage, yet a revocation counts within five seconds', async () => {
  const { storage, clock, authenticator } = await setUp();
  await createLicense(storage, { ...TERMS, key: 'KEY' }, new Date(START));
  let reads = 0;
  const { findKeys } = storage;
  storage.findKeys = (ids) => {
    reads++;
    return findKeys.call(storage, ids);
  };
  for (let call = 0; call < 10; call++) await authenticator.authenticate('acme|KEY');
  assert.equal(reads, 1);
  await storage.revokeKeys(1, new Date(START).toISOString());
  clock.now += 5_000;
  await assert.rejects(authenticator.authenticate('acme|KEY'), refusedWith('KEY_REVOKED'));
  await storage.close();
});

test('setting the clock back does not keep a revoked key alive', async () => {
  const { storage, clock, authenticator } = await setUp();
  await createLicense(storage, { ...TERMS, key: 'KEY' }, new Date(START));
  await authenticator.authenticate('acme|KEY');
  const { token } = await authenticator.tokens.issue(await authenticator.authenticate('acme|KEY'), TOKEN_TERMS);
  await authenticator.authenticate(token);
  await storage.revokeKeys(1, new Date(START).toISOString());
  clock.now -= 3_600_000;
  for (const shown of ['acme|KEY', token]) {
    await assert.rejects(authenticator.authenticate(shown), refusedWith('KEY_REVOKED'));
  }
  await storage.close();
});

test('a key expires on time, even when it is remembered', async () => {
  const { storage, clock, authenticator } = await setUp();
  const expiresAt = new Date(START + 1_000).toISOString();
  await createLicense(storage, { ...TERMS, key: 'KEY', expiresAt }, new Date(START));
  await authenticator.authenticate('acme|KEY');
  clock.now += 1_000;
  await assert.rejects(authenticator.authenticate('acme|KEY'), refusedWith('KEY_EXPIRED'));
  await storage.close();
});

test('a connection that has shown a key is trusted for that key alone, and no longer than the key is', async () => {
  const { storage, clock, authenticator } = await setUp();
  await createLicense(storage, { ...TERMS, key: 'KEY' }, new Date(START));
  const [connection, other] = [{}, {}];
  assert.equal(authenticator.known('acme|KEY', connection), undefined, 'the storage has not been asked yet');
  await authenticator.authenticate('acme|KEY');
  for (let call = 0; call < 2; call++) {
    assert.equal(authenticator.known('acme|KEY', connection)?.customer, 'acme');
    for (const wrong of [undefined, '', 'acme|KEYS', 'acme|KEZ', 'acm|KEY', 'other|KEY', 'KEY']) {
      assert.equal(authenticator.known(wrong, connection), undefined, String(wrong));
    }
  }
  assert.equal(authenticator.known('Bearer acme|KEY', other)?.customer, 'acme');
  clock.now += 3_000;
  assert.equal(authenticator.known('acme|KEY', connection), undefined, 'the key has to be read again');
  await authenticator.authenticate('acme|KEY');
  await new Promise(setImmediate);
  assert.equal(authenticator.known('acme|KEY', connection)?.customer, 'acme');
  await storage.close();
});
