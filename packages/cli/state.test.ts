import assert from 'node:assert/strict';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { tempFolder } from '../service/testing/temp-folder.ts';
import { runCivique, startCivique } from './testing/run-civique.ts';
import { rowsOf, startBusyService } from './testing/state-under-load.ts';

const civique = (...args: string[]) => runCivique(['state', ...args]);

/** A state with a customer, a key and shared parameters. */
async function newState(): Promise<string> {
  const state = join(tempFolder(), 'state');
  assert.equal((await runCivique(['license', 'create', 'acme', '--credits', '100', '--state', state])).code, 0);
  assert.equal((await runCivique(['license', 'rotate-signing-key', '--state', state])).code, 0);
  return state;
}

function change(state: string, statement: string): void {
  const database = new DatabaseSync(join(state, 'civique.sqlite'));
  database.exec(statement);
  database.close();
}

/** Credits on the statement of the customer demo. */
async function chargedIn(state: string): Promise<number> {
  const usage = await runCivique(['license', 'usage', 'demo', '--json', '--state', state]);
  return (JSON.parse(usage.stdout)[0] as { credits: number } | undefined)?.credits ?? 0;
}

test('backups of a service under load are sound, and no call fails because of them', async () => {
  const folder = tempFolder();
  const state = join(folder, 'state');
  const service = await startBusyService(state);
  // Charges are written every few seconds: the first ones are there before any backup.
  while ((await chargedIn(state)) === 0);
  const charged: number[] = [];
  for (const name of ['a', 'b', 'c']) {
    const backup = join(folder, `${name}.backup`);
    const done = await civique('backup', '--state', state, '--out', backup);
    assert.equal(done.code, 0, done.stderr);
    assert.match(done.stdout, /backup: 1 customer, 1 key, [\d.]+ MB\. Keep it as safe as the state/);
    if (process.getuid !== undefined) assert.equal(statSync(backup).mode & 0o777, 0o600);
    const restored = join(folder, name);
    assert.equal((await civique('restore', backup, '--state', restored)).stdout, 'Restored: 1 customer, 1 key.\n');
    const check = await civique('check', '--state', restored);
    assert.deepEqual([check.code, check.stdout], [0, 'The state is sound: 1 customer, 1 key.\n']);
    charged.push(await chargedIn(restored));
  }
  const busy = await civique('check', '--state', state);
  assert.deepEqual([busy.code, busy.stdout], [0, 'The state is sound: 1 customer, 1 key.\n']);
  await service.stop();
  assert.deepEqual([...service.statuses.keys()], [200]);
  assert.deepEqual(
    charged,
    [...charged].sort((a, b) => a - b),
  );
  assert.ok(charged[0]! > 0 && charged[2]! <= service.statuses.get(200)!, String(charged));
  assert.equal((await civique('backup', '--state', state, '--out', join(folder, 'last'))).code, 0);
  assert.equal((await civique('restore', join(folder, 'last'), '--state', join(folder, 'd'))).code, 0);
  assert.deepEqual(await rowsOf(join(folder, 'd')), await rowsOf(state));
});

test('nothing is overwritten: not a file, and not a state that has anything', async () => {
  const [state, other] = [await newState(), await newState()];
  const file = join(tempFolder(), 'backup');
  assert.equal((await civique('backup', '--state', state, '--out', file)).code, 0);
  const bytes = readFileSync(file);
  const again = await civique('backup', '--state', state, '--out', file);
  assert.deepEqual([again.code, readFileSync(file).equals(bytes)], [1, true]);
  assert.match(again.stderr, /exists already, and was not changed\. Name another file\./);
  const before = await rowsOf(other);
  for (const args of [
    ['restore', file, '--state', other],
    ['migrate', '--to', other, '--state', state],
  ]) {
    const refused = await civique(...args);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /is not empty \(customers, license_keys, .*Name an empty one\./);
  }
  assert.deepEqual(await rowsOf(other), before);
});

test('what is not a state, and a file that is not a sound backup, are refused and change nothing', async () => {
  const folder = tempFolder();
  const file = join(folder, 'backup');
  const nowhere = join(folder, 'nowhere');
  for (const args of [['backup', '--out', file], ['check'], ['migrate', '--to', join(folder, 'new')]]) {
    const refused = await civique(...args, '--state', nowhere);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, /^error: There is no state in .*nowhere\. Name the state that the service uses\.\n$/);
    assert.equal(statSync(nowhere, { throwIfNoEntry: false }), undefined);
  }
  assert.equal((await civique('backup', '--state', await newState(), '--out', file)).code, 0);
  const [cut, text] = [join(folder, 'cut'), join(folder, 'text')];
  copyFileSync(file, cut);
  truncateSync(cut, statSync(cut).size - 8_192);
  writeFileSync(text, 'not a database, however long it is '.repeat(1_000));
  const empty = join(folder, 'empty');
  new DatabaseSync(empty).close();
  for (const wrong of [cut, text, empty, join(folder, 'absent')]) {
    const refused = await civique('restore', wrong, '--state', join(folder, 'target'));
    assert.equal(refused.code, 1, wrong);
    assert.match(refused.stderr, /is not a sound backup of a state: .*Restore another one\./);
    assert.equal(statSync(join(folder, 'target'), { throwIfNoEntry: false }), undefined);
  }
  const unwritable = await civique('backup', '--state', await newState(), '--out', join(folder, 'no', 'backup'));
  const french = await civique('restore', text, '--state', join(folder, 'target'), '--language', 'fr');
  assert.match(french.stderr, /intacte d’un état\s: ce n’est pas une base de données SQLite\. En rétablir/);
  assert.match(unwritable.stderr, /cannot be written: there is no such file or folder\./);
});

