import assert from 'node:assert/strict';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { startTestService } from '../testing/test-service.ts';
import { listenOn } from '../testing/wire.ts';
import { COMPRESSED_FROM } from './compression.ts';

const service = await startTestService();

const DECODERS = { zstd: zlib.zstdDecompressSync, br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync } as const;

const get = (url: string, accepted?: string) =>
  service.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test('a long answer is compressed for a caller that accepts it, in each coding', async () => {
  const plain = await get('/openapi.json');
  assert.equal(plain.headers['content-encoding'], undefined);
  for (const [coding, decode] of Object.entries(DECODERS)) {
    const { headers, rawPayload } = await get('/openapi.json', coding);
    assert.equal(headers['content-encoding'], coding);
    assert.equal(Number(headers['content-length']), rawPayload.length);
    assert.ok(rawPayload.length < plain.rawPayload.length / 4, `${rawPayload.length} of ${plain.rawPayload.length}`);
    assert.equal(decode(rawPayload).toString(), plain.body);
  }
});

test('a cache is told that the answer depends on the codings accepted, whether or not it is compressed', async () => {
  for (const accepted of [undefined, 'gzip']) {
    const { headers } = await get('/openapi.json', accepted);
    assert.match(String(headers.vary), /Accept-Language, Accept-Encoding$/);
  }
});

test('the caller chooses the coding; among equals, the cheapest is taken', async () => {
  const chosen = async (accepted: string) => (await get('/openapi.json', accepted)).headers['content-encoding'];
  assert.equal(await chosen('gzip, deflate, br, zstd'), 'zstd');
  assert.equal(await chosen('gzip, deflate, br'), 'br');
  assert.equal(await chosen('gzip;q=1, br;q=0.5'), 'gzip');
  assert.equal(await chosen('*'), 'zstd');
  for (const none of ['', 'deflate', 'identity', 'gzip;q=0', 'identity;q=1, gzip;q=0.5', '\x7f;;,q=']) {
    assert.equal(await chosen(none), undefined, none);
  }
});

test('pages and their files are compressed, too', async () => {
  const { port } = await listenOn(service.app);
  for (const path of ['/docs/static/swagger-ui-bundle.js', '/docs/static/swagger-ui.css']) {
    const read = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const compressed = await read({ 'accept-encoding': 'gzip' });
    const plain = await read({ 'accept-encoding': 'identity' });
    assert.equal(compressed.headers.get('content-encoding'), 'gzip', path);
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(await compressed.text(), await plain.text());
    assert.match(compressed.headers.get('etag') ?? 'W/', /^W\//);
  }
});

test('what anybody may ask for is compressed once, and not at all under a name that the service does not know', async () => {
  for (const path of ['/openapi.json', '/docs/en/', '/docs/static/swagger-ui-bundle.js']) {
    const first = await get(path, 'br');
    const taken = process.cpuUsage();
    for (let times = 0; times < 20; times++) assert.deepEqual((await get(path, 'br')).rawPayload, first.rawPayload);
    const { user, system } = process.cpuUsage(taken);
    assert.ok(user + system < 1_000_000, `${path}: ${user + system} µs`);
  }
  const other = await get('/docs/static//swagger-ui-bundle.js', 'br');
  assert.equal(other.headers['content-encoding'], undefined);
});

test('the description is written in one place', async () => {
  for (const path of ['/docs/json', '/docs/yaml']) {
    const { statusCode, headers } = await get(path);
    assert.deepEqual([statusCode, headers.location], [302, '../openapi.json']);
  }
});

test('a short answer is sent as it is, and so is what HEAD asks for', async () => {
  const short = await get('/health/ready', 'gzip');
  assert.ok(short.rawPayload.length < COMPRESSED_FROM);
  assert.equal(short.headers['content-encoding'], undefined);
  assert.equal(short.headers.vary, undefined);
  const head = await service.app.inject({
    method: 'HEAD',
    url: '/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  });
  assert.equal(head.headers['content-encoding'], undefined);
});

test('an answer that holds a secret is never compressed, however long', async () => {
  const origins = Array.from({ length: 20 }, (_, each) => `https://${`${each}`.padStart(60, 'a')}.example`);
  const headers = { 'accept-encoding': 'gzip' };
  const token = await service.call('ts/GetToken', { AllowedOrigins: origins }, { headers });
  assert.equal(token.body.Outcome, true);
  assert.equal(token.headers['content-encoding'], undefined);
});

test('a failure that lists many errors is compressed like any answer', async () => {
  const body = { AddressLinesIn: Array.from({ length: 50 }, () => ({ strName: 5, strContent: 5 })) };
  const response = await service.app.inject({
    method: 'POST',
    url: '/AnalyzeAddress',
    payload: body,
    headers: { authorization: 'acme|KEY', 'accept-encoding': 'br' },
  });
  assert.equal(response.statusCode, 400);
  assert.equal(response.headers['content-encoding'], 'br');
  assert.equal(JSON.parse(zlib.brotliDecompressSync(response.rawPayload).toString()).ErrorCode, 'BAD_REQUEST');
});
