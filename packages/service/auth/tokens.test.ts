import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SignJWT } from 'jose';
import { createLicense } from '../accounts/licenses.ts';
import { ServiceError } from '../errors.ts';
import { openSqliteStorage } from '../storage/sqlite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { Authenticator } from './authenticator.ts';
import { rotateSigningKey } from './signing-keys.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const MINUTE = 60_000;
const TERMS = { customer: 'acme', credits: 0, methods: ['AnalyzeAddress'], expiresAt: null, rate: 7 };

/** Two nodes on one state. */
async function setUp(terms: Partial<typeof TERMS> | { expiresAt: string } = {}) {
  const storage = await openSqliteStorage(tempFolder());
  const clock = { now: START };
  await createLicense(storage, { ...TERMS, ...terms, key: 'KEY' }, new Date(START));
  const [node, other] = [new Authenticator(storage, () => clock.now), new Authenticator(storage, () => clock.now)];
  const issue = async (minutes = 60, origins: string[] | null = null) =>
    node.tokens.issue(await node.authenticate('acme|KEY'), minutes, origins);
  return { storage, clock, node, other, issue };
}

const refusedWith = (code: string) => (error: unknown) => error instanceof ServiceError && error.code === code;

test('a token tells any node who is calling and what they may do', async () => {
  const { storage, other, issue } = await setUp();
  const { token, expiresAt } = await issue(30, ['https://shop.example']);
  assert.equal(expiresAt, '2026-01-01T00:30:00.000Z');
  const { keyId, ...principal } = await other.authenticate(`Bearer ${token}`);
  assert.match(keyId, /^[0-9a-f]{12}$/);
  assert.deepEqual(principal, {
    customerId: 1,
    customer: 'acme',
    methods: new Set(['AnalyzeAddress']),
    rate: 7,
    keyExpiresAt: null,
    byToken: true,
    origins: new Set(['https://shop.example']),
  });
  await storage.close();
});

test('a token expires on time, and never outlives its key', async () => {
  const { storage, clock, node, other, issue } = await setUp({ expiresAt: '2026-01-01T00:10:00.500Z' });
  const { token, expiresAt } = await issue(60);
  assert.equal(expiresAt, '2026-01-01T00:10:00.000Z');
  clock.now += 10 * MINUTE - 1;
  await node.authenticate(token);
  await other.authenticate(token);
  clock.now += 1;
  for (const each of [node, other]) await assert.rejects(each.authenticate(token), refusedWith('UNAUTHENTICATED'));
  await storage.close();
});

test('a token that was altered, signed by others or not signed is rejected', async () => {
  const { storage, other, issue } = await setUp();
  const { token } = await issue();
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged = await new SignJWT(claims)
    .setProtectedHeader(JSON.parse(Buffer.from(header, 'base64url').toString()))
    .sign(Buffer.alloc(32));
  for (const wrong of [
    `${header}.${part({ ...claims, methods: ['GetStatus'] })}.${signature}`,
    `${header}.${payload}.${signature.slice(1)}A`,
    `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${part({ alg: 'HS256', typ: 'JWT', kid: 'nobody' })}.${payload}.${signature}`,
    `${part({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
    forged,
    `${token}.x`,
    'x'.repeat(10_000),
    'a.b.c',
    'null',
  ]) {
    await assert.rejects(other.authenticate(wrong), refusedWith('UNAUTHENTICATED'), wrong.slice(0, 40));
  }
  await storage.close();
});

test('a known token makes no call to the storage, yet dies with its key within five seconds on every node', async () => {
  const { storage, clock, node, other, issue } = await setUp();
  const { token } = await issue();
  for (const each of [node, other]) await each.authenticate(token);
  storage.findKey = () => Promise.reject(new Error('must not be called'));
  storage.listSigningKeys = () => Promise.reject(new Error('must not be called'));
  for (let call = 0; call < 10; call++) await other.authenticate(token);
  await storage.revokeKeys(1, new Date(START).toISOString());
  clock.now += 5_000;
  for (const each of [node, other]) await assert.rejects(each.authenticate(token), refusedWith('KEY_REVOKED'));
  await storage.close();
});

test('rotating the signing key logs nobody out, and the old key is removed when none of its tokens can be valid', async () => {
  const { storage, clock, node, other, issue } = await setUp();
  const { token: before } = await issue(1_440);
  clock.now += MINUTE;
  await rotateSigningKey(storage, new Date(clock.now));
  const { token: after } = await issue(1_440);
  const keyOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid;
  assert.notEqual(keyOf(before), keyOf(after));
  for (const token of [before, after]) for (const each of [node, other]) await each.authenticate(token);
  assert.equal((await storage.listSigningKeys()).length, 2);
  clock.now += 26 * 60 * MINUTE;
  await rotateSigningKey(storage, new Date(clock.now));
  const ids = (await storage.listSigningKeys()).map(({ id }) => id);
  assert.equal(ids.includes(keyOf(before)), false);
  assert.equal(ids.includes(keyOf(after)), true, 'it signed until just now');
  await storage.close();
});

test('a signature by a key that was replaced long ago is rejected, even if no key was rotated since', async () => {
  const { storage, clock, node, other, issue } = await setUp();
  const { token } = await issue(1_440);
  clock.now += MINUTE;
  await rotateSigningKey(storage, new Date(clock.now));
  const [stolen] = await storage.listSigningKeys();
  const forged = (now: number) =>
    new SignJWT({ cid: 1, key: JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).key })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: stolen!.id })
      .setIssuer('civique')
      .setSubject('acme')
      .setExpirationTime(now / 1_000 + 3_600)
      .sign(Buffer.from(stolen!.secret, 'base64url'));
  await node.authenticate(await forged(clock.now));
  clock.now += 26 * 60 * MINUTE;
  for (const each of [node, other]) {
    await assert.rejects(each.authenticate(await forged(clock.now)), refusedWith('UNAUTHENTICATED'));
  }
  await storage.close();
});

test('tokens of unknown signing keys cause one call to the storage a second', async () => {
  const { storage, clock, other, issue } = await setUp();
  const { token } = await issue();
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: 'x' })).toString('base64url');
  const wrong = `${header}.${token.split('.').slice(1).join('.')}`;
  let reads = 0;
  const { listSigningKeys } = storage;
  storage.listSigningKeys = () => {
    reads++;
    return listSigningKeys.call(storage);
  };
  for (let call = 0; call < 20; call++) await assert.rejects(other.authenticate(wrong));
  assert.equal(reads, 1);
  clock.now += 1_000;
  await assert.rejects(other.authenticate(wrong));
  assert.equal(reads, 2);
  await storage.close();
});
