import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { fakeEngine, KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody } from '../testing/test-service.ts';
import { answerOf, answersOn, operationBytes, startWire, type WireAnswer } from '../testing/wire.ts';

/** What malicious callers, or broken programs, do over real connections. */

const HEALTH = 'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
const HEAD =
  'POST /GetWebServiceInfo HTTP/1.1\r\nHost: x\r\nAuthorization: acme|KEY\r\nContent-Type: application/json\r\n';

test('a caller who dribbles headers or a body is told that it took too long, and loses the connection', async () => {
  const { open } = await startWire({ headersTimeoutMs: 200, requestTimeoutMs: 300 });
  for (const [begin, more] of [
    ['POST /AnalyzeAddress HTTP/1.1\r\n', 'X-More: x\r\n'],
    [`${HEAD}Content-Length: 100000\r\n\r\n{`, ' '],
    [`${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`, '1\r\n \r\n'],
  ] as const) {
    const socket = await open(begin);
    const dribble = setInterval(() => socket.write(more), 20);
    const { status, body } = await answerOf(socket);
    clearInterval(dribble);
    assert.equal(status, 408, begin);
    assert.equal(body.ErrorCode, 'TOO_SLOW');
    assert.match(body.strMessage, /did not arrive in time.* \/ .*pas arrivée à temps/);
  }
  const silent = await open('');
  assert.equal((await answerOf(silent)).status, 408, 'a silent connection ends too');
});

test('a caller who does not read the answers loses the connection', async () => {
  const { app, open } = await startWire({ stallTimeoutMs: 200 });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = await open('');
  socket.pause();
  const [connection] = await accepted;
  const closed = once(connection, 'close');
  // More than the buffers on the way can hold.
  socket.write('GET /docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20));
  await closed;
  socket.destroy();
});

test('of answers that nobody reads, also those of ordinary calls, the oldest are cut off when they are too many', async () => {
  // On a busy machine, nothing else ends a connection.
  const { app, open } = await startWire({
    unreadBytes: 4_000_000,
    stallTimeoutMs: 0,
    requestTimeoutMs: 0,
    headersTimeoutMs: 60_000,
  });
  // Which answer is the oldest, the order of the work decides, not that of the calls.
  const cut = new Promise((resolve) => {
    app.server.on('connection', (socket: Socket) => socket.once('close', resolve));
  });
  const AddressLinesIn = [{ strName: '', strContent: '漢'.repeat(10_000) }];
  // More than the buffers on the way can hold.
  const Records = Array.from({ length: 100 }, () => ({ AddressLinesIn }));
  const bytes = operationBytes('AnalyzeRecords', analysisBody('', { AddressLinesIn: undefined, Records }));
  const sockets: Socket[] = [];
  for (let sent = 0; sent < 3; sent++) {
    sockets.push(await open(bytes));
    sockets[sent]!.pause();
  }
  await cut;
  assert.ok(app.connections.count > 0, 'the newest wait');
  for (const socket of sockets) socket.destroy();
});

test('connections are limited: the one that was idle longest makes way, and when all are busy the next is closed', async () => {
  const { app, open, exchange } = await startWire({ connections: 3 });
  const sockets: Socket[] = [];
  const answers: AsyncGenerator<WireAnswer>[] = [];
  for (let n = 0; n < 3; n++) {
    sockets.push(await open(operationBytes('GetWebServiceInfo')));
    answers.push(answersOn(sockets[n]!));
    assert.equal((await answers[n]!.next()).value.status, 200);
  }
  assert.equal((await exchange(HEALTH)).status, 200, 'a new caller is served');
  assert.equal((await answers[0]!.next()).done, true, 'the first was closed for it');
  while (app.connections.count > 2) await turn();
  const asked = new Promise<void>((resolve) => {
    let missing = 3;
    app.server.on('request', () => --missing || resolve());
  });
  const busy = [sockets[1]!, sockets[2]!, await open('')];
  for (const socket of busy) socket.write(`${HEAD}Content-Length: 2\r\n\r\n{`);
  await asked;
  const surplus = await open(HEALTH);
  assert.equal((await answerOf(surplus).catch(() => undefined))?.status || 0, 0);
  for (const socket of busy) socket.write('}');
  assert.equal((await answers[1]!.next()).value.status, 200);
  assert.equal((await answers[2]!.next()).value.status, 200);
});

test('one network has a part of the connections, unless it is a trusted proxy', async () => {
  for (const [trustedProxies, left] of [
    [[], 2],
    [['127.0.0.0/8'], 5],
  ] as const) {
    const { app, open, exchange } = await startWire({ connections: 10, connectionsOfNetwork: 2, trustedProxies });
    const sockets = await Promise.all(Array.from({ length: 5 }, () => open('')));
    assert.equal((await exchange(HEALTH)).status, 200);
    // The last has ended by now.
    while (app.connections.count !== left && app.connections.count !== left - 1) await turn();
    for (const socket of sockets) socket.destroy();
  }
});

test('however much strangers ask, or a key is called too often, others are heard at once', async () => {
  const { open, exchange, license, call } = await startWire();
  await call('GetWebServiceInfo');
  const [, hasty] = (await license({ customer: 'hasty', rate: 1, key: 'HASTY' })).split('|');
  const flood = async (bytes: string) => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(bytes.repeat(20))));
    let answered = 0;
    for (const socket of sockets) {
      socket.on('data', (part) => {
        answered += part.toString('latin1').split('HTTP/1.1 ').length - 1;
      });
    }
    return { sockets, answered: () => answered };
  };
  const floods = [
    await flood('GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n'),
    await flood(operationBytes('GetWebServiceInfo').replace('acme|KEY', 'acme|WRONG')),
    await flood(operationBytes('GetWebServiceInfo').replace('acme|KEY', `hasty|${hasty}`)),
  ];
  const [last] = floods.slice(-1);
  while (last!.answered() < 30) await turn();
  const known = operationBytes('GetWebServiceInfo', {}, 'Connection: close');
  for (const bytes of [HEALTH, known]) {
    assert.equal((await exchange(bytes)).status, 200);
    assert.ok(last!.answered() < 400, String(last!.answered()));
  }
  while (floods.some(({ answered }) => answered() < 400)) await turn();
  for (const { sockets } of floods) for (const socket of sockets) socket.destroy();
});

