import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, mock, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { sampleCountry } from '../../engine/testing/sample-country.ts';
import { HeavyThread } from '../heavy/heavy-thread.ts';
import type { HeavyCall, HeavyWork } from '../heavy/heavy-work.ts';
import { chargesWhileLayoutGrows } from '../testing/growing-layout.ts';
import { analysisBody, startTestService, TEST_INFO } from '../testing/test-service.ts';
import { answerOf, listenOn, operationBytes } from '../testing/wire.ts';
import { createLogger } from './logging.ts';

const { engine, reference } = sampleCountry();
const LINE = { strName: '', strContent: '111 Wellington St Ottawa ON K1A 0A6' };

/** A service that has long calls done beside it, by the same engine. */
async function startWithThread() {
  const heavy = new HeavyThread(
    { reference: reference.buffer as SharedArrayBuffer, info: TEST_INFO, mostRecords: 1_000 },
    (error) => assert.fail(error),
  );
  after(() => heavy.close());
  return startTestService({ engine, heavy });
}

function batch(records: number, text = LINE.strContent): object {
  const Records = Array.from({ length: records }, () => ({ AddressLinesIn: [{ ...LINE, strContent: text }] }));
  return analysisBody('', { AddressLinesIn: undefined, Records });
}

test('a long call is answered, charged and counted as if the service did it itself', async () => {
  const here = await startTestService({ engine });
  const beside = await startWithThread();
  const search = { TargetType: 'NB_TargetAddresses', StreetName: '*', MaxItems: 5_000, SearchConditions: {} };
  for (const [operation, body] of [
    ['AnalyzeRecords', batch(300)],
    ['SearchForAddresses', { ...search, Mistaken: 1 }],
    ['SearchForAddresses', {}],
    ['AnalyzeRecords', batch(1_001)],
    ['AnalyzeRecords', batch(800)],
  ] as const) {
    const [expected, found] = [await here.call(operation, body), await beside.call(operation, body)];
    assert.equal(found.status, expected.status);
    assert.deepEqual(found.body, expected.body);
    for (const header of ['credits-charged', 'credits-remaining', 'content-type']) {
      assert.equal(found.headers[header], expected.headers[header], header);
    }
  }
});

test('a long batch whose layout lacked some of its lines is not answered for nothing once it has them', async () => {
  const { call } = await startWithThread();
  // more values than the thread that serves everybody reads, and a batch that it reads and does not do
  for (const records of [600, 30]) {
    assert.deepEqual(await chargesWhileLayoutGrows(call, records), [1, 0, 'IDEMPOTENCY_CONFLICT', 0]);
  }
});

test('a body that is made to be slow is refused while it arrives', async () => {
  const { app } = await startWithThread();
  const { exchange } = await listenOn(app);
  for (const [bytes, message] of [
    ['['.repeat(2_000_000), /nested too deeply/],
    [`[${'1,'.repeat(900_000)}`, /more than 100.?000 values/i],
  ] as const) {
    const head = operationBytes('AnalyzeRecords').replace(/Content-Length: \d+/, `Content-Length: ${16 * 1024 * 1024}`);
    const { status, body } = await exchange(head.replace(/\{\}$/, bytes));
    assert.equal(status, 400);
    assert.match(body.strMessage, message);
  }
});

test('a caller who cannot pay is refused before the body has arrived', async () => {
  const { app, license } = await startWithThread();
  const { open } = await listenOn(app);
  const key = await license({ customer: 'poor', credits: 0 });
  const head = operationBytes('AnalyzeRecords')
    .replace('acme|KEY', key)
    .replace(/Content-Length: \d+/, 'Content-Length: 9999');
  const socket = await open(head);
  const [part] = (await new Promise((resolve) => socket.once('data', (...parts) => resolve(parts)))) as [Buffer];
  assert.match(part.toString(), /^HTTP\/1\.1 402 /);
  socket.destroy();
});

test('large bodies that are refused before they have arrived, and never do, leave no place taken', async () => {
  const { app, license } = await startWithThread();
  const { open } = await listenOn(app);
  const key = await license({ customer: 'poor', credits: 0 });
  const head = operationBytes('AnalyzeRecords')
    .replace('acme|KEY', key)
    .replace(/Content-Length: \d+/, `Content-Length: ${1024 * 1024}`);
  for (let attempt = 0; attempt < 20; attempt++) {
    const socket = await open(head);
    const [part] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    assert.match(part.toString(), /^HTTP\/1\.1 402 /, `attempt ${attempt}`);
  }
});

