import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { LAYOUTS, narCsv, row } from '../../data/testing/nar-fixtures.ts';
import { type Outcome, runCivique } from '../testing/run-civique.ts';
import { registerDataCommands } from './data.ts';

const SCRIPT = fileURLToPath(new URL('../civique.ts', import.meta.url));

let folder: string;
let register: string;
let reference: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civique-cli-data-'));
  register = path.join(folder, 'Address_35.csv');
  reference = path.join(folder, 'kingston.civique');
  await writeFile(
    register,
    narCsv('2026-06', [row(), row({ CIVIC_NO: '' }), row({ CIVIC_NO: '1254', APT_NO_LABEL: '4' })]),
  );
  const { code, stderr } = await run(
    'build',
    '--from',
    `nar:${register}`,
    '--out',
    reference,
    '--data-version',
    '2026-06',
  );
  assert.deepEqual([code, stderr], [0, '']);
});
after(() => rm(folder, { recursive: true }));

function run(...args: string[]): Promise<Outcome> {
  return runCivique(['data', ...args]);
}

test('A build reports rows, reasons, totals and sizes', async () => {
  const out = path.join(folder, 'again.civique');
  const { code, stdout } = await run('build', '--from', `nar:${register}`, '--out', out, '--data-version', '2026-06');
  assert.equal(code, 0);
  assert.match(stdout, /^.*again\.civique: [\d.,]+ k?B(ytes)?.*, data version 2026-06\n/i);
  assert.match(stdout, /rows +3\n +taken +2\n +left out +1\n/);
  assert.match(stdout, /left out: 1 × the civic number is empty, 0 or not a number\n +Address_35\.csv:3: /);
  assert.match(stdout, /addresses +2\n/);
  assert.match(stdout, /ON +2\n/);
  await rm(out);
});

test('Info shows the source, its licence and its attribution in both languages, also as JSON', async () => {
  const shown = await run('info', reference);
  assert.equal(shown.code, 0);
  assert.match(shown.stdout, /Statistics Canada Open Licence\n {2}Adapted from .*\n {2}Adapté de /);
  assert.match(shown.stdout, /source +addresses +in no other\n +National Address Register +2 +2\n/);
  assert.match(shown.stdout, /\n {2}civics +\d+ bytes +[\d.]+\n/);
  assert.match(shown.stdout, /\n {2}\d+ more sections .*\n {2}all +[\d,.]+ \w+ +[\d.]+\n/);
  const json = await run('info', reference, '--json');
  const { file, meta, sections } = JSON.parse(json.stdout);
  assert.equal(sections.pcCode > 0, true);
  assert.deepEqual([file, meta.dataVersion, meta.totals.addresses], [reference, '2026-06', 2]);
});

test('Verify accepts a sound file and exits with 1 for a damaged one', async () => {
  const sound = await run('verify', reference);
  assert.equal(sound.code, 0);
  assert.match(sound.stdout, /kingston\.civique: sound; looked up 1 street, /);
  const bytes = await readFile(reference);
  const damaged = path.join(folder, 'damaged.civique');
  await writeFile(damaged, bytes.fill(0xaa, bytes.length - 20));
  const refused = await run('verify', damaged);
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^error: .*damaged\.civique: The reference file is damaged in section /);
});

test('Diff counts and lists the changes, also as JSON and as a CSV file', async () => {
  const other = path.join(folder, 'other.civique');
  const rows = path.join(folder, 'Address_35-other.csv');
  await writeFile(rows, narCsv('2026-06', [row(), row({ CIVIC_NO: '1256' })]));
  await run('build', '--from', `nar:${rows}`, '--out', other, '--data-version', '2026-07');
  const list = path.join(folder, 'changes.csv');
  const { code, stdout } = await run('diff', reference, other, '--json', '--csv', list);
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(stdout).counts.address, { added: 1, gone: 1, moved: 0 });
  assert.equal((await readFile(list, 'utf8')).split('\n').length, 4);
  const shown = await run('diff', reference, other);
  assert.match(shown.stdout, /\naddresses gone:\n {2}4-1254 Princess ST, Kingston ON {2}K7L 1A1\n?/);
  const refused = await run('diff', reference, other, '--csv', path.join(folder, 'no', 'changes.csv'));
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /^error: .*changes\.csv cannot be written: there is no such file or folder/);
});

test('Diff says in one line that the disk is full', { skip: process.platform !== 'linux' }, async () => {
  const { code, stderr } = await run('diff', reference, reference, '--csv', '/dev/full');
  assert.equal(code, 1);
  assert.match(stderr, /^error: \/dev\/full cannot be written: the disk is full/);
});

