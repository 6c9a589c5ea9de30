import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tempFolder } from '../testing/temp-folder.ts';
import { copyTables, TABLE_KEYS } from './copy-tables.ts';
import { openSqliteStorage } from './sqlite.ts';

const AT = '2026-01-01T00:00:00.000Z';

test('every table of the schema is copied', async () => {
  const { database } = await openSqliteStorage(tempFolder());
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  assert.deepEqual(tables.sort(), Object.keys(TABLE_KEYS).sort());
  await database.destroy();
});

test('tables of any length are copied whole, and nothing when the target is refused', async () => {
  const [from, to] = [await openSqliteStorage(tempFolder()), await openSqliteStorage(tempFolder())];
  const { id: customerId } = await from.addCustomer('acme', AT);
  const calls = Array.from({ length: 1_501 }, (_, at) => ({ customerId, key: `key ${at}`, body: String(at) }));
  await from.chargedCalls.claim(calls, AT, AT);
  const rows = (storage: typeof from) =>
    storage.database.selectFrom('charged_calls').selectAll().orderBy('call_key').execute();
  const refuse = (filled: readonly string[]) => {
    if (filled.length > 0) throw new Error(filled.join(' '));
  };
  await copyTables(from.database, to.database, refuse);
  assert.deepEqual(await rows(to), await rows(from));
  await assert.rejects(copyTables(from.database, to.database, refuse), /^Error: customers charged_calls$/);
  assert.equal((await to.addCustomer('other', AT)).id, customerId + 1);
  for (const storage of [from, to]) await storage.close();
});
