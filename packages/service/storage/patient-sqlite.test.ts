import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { tempFolder } from '../testing/temp-folder.ts';
import { PatientSqliteDialect } from './patient-sqlite.ts';

interface Tables {
  numbers: { value: number };
}

/** A database in memory, and a disk that counts how often it was awaited. */
function setUp() {
  const disk = {
    synced: 0,
    closed: false,
    error: undefined as Error | undefined,
    async sync() {
      this.synced++;
      if (this.error !== undefined) throw this.error;
    },
    async close() {
      this.closed = true;
    },
  };
  const file = new DatabaseSync(':memory:');
  file.exec('create table numbers (value integer)');
  const database = new Kysely<Tables>({ dialect: new PatientSqliteDialect(file, disk) });
  after(() => database.destroy());
  return { database, disk, file };
}

test('a write is acknowledged when it is on disk; a read does not wait', async () => {
  const { database, disk } = setUp();
  await database.insertInto('numbers').values({ value: 1 }).execute();
  assert.equal(disk.synced, 1);
  await database.updateTable('numbers').set({ value: 2 }).returning('value').execute();
  assert.equal(disk.synced, 2);
  assert.deepEqual(await database.selectFrom('numbers').selectAll().execute(), [{ value: 2 }]);
  assert.equal(disk.synced, 2);
});

test('a transaction waits once, at its end', async () => {
  const { database, disk } = setUp();
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('numbers').values({ value: 1 }).execute();
    await transaction.insertInto('numbers').values({ value: 2 }).execute();
    assert.equal(disk.synced, 0);
  });
  assert.equal(disk.synced, 1);
});

test('what did not reach the disk is not acknowledged', async () => {
  const { database, disk } = setUp();
  disk.error = new Error('no space left');
  await assert.rejects(database.insertInto('numbers').values({ value: 1 }).execute(), /no space left/);
});

test('a write waits for others without blocking the thread', async () => {
  const path = join(tempFolder(), 'numbers.sqlite');
  const other = new DatabaseSync(path);
  other.exec('pragma journal_mode = WAL');
  other.exec('create table numbers (value integer)');
  const disk = { sync: async () => {}, close: async () => {} };
  const dialect = new PatientSqliteDialect(new DatabaseSync(path, { timeout: 0 }), disk);
  const database = new Kysely<Tables>({ dialect });
  other.exec('begin immediate');
  const write = database.transaction().execute(async (transaction) => {
    await transaction.insertInto('numbers').values({ value: 1 }).execute();
    return transaction.selectFrom('numbers').selectAll().execute();
  });
  // The thread is free: otherwise the other connection, on the same thread, could not let go.
  await setImmediate();
  other.exec('insert into numbers values (7)');
  other.exec('commit');
  assert.deepEqual(await write, [{ value: 7 }, { value: 1 }]);
  await database.destroy();
  other.close();
});

test('the disk is released with the database', async () => {
  const { database, disk } = setUp();
  await database.selectFrom('numbers').selectAll().execute();
  await database.destroy();
  assert.ok(disk.closed);
});

test('a transaction that the full disk ended says so', async () => {
  const { database, file } = setUp();
  file.exec('pragma max_page_count = 10');
  const fill = database.transaction().execute(async (transaction) => {
    for (let value = 0; value < 100_000; value++) await transaction.insertInto('numbers').values({ value }).execute();
  });
  await assert.rejects(fill, /database or disk is full/);
  await database.transaction().execute((transaction) => transaction.selectFrom('numbers').selectAll().execute());
});
