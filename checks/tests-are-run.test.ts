import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url);
const exclude = ['**/node_modules/**', '**/dist/**'];

/** The files that each part of `npm test` runs. */
function testedFiles(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  const parts = [...scripts.test.matchAll(/npm run (\S+)/g)].map(([, part]) => part);
  const patterns = parts.flatMap((part) => [...scripts[part].matchAll(/"([^"]+)"/g)].map(([, pattern]) => pattern));
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude }));
}

test('every file of tests is run once, in one of the parts of `npm test`', () => {
  assert.deepEqual(testedFiles().sort(), globSync('**/*.test.ts', { cwd: ROOT, exclude }).sort());
});
