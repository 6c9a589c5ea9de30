import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { startTestService } from '../testing/test-service.ts';

const SCRIPT = readFileSync(new URL(import.meta.resolve('@civique/capture/capture.js')), 'utf8');
const { app } = await startTestService();
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

test('any page may load the element, compressed', async () => {
  const plain = await get('/capture.js', { origin: 'https://shop.example' });
  assert.equal(plain.body, SCRIPT);
  assert.match(String(plain.headers['content-type']), /^text\/javascript/);
  assert.equal(plain.headers['access-control-allow-origin'], '*');
  assert.equal(plain.headers['cross-origin-resource-policy'], 'cross-origin');
  const compressed = await get('/capture.js', { 'accept-encoding': 'gzip' });
  assert.equal(gunzipSync(compressed.rawPayload).toString(), SCRIPT);
});

test('caches keep it for an hour and then ask whether it has changed', async () => {
  const { headers } = await get('/capture.js');
  assert.equal(headers['cache-control'], 'public, max-age=3600');
  const again = await get('/capture.js', { 'if-none-match': `W/${headers.etag}` });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
});

test('asked for by its version it is kept for good; by another, it is still there', async () => {
  const version = String((await get('/capture.js')).headers.etag).replaceAll('"', '');
  assert.match(String((await get(`/capture.js?v=${version}`)).headers['cache-control']), /immutable/);
  const old = await get('/capture.js?v=old');
  assert.deepEqual([old.body, old.headers['cache-control']], [SCRIPT, 'public, max-age=3600']);
});
