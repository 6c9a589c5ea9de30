import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('./tsconfig.browser.json', import.meta.url));
const COMPILER = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));

test('the client needs nothing that only Node has', () => {
  assert.equal(spawnSync(process.execPath, [COMPILER, '-p', PROJECT], { encoding: 'utf8' }).stdout, '');
});
