import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { tempFolder } from '../../service/testing/temp-folder.ts';
import { startCivique } from '../testing/run-civique.ts';

const KEY = 'K'.repeat(40);
const PARENT = '4bf92f3577b34da6a3ce929d0e0e4736';

test('each call is a span in the trace of its caller, and holds no address, key or path that a caller chose', async () => {
  const bodies: string[] = [];
  const receiver = createServer(async (request, response) => {
    bodies.push(`${request.url} ${Buffer.concat(await Array.fromAsync(request)).toString()}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  after(() => receiver.close());
  await once(receiver, 'listening');

  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const env = { CIVIQUE_DEMO_KEY: KEY, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const service = await startCivique(['--state', tempFolder()], { env });
  const headers = {
    authorization: `demo|${KEY}`,
    'content-type': 'application/json',
    traceparent: `00-${PARENT}-00f067aa0ba902b7-01`,
  };
  const call = async (path: string, body: object) => {
    const response = await fetch(`${service.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await response.text();
    return response.status;
  };
  assert.equal(await call('ParseAddress', { Address: '100 SECRET St W Toronto' }), 200);
  assert.equal(await call('ParseAddress', { Address: 5 }), 400);
  assert.equal(await call('SECRET/path?SECRET', {}), 404);
  await fetch(`${service.url}/health/ready`).then((response) => response.text());
  service.kill('SIGTERM');
  assert.equal(await service.ended, 0);

  const sent = bodies.join('\n');
  assert.match(sent, /^\/v1\/traces /);
  assert.doesNotMatch(sent, /SECRET|K{40}|health/);
  const spans = bodies.flatMap((body) =>
    // biome-ignore lint/suspicious/noExplicitAny: OTLP as JSON
    JSON.parse(body.slice(body.indexOf('{'))).resourceSpans.flatMap((resource: any) =>
      // biome-ignore lint/suspicious/noExplicitAny: OTLP as JSON
      resource.scopeSpans.flatMap((scope: any) => scope.spans),
    ),
  );
  const requests = spans.filter(({ attributes }) =>
    attributes.some(({ key }: { key: string }) => key === 'http.response.status_code'),
  );
  assert.deepEqual(
    requests.map(({ name }) => name),
    ['POST /ParseAddress', 'POST /ParseAddress', 'POST'],
  );
  for (const { traceId } of spans) assert.equal(traceId, PARENT);
});
