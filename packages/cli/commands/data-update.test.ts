import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadReference } from '@civique/data';
import { openState } from '@civique/service/state';
import { serve, type TestServer, zipOf } from '../../data/testing/archive-server.ts';
import { narCsv, row } from '../../data/testing/nar-fixtures.ts';
import { tempFolder } from '../../service/testing/temp-folder.ts';
import { type Outcome, runCivique } from '../testing/run-civique.ts';
import { referenceInUse } from '../update/reference-history.ts';
import { lockFolder } from '../update/update-lock.ts';

const SCRIPT = fileURLToPath(new URL('../civique.ts', import.meta.url));
const OLD = '2025-12';
const NEW = '2026-06';

/** An island that does not change, so its file is the same in every release. */
const ISLAND = narCsv(NEW, [row({ MAIL_PROV_ABVN: 'PE', PROV_CODE: '11', MAIL_POSTAL_CODE: 'C1A1A1' })]);

/** Fifty numbers of Princess Street; the newer release lacks one, and another has a new postal code. */
function release(newer: boolean): Promise<Buffer> {
  const numbers = Array.from({ length: 50 }, (_, index) => String(101 + 2 * index));
  const rows = numbers
    .filter((number) => !newer || number !== '199')
    .map((number) => row({ CIVIC_NO: number, MAIL_POSTAL_CODE: newer && number === '101' ? 'K7L1A2' : 'K7L1A1' }));
  return zipOf({ 'Addresses/Address_11.csv': ISLAND, 'Addresses/Address_35.csv': narCsv(NEW, rows) });
}

const ARCHIVES = { [OLD]: await release(false), [NEW]: await release(true) };

interface Site {
  readonly state: string;
  readonly server: TestServer;
  update(...options: string[]): Promise<Outcome>;
  rollback(): Promise<Outcome>;
  /** The release in use; undefined for the starter. Fails if its file is not sound. */
  inUse(): Promise<string | undefined>;
  /** The references in the folder. */
  files(): string[];
}

/** A state, and a server that has only the older release until `publish`. */
async function site(context: TestContext): Promise<Site> {
  const state = tempFolder();
  const server = await serve(context, { '202512.zip': ARCHIVES[OLD]! });
  const run = (...args: string[]) => runCivique(['data', ...args, '--state', state]);
  return {
    state,
    server,
    update: (...options) => run('update', '--url', server.url, ...options),
    rollback: () => run('rollback'),
    inUse: async () => {
      const storage = await openState(state);
      const file = await referenceInUse(storage).finally(() => storage.close());
      return file === undefined ? undefined : (await loadReference(file)).meta.dataVersion;
    },
    files: () => readdirSync(join(state, 'references')).filter((name) => name.startsWith('nar-')),
  };
}

function publish({ server }: Site): void {
  server.files.set('202606.zip', ARCHIVES[NEW]!);
  server.requests.length = 0;
}

test('An update puts the first release in use, then a newer one, then says that there is none', async (context) => {
  const here = await site(context);
  const first = await here.update();
  assert.deepEqual([first.code, first.stderr], [0, '']);
  assert.match(
    first.stdout,
    /^Release 2025-12 at http.*202512\.zip \(in use: none\)\.\nDownloaded 2 files from http\S+\.zip\.\nBuilt and verified 51 addresses\.\nNot compared: .*\nThe services of the state .* switch to .*nar-2025-12\.civique \(2025-12\) within seconds\.\n$/,
  );
  assert.equal(await here.inUse(), OLD);
  assert.match((await here.update()).stdout, /^There is no newer release \(in use: 2025-12\)\.\n$/);

  publish(here);
  const second = await here.update();
  assert.equal(second.code, 0, second.stderr);
  assert.match(second.stdout, /\nDownloaded 1 of 2 files .*; the other had not changed\.\n/);
  assert.match(
    second.stdout,
    /\nCompared: ON changes most, by 4\.00% of its addresses \(1 gone, 1 with another postal code\)\.\n/,
  );
  assert.equal(await here.inUse(), NEW);
  assert.deepEqual(here.files(), ['nar-2025-12.civique', 'nar-2026-06.civique']);
  assert.deepEqual(readdirSync(join(here.state, 'references', 'downloads')), ['202606']);
});

test('A dry run says what it would do and changes nothing', async (context) => {
  const here = await site(context);
  const dry = await here.update('--dry-run');
  assert.equal(dry.code, 0, dry.stderr);
  assert.match(dry.stdout, /^Release 2025-12 .*\nWould download .*\nWould build .*\nWould put it in use and keep 3 /);
  assert.deepEqual([existsSync(join(here.state, 'references')), await here.inUse()], [false, undefined]);
});

test('A release is refused if too much of a province is gone or has another code', async (context) => {
  const here = await site(context);
  await here.update();
  publish(here);
  const refused = await here.update('--max-loss', '3.9');
  assert.equal(refused.code, 1);
  assert.match(
    refused.stderr,
    /^error: Refused: 4\.00% of the addresses in ON are gone .* more than the 3\.9% allowed\./,
  );
  assert.equal(await here.inUse(), OLD);
  assert.deepEqual(here.files(), ['nar-2025-12.civique']);
  assert.equal((await here.update('--max-loss', '4')).code, 0);
  assert.equal(await here.inUse(), NEW);
});

