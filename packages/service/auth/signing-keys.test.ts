import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteStorage } from '../storage/sqlite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { rotateSigningKey, SigningKeys } from './signing-keys.ts';

const START = Date.parse('2026-01-01T00:00:00Z');
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

/** A state with two signing keys, the second made while the clock was a year ahead. */
async function setUp() {
  const storage = await openSqliteStorage(tempFolder());
  const first = await rotateSigningKey(storage, new Date(START));
  const second = await rotateSigningKey(storage, new Date(START + YEAR));
  return { storage, first, second };
}

test('a key whose successor was made while the clock was ahead verifies no longer than others', async () => {
  const { storage, first, second } = await setUp();
  const clock = { now: START + HOUR, uptime: 0 };
  const keys = new SigningKeys(
    storage,
    () => clock.now,
    () => clock.uptime,
  );
  assert.equal((await keys.find(first.id))?.id, first.id);
  for (const [hours, isFound] of [
    [24, true],
    [26, false],
  ] as const) {
    clock.uptime = hours * HOUR;
    // The clock of the day may stand still, or go back.
    assert.equal((await keys.find(first.id)) !== undefined, isFound, `after ${hours} hours`);
    assert.equal((await keys.find(second.id))?.id, second.id, 'the one that signs');
  }
  await storage.close();
});

test('the next key dates back those that were made while the clock was ahead, in their order', async () => {
  const { storage, first, second } = await setUp();
  const third = await rotateSigningKey(storage, new Date(START + HOUR));
  const keys = await storage.listSigningKeys();
  assert.deepEqual(
    keys.map(({ id }) => id),
    [first.id, second.id, third.id],
  );
  for (const { createdAt } of keys) assert.ok(Date.parse(createdAt) <= START + HOUR + 1, createdAt);
  assert.equal(
    (await rotateSigningKey(storage, new Date(START + 28 * HOUR))).id,
    (await storage.listSigningKeys()).at(-1)!.id,
  );
  assert.equal(
    (await storage.listSigningKeys()).some(({ id }) => id === first.id),
    false,
    'its tokens have expired',
  );
  await storage.close();
});

test('a key is not dated back by a clock that is behind by less than a token lives', async () => {
  const { storage, second } = await setUp();
  await rotateSigningKey(storage, new Date(START + YEAR - 24 * HOUR));
  assert.equal((await storage.listSigningKeys())[1]!.createdAt, second.createdAt);
  await storage.close();
});
