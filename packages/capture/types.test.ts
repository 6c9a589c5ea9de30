import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('./tsconfig.json', import.meta.url));
const COMPILER = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));

test('the element and its tests are sound with the types of a browser', () => {
  assert.equal(spawnSync(process.execPath, [COMPILER, '-p', PROJECT], { encoding: 'utf8' }).stdout, '');
});
