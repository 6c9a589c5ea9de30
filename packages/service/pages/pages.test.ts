import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { startTestService } from '../testing/test-service.ts';

const service = await startTestService();
const get = (path: string) => service.app.inject({ method: 'GET', url: path });

test('the console is served with its parts, which caches keep for good and get as small as they can be', async () => {
  const page = await get('/');
  assert.equal(page.statusCode, 200);
  assert.match(String(page.headers['content-type']), /^text\/html/);
  assert.equal(page.headers['cache-control'], 'no-cache');
  const parts = [...page.body.matchAll(/(?:href|src)="(assets\/[^"]+)"/g)].map(([, file]) => `/${file}`);
  assert.ok(parts.length >= 4);
  for (const url of parts) {
    const plain = await get(url);
    assert.equal(plain.statusCode, 200, url);
    assert.match(String(plain.headers['cache-control']), /immutable/, url);
    const small = await service.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
    assert.equal(small.headers['content-encoding'], 'br', url);
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body, url);
  }
});

test('the API reference is served from this machine', async () => {
  for (const path of ['/docs', '/docs/']) {
    const page = await get(path);
    assert.equal(page.statusCode, 200, path);
    const files = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(
      ([, file]) => new URL(file!, `http://host${path}`),
    );
    assert.ok(files.length > 3);
    for (const file of files) {
      assert.equal(file.host, 'host', 'nothing is loaded from elsewhere');
      assert.equal((await get(file.pathname)).statusCode, 200, file.pathname);
    }
  }
  assert.match((await get('/docs/static/swagger-initializer.js')).body, /\/openapi\.json\?lang=fr/);
});

test('pages load nothing from elsewhere, cannot be framed and send no referrer', async () => {
  for (const path of ['/', '/docs', '/docs/']) {
    const { headers } = await get(path);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'self'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /object-src 'none'/);
    assert.doesNotMatch(policy, /https?:|script-src[^;]*unsafe|unsafe-eval/);
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.equal(headers['x-frame-options'], 'DENY', path);
    assert.equal(headers['referrer-policy'], 'no-referrer', path);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path);
    assert.equal(headers['permissions-policy'], 'camera=(), geolocation=(), microphone=()', path);
    assert.equal(headers['set-cookie'], undefined);
  }
});

test('no answer may have its type guessed or names the program behind it', async () => {
  for (const path of ['/', '/openapi.json', '/health/live', '/missing', '/docs/static/swagger-ui.css']) {
    const { headers } = await get(path);
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.equal(headers.server ?? headers['x-powered-by'], undefined, path);
  }
});

test('health reports life, readiness and the address data', async () => {
  assert.deepEqual((await get('/health/live')).json(), { status: 'live' });
  assert.deepEqual((await get('/health/ready')).json(), {
    status: 'ready',
    serviceVersion: '0.1.0',
    reference: { addressDataVersion: '2026-06', starter: true },
  });
});

test('a service that is not ready says so, and is alive', async () => {
  const { app } = await startTestService({ readiness: { ready: false } });
  const ready = await app.inject('/health/ready');
  assert.equal(ready.statusCode, 503);
  assert.equal(ready.json().ErrorCode, 'NOT_READY');
  assert.equal(ready.headers['retry-after'], '1');
  assert.equal((await app.inject('/health/live')).statusCode, 200);
});

test('a missing file gets the same answer as every other failure, in the language of the caller', async () => {
  const { app } = await startTestService();
  for (const url of ['/docs/static/nothing.js', '/docs/static/%2e%2e%2fpackage.json', '/docs/nothing', '/nothing']) {
    const answer = await app.inject({ url, headers: { 'accept-language': 'fr' } });
    assert.equal(answer.statusCode, 404, url);
    assert.equal(answer.json().ErrorCode, 'UNKNOWN_OPERATION', url);
    assert.match(answer.json().strMessage, /^Cette opération n’existe pas\./, url);
  }
});