test('Ctrl-C stops a build while it reads: one message, no new file, and the old file intact', async (t) => {
  const folderOfBuild = await mkdtemp(path.join(tmpdir(), 'civique-cli-interrupt-'));
  t.after(() => rm(folderOfBuild, { recursive: true }));
  const pipe = path.join(folderOfBuild, 'Address_35.csv');
  const out = path.join(folderOfBuild, 'out.civique');
  await writeFile(out, 'the reference of last month');
  execFileSync('mkfifo', [pipe]);
  const build = ['data', 'build', '--from', `nar:${pipe}`, '--out', out, '--data-version', '2026-06'];
  const reader = spawn(process.execPath, [SCRIPT, ...build], { env: { ...process.env, LC_ALL: 'C' } });
  const ended = Promise.all([text(reader.stdout), text(reader.stderr), once(reader, 'close')]);
  // Opening the pipe waits for its reader, which is listening for signals by then.
  const input = await open(pipe, 'w');
  await input.write(narCsv('2026-06', [row()]));
  reader.kill('SIGINT');
  const closed = ended.then(() => true);
  const line = narCsv('2026-06', [row()]).split('\n')[1];
  try {
    while (!(await Promise.race([closed, input.write(`${line}\n`.repeat(100)).then(() => false)])));
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'EPIPE');
  }
  await input.close();
  const [stdout, stderr, [code]] = await ended;
  assert.deepEqual([code, stdout, stderr], [1, '', 'error: Interrupted; no file was written.\n']);
  assert.equal(await readFile(out, 'utf8'), 'the reference of last month');
  assert.deepEqual((await readdir(folderOfBuild)).sort(), ['Address_35.csv', 'out.civique']);
});

test('A failed command exits with 1 and says what is wrong', async () => {
  const bad = path.join(folder, 'bad.csv');
  await writeFile(bad, `${LAYOUTS['2026-06'].replace('CIVIC_NO,', '')}\n`);
  const column = await run('build', '--from', `nar:${bad}`, '--out', path.join(folder, 'bad.civique'));
  assert.deepEqual([column.code, column.stdout], [1, '']);
  assert.match(column.stderr, /^error: bad\.csv lacks the column CIVIC_NO\. /);
  const missing = await run('info', path.join(folder, 'none.civique'));
  assert.equal(missing.code, 1);
  assert.match(missing.stderr, /^error: The reference file .* cannot be read: there is no such file or folder\.\n$/);
  assert.equal((await readdir(folder)).includes('bad.civique'), false);
});

/** Parses arguments without running the command; returns the usage error, or undefined. */
async function usageError(...args: string[]): Promise<string | undefined> {
  let told = '';
  const program = new Command('civique').exitOverride().configureOutput({ writeErr: (text) => (told += text) });
  registerDataCommands(program, 'EN');
  try {
    await program.parseAsync(['data', ...args], { from: 'user' });
  } catch (error) {
    assert.ok(error instanceof CommanderError);
    return told;
  }
  return undefined;
}

test('A custom list is read with a mapping, and guessed columns are reported', async () => {
  const list = path.join(folder, 'list.csv');
  const out = path.join(folder, 'list.civique');
  await writeFile(list, 'No,Rue,Code\n24,Rue Principale Est,J0E 2K0\n');
  const map = 'municipality==Sutton,province==QC,postalCode=Code';
  const { code, stdout, stderr } = await run('build', '--from', `custom:${list}`, '--map', map, '--out', out);
  assert.equal(code, 0, stderr);
  assert.equal(
    stderr,
    'note: list.csv is read with --map "civic=No,street=Rue,municipality==Sutton,province==QC,postalCode=Code"\n',
  );
  assert.match(stdout, /QC +1\n/);
  const many = await run('build', '--from', 'starter', '--map', map, '--out', out);
  assert.equal(many.code, 2);
  assert.match(
    many.stderr,
    /^error: --map is given 1 time, but custom:FILE 0 times\. Give at most one mapping for each custom source\.\n\(add --help.*\)\n$/,
  );
});

test('The parser rejects wrong usage and says what is right', async () => {
  const out = ['--out', path.join(folder, 'x.civique')];
  const cases = [
    [['--from', 'osm:x.csv', ...out], /There is no kind of source "osm"\. The kinds are nar:PATH, pcad:PATH, /],
    [['--from', 'nar:', ...out], /This source needs a path: nar:PATH/],
    [['--from', 'starter', ...out, '--data-version', '2026'], /Give a month as YYYY-MM/],
    [out, /required option '--from <kind:path>' not specified/],
  ] as const;
  for (const [args, message] of cases) assert.match((await usageError('build', ...args)) ?? '', message);
});

test('Every command documents its arguments', () => {
  const program = new Command('civique');
  registerDataCommands(program, 'EN');
  const commands = program.commands[0]!.commands;
  assert.deepEqual(
    commands.map((command) => command.name()),
    ['build', 'info', 'verify', 'diff', 'use', 'update', 'rollback', 'download'],
  );
  for (const command of commands) {
    assert.notEqual(command.description(), '');
    assert.match(command.helpInformation(), /^Usage: civique data /);
  }
});
