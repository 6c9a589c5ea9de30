import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FATAL_ADDRESS, fakeEngine, KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody, startTestService } from '../testing/test-service.ts';

/** The value of each line, by its name and labels as written. */
function valuesOf(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** An engine that answers with the status that the address spells. */
const engine = {
  ...fakeEngine,
  analyze(request: Parameters<typeof fakeEngine.analyze>[0]) {
    const text = request.lines[0]?.strContent ?? '';
    const analysis = fakeEngine.analyze(request);
    return /^[VCNIF]$/.test(text) ? { ...analysis, status: text as 'V' } : analysis;
  },
};

async function setUp() {
  const service = await startTestService({ engine, config: { keyRate: 0 } });
  const read = async (options: object = {}) => {
    const response = await service.app.inject({ url: '/metrics', ...options });
    return {
      status: response.statusCode,
      headers: response.headers,
      values: valuesOf(response.body),
      text: response.body,
    };
  };
  return { ...service, read };
}

test('metrics report requests, times, statuses, credits, limits, delay and address data', async () => {
  const { call, license, read } = await setUp();
  for (const status of ['V', 'C', 'N', 'I', 'F', 'V']) await call('AnalyzeAddress', analysisBody(status));
  const { AddressLinesIn, ...parameters } = analysisBody('F') as { AddressLinesIn: object };
  const twice = [{ AddressLinesIn }, { AddressLinesIn }];
  await call('AnalyzeRecords', { ...parameters, Records: twice });
  await call('AnalyzeAddress', {});
  await call('AnalyzeAddress', analysisBody(FATAL_ADDRESS));
  const slow = await license({ customer: 'slow', rate: 1 });
  for (let time = 0; time < 3; time++) await call('ts/GetMethods', {}, { headers: { authorization: slow } });

  const { status, headers, values } = await read();
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
  assert.equal(headers['cache-control'], 'no-store');
  const expected: Record<string, number> = {
    'civique_requests_total{operation="/AnalyzeAddress",status="200",code=""}': 6,
    'civique_requests_total{operation="/AnalyzeAddress",status="400",code="BAD_REQUEST"}': 1,
    'civique_requests_total{operation="/AnalyzeAddress",status="500",code="INTERNAL"}': 1,
    'civique_requests_total{operation="/ts/GetMethods",status="429",code="RATE_LIMITED"}': 1,
    'civique_request_seconds_count{operation="/AnalyzeAddress"}': 8,
    'civique_request_seconds_bucket{le="+Inf",operation="/AnalyzeAddress"}': 8,
    'civique_analyses_total{status="V"}': 2,
    'civique_analyses_total{status="C"}': 1,
    'civique_analyses_total{status="N"}': 1,
    'civique_analyses_total{status="I"}': 1,
    'civique_analyses_total{status="F"}': 3,
    'civique_credits_charged_total{operation="/AnalyzeAddress"}': 6,
    'civique_credits_charged_total{operation="/AnalyzeRecords"}': 2,
    'civique_limited_total{limit="rate"}': 1,
    'civique_reference_info{version="2026-06",starter="true"}': 1,
    civique_reference_refused: 0,
    civique_ready: 1,
    civique_degraded: 0,
  };
  for (const [line, value] of Object.entries(expected)) assert.equal(values.get(line), value, line);
  assert.ok(values.get('civique_event_loop_delay_seconds')! >= 0);
});

test('metrics hold no address, customer, key or path that a caller chose', async () => {
  const { call, read } = await setUp();
  await call('AnalyzeAddress', analysisBody(KNOWN_ADDRESS));
  await call('SECRET/PATH', {});
  await call('AnalyzeAddress?SECRET=1', {}, { headers: { authorization: 'acme|SECRET' } });
  const { text } = await read();
  assert.doesNotMatch(text, /SECRET|acme|KING/);
});

test('on the service port, metrics are for this machine alone, and not for what a proxy forwards', async () => {
  const { read } = await setUp();
  for (const remoteAddress of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
    assert.equal((await read({ remoteAddress })).status, 200, remoteAddress);
  }
  for (const remoteAddress of ['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1']) {
    assert.equal((await read({ remoteAddress })).status, 404, remoteAddress);
  }
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
    assert.equal((await read({ headers: { [header]: '127.0.0.1' } })).status, 404, header);
  }
});

test('a service whose metrics have their own port does not serve them on its main port', async () => {
  const { call } = await startTestService({ collectMetrics: null });
  assert.equal((await call('metrics', undefined, { method: 'GET' })).status, 404);
});

test('a page, a proxy or a name that leads here cannot read the metrics', async () => {
  const { read } = await setUp();
  for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
    const { status, headers } = await read({ headers: { host, origin: 'https://evil.example' } });
    assert.equal(status, 200, host);
    assert.equal(headers['access-control-allow-origin'], undefined);
  }
  for (const headers of [
    { host: 'rebound.example' },
    { host: '127.0.0.1.evil.example' },
    { host: '192.0.2.1' },
    { 'x-forwarded-host': 'service.example' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 proxy' },
    { 'cf-connecting-ip': '192.0.2.1' },
  ]) {
    assert.equal((await read({ headers })).status, 404, JSON.stringify(headers));
  }
});