test('large bodies beyond what one may send wait unread, and too many are turned away; other calls are answered', async () => {
  const bodyInflow = { perSecond: 1, atOnce: 100_000, mostOfOne: 2 };
  const { open, exchange, license, call } = await startWire({ bodyInflow });
  await license({ customer: 'other', key: 'OTHER' });
  await call('GetWebServiceInfo');
  const large = `${HEAD}Content-Length: 500000\r\n\r\n`;
  const sockets = [await open(large)];
  let answered = 0;
  // Each would be refused for its length.
  for (let at = 0; at < 2; at++) {
    sockets.push(await open(large.replace('500000', '5000000')));
    sockets.at(-1)!.on('data', () => answered++);
  }
  assert.equal((await answerOf(await open(large))).text, '');
  const small = operationBytes('GetWebServiceInfo', {}, 'Connection: close');
  assert.equal((await exchange(small)).status, 200);
  assert.equal((await exchange(small.replace('acme|KEY', 'other|OTHER'))).status, 200);
  assert.equal(answered, 0);
  for (const socket of sockets) socket.destroy();
});

test('a body in too many small parts is refused, its connection closed, and those of its network heard one by one', async () => {
  const { app, open, exchange } = await startWire();
  const head = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
  const parts = (count: number, size: number) => `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`.repeat(count);
  const usual = await exchange(
    `${head.replace('Host', 'Connection: close\r\nHost')}${parts(200, 1)}2\r\n{}\r\n0\r\n\r\n`,
  );
  assert.equal(usual.status, 200);
  const large = await exchange(
    `${head.replace('Host', 'Connection: close\r\nHost')}${parts(2_000, 200)}2\r\n{}\r\n0\r\n\r\n`,
  );
  assert.equal(large.status, 200);
  for (const key of ['acme|KEY', 'acme|WRONG']) {
    const { status } = await exchange(head.replace('acme|KEY', key) + parts(5_000, 1));
    // A wrong key may be refused before many parts have come.
    assert.ok(status === 400 || (key !== 'acme|KEY' && status === 401), String(status));
  }
  const socket = await open(HEALTH);
  assert.equal((await answerOf(socket)).status, 200);
  while (app.connections.count > 0) await turn();
});

