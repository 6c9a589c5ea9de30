import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestService } from '../testing/test-service.ts';
import { originHeaders } from './origins.ts';

const service = await startTestService();

test('a browser of any origin may call, and read the headers of the answer', async () => {
  const preflight = await service.call('AnalyzeAddress', undefined, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers['access-control-allow-origin'], '*');
  assert.match(String(preflight.headers['access-control-allow-headers']), /Authorization/);
  const refused = await service.call(
    'AnalyzeAddress',
    {},
    { headers: { origin: 'https://shop.example', authorization: '' } },
  );
  assert.equal(refused.status, 401);
  assert.equal(refused.headers['access-control-allow-origin'], '*');
  assert.match(String(refused.headers['access-control-expose-headers']), /X-Request-Id/);
});

test('an operator may list the origins; caches are told that the answer depends on them', async () => {
  const { call } = await startTestService({ config: { corsOrigins: ['https://shop.example'] } });
  const vary = async (path: string) => (await call(path, undefined, { method: 'GET' })).headers.vary;
  assert.equal(await vary('health/live'), 'Origin');
  assert.equal(await vary('openapi.json'), 'Origin, Accept-Language, Accept-Encoding');
  const allowed = async (origin: string) =>
    (await call('GetWebServiceInfo', undefined, { headers: { origin } })).headers['access-control-allow-origin'];
  assert.equal(await allowed('https://shop.example'), 'https://shop.example');
  assert.equal(await allowed('https://other.example'), undefined);
});

test('a page can read a refusal that the framework does not see like any other answer', async () => {
  for (const corsOrigins of [['*'], ['https://shop.example']]) {
    const { call } = await startTestService({ config: { corsOrigins } });
    for (const origin of ['https://shop.example', 'https://other.example']) {
      const { headers } = await call('GetWebServiceInfo', undefined, { headers: { origin } });
      const told = ['vary', 'access-control-allow-origin', 'access-control-expose-headers'] as const;
      const refused = originHeaders({ corsOrigins }, origin);
      assert.deepEqual(
        told.map((name) => refused[name]),
        told.map((name) => headers[name]),
      );
    }
  }
});
