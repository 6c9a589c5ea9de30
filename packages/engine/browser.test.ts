import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('./tsconfig.browser.json', import.meta.url));
const ENTRY = fileURLToPath(new URL('./index.ts', import.meta.url));
const COMPILER = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));

/** Follows every import of a project with the types that a browser has, and no others. Answers what does not fit. */
function errorsIn(project: string): string {
  return spawnSync(process.execPath, [COMPILER, '-p', project], { encoding: 'utf8' }).stdout;
}

test('nothing that the engine imports needs a Node module or global', () => {
  assert.equal(errorsIn(PROJECT), '');
});

test('a Node module or global that the engine reaches is found', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'civique-browser-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const planted = `import 'node:fs';\nexport * from ${JSON.stringify(ENTRY)};\nexport const bytes = Buffer.alloc(1);\n`;
  writeFileSync(path.join(folder, 'planted.ts'), planted);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: PROJECT, include: ['planted.ts'] }));
  const errors = errorsIn(folder);
  assert.match(errors, /planted\.ts\(1,.*'node:fs'/);
  assert.match(errors, /planted\.ts\(3,.*'Buffer'/);
  assert.equal(errors.match(/error TS/g)?.length, 2);
});
