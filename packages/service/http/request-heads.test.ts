import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestService } from '../testing/test-service.ts';

const service = await startTestService();

test('the caller’s request id comes back if it is sane, otherwise a new one', async () => {
  const idOf = async (id: string) => {
    const answer = await service.call('GetWebServiceInfo', undefined, { headers: { 'x-request-id': id } });
    return String(answer.headers['x-request-id']);
  };
  assert.equal(await idOf('order-17.A:b_c'), 'order-17.A:b_c');
  for (const id of ['', 'a b', 'x'.repeat(129), 'é', '<script>']) assert.match(await idOf(id), /^[0-9a-f-]{36}$/);
});

test('headers that decide how a request is read may be sent only once', async () => {
  for (const header of ['Authorization', 'Content-Type']) {
    const value = header === 'Authorization' ? 'acme|KEY' : 'application/json';
    const answer = await service.call('GetWebServiceInfo', {}, { headers: { [header]: [value, value] } as never });
    assert.equal(answer.status, 400);
    assert.match(answer.body.strMessage, new RegExp(`header ${header.toLowerCase()} was sent more than once`));
  }
});

test('JSON in another charset, or compressed, is refused', async () => {
  for (const headers of [
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    { 'content-type': 'text/json' },
  ]) {
    const answer = await service.call('GetWebServiceInfo', undefined, { payload: '{}', headers: headers as never });
    assert.equal(answer.status, 415, JSON.stringify(headers));
  }
  const utf8 = { payload: '{}', headers: { 'content-type': 'application/json; charset=UTF-8' } };
  assert.equal((await service.call('GetWebServiceInfo', undefined, utf8)).status, 200);
});

test('other methods are told which method the path answers', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await service.call('AnalyzeAddress', undefined, { method });
    assert.equal(answer.status, 405, method);
    assert.equal(answer.headers.allow, 'POST');
  }
  const health = await service.call('health/live', {}, { method: 'POST' });
  assert.equal(health.status, 405);
  assert.equal(health.headers.allow, 'GET, HEAD');
  const options = await service.call('AnalyzeAddress', undefined, { method: 'OPTIONS' });
  assert.equal(options.status, 204);
  assert.equal(options.headers.allow, 'POST, OPTIONS');
});

test('paths are case-sensitive and a trailing slash is another path', async () => {
  for (const path of ['analyzeaddress', 'AnalyzeAddress/']) {
    const { status, body } = await service.call(path, {});
    assert.equal(status, 404, path);
    assert.equal(body.ErrorCode, 'UNKNOWN_OPERATION');
  }
});
