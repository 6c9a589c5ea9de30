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
async function setUp(terms: { expiresAt?: string; methods?: string[] } = {}) {
  const storage = await openSqliteStorage(tempFolder());
  const clock = { now: START };
  await createLicense(storage, { ...TERMS, ...terms, key: 'KEY' }, new Date(START));
  const [node, other] = [new Authenticator(storage, () => clock.now), new Authenticator(storage, () => clock.now)];
  const issue = async (minutes = 60, origins: string[] | null = null) =>
    node.tokens.issue(await node.authenticate('acme|KEY'), {
      minutes,
      origins,
      methods: terms.methods ?? TERMS.methods,
    });
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

test('a verified token needs no reading, until it expires, its key is revoked or revocations must be read again', async () => {
  const { storage, clock, node, issue } = await setUp();
  const { token } = await issue(1);
  const known = () => node.known(`Bearer ${token}`, {})?.customer;
  assert.equal(known(), undefined, 'not verified yet');
  await node.authenticate(token);
  assert.equal(known(), 'acme');
  assert.equal(node.known(`${token}x`, {}), undefined);
  clock.now += 2_000;
  assert.equal(known(), undefined, 'revocations are older than two seconds');
  assert.equal(node.remembered(`Bearer ${token}`, {})?.customer, 'acme');
  await storage.revokeKeys(1, new Date(clock.now).toISOString());
  clock.now += 2_000;
  await assert.rejects(node.authenticate(token), refusedWith('KEY_REVOKED'));
  assert.equal(known(), undefined, 'its key is revoked');
  assert.equal(node.remembered(`Bearer ${token}`, {}), undefined);
  await storage.close();
});

test('a verified token that expires is no longer known', async () => {
  const { storage, clock, node, issue } = await setUp();
  const { token } = await issue(1);
  clock.now += MINUTE - 1;
  await node.authenticate(token);
  assert.equal(node.known(token, {})?.customer, 'acme');
  clock.now += 1;
  assert.equal(node.known(token, {}), undefined);
  assert.equal(node.remembered(token, {}), undefined);
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
  storage.findKeys = () => Promise.reject(new Error('must not be called'));
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

test('after the clock is set back by an hour, tokens that were issued before it are as good as ever', async () => {
  const { storage, clock, node, other, issue } = await setUp();
  const tokens = await Promise.all([1, 60, 1_440].map((minutes) => issue(minutes)));
  await node.authenticate(tokens[0]!.token);
  clock.now -= 60 * MINUTE;
  for (const { token } of tokens) {
    for (const each of [node, other]) assert.equal((await each.authenticate(token)).customer, 'acme');
  }
  await storage.close();
});

test('a new signing key signs although the clock was set back since the last one', async () => {
  const { storage, clock, issue } = await setUp();
  await issue();
  const before = (await storage.listSigningKeys()).at(-1)!;
  clock.now -= 60 * MINUTE;
  const made = await rotateSigningKey(storage, new Date(clock.now));
  assert.equal((await storage.listSigningKeys()).at(-1)!.id, made.id);
  const { token } = await issue();
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString());
  assert.equal(kid, made.id);
  assert.notEqual(kid, before.id);
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
      .setIssuedAt(now / 1_000)
      .setExpirationTime(now / 1_000 + 3_600)
      .sign(Buffer.from(stolen!.secret, 'base64url'));
  await node.authenticate(await forged(clock.now));
  clock.now += 26 * 60 * MINUTE;
  for (const each of [node, other]) {
    await assert.rejects(each.authenticate(await forged(clock.now)), refusedWith('UNAUTHENTICATED'));
  }
  await storage.close();
});

/** A service that has just started on a state, and how often it read the signing keys. */
async function starting() {
  const { storage, clock, issue } = await setUp();
  const { token } = await issue();
  let reads = 0;
  const { listSigningKeys } = storage;
  storage.listSigningKeys = () => {
    reads++;
    return listSigningKeys.call(storage);
  };
  const node = new Authenticator(storage, () => clock.now);
  return { storage, listSigningKeys, token, node, issue, reads: () => reads };
}

test('right after a start, every call with a valid token is served, and one read serves them all', async () => {
  const { storage, token, node, reads } = await starting();
  const calls = await Promise.all(Array.from({ length: 60 }, () => node.authenticate(token)));
  assert.equal(calls.length, 60);
  assert.equal(reads(), 1);
  await storage.close();
});

test('a token that cannot be checked is an error of the state, never a failed authentication', async () => {
  const { storage, listSigningKeys, token, node } = await starting();
  storage.listSigningKeys = () => Promise.reject(new Error('connection refused'));
  for (const call of await Promise.allSettled([node.authenticate(token), node.authenticate(token)])) {
    assert.match(String((call as PromiseRejectedResult).reason), /connection refused/);
  }
  storage.listSigningKeys = listSigningKeys;
  assert.equal((await node.authenticate(token)).customer, 'acme');
  await storage.close();
});

test('the first tokens of a state are signed by one key, however many are asked for at once', async () => {
  const { storage, issue } = await setUp();
  await Promise.all(Array.from({ length: 30 }, () => issue()));
  assert.equal((await storage.listSigningKeys()).length, 1);
  await storage.close();
});

test('tokens of unknown signing keys share one read, and a token of a key that was just made is served', async () => {
  const { storage, clock, other, issue } = await setUp();
  const { token } = await issue();
  await other.authenticate(token);
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid: 'x' })).toString('base64url');
  const wrong = `${header}.${token.split('.').slice(1).join('.')}`;
  let reads = 0;
  const { listSigningKeys } = storage;
  storage.listSigningKeys = () => {
    reads++;
    return listSigningKeys.call(storage);
  };
  const guesses = Array.from({ length: 200 }, () => other.authenticate(wrong));
  for (const guess of await Promise.allSettled(guesses)) assert.equal(guess.status, 'rejected');
  assert.ok(reads <= 2, `${reads} reads`);
  clock.now += 1;
  await rotateSigningKey(storage, new Date(clock.now));
  clock.now += 5 * MINUTE;
  const { token: young } = await issue();
  assert.equal((await other.authenticate(young)).customer, 'acme');
  await storage.close();
});

