import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startMetricsServer } from './metrics-server.ts';

const READY = { status: 200, body: '{"status":"ready"}' };

async function start(metrics: () => Promise<string>, health = async () => READY) {
  const server = await startMetricsServer(0, '127.0.0.1', { metrics, health });
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

test('a separate port serves metrics and health and nothing else', async () => {
  const ask = await start(async () => 'civique_up 1\n');
  const answer = await ask('/metrics');
  assert.equal(await answer.text(), 'civique_up 1\n');
  assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  assert.equal((await ask('/metrics', { method: 'HEAD' })).status, 200);
  assert.deepEqual(await (await ask('/health/live')).json(), { status: 'live' });
  assert.deepEqual(await (await ask('/health/ready')).json(), { status: 'ready' });
  for (const [path, method] of [
    ['/', 'GET'],
    ['/OneStopAnalyze', 'POST'],
    ['/metrics', 'POST'],
    ['/metrics/', 'GET'],
  ] as const) {
    assert.equal((await ask(path, { method })).status, 404, `${method} ${path}`);
  }
});

test('metrics that cannot be collected return 500, without giving strangers the reason', async () => {
  const ask = await start(() => Promise.reject(new Error('secret')));
  const answer = await ask('/metrics');
  assert.equal(answer.status, 500);
  assert.equal(await answer.text(), '');
});

test('it says what the threads say about their health', async () => {
  const ask = await start(
    async () => '',
    async () => ({ status: 503, body: '{"ErrorCode":"NOT_READY"}' }),
  );
  const answer = await ask('/health/ready');
  assert.equal(answer.status, 503);
  assert.deepEqual(await answer.json(), { ErrorCode: 'NOT_READY' });
});
