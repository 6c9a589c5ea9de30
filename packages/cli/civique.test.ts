import assert from 'node:assert/strict';
import { type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { tempFolder } from '../service/testing/temp-folder.ts';
import { runCivique } from './testing/run-civique.ts';

/** A disk on which nothing has room. */
const FULL = '/dev/full';

test('a reader that stops early, such as head, is not an error', async () => {
  const program = fileURLToPath(new URL('./civique.ts', import.meta.url));
  const child = spawn(process.execPath, [program, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  assert.equal(said, '');
  assert.equal(code, 0);
});

test('output that has no room is a failure, in both languages', {
  skip: !existsSync(FULL) && `no ${FULL}`,
}, async () => {
  const program = fileURLToPath(new URL('./civique.ts', import.meta.url));
  const said = (language: string, full: 1 | 2) => {
    const stdio = ['ignore', 'pipe', 'pipe'].map((way, fd) => (fd === full ? openSync(FULL, 'w') : way));
    return spawnSync(process.execPath, [program, '--language', language, 'param', '--help'], {
      stdio: stdio as StdioOptions,
      encoding: 'utf8',
    });
  };
  const english = said('en', 1);
  assert.equal(english.status, 1);
  assert.equal(
    english.stderr,
    'error: Standard output cannot be written: the disk is full. What this command prints is lost.\n',
  );
  assert.match(said('fr', 1).stderr, /^erreur\s: Impossible d’écrire sur la sortie standard\s: le disque est plein\./);
  assert.equal(said('en', 2).status, 0);
});

test('help of a command that does not exist is an error', async () => {
  for (const args of [
    ['foo', '--help'],
    ['data', 'foo', '-h'],
    ['--language', 'en', 'foo', '--help'],
  ]) {
    const { code, stderr, stdout } = await runCivique(args);
    assert.equal(code, 2, args.join(' '));
    assert.match(stderr, /unknown command 'foo'/);
    assert.equal(stdout, '');
  }
  assert.equal((await runCivique(['--language', 'fr', 'data', '--help'])).code, 0);
});

test('no line of the French help begins with a colon or ends with an opening quotation mark', async () => {
  for (const command of [[], ['analyze'], ['data', 'build']]) {
    const { stdout } = await runCivique(['--language', 'fr', ...command, '--help']);
    assert.match(stdout, /^Utilisation/);
    assert.doesNotMatch(stdout, /^\s*[:»]|«$/m);
  }
});

/** Prints the files of the engine's search that are loaded. */
const TELL_ENGINE = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (url.includes('/engine/match/') && console.error(url), next(url, context)) });`;

test('the version, the help of a command and what needs no address data load no engine', async () => {
  const env = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(TELL_ENGINE)}"` };
  for (const line of ['--version', '--language fr --version', 'serve --help', '--language fr license --help']) {
    const { code, stderr } = await runCivique(line.split(' '), { env });
    assert.equal(code, 0, line);
    assert.equal(stderr, '', line);
  }
  const { stderr } = await runCivique(['explain', '--help'], { env });
  assert.match(stderr, /engine\/match/);
});

test('an explanation of no text is wrong usage, in both languages', async () => {
  const explained = await runCivique(['explain', ' ']);
  assert.equal(explained.code, 2);
  assert.match(explained.stderr, /Give the text of an address/);
  assert.match((await runCivique(['--language', 'fr', 'explain', ''])).stderr, /Donner le texte d’une adresse/);
});

