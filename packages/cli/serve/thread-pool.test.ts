import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { starterReference } from '@civique/data';
import { newEpochs, newLimitMemory } from '@civique/service';
import { createLicense, openState } from '@civique/service/state';
import { tempFolder } from '../../service/testing/temp-folder.ts';
import type { ThreadOptions } from './serving-thread.ts';
import { ThreadPool } from './thread-pool.ts';

const LINUX = process.platform === 'linux';
const FRAGILE = new URL('../testing/fragile-worker.ts', import.meta.url);
const INFO = { serviceVersion: '0.1.0', addressDataVersion: '2026-06', starter: true };
const { buffer } = await starterReference();

async function startPool(threads: number, keyRate = 50) {
  const state = tempFolder();
  const storage = await openState(state);
  const terms = { customer: 'acme', credits: 1_000, methods: null, expiresAt: null, rate: null, key: 'KEY' };
  await createLicense(storage, terms, new Date());
  const crashes: string[] = [];
  let wake = () => {};
  const options: ThreadOptions = {
    state,
    reference: buffer,
    info: INFO,
    port: 0,
    host: '127.0.0.1',
    sharePort: threads > 1,
    logLevel: 'silent',
    config: { keyRate },
    redisUrl: undefined,
    signInLink: undefined,
    limitMemory: newLimitMemory(),
    parameterEpochs: newEpochs(),
    journalFolder: undefined,
    metricsElsewhere: false,
    warmUpMs: 0,
  };
  const onCrash = (error: Error) => {
    crashes.push(error.message);
    wake();
  };
  const pool = await ThreadPool.start(options, { threads, onCrash, script: FRAGILE });
  after(async () => {
    // A test that failed has left its threads running; they would keep this process alive.
    if (pool.size > 0) await pool.stop().catch(() => {});
    await storage.close();
  });
  const call = async (operation: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${pool.port}/${operation}`, {
      method: 'POST',
      // A new connection for every call, so that every thread gets some.
      headers: { authorization: 'acme|KEY', 'content-type': 'application/json', connection: 'close', ...headers },
      body: '{}',
    });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body, headers: response.headers };
  };
  const crashed = async (count: number) => {
    while (crashes.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { pool, storage, call, crashes, crashed };
}

const requestsIn = (metrics: string) =>
  [...metrics.matchAll(/^civique_requests_total\{operation="\/GetWebServiceInfo".*\} (\d+)$/gm)].reduce(
    (sum, match) => sum + Number(match[1]),
    0,
  );

test('threads share the port, limits and metrics, and shut down cleanly', { skip: !LINUX }, async () => {
  // Two calls at once, and one more a second.
  const { pool, call } = await startPool(2, 1);
  const begun = performance.now();
  const answers = await Promise.all(Array.from({ length: 150 }, () => call('GetWebServiceInfo')));
  const seconds = (performance.now() - begun) / 1_000;
  const refused = answers.filter(({ status }) => status === 429).length;
  const served = answers.filter(({ status }) => status === 200).length;
  // On a busy machine, a thread may refuse a request that would wait too long.
  const shed = answers.filter(({ status }) => status === 503).length;
  assert.equal(served + refused + shed, 150);
  assert.ok(
    served <= 3 + seconds && refused > 0,
    `${served} served and ${refused} refused in ${seconds} s: one quota for both threads`,
  );
  const metrics = await pool.metrics();
  assert.equal(requestsIn(metrics), 150);
  const response = await fetch(`http://127.0.0.1:${pool.port}/metrics`);
  assert.equal(requestsIn(await response.text()), 150, 'any thread tells of all');
  assert.equal(await pool.stop(), true);
});

test('a crashed thread is replaced, and the others carry on', { skip: !LINUX }, async () => {
  const { pool, call, crashes, crashed } = await startPool(2);
  await call('GetWebServiceInfo', { 'x-crash': 'now' }).catch(() => {});
  await crashed(1);
  assert.deepEqual(crashes, ['crash on demand']);
  for (let count = 0; count < 20; count++) assert.equal((await call('GetWebServiceInfo')).status, 200);
  while (pool.size < 2) await pool.metrics();
  assert.equal((await call('GetWebServiceInfo')).status, 200);
  assert.equal(await pool.stop(), true);
});

test('a crashed thread loses only its own running requests', { skip: !LINUX }, async () => {
  const { pool, call, crashed } = await startPool(3);
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, each) => call('GetWebServiceInfo', each === 15 ? { 'x-crash': 'now' } : {})),
  );
  await crashed(1);
  const served = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 200).length;
  assert.ok(served > 0 && served < 30, `${served} of 30`);
  while (pool.size < 3) await pool.metrics();
  for (let count = 0; count < 20; count++) assert.equal((await call('GetWebServiceInfo')).status, 200);
  assert.equal(await pool.stop(), true);
});

test('address data change on all threads between two requests', { skip: !LINUX }, async () => {
  const { pool, call } = await startPool(2);
  const versions = async () =>
    new Set(
      (await Promise.all(Array.from({ length: 10 }, () => call('GetWebServiceInfo')))).map(
        ({ body }) => body.AddressDataVersion,
      ),
    );
  assert.deepEqual(await versions(), new Set(['2026-06']));
  await pool.useReference(buffer, { ...INFO, addressDataVersion: '2026-07' });
  assert.deepEqual(await versions(), new Set(['2026-07']));
  await pool.useInfo({ ...pool.info, refusal: { at: '2026-08-01T00:00:00.000Z', code: 'DAMAGED' } });
  const { body } = await call('GetWebServiceInfo');
  assert.deepEqual(body.Warnings, [
    'The address data offered on 2026-08-01 were refused (DAMAGED); those of 2026-07 stay in use.',
  ]);
  assert.equal(await pool.stop(), true);
});

test('a single thread needs no worker', async () => {
  const { pool, call } = await startPool(1);
  assert.equal((await call('GetWebServiceInfo')).status, 200);
  assert.equal(requestsIn(await pool.metrics()), 1);
  assert.equal(await pool.stop(), true);
});
