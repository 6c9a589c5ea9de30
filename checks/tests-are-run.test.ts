import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url);
const exclude = ['**/node_modules/**', '**/dist/**'];

/** The files that a script of `package.json` tests. */
function testedBy(script: 'test:together' | 'test:alone'): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  const patterns = [...scripts[script].matchAll(/"([^"]+)"/g)].map(([, pattern]) => pattern);
  return patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude }));
}

test('every file of tests is run once: beside others, or alone', () => {
  const run = [...testedBy('test:together'), ...testedBy('test:alone')].sort();
  assert.deepEqual(run, globSync('**/*.test.ts', { cwd: ROOT, exclude }).sort());
});