test('a token that lives longer than a day, or whose key does not exist, is refused whatever signed it', async () => {
  const { storage, node, other, issue } = await setUp();
  const { token } = await issue();
  const [signing] = await storage.listSigningKeys();
  const { key, cid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
  const now = START / 1_000;
  const signed = (claims: object, subject: string, issuedAt: number | undefined, seconds: number) => {
    const jwt = new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: signing!.id })
      .setIssuer('civique')
      .setSubject(subject)
      .setExpirationTime((issuedAt ?? now) + seconds);
    if (issuedAt !== undefined) jwt.setIssuedAt(issuedAt);
    return jwt.sign(Buffer.from(signing!.secret, 'base64url'));
  };
  assert.equal((await other.authenticate(await signed({ cid, key }, 'acme', now, 86_400))).customer, 'acme');
  const wrong: [string, Promise<string>][] = [
    ['a year', signed({ cid, key }, 'acme', now, 365 * 86_400)],
    ['a second more than a day', signed({ cid, key }, 'acme', now, 86_401)],
    ['issued tomorrow', signed({ cid, key }, 'acme', now + 86_400, 86_400)],
    ['issued at no time', signed({ cid, key }, 'acme', undefined, 60)],
    ['a made-up key', signed({ cid, key: 'ffffffffffff' }, 'acme', now, 60)],
    ['no key', signed({ cid }, 'acme', now, 60)],
    ['another customer', signed({ cid: cid + 1, key }, 'acme', now, 60)],
    ['another name', signed({ cid, key }, 'other', now, 60)],
  ];
  for (const [name, made] of wrong) {
    for (const each of [node, other])
      await assert.rejects(each.authenticate(await made), refusedWith('UNAUTHENTICATED'), name);
  }
  await storage.close();
});
