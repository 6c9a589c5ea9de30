import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';

test('reading a list needs nothing that only Node has', async () => {
  const { warnings } = await build({
    entryPoints: [join(import.meta.dirname, 'reading.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    logLevel: 'silent',
  });
  assert.deepEqual(warnings, []);
});
