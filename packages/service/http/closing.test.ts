import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestService } from '../testing/test-service.ts';
import { createLogger } from './logging.ts';

/** Longer than closing waits for calls whose callers have hung up, in ms. */
const LONG_MS = 2_500;

test('a call that ends while the service closes is charged, whichever listener accepted its connection', async (t) => {
  const { app, storage } = await startTestService();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const other = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
  t.after(() => other.close());
  other.on('connection', (socket) => app.server.emit('connection', socket));
  await once(other, 'listening');
  const { chargedCalls } = storage;
  const { claim } = chargedCalls;
  const claimed = Promise.withResolvers<void>();
  chargedCalls.claim = async (...call) => {
    claimed.resolve();
    await wait(LONG_MS);
    return claim.apply(chargedCalls, call);
  };
  const answer = fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/ParseAddress`, {
    method: 'POST',
    headers: { authorization: 'acme|KEY', 'content-type': 'application/json', 'idempotency-key': 'once' },
    body: JSON.stringify({ Address: '12 Main St' }),
  });
  await claimed.promise;
  await app.close();
  const { status, headers } = await answer;
  assert.deepEqual([status, headers.get('credits-charged')], [200, '1']);
  const usage = await storage.credits.listUsage(1);
  assert.deepEqual(
    usage.map(({ operation, credits }) => [operation, credits]),
    [['ParseAddress', 1]],
  );
});

test('a call that is still at work when the service has closed is told as cut off, not as trouble of the state', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const { app, storage } = await startTestService({ config: { logger } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { chargedCalls } = storage;
  const [claimed, closed, over] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  chargedCalls.claim = async () => {
    claimed!.resolve();
    await closed!.promise;
    setImmediate(over!.resolve);
    throw new Error('database is not open');
  };
  const end = new AbortController();
  const answer = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/ParseAddress`, {
    method: 'POST',
    headers: { authorization: 'acme|KEY', 'content-type': 'application/json', 'idempotency-key': 'once' },
    body: JSON.stringify({ Address: '12 Main St' }),
    signal: end.signal,
  });
  await claimed!.promise;
  end.abort();
  await assert.rejects(answer);
  await app.close();
  closed!.resolve();
  await over!.promise;
  const told = lines.map((line) => JSON.parse(line));
  assert.deepEqual(told.find(({ level }) => level === 'warn')?.calls, 1);
  assert.deepEqual(
    told.filter(({ level }) => level === 'error'),
    [],
  );
});
