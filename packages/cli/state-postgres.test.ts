import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startPostgres } from '../service/testing/postgres-server.ts';
import { tempFolder } from '../service/testing/temp-folder.ts';
import { runCivique } from './testing/run-civique.ts';
import { type BusyService, rowsOf, startBusyService } from './testing/state-under-load.ts';

const server = await startPostgres();
/** Statuses other than success and, where machine and database are busy, a request to try again. */
const failures = ({ statuses }: BusyService) =>
  [...statuses.keys()].filter((status) => status !== 200 && status !== 503);
const civique = (...args: string[]) => runCivique(['state', ...args]);

if (typeof server === 'string') {
  process.stdout.write(`PostgreSQL cannot start here, its tests are skipped: ${server}\n`);
  test('a state in PostgreSQL is backed up and migrated', {
    skip: `PostgreSQL cannot start here: ${server}`,
  }, () => {});
} else {
  after(() => server.stop());

  test('everything migrates from SQLite to PostgreSQL and back, and only into an empty state', async () => {
    const folder = tempFolder();
    const [first, database, last] = [join(folder, 'first'), await server.newDatabase(), join(folder, 'last')];
    const service = await startBusyService(first);
    await runCivique(['license', 'create', 'acme', '--credits', '5', '--expires', '2090-01-01', '--state', first]);
    await runCivique(['license', 'renew', 'acme', '7', '--state', first]);
    await runCivique(['license', 'rotate-signing-key', '--state', first]);
    const started = performance.now();
    while ((service.statuses.get(200) ?? 0) < 20) {
      assert.ok(performance.now() - started < 30_000);
      await new Promise(setImmediate);
    }
    await service.stop();
    const there = await civique('migrate', '--to', database, '--state', first);
    assert.equal(there.code, 0, there.stderr);
    const back = await civique('migrate', '--to', last, '--state', database);
    assert.match(back.stdout, /^Copied: 2 customers, 2 keys\./, back.stderr);
    const rows = await rowsOf(first);
    for (const table of ['customers', 'license_keys', 'credit_packs', 'usage', 'signing_keys', 'charged_calls']) {
      assert.ok(rows[table]!.length > 0, table);
    }
    assert.deepEqual(await rowsOf(database), rows);
    assert.deepEqual(await rowsOf(last), rows);

    const again = await civique('migrate', '--to', database, '--state', last);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /civique@127\.0\.0\.1.* is not empty \(customers, /);
    assert.doesNotMatch(again.stderr, /secret/);
    const more = await runCivique(['license', 'create', 'later', '--state', database]);
    assert.equal(more.code, 0, more.stderr);
    const next = await startBusyService(database);
    await next.stop();
    assert.deepEqual(failures(next), []);
    assert.ok(next.statuses.has(200), 'the key and its credits work in PostgreSQL');
  });

  test('a database under load is backed up as it is at one moment', async () => {
    const folder = tempFolder();
    const database = await server.newDatabase();
    const service = await startBusyService(database);
    const backup = join(folder, 'backup');
    const done = await civique('backup', '--state', database, '--out', backup);
    const check = await civique('check', '--state', database);
    await service.stop();
    assert.deepEqual(failures(service), []);
    assert.equal(done.code, 0, done.stderr);
    assert.deepEqual([check.code, check.stdout], [0, 'The state is sound: 1 customer, 1 key.\n']);
    for (const target of [join(folder, 'restored'), await server.newDatabase()]) {
      assert.equal((await civique('restore', backup, '--state', target)).stdout, 'Restored: 1 customer, 1 key.\n');
      assert.equal((await civique('check', '--state', target)).code, 0);
    }
  });

  test('a database without a state is told and left as it is', async () => {
    const database = await server.newDatabase();
    for (let time = 0; time < 2; time++) {
      const refused = await civique('check', '--state', database);
      assert.match(refused.stderr, /^error: There is no state in postgres:.*Name the state that the service uses/);
    }
  });
}
