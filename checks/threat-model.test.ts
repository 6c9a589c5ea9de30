import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url);

test('every test that the threat model names exists', () => {
  const exclude = ['**/node_modules/**', '**/dist/**'];
  const files = globSync('**/*.test.ts', { cwd: ROOT, exclude }).map((file) => `/${file.replaceAll('\\', '/')}`);
  const text = readFileSync(new URL('docs/threat-model.md', ROOT), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, name]) => name!);
  assert.ok(named.length > 50, String(named.length));
  // A path from `packages/`, or a file in the folder of the one named before.
  const missing = named.filter((name) => {
    const path = name.startsWith('../') ? name.slice(2) : name.includes('/') ? `/packages/${name}` : `/${name}`;
    return !files.some((file) => (name.includes('/') ? file === path : file.endsWith(path)));
  });
  assert.deepEqual(missing, []);
});
