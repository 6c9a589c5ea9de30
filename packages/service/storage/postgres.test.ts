import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { killWriters } from '../testing/kill-suite.ts';
import { testParameterStorage } from '../testing/parameters-suite.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { testStorage } from '../testing/storage-suite.ts';
import { openPostgresStorage, withoutPassword } from './postgres.ts';
import { StateError } from './storage.ts';

async function refusal(url: string): Promise<StateError> {
  try {
    await (await openPostgresStorage(url)).close();
  } catch (error) {
    assert.ok(error instanceof StateError);
    return error;
  }
  throw new assert.AssertionError({ message: 'the state was accepted' });
}

const server = await startPostgres();

if (typeof server === 'string') {
  process.stdout.write(`PostgreSQL cannot start here, its tests are skipped: ${server}\n`);
  test('PostgreSQL keeps the state', { skip: `PostgreSQL cannot start here: ${server}` }, () => {});
} else {
  after(() => server.stop());
  const open = async () => openPostgresStorage(await server.newDatabase());
  testStorage('PostgreSQL', open);
  testParameterStorage('PostgreSQL', open);

  test('several nodes that start at once migrate an empty database together', async () => {
    const url = await server.newDatabase();
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openPostgresStorage(url)));
    await nodes[0]!.addCustomer('acme', '2026-01-01T00:00:00.000Z');
    for (const node of nodes) {
      assert.equal((await node.listCustomers()).length, 1);
      await node.close();
    }
  });

  test('killed ten times at any moment, PostgreSQL loses nothing that it acknowledged', async () => {
    const url = await server.newDatabase();
    assert.ok((await killWriters(url, () => openPostgresStorage(url), 10)) >= 10);
  });

  test('a database of a newer version is refused and left as it is', async () => {
    const url = await server.newDatabase();
    await (await openPostgresStorage(url)).close();
    const client = new pg.Client(url);
    await client.connect();
    await client.query("insert into kysely_migration (name, timestamp) values ('9999-later', '2030')");
    await client.end();
    const error = await refusal(url);
    assert.equal(error.code, 'NEWER');
    assert.match(error.message, /newer version of Civique.*9999-later.*another state/);
  });

  test('a database that cannot be used is refused with advice, never with the password', async () => {
    const url = await server.newDatabase();
    const wrong = await refusal(url.replace('secret', 'topsecret'));
    assert.match(wrong.message, /civique@127\.0\.0\.1.*the password is wrong/);
    assert.doesNotMatch(wrong.message, /topsecret/);
    assert.match((await refusal(url.replace(/test_\d+$/, 'nowhere'))).message, /there is no such database/);
    assert.match((await refusal(url.replace(/:\d+\//, ':1/'))).message, /nothing answers there/);
  });
}

test('the address of a database is shown without its password', () => {
  assert.equal(
    withoutPassword('postgres://me:secret@db.example:5432/civique?x=secret'),
    'postgres://me@db.example:5432/civique',
  );
  assert.equal(withoutPassword('postgres://db.example/civique'), 'postgres://db.example/civique');
  assert.equal(withoutPassword('postgres://:::'), 'postgres://…');
});