test('of large bodies sent at once, those beyond the few of a customer are refused before they have arrived', async () => {
  const { app, call } = await startWithThread();
  await call('AnalyzeRecords', batch(1));
  const { open } = await listenOn(app);
  const head = operationBytes('AnalyzeRecords').replace(/Content-Length: \d+/, 'Content-Length: 1000000');
  const sockets = [];
  for (let sent = 0; sent < 7; sent++) sockets.push(await open(head));
  const [part] = (await once(sockets.at(-1)!, 'data')) as [Buffer];
  assert.match(part.toString(), /^HTTP\/1\.1 429 /);
  for (const socket of sockets) {
    assert.ok(socket === sockets.at(-1) || socket.bytesRead === 0);
    socket.destroy();
  }
});

test('a large body of an operation that needs the state is read beside, with the same answer', async () => {
  const parsed: number[] = [];
  const { parse } = JSON;
  mock.method(JSON, 'parse', (text: string) => {
    parsed.push(text.length);
    return parse(text);
  });
  after(() => mock.restoreAll());
  const here = await startTestService({ engine });
  const beside = await startWithThread();
  const layout = { Name: 'Mine', Lines: [{ strName: 'A', MaxLength: 40, Other: 1 }] };
  const large = 'x'.repeat(300_000);
  for (const body of [
    { AddressLayout: { ...layout, Note: large } },
    { AddressLayout: layout, Addresslayout: large },
    { AddressLayout: { ...layout, Name: large } },
    { AddressLayout: large },
  ]) {
    const expected = await here.call('SetAddressLayout', body);
    parsed.length = 0;
    const found = await beside.call('SetAddressLayout', body);
    // the test reads answers itself
    assert.ok(Math.max(...parsed) < 1_000, 'this thread has not read it');
    assert.deepEqual([found.status, found.body], [expected.status, expected.body]);
  }
  const { body } = await beside.call('GetLayoutDetails', { AddressLayout: 'Mine' });
  assert.equal(body.AddressLayout.Lines[0].MaxLength, 40);
});

test('what the other thread refuses is told like any other refusal, and costs nothing', async () => {
  const { call } = await startWithThread();
  const other = await call('AnalyzeRecords', { ...batch(50), AddressLayout: 'none' });
  assert.equal(other.status, 404);
  assert.equal(other.body.ErrorCode, 'PARAMETER_NOT_FOUND');
  assert.equal(other.headers['credits-charged'], '0');
});

test('a customer whose calls hold the thread has them worked on beside it, with the same answers; others are not moved', async () => {
  const thread = new HeavyThread(
    { reference: reference.buffer as SharedArrayBuffer, info: TEST_INFO, mostRecords: 1_000 },
    (error) => assert.fail(error),
  );
  after(() => thread.close());
  const beside: string[] = [];
  const heavy: HeavyWork = {
    run: (call, hooks) => {
      beside.push(call.path);
      return thread.run(call, hooks);
    },
    useReference: () => assert.fail('nobody changes the address data'),
    close: () => thread.close(),
  };
  const slowly: typeof engine = {
    ...engine,
    analyze(request) {
      const before = process.threadCpuUsage();
      if (request.lines[0]!.strContent === LINE.strContent) while (process.threadCpuUsage(before).user < 30_000);
      return engine.analyze(request);
    },
  };
  const { call, license } = await startTestService({ engine: slowly, heavy });
  const other = { headers: { authorization: await license({ customer: 'other' }) } };
  const quick = analysisBody('100 King St W Toronto ON');
  const answers = [];
  for (let number = 0; number < 4; number++) answers.push(await call('AnalyzeAddress', analysisBody(LINE.strContent)));
  assert.ok(beside.length >= 2, 'from the third call on');
  for (const { status, body, headers } of answers) {
    assert.equal(status, 200);
    assert.deepEqual(body, answers[0]!.body);
    assert.equal(headers['credits-charged'], '1');
  }
  const before = beside.length;
  assert.equal((await call('AnalyzeAddress', quick, other)).status, 200);
  assert.equal(beside.length, before);
  assert.equal((await call('AnalyzeAddress', quick)).status, 200);
  assert.equal(beside.length, before + 1, 'whatever it is: how long a call takes shows only when it is made');
  assert.equal((await call('GetKeywords', {})).status, 200);
});

test('of a customer whose calls take long, those for which there is no place are refused before their bodies arrive', async () => {
  const heavy: HeavyWork = {
    run: async () => ({
      bytes: new Uint8Array(Buffer.from('{}')),
      records: 1,
      statuses: {},
      took: 30,
      processor: 30,
    }),
    useReference: () => {},
    close: async () => {},
  };
  const slowly: typeof engine = {
    ...engine,
    analyze(request) {
      const before = process.threadCpuUsage();
      while (process.threadCpuUsage(before).user < 30_000);
      return engine.analyze(request);
    },
  };
  const { app, call } = await startTestService({ engine: slowly, heavy });
  const body = analysisBody(LINE.strContent);
  for (let number = 0; number < 4; number++) await call('AnalyzeAddress', body);
  const { open } = await listenOn(app);
  const json = JSON.stringify(body);
  const head = operationBytes('AnalyzeAddress', body, 'Connection: close').slice(0, -json.length);
  const begun = [await open(head), await open(head)];
  for (let number = 0; number < 5; number++) {
    const [part] = (await once(await open(head), 'data')) as [Buffer];
    assert.match(part.toString(), /^HTTP\/1\.1 429 /);
  }
  for (const socket of begun) {
    socket.write(json);
    assert.equal((await answerOf(socket)).status, 200);
  }
});

