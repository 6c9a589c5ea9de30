import assert from 'node:assert/strict';
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { readGuide } from './generated-files.ts';
import { GUIDES } from './pages.ts';

const ROOT = path.join(import.meta.dirname, '..');
const LINUX = process.platform === 'linux';
const ANY_PORT = /localhost:(\d+)/;

/** What stands between three backquotes, after its language. */
function blocks(markdown: string): { readonly language: string; readonly text: string }[] {
  return [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]) => ({
    language: language!,
    text: text!,
  }));
}

test('a guide has the same commands in both languages', () => {
  for (const { name } of GUIDES) {
    const shown = (markdown: string) => blocks(markdown).filter(({ language }) => language !== 'console');
    assert.deepEqual(shown(readGuide('FR', name)), shown(readGuide('EN', name)), name);
  }
});

/** As long as a key must be where others can reach the service. */
const KEY = 'key-of-the-demo-customer-of-the-guides';
const folder = mkdtempSync(path.join(tmpdir(), 'civique-guides-'));
const env = {
  ...process.env,
  CIVIQUE_STATE: path.join(folder, 'state'),
  CIVIQUE_DEMO_KEY: KEY,
  // On a busy machine the service may ask to try again; curl then does.
  CURL_HOME: folder,
  LC_ALL: 'C',
  PATH: [folder, path.join(ROOT, 'node_modules/.bin'), path.dirname(process.execPath), process.env.PATH].join(':'),
};
let port = '';
let service: ChildProcessByStdio<null, Readable, null> | undefined;

before(async () => {
  if (!LINUX) return;
  // In a repository as in an installed package, `npx civique` is the command beside it.
  const npx = path.join(folder, 'npx');
  writeFileSync(npx, `#!/bin/sh\nshift\nexec node ${path.join(ROOT, 'packages/cli/civique.ts')} "$@"\n`);
  chmodSync(npx, 0o755);
  writeFileSync(path.join(folder, '.curlrc'), 'retry = 5\n');
  const args = [path.join(ROOT, 'packages/cli/civique.ts'), 'serve', '--port', '0', '--log-level', 'silent'];
  service = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const said = once(service.stdout, 'data') as Promise<[Buffer]>;
  const ended = once(service, 'exit').then(([code]) => {
    throw new Error(`the service ended with code ${code}`);
  });
  ended.catch(() => {});
  const [text] = await Promise.race([said, ended]);
  port = ANY_PORT.exec(String(text))![1]!;
});

after(async () => {
  if (service?.exitCode === null) {
    service.kill('SIGTERM');
    await once(service, 'exit');
  }
  rmSync(folder, { recursive: true });
});

for (const { name } of GUIDES) {
  test(`the commands of the guide ${name} work as they stand`, { skip: !LINUX && 'needs bash and curl' }, async () => {
    const commands = blocks(readGuide('EN', name)).flatMap(({ language, text }) => (language === 'sh' ? [text] : []));
    assert.ok(commands.length > 1, 'there are commands');
    const place = path.join(folder, name);
    mkdirSync(place);
    const script = ['set -euo pipefail', ...commands]
      .join('\n')
      .replaceAll('demo|YOUR-KEY', `demo|${KEY}`)
      .replaceAll('localhost:8080', `localhost:${port}`);
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: place, env, maxBuffer: 1 << 26 });
    const codes = [...stdout.matchAll(/"intRetCode":(\d+)/g)].map(([, code]) => code).filter((code) => code !== '0');
    assert.deepEqual(codes, name === 'first-call' ? ['404'] : [], stdout);
  });
}
