import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { deafen } from './deaf-parser.ts';

test('a deaf parser tells of no more parts and requests of what it has read; other connections are heard', async () => {
  const told: string[] = [];
  const server = createServer(async (request, response) => {
    told.push(request.url!);
    if (request.url === '/last') deafen(request.socket);
    if (request.url === '/parts') deafenAfterFirstPart(request);
    response.end(await text(request).catch(() => 'aborted'));
  });
  const deafenAfterFirstPart = (request: IncomingMessage) => {
    const push = request.push.bind(request);
    request.push = (part) => {
      told.push(String(part));
      deafen(request.socket);
      return push(part);
    };
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const send = async (bytes: string) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(bytes);
    await once(server, 'request');
    // Everything was read in one go.
    socket.destroy();
    await once(socket, 'close');
  };
  const head = (path: string, headers = '') => `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
  await send(head('/first') + head('/last') + head('/more').repeat(5));
  assert.deepEqual(told.splice(0), ['/first', '/last']);
  await send(head('/parts', 'Transfer-Encoding: chunked\r\n') + '1\r\na\r\n'.repeat(5));
  assert.deepEqual(told, ['/parts', 'a']);
  for (let call = 0; call < 5; call++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'whole' });
    assert.equal(await answer.text(), 'whole', 'a parser serves one connection after another');
  }
});
