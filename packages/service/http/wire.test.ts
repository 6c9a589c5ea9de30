import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startTestService } from '../testing/test-service.ts';

/** What `inject` cannot show: bytes on a connection. One operation at a time is allowed, to see that places are given back. */
const service = await startTestService({ config: { concurrency: 1 } });
await service.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = service.app.server.address() as AddressInfo;

const HEAD = 'POST /GetWebServiceInfo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: acme|KEY\r\n';
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;

async function open(bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A connection may be cut while the rest of a refused request is on its way.
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

/** The status and body of the answer to `bytes`. */
async function exchange(bytes: string) {
  const answer = await text(await open(bytes));
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  return { status, answer, body: JSON.parse(answer.slice(answer.indexOf('{'))) };
}

test('a request is answered over a connection', async () => {
  const { status, body } = await exchange(`${JSON_HEAD}Content-Length: 2\r\n\r\n{}`);
  assert.equal(status, 200);
  assert.equal(body.intRetCode, 0);
});

test('bytes that are not HTTP are answered with the envelope in both languages', async () => {
  for (const bytes of [
    'NOT HTTP AT ALL\r\n\r\n',
    'BREW /AnalyzeAddress HTTP/1.1\r\nHost: x\r\n\r\n',
    `${JSON_HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    `${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const { status, body } = await exchange(bytes);
    assert.equal(status, 400, bytes.slice(0, 40));
    assert.equal(body.intRetCode, 400);
    assert.equal(body.ErrorCode, 'BAD_REQUEST');
    assert.match(body.strMessage, /request.* \/ .*requête/);
  }
});

test('headers that decide how a request is read are refused when they come twice', async () => {
  const { status, body } = await exchange(`${JSON_HEAD}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`);
  assert.equal(status, 400);
  assert.match(body.strMessage, /content-type was sent more than once/);
});

test('methods of other protocols are told what the path answers', async () => {
  const { status, answer } = await exchange(
    'PROPFIND /AnalyzeAddress HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  );
  assert.equal(status, 405);
  assert.match(answer, /\r\nallow: POST\r\n/i);
});

test('a body over the limit is refused, whether its length was told or not', async () => {
  const megabyte = 1024 * 1024;
  const told = await exchange(`${JSON_HEAD}Content-Length: ${megabyte + 1}\r\n\r\n`);
  assert.equal(told.status, 413);
  assert.equal(told.body.ErrorCode, 'TOO_LARGE');
  const size = (megabyte + 1).toString(16);
  const chunked = await exchange(
    `${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n${size}\r\n${' '.repeat(megabyte + 1)}`,
  );
  assert.equal(chunked.status, 413);
});

test('a caller that hangs up gives its place back', async () => {
  for (let round = 0; round < 3; round++) {
    const socket = await open(`${JSON_HEAD}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`);
    const [first] = await once(socket, 'data');
    assert.match(String(first), /^HTTP\/1\.1 100/, 'the request is being read');
    const other = await exchange(`${JSON_HEAD}Content-Length: 2\r\n\r\n{}`);
    assert.equal(other.body.ErrorCode, 'OVERLOADED');
    const closed = new Promise((resolve) => service.app.server.once('civique-test-closed', resolve));
    service.app.server.getConnections((_error, before) => {
      const wait = () =>
        service.app.server.getConnections((_failure, now) =>
          now < before ? service.app.server.emit('civique-test-closed') : setImmediate(wait),
        );
      socket.destroy();
      wait();
    });
    await closed;
    assert.equal((await exchange(`${JSON_HEAD}Content-Length: 2\r\n\r\n{}`)).status, 200);
  }
});