test('a long answer to a caller who hung up after all is no error of the service', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  const [begun, gone, charged] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const heavy: HeavyWork = {
    run: async () => {
      begun!.resolve();
      await gone!.promise;
      return { bytes: new Uint8Array(1_000_000), records: 30, statuses: {}, took: 1, processor: 1 };
    },
    useReference: () => {},
    close: async () => {},
  };
  const { app, storage } = await startTestService({ heavy, config: { logger } });
  const { claim } = storage.chargedCalls;
  storage.chargedCalls.claim = (...call) => claim.apply(storage.chargedCalls, call).finally(charged!.resolve);
  const { open } = await listenOn(app);
  const socket = await open(operationBytes('AnalyzeRecords', batch(30), 'Idempotency-Key: once'));
  await begun!.promise;
  socket.destroy();
  while (!lines.some((line) => JSON.parse(line).status === 499)) await new Promise(setImmediate);
  gone!.resolve();
  await charged!.promise;
  await app.close();
  assert.deepEqual(
    lines.filter((line) => JSON.parse(line).level === 'error'),
    [],
  );
});

test('a call whose caller hung up before its turn is not worked on, and ends', async () => {
  const thread = new HeavyThread(
    { reference: reference.buffer as SharedArrayBuffer, info: TEST_INFO, mostRecords: 1_000 },
    (error) => assert.fail(error),
  );
  after(() => thread.close());
  const gone = new AbortController();
  const call: HeavyCall = {
    path: '/AnalyzeAddress',
    body: analysisBody(LINE.strContent),
    language: 'EN',
    warnings: [],
    isReserved: true,
    parameters: [[], []],
  };
  const run = thread.run(call, { gone: gone.signal, reserve: () => assert.fail('it is'), warn: () => {} });
  gone.abort();
  await assert.rejects(run, { code: 'OVERLOADED' });
});

test('a call whose caller hung up while it waited for a place is not worked on, and not charged', async () => {
  const worked: string[] = [];
  const first = Promise.withResolvers<void>();
  const heavy: HeavyWork = {
    run: async ({ path }) => {
      worked.push(path);
      await first.promise;
      return { bytes: new Uint8Array(Buffer.from('{}')), records: 1, statuses: {}, took: 1, processor: 1 };
    },
    useReference: () => {},
    close: async () => {},
  };
  const config = { callsInParts: { ofCustomer: 1, all: 1, always: 6, longestWaitMs: 1_000 } };
  const { app, call } = await startTestService({ engine, heavy, config });
  const { open } = await listenOn(app);
  const search = operationBytes('SearchForAddresses', { TargetType: 'NB_TargetAddresses', StreetName: '*' });
  const sockets = [await open(search), await open(search)];
  while (app.connections.count < 2 || worked.length === 0) await turn();
  for (let turns = 0; turns < 20; turns++) await turn();
  sockets[1]!.destroy();
  while (app.connections.count > 1) await turn();
  first.resolve();
  await once(sockets[0]!, 'data');
  assert.equal((await call('SearchForAddresses', { TargetType: 'NB_TargetAddresses', StreetName: '*' })).status, 200);
  assert.equal(worked.length, 2, 'the first, and the one after');
  sockets[0]!.destroy();
});

test('credits that the state gives to a call whose caller hung up meanwhile go back', async () => {
  const { app, call, storage } = await startWithThread();
  const { open } = await listenOn(app);
  const lease = storage.credits.lease.bind(storage.credits);
  const asked = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  const leased = Promise.withResolvers<void>();
  storage.credits.lease = async (request) => {
    asked.resolve();
    await given.promise;
    const credits = await lease(request);
    leased.resolve();
    return credits;
  };
  // More than 2,000 values: the body is read, and its records are counted, by the other thread.
  const socket = await open(operationBytes('AnalyzeRecords', batch(500)));
  await asked.promise;
  socket.destroy();
  while (app.connections.count > 0) await turn();
  // The other thread drops the call before it has turned to this one.
  assert.equal((await call('GetKeywords', {})).status, 200);
  for (let turns = 0; turns < 100; turns++) await turn();
  given.resolve();
  await leased.promise;
  // They go back when the other thread gets to it; each call costs one.
  let [calls, remaining] = [0, 0];
  while (remaining < 1000 - calls && calls < 100) {
    const { headers } = await call('AnalyzeRecords', batch(1));
    calls++;
    remaining = Number(headers['credits-remaining']);
  }
  assert.equal(remaining, 1000 - calls);
});
