import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { hashKey, keyId } from '../auth/keys.ts';
import { testParameterStorage } from '../testing/parameters-suite.ts';
import { testStorage } from '../testing/storage-suite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { openSqliteStorage, SQLITE_FILE } from './sqlite.ts';
import { StateError } from './storage.ts';

testStorage('SQLite', () => openSqliteStorage(tempFolder()));
testParameterStorage('SQLite', () => openSqliteStorage(tempFolder()));

const AT = '2026-01-01T00:00:00.000Z';

async function refusal(folder: string): Promise<StateError> {
  try {
    await (await openSqliteStorage(folder)).close();
  } catch (error) {
    assert.ok(error instanceof StateError);
    return error;
  }
  throw new assert.AssertionError({ message: 'the state was accepted' });
}

test('a state survives the process that wrote it', async () => {
  const folder = join(tempFolder(), 'made', 'on', 'the', 'way');
  const first = await openSqliteStorage(folder);
  const customer = await first.addCustomer('acme', AT);
  await first.close();
  const second = await openSqliteStorage(folder);
  assert.deepEqual(await second.listCustomers(), [customer]);
  await second.close();
});

test('several processes may open a state at the same time', async () => {
  const folder = tempFolder();
  const [one, other] = [await openSqliteStorage(folder), await openSqliteStorage(folder)];
  const { id } = await one.addCustomer('acme', AT);
  await one.credits.addPack({ customerId: id, credits: 10, createdAt: AT, expiresAt: null });
  const { free } = await other.credits.lease({ customerId: id, node: 'n', wanted: 0, needed: 4, at: AT });
  assert.equal(free, 6);
  assert.equal(await one.credits.balance(id, AT), 10);
  await one.close();
  await other.close();
});

test("keys and parameters can be read during another process's long write; a write waits for it", async () => {
  const folder = tempFolder();
  const storage = await openSqliteStorage(folder);
  const { id } = await storage.addCustomer('acme', AT);
  const other = new DatabaseSync(join(folder, SQLITE_FILE));
  other.exec('begin immediate');
  const pack = { customerId: id, credits: 10, createdAt: AT, expiresAt: null };
  const written = storage.credits.addPack(pack).then(() => 'written');
  const read = storage.findCustomer('acme').then(() => storage.parameters.version(id));
  assert.equal(await Promise.race([written, read]), 0);
  other.exec('commit');
  assert.equal(await written, 'written');
  assert.equal(await storage.credits.balance(id, AT), 10);
  other.close();
  await storage.close();
});

test('the file holds nothing of a key but its hash', async () => {
  const folder = tempFolder();
  const storage = await openSqliteStorage(folder);
  const { id: customerId } = await storage.addCustomer('acme', AT);
  const hash = hashKey('THE-KEY-ITSELF');
  const more = { createdAt: AT, expiresAt: null, methods: null, rate: null };
  await storage.addKey({ id: keyId(hash), hash, customerId, ...more });
  await storage.close();
  const bytes = readFileSync(join(folder, SQLITE_FILE));
  assert.ok(bytes.includes(hash));
  assert.ok(!bytes.includes('THE-KEY-ITSELF'));
});

test('a state of a newer version is refused and left as it is', async () => {
  const folder = tempFolder();
  await (await openSqliteStorage(folder)).close();
  const database = new DatabaseSync(join(folder, SQLITE_FILE));
  database.prepare("insert into kysely_migration (name, timestamp) values ('9999-later', '2030')").run();
  database.close();
  const error = await refusal(folder);
  assert.equal(error.code, 'NEWER');
  assert.match(error.message, /newer version of Civique.*9999-later.*another state/);
});

test('a state that is not a database, or not a folder, is refused with advice', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, SQLITE_FILE), 'this is not a database, however long it is '.repeat(100));
  assert.match((await refusal(folder)).message, /is not an SQLite database\. Move it away/);
  const file = join(tempFolder(), 'file');
  writeFileSync(file, '');
  assert.match((await refusal(file)).message, /it is a file, not a folder/);
  const taken = tempFolder();
  mkdirSync(join(taken, SQLITE_FILE));
  assert.match((await refusal(taken)).message, /cannot be opened/);
});