/** Command lines that no data and no state could make right, and what their errors say in each language. */
const WRONG_LINES: readonly [readonly string[], english: RegExp, french: RegExp][] = [
  [
    ['data', 'download', 'nar', '--province', 'PE', 'ZZ'],
    /'ZZ' is invalid\. .*such as ON, QC, PE/,
    /« ZZ ».*ON, QC, PE/,
  ],
  [['data', 'download', 'nar', '--release', '2020'], /"2020" is not a release/, /« 2020 » n’est pas une version/],
  [['data', 'download', 'nar', '--url', 'ftp://x'], /is not a web address/, /n’est pas une adresse Web/],
  [['data', 'update', '--dry-run', '--province', 'ZZ'], /'--province <code\.\.\.>'/, /« --province <code\.\.\.> »/],
  [['data', 'update', '--dry-run', '--from', 'nar:x'], /downloads the register itself/, /télécharge elle-même/],
  [
    ['data', 'update', '--dry-run', '--state', 'postgres://db/x'],
    /name a folder with --folder/,
    /un dossier avec --folder/,
  ],
  [['data', 'build', '--from', 'starter', '--out', ' '], /'--out <file>' .* Give a value\.$/m, /Donner une valeur\.$/m],
  [['data', 'build', '--from', 'starter', '--out', 'x', '--map', 'a=b'], /custom:FILE 0 times/, /custom:FILE 0 fois/],
  [['data', 'build', '--from', 'custom:x', '--out', 'x', '--map', 'a=b'], /role=Column/, /role=Colonne/],
  [
    ['data', 'info', ''],
    /for argument 'file'\. Give a value\./,
    /l’argument « file » est invalide\. Donner une valeur/,
  ],
  [['serve', '--state', 'mysql://me:secret@db/x'], /kept at mysql:\/\/me@db\/x/, /mysql:\/\/me@db\/x/],
  [['serve', '--port', '8123', '--metrics-port', '8123'], /both have port 8123/, /tous deux le port 8123/],
  [['serve', '--host', ''], /Give a value, or leave the option out/, /Donner une valeur, ou omettre l’option/],
  [['license', 'revoke', ''], /Give CUSTOMER or CUSTOMER\|KEY/, /Donner CLIENT ou CLIENT\|CLÉ/],
  [['license', 'revoke', 'acme|K3Y', '--key', '0123456789ab'], /Leave --key out/, /Omettre --key/],
  [['license', 'top-up', 'acme', '5', '--expires', '2020-01-01'], /is past\. Give a later date/, /est passé/],
  [['state', 'backup', '--out', ''], /Give a value/, /Donner une valeur/],
  [['state', 'migrate', '--to', 'mysql://db/x'], /cannot be kept at/, /ne peut pas être conservé/],
  [['analyze', 'list.csv', '--key', 'acme|K3Y'], /--key is for a service/, /--key est pour un service/],
  [
    ['analyze', '--service', 'http://h', '--key', 'a|b', '--reference', 'x'],
    /Give one of the two/,
    /Donner l’un des deux/,
  ],
  [['analyze', ''], /argument 'file'/, /l’argument « file »/],
  [['help', 'nothing'], /unknown command 'nothing'/, /commande inconnue « nothing »/],
];

test('a command line that can never be right exits with 2, and says in both languages what would be', async () => {
  const state = tempFolder();
  await runCivique(['license', 'create', 'acme', '--state', state]);
  for (const [line, english, french] of WRONG_LINES) {
    for (const [language, text] of [
      ['en', english],
      ['fr', french],
    ] as const) {
      const env = { CIVIQUE_STATE: state, LANG: `${language}_CA.UTF-8` };
      const { code, stderr, stdout } = await runCivique(line, { env });
      assert.deepEqual([code, stdout], [2, ''], `${line.join(' ')}: ${stderr}`);
      const said = stderr.replaceAll('\u00a0', ' ');
      assert.match(said, text, line.join(' '));
      assert.match(said, /^(error: |erreur : ).*\n\(.*--help.*\)\n$/, line.join(' '));
      assert.ok(!stderr.includes('secret'));
    }
  }
});

test('a variable that another command needs does not contradict what is typed', async () => {
  const env = { CIVIQUE_KEY: 'acme|K3Y', CIVIQUE_REFERENCE: 'country.civique' };
  const list = join(tempFolder(), 'list.csv');
  await writeFile(list, 'address\n24 Sussex Dr Ottawa\n');
  const { code, stderr } = await runCivique(['analyze', list], { env });
  assert.equal(code, 1);
  assert.match(stderr, /country\.civique cannot be read/);
  const service = await runCivique(['analyze', list, '--service', 'http://127.0.0.1:9'], { env });
  assert.match(service.stderr, /127\.0\.0\.1:9: the service cannot be reached/);
  const typed = await runCivique(['analyze', list, '--reference', 'mine.civique'], {
    env: { ...env, CIVIQUE_SERVICE: 'http://127.0.0.1:9' },
  });
  assert.match(typed.stderr, /mine\.civique cannot be read/);
});
