import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { type Outcome, runCivique, startCivique } from '../testing/run-civique.ts';

const CIVIQUE = path.join(import.meta.dirname, '../civique.ts');
const KEY = 'key-of-the-customer-demo-for-tests';
/** Has room for nothing. */
const FULL = '/dev/full';

describe('civique analyze', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'civique-analyze-'));
    await writeFile(path.join(folder, 'list.csv'), 'id,adresse\n1,"111 Welington St, Ottawa ON"\n');
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const analyze = (...args: string[]): Promise<Outcome> => runCivique(['analyze', ...args], { cwd: folder });
  /** Runs a command line in which `"$0" "$1"` is civique. */
  const shell = (line: string): Promise<Outcome> =>
    new Promise((resolve) => {
      execFile('sh', ['-c', line, process.execPath, CIVIQUE], { cwd: folder }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
      });
    });

  test('writes the list with its answers and says what came of it', async () => {
    const { code, stderr } = await analyze('list.csv', '--out', 'out.csv', '--columns', 'status,hash');
    assert.equal(code, 0, stderr);
    assert.match(stderr, /small sample of the country/);
    assert.match(stderr, /out\.csv: 1 row in [\d.]+ s, C 1\n/, 'no rate, which would be that of the start');
    assert.match(
      await readFile(path.join(folder, 'out.csv'), 'utf8'),
      /^id,adresse,civique_status,civique_hash_code\n1,"111 W.*",C,\w{26}\n$/,
    );
  });

  test('says how to go on when it is interrupted, and ends by the signal', {
    skip: process.platform === 'win32',
  }, async () => {
    for (const [name, language, said] of [
      ['SIGINT', 'en', 'error: Interrupted. What was written is kept; --resume goes on from there.\n'],
      [
        'SIGTERM',
        'fr',
        'erreur\u00a0: Interrompu. Ce qui a été écrit est conservé; --resume reprend à partir de là.\n',
      ],
    ] as const) {
      const args = [CIVIQUE, '--language', language, 'analyze', '-', '--out', `${name}.csv`];
      const run = spawn(process.execPath, args, { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
      // the list never ends; the first line is about the starter
      run.stderr.once('data', () => run.kill(name));
      const [stderr, [, signal]] = await Promise.all([text(run.stderr), once(run, 'exit')]);
      assert.equal(signal, name);
      assert.ok(stderr.endsWith(said), stderr);
    }
  });

  test('reads standard input when no file is named', async () => {
    const { code, stdout, stderr } = await shell('"$0" "$1" analyze --columns status < list.csv');
    assert.equal(code, 0, stderr);
    assert.equal(stdout, 'id,adresse,civique_status\n1,"111 Welington St, Ottawa ON",C\n');
  });

  test('reads compressed standard input, and says when nothing or Parquet comes there', async () => {
    const { stdout } = await shell('gzip -c list.csv | "$0" "$1" analyze --columns status');
    assert.equal(stdout, 'id,adresse,civique_status\n1,"111 Welington St, Ottawa ON",C\n');
    const empty = await shell('"$0" "$1" analyze < /dev/null');
    assert.equal(empty.code, 1);
    assert.match(empty.stderr, /error: Nothing came on standard input\. Name the file of the list/);
    const parquet = await shell('printf PAR1 | "$0" "$1" analyze -');
    assert.match(parquet.stderr, /error: Parquet is not read from standard input\. Name the file\./);
  });

  test('writes to standard output unless told otherwise', async () => {
    const { code, stdout } = await analyze('list.csv', '--columns', 'status');
    assert.equal(code, 0);
    assert.equal(stdout, 'id,adresse,civique_status\n1,"111 Welington St, Ottawa ON",C\n');
  });

  test('reads all files of a pattern by name, and standard input', async () => {
    for (const name of ['part-2.csv', 'part-1.csv']) {
      await writeFile(path.join(folder, name), `id,address\n${name},24 Sussex Dr Ottawa\n`);
    }
    const { stdout } = await analyze('part-*.csv', '--columns', 'status');
    assert.equal(
      stdout,
      'id,address,civique_status\npart-1.csv,24 Sussex Dr Ottawa,C\npart-2.csv,24 Sussex Dr Ottawa,C\n',
    );
    const piped = await shell('cat part-1.csv | "$0" "$1" analyze - --columns status');
    assert.equal(piped.stdout, 'id,address,civique_status\npart-1.csv,24 Sussex Dr Ottawa,C\n');
  });

  test('a full disk ends a run with what is wrong; --resume goes on to what would have been written', async () => {
    const rows = Array.from({ length: 3_000 }, (_, row) => `${row},"111 Welington St, Ottawa ON"`);
    await writeFile(path.join(folder, 'long.csv'), `id,address\n${rows.join('\n')}\n`);
    // A limit to the length of files is what a program sees of a full disk.
    const full = await shell(`trap '' XFSZ; ulimit -f 200; exec "$0" "$1" analyze long.csv --out full.csv`);
    assert.equal(full.code, 1);
    assert.match(
      full.stderr,
      /full\.csv\.part cannot be written: .*\. What was written is kept; --resume goes on from/,
    );
    assert.equal((await analyze('long.csv', '--out', 'full.csv', '--resume')).code, 0);
    assert.equal((await analyze('long.csv', '--out', 'whole.csv')).code, 0);
    const [resumed, whole] = await Promise.all(
      ['full.csv', 'whole.csv'].map((name) => readFile(path.join(folder, name))),
    );
    assert.ok(resumed!.equals(whole!));
  });

  test('a run that cannot begin says why in words, and promises nothing that is not there', async () => {
    const english = await analyze('list.csv', '--out', 'nowhere/out.csv');
    assert.equal(english.code, 1);
    assert.match(english.stderr, /error: Nothing can be written into .*nowhere: there is no such file or folder\.\n$/);
    const french = await analyze('list.csv', '--out', 'nowhere/out.csv', '--language', 'fr');
    assert.match(french.stderr, /Impossible d’écrire dans .*nowhere\s: ce fichier ou ce dossier n’existe pas\.\n$/);
  });

  test('ends when nobody reads the result any more, because each row may cost a credit', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => `${row},"111 Welington St, Ottawa ON"`);
    await writeFile(path.join(folder, 'unread.csv'), `id,address\n${rows.join('\n')}\n`);
    const { code, stdout, stderr } = await shell('{ "$0" "$1" analyze unread.csv; echo $? > code; } | head -1');
    assert.equal(code, 0);
    assert.equal(await readFile(path.join(folder, 'code'), 'utf8'), '1\n');
    assert.match(stdout, /^id,address,civique_status[^\n]*\n$/);
    assert.match(stderr, /Standard output takes no more/);
  });

  test('standard output that has no room is told once', { skip: !existsSync(FULL) && `no ${FULL}` }, async () => {
    const { stderr } = await shell(`"$0" "$1" analyze list.csv > ${FULL}; echo $? >&2`);
    assert.match(stderr, /\nerror: Standard output cannot be written: [^\n]*\n1\n$/);
    assert.doesNotMatch(stderr, /takes no more/);
  });

  test('calls standard input by its name', async () => {
    const { stderr } = await shell(`printf '\n\n' | "$0" "$1" analyze`);
    assert.match(stderr, /^error: standard input is empty\.$/m);
  });

  test('an option that cannot be meant is wrong usage', async () => {
    for (const [options, text] of [
      [['--map', 'foo=adresse'], /No column can be "foo"/],
      [['--resume'], /Name one with --out/],
      [['--format', 'parquet'], /Name one with --out/],
      [['--service', 'http://127.0.0.1:9', '--key', '@nokey'], /nokey cannot be read: there is no such file or folder/],
    ] as const) {
      const { code, stderr } = await analyze('list.csv', ...options);
      assert.equal(code, 2, stderr);
      assert.match(stderr, text);
    }
  });

  test('shows how rows are read and answered before anything is written', async () => {
    const { code, stdout } = await analyze('list.csv', '--sample', '5', '--language', 'fr');
    assert.equal(code, 0);
    assert.match(
      stdout,
      /^lu ainsi.*: key = id, address = adresse\n\nC {2}111 Welington St, Ottawa ON\n {3}111 WELLINGTON ST/,
    );
  });

  test('exits with 3 when some rows could not be read, and says where they are', async () => {
    await writeFile(path.join(folder, 'bad.csv'), 'id,address\n1,24 Sussex Dr,x\n2,24 Sussex Dr Ottawa\n');
    const { code, stderr } = await analyze('bad.csv', '--out', 'bad.out.csv');
    assert.equal(code, 3, stderr);
    assert.match(stderr, /1 row could not be read: bad\.out\.csv\.unread\.csv/);
  });

  test('answers from a service, with the key from a file or the environment', async () => {
    const { url } = await startCivique(['--state', path.join(folder, 'state')], { env: { CIVIQUE_DEMO_KEY: KEY } });
    await writeFile(path.join(folder, 'key'), `demo|${KEY}\n`);
    await writeFile(path.join(folder, 'long.csv'), `id,address\n1,24 Sussex Dr Ottawa\n2,${'x'.repeat(20_000)}\n3,\n`);
    const options = ['long.csv', '--service', url, '--columns', 'status,lines,hash', '--mode', 'Flexible'];
    const { code, stderr } = await analyze(...options, '--key', '@key', '--out', 'service.csv', '--report', 'report');
    assert.equal(code, 3, stderr);
    const rows = (await readFile(path.join(folder, 'service.csv'), 'utf8')).split('\n');
    assert.match(rows[1]!, /^1,24 Sussex Dr Ottawa,C,24 SUSSEX DR,,OTTAWA ON {2}K1M 1M4,\w{26}$/);
    assert.match(rows[2]!, /^3,,I,/);
    const report = JSON.parse(await readFile(path.join(folder, 'report', 'report.json'), 'utf8'));
    assert.equal(report.reference.sources[0].name, url);
    assert.equal(report.tally.unread, 1);
    const [{ reason }] = report.largestGroups;
    assert.match(reason.EN, /^There is no text to read\./);
    assert.match(reason.FR, /^Il n’y a aucun texte à lire\./);

    const sample = await analyze(...options, '--key', '@key', '--sample', '1');
    assert.match(sample.stdout, /C {2}24 Sussex Dr Ottawa\n {3}24 SUSSEX DR/);
    const wrong = await analyze(...options, '--key', 'demo|wrong', '--out', 'x.csv');
    assert.equal(wrong.code, 1);
    assert.match(wrong.stderr, /The caller is unknown: .* or a valid token\.\n$/);
    const away = ['list.csv', '--service', 'http://127.0.0.1:9', '--key', '@key', '--language', 'fr'];
    assert.match((await analyze(...away)).stderr, /127\.0\.0\.1:9\s: le service est injoignable/);
    assert.match((await analyze(...options)).stderr, /A service needs a key/);
    assert.match((await analyze(...options, '--key', '@missing')).stderr, /holds one/);
    const { stderr: told } = await analyze('list.csv', '--service', url, '--key', '@key', '--columns', 'score');
    assert.match(told, /does not tell score/);
  });

  test('refuses wrong options with what would be right', async () => {
    for (const [args, text] of [
      [['list.csv', '--part', '3/2'], /such as 2\/8/],
      [['list.csv', '--columns', 'statuss'], /Give some of status, /],
      [['list.csv', '--mode', 'HARSH'], /Allowed choices are/],
      [['list.csv', '--map', 'city'], /Say which column is "city", such as city=/],
    ] as const) {
      const { code, stderr } = await analyze(...args);
      assert.equal(code, 2, stderr);
      assert.match(stderr, text);
    }
    const { code, stderr } = await analyze('missing.csv', '--out', 'x.csv');
    assert.equal(code, 1);
    assert.match(stderr, /^error: There is no file missing\.csv\.$/m);
  });
});
