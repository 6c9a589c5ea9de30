import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { hashKey, keyId } from '../auth/keys.ts';
import { testParameterStorage } from '../testing/parameters-suite.ts';
import { testStorage } from '../testing/storage-suite.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { migrate } from './migrate.ts';
import { SQLITE_FULL, sqliteCode } from './node-sqlite.ts';
import { openState } from './open-state.ts';
import { PatientSqliteDialect } from './patient-sqlite.ts';
import type { Tables } from './schema.ts';
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

test('the log is copied into the database while writes go on, by no write', async () => {
  const folder = tempFolder();
  const storage = await openSqliteStorage(folder);
  const size = () => statSync(join(folder, SQLITE_FILE)).size;
  const before = size();
  const value = 'x'.repeat(100_000);
  for (let write = 0; write < 200; write++) {
    await storage.setSetting(`setting ${write % 10}`, { value, changedAt: AT });
    assert.equal(size(), before, 'SQLite itself copies a log of a thousand pages');
  }
  while (size() === before) await turn();
  await storage.close();
  const reopened = await openSqliteStorage(folder);
  assert.equal((await reopened.findSetting('setting 9'))?.value, value);
  await reopened.close();
});

/** Without it, programs with another SQLite, such as sqlite3 or Python, remove the log when they close the database. */
test('other programs see that the state is in use', { skip: process.platform !== 'linux' }, async () => {
  const folder = tempFolder();
  // A service opens it several times: for itself, and for each of its threads.
  const [first, second] = [await openSqliteStorage(folder), await openSqliteStorage(folder)];
  await first.setSetting('reference', { value: 'a', changedAt: AT });
  const { ino } = statSync(join(folder, SQLITE_FILE));
  const locks = readFileSync('/proc/locks', 'utf8').split('\n');
  assert.ok(locks.some((line) => line.includes(` ${process.pid} `) && line.includes(`:${ino} `)));
  await first.close();
  await second.close();
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

test('a path with a broken link is refused as one', { skip: process.platform === 'win32' }, async () => {
  const link = join(tempFolder(), 'link');
  symlinkSync('/nowhere/at/all', link);
  for (const folder of [link, join(link, 'state')])
    assert.match((await refusal(folder)).message, /link .* leads nowhere/);
});

test('what looks like the address of a database is no folder', async () => {
  for (const state of ['sqlite:./state', 'mysql://host/db']) {
    await assert.rejects(openState(state), ({ message }: Error) => message.includes(`cannot be kept at ${state}.`));
  }
});

test('a disk that is full when the tables are made is told as such, not as what came of it', async () => {
  const file = new DatabaseSync(join(tempFolder(), SQLITE_FILE));
  file.exec('pragma max_page_count = 4');
  const disk = { sync: async () => {}, close: async () => {} };
  const database = new Kysely<Tables>({ dialect: new PatientSqliteDialect(file, disk) });
  await assert.rejects(migrate(database), (error) => sqliteCode(error) === SQLITE_FULL);
  await database.destroy();
});

test('a process that may open no more files is told so, whichever file is one too many', {
  skip: process.platform === 'win32',
}, async () => {
  const folder = tempFolder();
  await (await openSqliteStorage(folder)).close();
  const source = `
    import { closeSync, openSync } from 'node:fs';
    import { openSqliteStorage } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)};
    const taken = [];
    try { for (;;) taken.push(openSync('/dev/null')); } catch {}
    for (let left = 0; left < 5; left++) {
      const reason = await openSqliteStorage(${JSON.stringify(folder)}).then(() => 'opened', ({ message }) => message);
      console.log(reason.split(': ').at(-1));
      closeSync(taken.pop());
    }`;
  const command = 'ulimit -n 64; exec "$0" --input-type=module --eval "$1"';
  const { stdout } = spawnSync('sh', ['-c', command, process.execPath, source], { encoding: 'utf8' });
  const reasons = stdout.trimEnd().split('\n');
  assert.equal(reasons.length, 5, stdout);
  const expected = 'this process may open no more files. Allow more (ulimit -n, or LimitNOFILE= of systemd).';
  assert.deepEqual(new Set(reasons), new Set([expected]));
});

test('a folder where the system makes none is refused with advice', {
  skip: process.platform !== 'linux',
}, async () => {
  assert.match((await refusal('/proc/civique/state')).message, /no such folder can be made\. Name another one/);
});

const noUsers = process.getuid === undefined && 'no users on this system';

test('a state is for its owner only: what others can read is closed to them when it is opened', {
  skip: noUsers,
}, async () => {
  const folder = join(tempFolder(), 'state');
  const modes = () => [statSync(folder), ...readdirSync(folder).map((name) => statSync(join(folder, name)))];
  const closed = () => modes().every(({ mode }) => (mode & 0o077) === 0);
  const first = await openSqliteStorage(folder);
  await first.addCustomer('acme', AT);
  assert.ok(closed(), 'a new one');
  await first.close();
  chmodSync(folder, 0o755);
  chmodSync(join(folder, SQLITE_FILE), 0o644);
  const second = await openSqliteStorage(folder);
  await second.addCustomer('other', AT);
  assert.ok(closed(), 'one of an older version');
  if (process.getuid!() === 0) {
    chmodSync(join(folder, '..'), 0o755);
    const copy = spawnSync('cat', [join(folder, SQLITE_FILE)], { uid: 65_534, gid: 65_534, encoding: 'utf8' });
    assert.equal(copy.stdout, '', 'another user cannot read it');
  }
  await second.close();
});

test('a folder that everybody uses is refused, with the remedy', { skip: noUsers }, async () => {
  const folder = tempFolder();
  chmodSync(folder, 0o1777);
  const { message } = await refusal(folder);
  assert.match(message, /^Other users of this machine can read the state in .*\. Run chmod 700 /);
  assert.equal(statSync(folder).mode & 0o7777, 0o1777, 'it is left as it was');
});

test('a write to a file that was removed or replaced is an error, not a success', async () => {
  const remove = (path: string) => rmSync(path);
  const replace = (path: string) => {
    writeFileSync(`${path}.new`, '');
    renameSync(`${path}.new`, path);
  };
  for (const harm of [remove, replace]) {
    const folder = tempFolder();
    const storage = await openSqliteStorage(folder);
    await storage.addCustomer('acme', AT);
    harm(join(folder, SQLITE_FILE));
    const error = await storage.addCustomer('other', AT).catch((reason: unknown) => reason);
    assert.equal(storage.troubleOf(error), 'REMOVED', harm.name);
    await storage.close();
  }
});

test('a constraint that a row breaks is no trouble of the state; a full disk is', async () => {
  const storage = await openSqliteStorage(tempFolder());
  await storage.addCustomer('acme', AT);
  const taken = await storage.addCustomer('acme', AT).catch((error: unknown) => error);
  assert.equal(storage.troubleOf(taken), undefined);
  const sqlite = (errcode: number) => Object.assign(new Error('?'), { code: 'ERR_SQLITE_ERROR', errcode });
  assert.deepEqual(
    [13, 10, 8, 5, 1].map((code) => storage.troubleOf(sqlite(code))),
    ['FULL', 'DAMAGED', 'READ_ONLY', 'LOCKED', 'UNKNOWN'],
  );
  assert.equal(storage.troubleOf(Object.assign(new Error('?'), { code: 'ENOSPC' })), 'FULL');
  await storage.close();
});
