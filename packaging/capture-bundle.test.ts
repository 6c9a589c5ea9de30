import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { BUNDLE_FILE, captureScript } from './capture-bundle.ts';

test('capture.js is what the sources of the element make', async () => {
  assert.equal(readFileSync(BUNDLE_FILE, 'utf8'), await captureScript(), 'run node packaging/capture-bundle.ts');
});

test('a page loads at most 14 kB for it: 14,336 bytes with gzip', () => {
  const { length } = gzipSync(readFileSync(BUNDLE_FILE), { level: 9 });
  assert.ok(length <= 14 * 1024, `${length} bytes`);
});
