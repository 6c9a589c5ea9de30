import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BUNDLE_FILE, captureScript } from './capture-bundle.ts';

test('capture.js is what the sources of the element make', async () => {
  assert.equal(readFileSync(BUNDLE_FILE, 'utf8'), await captureScript(), 'run node packaging/capture-bundle.ts');
});

test('a page loads less than 16 kB for it', async () => {
  assert.ok(gzipSync(readFileSync(BUNDLE_FILE), { level: 9 }).length < 16_000);
});
