import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { answerOf, answersOn, operationBytes, startWire } from '../testing/wire.ts';

const HEALTH = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
const IN_PARTS =
  'POST /GetWebServiceInfo HTTP/1.1\r\nHost: x\r\nAuthorization: acme|KEY\r\n' +
  'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
/** Parts of a byte, too few to be refused. */
const FEW = '1\r\n \r\n'.repeat(240);

/** Another customer behind the same address, on a connection that was open before. */
async function neighbourIn({ open, license, call }: Awaited<ReturnType<typeof startWire>>) {
  await license({ customer: 'other', key: 'OTHER' });
  await call('GetWebServiceInfo');
  const bytes = operationBytes('GetWebServiceInfo').replace('acme|KEY', 'other|OTHER');
  const socket = await open(bytes);
  const answers = answersOn(socket);
  const isAnswered = async () => assert.equal((await answers.next()).value.status, 200);
  await isAnswered();
  const callsAgain = () => {
    socket.write(bytes);
    return isAnswered();
  };
  return { socket, callsAgain };
}

/** How many requests a service hears, and how many at most in one turn of the event loop. */
function heardBy(app: FastifyInstance) {
  const heard = { all: 0, mostInTurn: 0 };
  let inTurn = 0;
  app.server.on('request', () => {
    if (inTurn === 0) setImmediate(() => (inTurn = 0));
    heard.all++;
    heard.mostInTurn = Math.max(heard.mostInTurn, ++inTurn);
  });
  return heard;
}

test('small parts on many connections that were open before are read of one after another; others are heard at once', async () => {
  const service = await startWire();
  const { app, open } = service;
  const neighbour = await neighbourIn(service);
  const bytes = `${IN_PARTS}${FEW}`;
  const sockets = await Promise.all(Array.from({ length: 60 }, () => open(HEALTH)));
  await Promise.all(sockets.map((socket) => answersOn(socket).next()));
  const heard = heardBy(app);
  for (const socket of sockets) socket.write(bytes);
  while (heard.all < 5) await turn();
  await neighbour.callsAgain();
  assert.ok(heard.mostInTurn < 20, String(heard.mostInTurn));
  for (const socket of [...sockets, neighbour.socket]) socket.destroy();
});

test('many bodies in small parts, written at once on a connection, are not all read', async () => {
  const { app, open, call } = await startWire();
  await call('GetWebServiceInfo');
  const heard = heardBy(app);
  const bytes = `${IN_PARTS}${FEW}2\r\n{}\r\n0\r\n\r\n`;
  await answerOf(await open(bytes.repeat(18)));
  assert.ok(heard.all < 8, String(heard.all));
});

test('requests with thousands of headers are read one after another, on connections that were open before, too', async () => {
  const service = await startWire();
  const { app, open } = service;
  const neighbour = await neighbourIn(service);
  const heard = heardBy(app);
  const many = `GET /nothing HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(3_000)}\r\n`;
  const sockets = await Promise.all(Array.from({ length: 40 }, () => open('')));
  for (const socket of sockets) socket.write(many);
  while (heard.all < 40) await turn();
  assert.ok(heard.mostInTurn < 10, String(heard.mostInTurn));
  await neighbour.callsAgain();
  for (const socket of [...sockets, neighbour.socket]) socket.destroy();
});
