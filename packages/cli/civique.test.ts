import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runCivique } from './testing/run-civique.ts';

test('a reader that stops early, such as head, is not an error', async () => {
  const program = fileURLToPath(new URL('./civique.ts', import.meta.url));
  const child = spawn(process.execPath, [program, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  assert.equal(said, '');
  assert.equal(code, 0);
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
