import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLicense } from '../accounts/licenses.ts';
import { createService } from '../create-service.ts';
import { openSqliteStorage } from '../storage/sqlite.ts';
import { FATAL_ADDRESS, fakeEngine, KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { analysisBody, startTestService, TEST_INFO } from '../testing/test-service.ts';
import { createLogger, readableLine } from './logging.ts';

const TERMS = { customer: 'acme', credits: 100, methods: null, expiresAt: null, rate: null };

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

test('a request whose path cannot be read is a line like any other', async () => {
  const { lines, service } = await startLogging('info');
  await service.call('%E0%A4%A', {}, { headers: { 'x-request-id': 'r-2' } });
  assert.equal(lines.length, 1);
  const { requestId, operation, status, errorCode } = JSON.parse(lines[0]!);
  assert.deepEqual([requestId, operation, status, errorCode], ['r-2', null, 400, 'BAD_REQUEST']);
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

test('an unexpected error is logged with its stack, under the request id that the caller was given', async () => {
  const { lines, service } = await startLogging('info');
  const { body, headers } = await service.call('AnalyzeAddress', analysisBody(FATAL_ADDRESS));
  const line = lines.map((each) => JSON.parse(each)).find(({ level }) => level === 'error');
  assert.equal(line.requestId, headers['x-request-id']);
  assert.ok(body.strMessage.includes(line.requestId));
  assert.equal(line.err.name, 'Error');
  assert.match(line.err.stack[0], /fake-engine\.ts/);
});

test('at level debug the message of an error is shown too', async () => {
  const { lines, service } = await startLogging('debug');
  await service.call('AnalyzeAddress', analysisBody(FATAL_ADDRESS));
  assert.match(lines.join(''), /cannot read 13 FATAL RD/);
});

test('neither postal addresses, keys nor network addresses of callers are in the state', async () => {
  const folder = tempFolder();
  const storage = await openSqliteStorage(folder);
  const license = await createLicense(storage, { ...TERMS, key: 'SECRETKEY' }, new Date());
  const app = await createService({ live: { engine: fakeEngine, info: TEST_INFO }, storage });
  for (const [path, payload] of [
    ['AnalyzeAddress', analysisBody('7 SECRETADDRESS ST')],
    ['AnalyzeAddress', analysisBody(FATAL_ADDRESS)],
    ['BrowseAddressEx', { AddressLayout: 'SECRETADDRESS' }],
    ['ts/GetToken', {}],
    ['ts/GetStatus', {}],
  ] as const) {
    const headers = { authorization: license, 'user-agent': 'SECRETAGENT' };
    await app.inject({ method: 'POST', url: `/${path}`, payload, headers, remoteAddress: '203.0.113.77' });
  }
  await app.close();
  const held = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  assert.ok(held.join('').includes('AnalyzeAddress'), 'the statement is there');
  await storage.close();
  for (const name of readdirSync(folder)) held.push(readFileSync(join(folder, name), 'latin1'));
  assert.doesNotMatch(held.join(''), /SECRET|FATAL|203\.0\.113/);
});

test('on a terminal, a line is for people', () => {
  const line =
    '{"level":"info","time":"2026-01-15T12:00:01.234Z","operation":"/OneStopAnalyze","status":200,"msg":"request"}';
  assert.equal(readableLine(line), '12:00:01 info  request operation=/OneStopAnalyze status=200\n');
});
