import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { killWriters } from '../testing/kill-suite.ts';
import { testParameterStorage } from '../testing/parameters-suite.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { testStorage } from '../testing/storage-suite.ts';
import { ModestPool } from './modest-pool.ts';
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

/** Takes every connection that a database allows; `meanwhile` is done after each. */
async function takeAll(url: string, meanwhile: () => Promise<unknown> = async () => {}): Promise<pg.Client[]> {
  const taken: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return taken;
    }
    taken.push(client);
    await meanwhile();
  }
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

  test('the database itself gives up a query that waits for a lock, sooner than the service does', async () => {
    const url = await server.newDatabase();
    const storage = await openPostgresStorage(url);
    const other = new pg.Client(url);
    await other.connect();
    await other.query('begin');
    await other.query('lock table customers in access exclusive mode');
    await storage.database.connection().execute(async (connection) => {
      const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(connection);
      assert.deepEqual(rows, [{ lock_timeout: '4s' }]);
      await sql`set lock_timeout = '10ms'`.execute(connection);
      await assert.rejects(connection.selectFrom('customers').selectAll().execute(), (error: unknown) => {
        assert.equal(storage.troubleOf(error), 'LOCKED');
        return true;
      });
    });
    await other.end();
    await storage.close();
  });

  test('when others have taken every connection of the database, questions wait for those that there are', async () => {
    const url = await server.newDatabase();
    const storage = await openPostgresStorage(url);
    // a connection that is idle for long while others come is closed
    const others = await takeAll(url, () => storage.listCustomers());
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => storage.listCustomers()));
    await Promise.all(others.map((client) => client.end()));
    await storage.close();
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], ['fulfilled']);
  });

  test('when others have every connection of the database and the pool has none, no question waits for ever', async () => {
    const url = await server.newDatabase();
    const pool = new ModestPool({ connectionString: url, max: 8, connectionTimeoutMillis: 200 });
    const others = await takeAll(url);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => pool.connect()));
    await Promise.all(others.map((client) => client.end()));
    await pool.end();
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], ['rejected']);
  });

  test('tables that another version has changed, and rights that were taken away, are trouble with a name', async () => {
    const url = await server.newDatabase();
    const storage = await openPostgresStorage(url);
    const troubleOfList = () =>
      storage.listCustomers().then(
        () => undefined,
        (error: unknown) => storage.troubleOf(error),
      );
    await sql`alter table customers rename to clients`.execute(storage.database);
    assert.equal(await troubleOfList(), 'CHANGED');
    assert.equal(storage.troubleOf({ code: '42703' }), 'CHANGED');
    for (const code of ['28P01', '42501']) assert.equal(storage.troubleOf({ code }), 'REFUSED');
    assert.equal(storage.troubleOf({ code: '53300' }), 'CROWDED');
    assert.equal(storage.troubleOf({ code: '42601' }), undefined, 'that is a mistake of the question');
    await storage.close();
  });

  test('a new database that cannot hold every letter is refused before anything is made in it', async () => {
    const name = 'latin';
    const client = new pg.Client(await server.newDatabase());
    await client.connect();
    await client.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    const url = `postgres://civique:secret@127.0.0.1:${server.port}/${name}`;
    const error = await refusal(url);
    assert.match(error.message, /its encoding is LATIN1, which lacks letters that addresses have/);
    await client.end();
  });

  test('a database that cannot be used is refused with advice, never with the password', async () => {
    const url = await server.newDatabase();
    const wrong = await refusal(url.replace('secret', 'topsecret'));
    assert.match(wrong.message, /civique@127\.0\.0\.1.*the password is wrong/);
    assert.doesNotMatch(wrong.message, /topsecret/);
    assert.match((await refusal(url.replace(/test_\d+$/, 'nowhere'))).message, /there is no such database/);
    assert.match((await refusal(url.replace(/:\d+\//, ':1/'))).message, /nothing answers there/);
    const unlike = (setting: string) => refusal(`${url}?options=-c${encodeURIComponent(setting)}`);
    assert.match((await unlike('search_path=nowhere')).message, /the search_path of this user names no schema/);
    assert.match(
      (await unlike('default_transaction_read_only=on')).message,
      /it cannot be written\. Connect to the primary/,
    );
  });
}

test('a pooler that refuses the settings of connections is told from a database that does not answer', async () => {
  const said = 'SFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0';
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(said.length + 4, 1);
  const pooler = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(said)]))),
  );
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  const { message } = await refusal(`postgres://civique@127.0.0.1:${port}/civique`);
  pooler.close();
  assert.match(message, /the pooler in front of it refuses settings\. .* ignore_startup_parameters = lock_timeout,/);
});

test('the address of a database is shown without its password', () => {
  assert.equal(
    withoutPassword('postgres://me:secret@db.example:5432/civique?x=secret'),
    'postgres://me@db.example:5432/civique',
  );
  assert.equal(withoutPassword('postgres://db.example/civique'), 'postgres://db.example/civique');
  assert.equal(withoutPassword('postgres://:::'), 'postgres://…');
});