test('check tells what is wrong and what to do, in both languages, and changes nothing', async () => {
  const state = await newState();
  if (process.getuid !== undefined) chmodSync(join(state, 'civique.sqlite'), 0o644);
  change(state, 'update credit_packs set credits_used = 101');
  mkdirSync(join(state, 'charges'));
  const left = (name: string, at: number) => {
    const settlements = [{ spendings: [{ packs: [{ packId: 1, credits: 7 }] }] }];
    writeFileSync(join(state, 'charges', `${name}.json`), JSON.stringify({ at, ended: false, settlements }));
  };
  left('alive', Date.now() + 60_000);
  left('dead', Date.now() - 60_000);
  left('old', Date.now() - 24 * 60 * 60_000);
  writeFileSync(join(state, 'charges', 'half.json'), '{"at":1');

  const checked = await civique('check', '--state', state, '--json');
  assert.equal(checked.code, 1);
  const { sound, customers, findings } = JSON.parse(checked.stdout) as Record<string, unknown> & {
    findings: Record<string, unknown>[];
  };
  assert.deepEqual([sound, customers], [false, 1]);
  const codes = findings.map(({ code }) => code);
  const permissions = process.getuid === undefined ? [] : ['CHECK_OPEN_TO_OTHERS'];
  const charges = ['CHECK_CHARGES_WAITING', 'CHECK_CHARGES_DAMAGED', 'CHECK_CHARGES_TOO_LATE'];
  assert.deepEqual(codes, [...permissions, ...charges, 'CHECK_PACK', 'CHECK_STATEMENT']);
  assert.equal(findings.find(({ code }) => code === 'CHECK_CHARGES_WAITING')!.credits, 7);

  const english = await civique('check', '--state', state);
  assert.match(english.stdout, /dead\.json holds 7 credits of charges .*Start the service/);
  assert.match(english.stdout, /The statement of acme shows 0 credits, but 101 were taken/);
  const french = await civique('check', '--state', state, '--language', 'fr');
  assert.match(french.stdout, /Le relevé de acme indique 0 crédits, mais 101 ont été pris/);
  if (process.getuid !== undefined) assert.equal(statSync(join(state, 'civique.sqlite')).mode & 0o777, 0o644);

  const migrated = await civique('migrate', '--to', join(tempFolder(), 'new'), '--state', state);
  assert.match(migrated.stderr, /not in the state yet\. Run civique state check/);
});

test('a folder for temporary files that is not there, and a state that cannot be looked at, are told as what they are', async () => {
  const state = await newState();
  const TMPDIR = join(state, 'civique.sqlite');
  const checked = await runCivique(['state', 'check', '--state', state], { env: { TMPDIR } });
  assert.equal(checked.code, 1);
  assert.match(checked.stderr, /^error: .*civique\.sqlite cannot be written: /);
  const loop = join(tempFolder(), 'loop');
  symlinkSync(loop, loop);
  for (const command of [
    ['state', 'check'],
    ['license', 'list'],
  ]) {
    const { code, stderr } = await runCivique([...command, '--state', loop]);
    assert.equal(code, 1);
    assert.match(stderr, /^error: The state in .*loop cannot be used: /);
  }
});

test('a damaged state is told, and never backed up', async () => {
  const state = await newState();
  const file = join(state, 'civique.sqlite');
  const bytes = readFileSync(file);
  bytes.fill(0xff, bytes.length - 4_096);
  writeFileSync(file, bytes);
  const checked = await civique('check', '--state', state);
  assert.equal(checked.code, 1);
  assert.match(checked.stdout, /is damaged: .*Check the disk, and restore a backup into an empty state\./s);
  const target = join(tempFolder(), 'backup');
  assert.match((await civique('backup', '--state', state, '--out', target)).stderr, /is damaged/);
  assert.equal(statSync(target, { throwIfNoEntry: false }), undefined);
});

test('a state that a service uses is not migrated', async () => {
  const folder = tempFolder();
  const state = join(folder, 'state');
  const service = await startBusyService(state);
  const started = performance.now();
  while ((service.statuses.get(200) ?? 0) === 0) {
    assert.ok(performance.now() - started < 30_000);
    await new Promise(setImmediate);
  }
  const refused = await civique('migrate', '--to', join(folder, 'new'), '--state', state);
  await service.stop();
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /A service is using the state .*Stop every service of this state, and run the command/);
  const migrated = await civique('migrate', '--to', join(folder, 'new'), '--state', state);
  assert.match(migrated.stdout, /^Copied: 1 customer, 1 key\. Start the services with --state and the new state/);
  assert.deepEqual(await rowsOf(join(folder, 'new')), await rowsOf(state));
});

test('a state is not migrated while a service waits for calls', async () => {
  const folder = tempFolder();
  const [state, target] = [join(folder, 'state'), join(folder, 'new')];
  const service = await startCivique(['--state', state]);
  const refused = await civique('migrate', '--to', target, '--state', state);
  service.kill('SIGTERM');
  await service.ended;
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /A service is using the state/);
  assert.equal(existsSync(target), false);
});
