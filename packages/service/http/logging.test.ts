import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FATAL_ADDRESS, KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody, startTestService } from '../testing/test-service.ts';
import { createLogger } from './logging.ts';

/** A service that writes its log into a list of lines. */
async function startLogging(level: string) {
  const lines: string[] = [];
  const logger = createLogger(level, { write: (line) => void lines.push(line) });
  return { lines, service: await startTestService({ config: { logger } }) };
}

test('a request is one line: operation, status, customer, time', async () => {
  const { lines, service } = await startLogging('info');
  await service.call('AnalyzeAddress', analysisBody(KNOWN_ADDRESS), { headers: { 'x-request-id': 'r-1' } });
  assert.equal(lines.length, 1);
  const { level, requestId, operation, status, customer, milliseconds, msg } = JSON.parse(lines[0]!);
  assert.deepEqual(
    { level, requestId, operation, status, customer, msg },
    { level: 'info', requestId: 'r-1', operation: '/AnalyzeAddress', status: 200, customer: 'acme', msg: 'request' },
  );
  assert.equal(typeof milliseconds, 'number');
});

test('neither addresses nor keys are in the log, whatever goes wrong', async () => {
  const { lines, service } = await startLogging('info');
  const secret = await service.license({ customer: 'acme', key: 'SECRETKEY' });
  const headers = { authorization: secret };
  await service.call('AnalyzeAddress', analysisBody(KNOWN_ADDRESS), { headers });
  await service.call('AnalyzeAddress', analysisBody(FATAL_ADDRESS), { headers });
  await service.call('AnalyzeAddress', { AddressLayout: '7 SECRETADDRESS ST', SECRETADDRESS: 1 }, { headers });
  await service.call('AnalyzeAddress', undefined, {
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{"SECRETADDRESS',
  });
  await service.call('AnalyzeAddress', analysisBody('x', { AddressLayout: 'SECRETADDRESS' }), { headers });
  await service.call('AnalyzeAddress?address=SECRETADDRESS', {}, { headers });
  await service.call('SECRETADDRESS/SECRETKEY?key=SECRETKEY', {}, { headers });
  await service.call('SECRETADDRESS%', {}, { headers });
  await service.call('AnalyzeAddress', {}, { headers: { authorization: 'acme|SECRETKEY2' } });
  await service.call(
    'AnalyzeAddress',
    {},
    { headers: { authorization: 'SECRETKEY', cookie: 'SECRETKEY', 'user-agent': 'SECRETKEY' } },
  );
  const log = lines.join('');
  assert.ok(lines.length >= 10, `${lines.length} lines`);
  assert.doesNotMatch(log, /SECRET/);
  assert.doesNotMatch(log, /KING ST|FATAL|cannot read/);
});

test('an unexpected error is logged with its place, under the request id the caller was told', async () => {
  const { lines, service } = await startLogging('info');
  const { body, headers } = await service.call('AnalyzeAddress', analysisBody(FATAL_ADDRESS));
  const line = lines.map((each) => JSON.parse(each)).find(({ level }) => level === 'error');
  assert.equal(line.requestId, headers['x-request-id']);
  assert.ok(body.strMessage.includes(line.requestId));
  assert.equal(line.err.name, 'Error');
  assert.match(line.err.stack[0], /fake-engine\.ts/);
});

test('at the level debug the message of an error is shown too', async () => {
  const { lines, service } = await startLogging('debug');
  await service.call('AnalyzeAddress', analysisBody(FATAL_ADDRESS));
  assert.match(lines.join(''), /cannot read 13 FATAL RD/);
});
