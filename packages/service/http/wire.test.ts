import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { startTestService } from '../testing/test-service.ts';
import { listenOn } from '../testing/wire.ts';

/**
 * What `inject` cannot show: bytes on a connection. Only one operation at a time is allowed, to show that places are
 * given back.
 */
const service = await startTestService({ config: { concurrency: 1 } });
const { open, exchange } = await listenOn(service.app);

const HEAD = 'POST /GetWebServiceInfo HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: acme|KEY\r\n';
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;

test('a request is answered over a connection', async () => {
  const { status, body } = await exchange(`${JSON_HEAD}Content-Length: 2\r\n\r\n{}`);
  assert.equal(status, 200);
  assert.equal(body.intRetCode, 0);
});

test('bytes that are not HTTP are answered with the envelope in both languages', async () => {
  const long = `${HEAD}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
  const many = `${HEAD}${'a:b\r\n'.repeat(10_000)}\r\n`;
  for (const [bytes, expected, code] of [
    ['NOT HTTP AT ALL\r\n\r\n', 400, 'BAD_REQUEST'],
    ['BREW /AnalyzeAddress HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'BAD_REQUEST'],
    [`${JSON_HEAD}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, 'BAD_REQUEST'],
    [`${JSON_HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, 400, 'BAD_REQUEST'],
    [`${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'BAD_REQUEST'],
    [long, 431, 'HEADERS_TOO_LARGE'],
    [many, 431, 'HEADERS_TOO_LARGE'],
  ] as const) {
    const { status, body, text } = await exchange(bytes);
    assert.equal(status, expected, bytes.slice(0, 40));
    assert.equal(body.intRetCode, expected);
    assert.equal(body.ErrorCode, code);
    assert.match(body.strMessage, /request.* \/ .*requête/);
    assert.match(text, /\r\nx-request-id: [0-9a-f-]{36}\r\n/);
    assert.match(text, /\r\nx-content-type-options: nosniff\r\n/);
    assert.match(text, /\r\naccess-control-allow-origin: \*\r\n/);
  }
});

test('what other servers refuse without a body is answered: an unknown expectation, many headers', async () => {
  const request = (headers: string) => `${JSON_HEAD.replace('Host: x\r\n', headers)}Content-Length: 2\r\n\r\n{}`;
  for (const headers of ['Host: x\r\nExpect: tea\r\n', `Host: x\r\n${'a:b\r\n'.repeat(2_500)}`]) {
    const { status, body } = await exchange(request(headers));
    assert.equal(status, 200, headers.slice(0, 30));
    assert.equal(body.intRetCode, 0);
  }
  const hidden = await exchange(request(`Host: x\r\n${'a:b\r\n'.repeat(2_500)}Content-Type: text/plain\r\n`));
  assert.equal(hidden.status, 400, 'a second Content-Type is seen behind any number of headers');
});

test('headers that decide how a request is read are refused when sent twice', async () => {
  const { status, body } = await exchange(`${JSON_HEAD}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`);
  assert.equal(status, 400);
  assert.match(body.strMessage, /content-type was sent more than once/);
});

test('methods of other protocols are told which method the path answers', async () => {
  const { status, text } = await exchange('PROPFIND /AnalyzeAddress HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  assert.equal(status, 405);
  assert.match(text, /\r\nallow: POST\r\n/i);
});

test('a caller that takes the service for a proxy is told that it is none, in its language', async () => {
  const tunnel = 'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\nX-Request-Id: trace-3\r\n';
  const { status, body, text } = await exchange(`${tunnel}Accept-Language: fr\r\n\r\nwhat a proxy would pass on`);
  assert.deepEqual([status, body.intRetCode, body.ErrorCode], [405, 405, 'METHOD']);
  assert.match(body.strMessage, /pas un serveur mandataire/);
  for (const header of ['allow: GET, HEAD, POST', 'x-request-id: trace-3', 'x-content-type-options: nosniff']) {
    assert.ok(text.includes(`\r\n${header}\r\n`), header);
  }
  const behind = await exchange(`${HEAD.replace('Connection: close\r\n', '')}\r\n${tunnel}\r\n`);
  assert.equal(behind.text, '', 'its refusal would be taken for the answer to the request before it');
  assert.equal((await exchange(`${JSON_HEAD}Content-Length: 2\r\n\r\n{}`)).status, 200);
});

test('a body over the limit is refused, with or without a stated length', async () => {
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

test('a request of HTTP/1.1 has exactly one Host; older ones need none', async () => {
  const call = (version: string, hosts: string, key = 'acme|KEY') =>
    exchange(
      `POST /GetWebServiceInfo HTTP/${version}\r\n${hosts}Connection: close\r\nAuthorization: ${key}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    );
  for (const hosts of ['', 'Host: a\r\nHost: b\r\n', 'Host: a\r\nHOST: a\r\n']) {
    const { status, body } = await call('1.1', hosts);
    assert.deepEqual([status, body.ErrorCode], [400, 'BAD_REQUEST'], hosts);
    assert.match(body.strMessage, /exactly one Host/);
  }
  assert.equal((await call('1.1', 'Host: a\r\nHost: b\r\n', 'nobody|KEY')).status, 400);
  assert.equal((await call('1.1', 'Host: a\r\n')).status, 200);
  assert.equal((await call('1.0', '')).status, 200);
});

test('a request as a proxy would send it, with the host in its first line, is one for the operation', async () => {
  for (const target of ['http://x/AnalyzeAddress', 'HTTPS://x:1/AnalyzeAddress?a=/b']) {
    const head = JSON_HEAD.replace('/GetWebServiceInfo', target);
    const { status, body } = await exchange(`${head}Content-Length: 2\r\n\r\n{}`);
    assert.deepEqual([status, body.ErrorCode, body.strStatus], [400, 'BAD_REQUEST', 'N'], target);
    const unknown = await exchange(`${head.replace('POST', 'GET')}\r\n`);
    assert.equal(unknown.status, 405, target);
  }
});