test('A release is refused if a known answer is wrong', async (context) => {
  const here = await site(context);
  await here.update();
  publish(here);
  const known = join(here.state, 'known.csv');
  const answers = [
    'address,expected',
    '"103 princess street, kingston on K7L 1A1","103 PRINCESS ST KINGSTON ON K7L 1A1"',
  ];
  writeFileSync(known, [...answers, '"199 Princess St, Kingston ON K7L 1A1",0000000000000000'].join('\n'));
  const refused = await here.update('--known', known);
  assert.equal(refused.code, 1, refused.stdout);
  assert.match(refused.stdout, /known\.csv, line 3: "199 Princess St, Kingston ON K7L 1A1" gives "", not "0{16}"\.\n$/);
  assert.match(refused.stderr, /^error: Refused: 1 of the 2 known answers of .* is wrong\./);
  assert.equal(await here.inUse(), OLD);

  writeFileSync(known, [...answers, '"199 Princess St, Kingston ON K7L 1A1",'].join('\n'));
  const accepted = await here.update('--known', known);
  assert.equal(accepted.code, 0, accepted.stdout + accepted.stderr);
  assert.match(accepted.stdout, /\nAll 2 known answers of .* are right\.\n/);
});

test('A rollback goes back to the release before, which the next update leaves in use', async (context) => {
  const here = await site(context);
  assert.match((await here.rollback()).stderr, /^error: There is no state in /);
  await here.update();
  assert.match((await here.rollback()).stderr, /^error: This state remembers no earlier reference\./);
  publish(here);
  await here.update();
  const back = await here.rollback();
  assert.deepEqual([back.code, await here.inUse()], [0, OLD]);
  const next = await here.update();
  assert.deepEqual([next.code, await here.inUse()], [0, OLD]);
  assert.match(next.stdout, /^Release 2026-06 was rolled back \(in use: 2025-12\)\./);
  assert.equal((await here.update('--release', NEW)).code, 0);
  assert.equal(await here.inUse(), NEW);
});

test('Only as many references as asked for are kept', async (context) => {
  const here = await site(context);
  await here.update();
  publish(here);
  const { stdout } = await here.update('--keep', '1');
  assert.match(stdout, /\nRemoved .*nar-2025-12\.civique\.\n$/);
  assert.deepEqual(here.files(), ['nar-2026-06.civique']);
  assert.equal((await here.rollback()).code, 1);
});

test('An update killed after any step leaves sound data in use, and the next one completes it', async (context) => {
  for (const step of [/^Downloaded/, /^Compared/, /^The services/]) {
    const here = await site(context);
    await here.update();
    publish(here);
    await killAt(here, step);
    const left = await here.inUse();
    assert.ok(left === OLD || left === NEW, String(step));
    const again = await here.update();
    assert.deepEqual([again.code, await here.inUse()], [0, NEW], again.stderr);
    assert.deepEqual(here.files(), ['nar-2025-12.civique', 'nar-2026-06.civique'], String(step));
  }
});

/** Runs an update and kills it as soon as it prints a line like this. */
async function killAt({ state, server }: Site, step: RegExp): Promise<void> {
  const args = ['data', 'update', '--state', state, '--url', server.url, '--language', 'en'];
  const child = spawn(process.execPath, [SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stdout!)) if (step.test(line)) child.kill('SIGKILL');
  await ended;
}

test('An update killed in a download goes on where it stopped', async (context) => {
  const here = await site(context);
  let child: ReturnType<typeof spawn> | undefined;
  const { server, state } = here;
  // The last bytes of the archive are its directory; the second request of a member never gets its answer.
  server.fault = (asked, _request, response, body) => {
    const [from, to] = asked.range ?? [0, 0];
    if (child === undefined || to < body.length / 4 || from > body.length / 2) return false;
    response.destroy();
    child.kill('SIGKILL');
    return true;
  };
  child = spawn(process.execPath, [SCRIPT, 'data', 'update', '--state', state, '--url', server.url]);
  const [, signal] = await once(child, 'close');
  assert.deepEqual([signal, await here.inUse()], ['SIGKILL', undefined]);
  server.fault = () => false;
  assert.equal((await here.update()).code, 0);
  assert.equal(await here.inUse(), OLD);
});

test('A release is refused if it would drop a source of the data in use', async (context) => {
  const here = await site(context);
  const list = join(here.state, 'own-2025-01.csv');
  writeFileSync(list, 'civic,street,municipality,province,postalCode\n7,Own Lane,Kingston,ON,K7L 1A1\n');
  const own = await here.update('--from', `custom:${list}`);
  assert.equal(own.code, 0, own.stderr);
  publish(here);
  const refused = await here.update();
  assert.deepEqual([refused.code, await here.inUse()], [1, OLD], refused.stdout);
  assert.match(refused.stderr, /^error: Refused: .* was also built from .*own.*\. Name that source with --from/);
  const dropped = await here.update('--drop-sources', '--max-loss', '10');
  assert.deepEqual([dropped.code, await here.inUse()], [0, NEW], dropped.stderr);
});

test('Two updates of one folder do not run together', async (context) => {
  const here = await site(context);
  await here.update();
  publish(here);
  const unlock = lockFolder(join(here.state, 'references'));
  const second = await here.update();
  unlock();
  assert.deepEqual([second.code, await here.inUse()], [1, OLD]);
  assert.match(
    second.stderr,
    /^error: Another update is at work in .*references\. Run the command again when it has ended\.\n$/,
  );
});

test('A database as the state needs a folder; a wrong percentage is wrong usage', async () => {
  const database = await runCivique(['data', 'update', '--state', 'postgres://nobody@127.0.0.1:1/none']);
  assert.equal(database.code, 2);
  assert.match(database.stderr, /^error: With a database as the state, name a folder with --folder\./);
  assert.equal((await runCivique(['data', 'update', '--max-loss', '101'])).code, 2);
});