test('of a body in parts that is refused at once, nothing more is read', async () => {
  const { open } = await startWire();
  const socket = await open(`${HEAD.replace('acme|KEY', 'acme|WRONG')}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`);
  const { status } = await answerOf(socket);
  assert.equal(status, 401);
});

test('bodies of unstated length that are small do not wait for one another', async () => {
  const { open } = await startWire({ bodyInflow: { perSecond: 1, atOnce: 2 * 1024 * 1024, mostOfOne: 2 } });
  const chunked = `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
  const socket = await open('');
  const answers = answersOn(socket);
  for (let calls = 0; calls < 5; calls++) {
    socket.write(chunked);
    assert.equal((await answers.next()).value.status, 200);
  }
  socket.destroy();
});

test('wrong keys in bulk are refused, one database look-up at a time, and right keys are served', async () => {
  const { storage, open, exchange } = await startWire();
  const { findKeys } = storage;
  let looks = 0;
  let most = 0;
  storage.findKeys = async (ids) => {
    most = Math.max(most, ++looks);
    const keys = await findKeys.call(storage, ids);
    looks--;
    return keys;
  };
  assert.equal((await exchange(operationBytes('GetWebServiceInfo', {}, 'Connection: close'))).status, 200);
  const guess = (key: number) => operationBytes('GetWebServiceInfo').replace('acme|KEY', `acme|GUESS${key}`);
  const statuses = new Map<number, number>();
  const socket = await open('');
  const answers = answersOn(socket);
  for (let key = 0; key < 500; key++) {
    socket.write(guess(key));
    const { value } = await answers.next();
    statuses.set(value.status, (statuses.get(value.status) ?? 0) + 1);
    if (value.status === 429) assert.match(value.text, /\r\nretry-after: \d+\r\n/i);
  }
  assert.deepEqual(Object.fromEntries(statuses), { 401: 30, 429: 470 });
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, key) => exchange(guess(key).replace('\r\n', '\r\nConnection: close\r\n'))),
  );
  for (const { status } of crowd) assert.equal(status, 429);
  assert.equal(most, 1);
  socket.write(operationBytes('GetWebServiceInfo'));
  assert.equal((await answers.next()).value.status, 200, 'a right key is served on the same connection');
  socket.destroy();
});

test('calls written at once are answered in order, one at a time; behind twenty that wait, the connection ends', async () => {
  let running = 0;
  let most = 0;
  const engine = {
    ...fakeEngine,
    analyze(request: Parameters<typeof fakeEngine.analyze>[0]) {
      most = Math.max(most, ++running);
      setImmediate(() => running--);
      return fakeEngine.analyze(request);
    },
  };
  const { open, exchange } = await startWire({}, { engine });
  const one = (id: number) => operationBytes('AnalyzeAddress', analysisBody(KNOWN_ADDRESS), `X-Request-Id: n${id}`);
  const socket = await open(Array.from({ length: 2_000 }, (_, id) => one(id)).join(''));
  assert.equal((await exchange(HEALTH)).status, 200, 'health checks are answered meanwhile');
  let id = 0;
  for await (const { status, text } of answersOn(socket)) {
    assert.match(text, new RegExp(`x-request-id: n${id}\r`, 'i'));
    assert.equal(status, 200);
    id++;
  }
  assert.equal(id, 21);
  assert.equal(most, 1);
  const next = await exchange(operationBytes('GetWebServiceInfo', {}, 'Connection: close'));
  assert.equal(next.status, 200);
});

test('of thousands of the smallest requests on a connection, few are looked at', async () => {
  const { app, open, exchange } = await startWire();
  let asked = 0;
  app.server.on('request', () => asked++);
  const socket = await open('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20_000));
  socket.resume();
  await once(socket, 'close');
  // What may wait, the one before, and the one that shows that they are too many.
  assert.equal(asked, 22);
  const call = operationBytes('GetWebServiceInfo', {}, 'Connection: close');
  for (let calls = 0; calls < 3; calls++) assert.equal((await exchange(call)).status, 200);
  while (app.connections.count > 0) await turn();
});

test('a caller that closes its half of the connection is answered; one that stops midway gives its place back', async () => {
  const { app, open } = await startWire({ concurrency: 1 });
  const whole = await open('', true);
  whole.end(operationBytes('GetWebServiceInfo'));
  assert.equal((await answerOf(whole)).status, 200);
  for (const cut of [`${HEAD}Content-Length: 100\r\n\r\n{`, HEAD, 'POST /Ana']) {
    const socket = await open('', true);
    socket.end(cut);
    const { status, body } = await answerOf(socket);
    assert.equal(status, 400, cut);
    assert.equal(body.ErrorCode, 'BAD_REQUEST');
  }
  const next = await app.inject({ method: 'POST', url: '/GetWebServiceInfo', headers: { authorization: 'acme|KEY' } });
  assert.equal(next.statusCode, 200);
});

test('garbage after a call is refused with an answer of its own, never as part of another', async () => {
  const { open } = await startWire();
  const call = operationBytes('AnalyzeAddress', analysisBody(KNOWN_ADDRESS));
  const statuses: number[] = [];
  for await (const { status, body } of answersOn(await open(`${call}\0\0garbage\r\n\r\n`))) {
    assert.equal(body.intRetCode, status === 200 ? 0 : status);
    statuses.push(status);
  }
  assert.equal(statuses.at(-1), 400);
});

test('under overload, calls that would wait too long are refused at once, and health checks are answered first', async () => {
  const engine = {
    ...fakeEngine,
    analyze(request: Parameters<typeof fakeEngine.analyze>[0]) {
      const end = performance.now() + 5;
      while (performance.now() < end);
      return fakeEngine.analyze(request);
    },
  };
  const { app, open } = await startWire({ longestWaitMs: 50 }, { engine });
  let missing = 101;
  // Accept these first: one new connection per turn of the event loop would itself be a limit.
  const accepted = new Promise<void>((resolve) => app.server.on('connection', () => --missing || resolve()));
  const call = operationBytes('AnalyzeAddress', analysisBody(KNOWN_ADDRESS), 'Connection: close');
  const health = await open('');
  const sockets = await Promise.all(Array.from({ length: 100 }, () => open('')));
  await accepted;
  const answered: string[] = [];
  const note = (name: string, answer: Promise<WireAnswer>) => answer.then(() => answered.push(name)).then(() => answer);
  const calls = sockets.map((socket) => {
    socket.write(call);
    return note('call', answerOf(socket));
  });
  health.write(HEALTH);
  const healthy = await note('health', answerOf(health));
  assert.equal(healthy.status, 200);
  const answers = await Promise.all(calls);
  assert.ok(answered.indexOf('health') < 90, `the health check came as number ${answered.indexOf('health')}`);
  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  assert.equal(served.length + refused.length, 100);
  assert.ok(served.length > 0 && refused.length > 0, `${served.length} served`);
  for (const { body, text } of refused) {
    assert.equal(body.ErrorCode, 'OVERLOADED');
    assert.equal(body.strStatus, 'N');
    assert.match(text, /\r\nretry-after: 1\r\n/i);
    assert.match(text, /\r\ncredits-charged: 0\r\n/i);
    assert.match(text, /\r\naccess-control-expose-headers: .*Retry-After/i);
  }
});
