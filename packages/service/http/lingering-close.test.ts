import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startTestService } from '../testing/test-service.ts';

const { app } = await startTestService();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;

/** Sends all of a call before it reads anything, as simple clients do; the status of the answer. */
async function sendThenRead(head: string, body: Buffer): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  socket.write(`POST /AnalyzeRecords HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n`);
  for (let at = 0; at < body.length; at += 65_536) {
    if (!socket.write(body.subarray(at, at + 65_536))) await once(socket, 'drain');
  }
  return Number((await text(socket)).slice(9, 12));
}

test('a caller that sends all before it reads gets its answer, although it wants the connection closed', async () => {
  const body = Buffer.alloc(8 * 1024 * 1024, '[');
  const length = `Connection: close\r\nContent-Length: ${body.length}\r\n`;
  assert.equal(await sendThenRead(`${length}Authorization: acme|KEY\r\n`, body), 400);
  assert.equal(await sendThenRead(`${length}Authorization: acme|WRONG\r\n`, body), 401);
});
