import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { fakeEngine, KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody, startTestService, TEST_INFO } from '../testing/test-service.ts';
import { answerOf, listenOn, operationBytes } from '../testing/wire.ts';
import { createLogger } from './logging.ts';
import { LoopDelay } from './loop-delay.ts';
import { ServiceMetrics } from './metrics.ts';

const RECORDS = 400;
const BATCH = analysisBody('', {
  AddressLinesIn: undefined,
  Records: Array.from({ length: RECORDS }, () => ({ AddressLinesIn: [{ strName: '', strContent: '1 MAIN ST' }] })),
});

/** A service that takes a millisecond for each address, and counts those of a batch. */
async function startSlow() {
  const log: string[] = [];
  let done = 0;
  const engine = {
    ...fakeEngine,
    analyze(request: Parameters<typeof fakeEngine.analyze>[0]) {
      for (const end = performance.now() + 1; performance.now() < end; );
      if (request.lines[0]!.strContent !== KNOWN_ADDRESS) done++;
      return fakeEngine.analyze(request);
    },
  };
  const logger = createLogger('info', { write: (line) => void log.push(line) });
  const metrics = new ServiceMetrics({ info: TEST_INFO }, new LoopDelay());
  const service = await startTestService({ engine, metrics, config: { logger } });
  const begun = async () => {
    while (done < 5) await wait(1);
  };
  return { ...service, ...(await listenOn(service.app)), log, done: () => done, begun, metrics };
}

test('a call does not wait for batches: it gets its turn between their records', async () => {
  const { open, exchange, done, begun } = await startSlow();
  // These leave 200 of the 1,000 credits.
  const batches = await Promise.all(
    [1, 2].map(() => open(operationBytes('AnalyzeRecords', BATCH, 'Connection: close'))),
  );
  const answers = batches.map(answerOf);
  await begun();
  const call = operationBytes('AnalyzeAddress', analysisBody(KNOWN_ADDRESS), 'Connection: close');
  for (let turn = 0; turn < 5; turn++) assert.equal((await exchange(call)).status, 200);
  assert.ok(done() < RECORDS, `${done()} records were done before it`);
  for (const { status, body } of await Promise.all(answers)) {
    assert.equal(status, 200);
    assert.equal(body.Counts.N, RECORDS);
  }
});

test('nobody works for a caller who has hung up; what was done until then is charged', async () => {
  const { open, done, begun, call } = await startSlow();
  const socket = await open(operationBytes('AnalyzeRecords', BATCH));
  await begun();
  socket.destroy();
  const left = async () => (await call('ts/GetStatus')).body.CreditBalance as number;
  while ((await left()) === 1_000) await wait(5);
  assert.ok(done() < RECORDS, `${done()} records were done`);
  assert.equal(await left(), 1_000 - done());
});

test('a call whose caller has hung up is counted and logged, and so is what it was charged', async () => {
  const { open, log, done, begun, call, metrics } = await startSlow();
  const socket = await open(operationBytes('AnalyzeRecords', BATCH));
  await begun();
  socket.destroy();
  while ((await call('ts/GetStatus')).body.CreditBalance === 1_000) await wait(5);
  const lines = log.map((line) => JSON.parse(line)).filter(({ operation }) => operation === '/AnalyzeRecords');
  assert.deepEqual(
    lines.map(({ status, customer }) => [status, customer]),
    [[499, 'acme']],
  );
  const text = await metrics.registry.metrics();
  assert.match(text, /requests_total\{operation="\/AnalyzeRecords",status="499",code=""\} 1\n/);
  assert.match(text, new RegExp(`credits_charged_total\\{operation="/AnalyzeRecords"\\} ${done()}\\n`));
});

test('closing waits for calls whose callers have hung up: they are charged, and nothing is logged as a failure', async () => {
  const { app, storage, open, log, done, begun } = await startSlow();
  const bytes = operationBytes('AnalyzeRecords', BATCH) + operationBytes('AnalyzeAddress', analysisBody('1 MAIN ST'));
  const sockets = [
    await open(bytes),
    ...(await Promise.all(
      Array.from({ length: 20 }, () => open(operationBytes('AnalyzeAddress', analysisBody('1 MAIN ST')))),
    )),
  ];
  await begun();
  for (const socket of sockets) socket.destroy();
  await app.close();
  const { id } = (await storage.findCustomer('acme'))!;
  assert.equal(await storage.credits.balance(id, new Date().toISOString()), 1_000 - done());
  await storage.close();
  assert.deepEqual(
    log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error'),
    [],
  );
});
