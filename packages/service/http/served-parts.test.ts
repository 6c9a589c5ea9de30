import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATIONS } from '../operations/index.ts';
import { KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody, startTestService, type TestService } from '../testing/test-service.ts';

const BASE = 'https://addresses.example/v1';
const TS_BASE = 'https://tokens.example';
const FRENCH = { headers: { 'accept-language': 'fr' } };

const both = await startTestService();
const { storage } = both;
const start = (only: 'engine' | 'tokens', engine?: string, tokens?: string) =>
  startTestService({ storage, config: { only, baseUrls: { engine, tokens } } });
const engine = await start('engine', BASE, TS_BASE);
const tokens = await startTestService({
  storage,
  // A token service needs no address data.
  live: { engine: undefined, info: { serviceVersion: '0.1.0', addressDataVersion: '', starter: false } },
  config: { only: 'tokens', baseUrls: { engine: BASE, tokens: TS_BASE } },
});
const untold = { engine: await start('engine'), tokens: await start('tokens') };

/** The described paths, each with the server it is reached at. */
async function described({ call }: TestService): Promise<Record<string, string>> {
  const { body } = await call('openapi.json', undefined, { method: 'GET' });
  return Object.fromEntries(
    Object.entries(body.paths as Record<string, { servers?: { url: string }[] }>).map(([path, item]) => [
      path,
      (item.servers ?? body.servers)[0].url,
    ]),
  );
}

test('each part answers only its own operations, and a token from one calls the other', async () => {
  const { body } = await tokens.call('ts/GetToken');
  assert.equal(body.Outcome, true);
  const headers = { authorization: body.Token };
  const analysis = await engine.call('AnalyzeAddress', analysisBody(KNOWN_ADDRESS), { headers });
  assert.equal(analysis.body.strStatus, 'V');
  assert.equal((await tokens.call('ts/GetMethods')).body.Methods.length, OPERATIONS.length);
  assert.equal((await tokens.call('ts/GetStatus')).body.Customer, 'acme');
});

test('an operation that a part does not serve is 404 for every method, and the answer says where it is', async () => {
  for (const { name, path, capability } of OPERATIONS) {
    const [service, url] = capability === 'Tokens' ? [engine, TS_BASE] : [tokens, BASE];
    for (const method of ['POST', 'GET'] as const) {
      const { status, body } = await service.call(path.slice(1), undefined, { method });
      assert.equal(status, 404, `${method} ${path}`);
      assert.equal(body.ErrorCode, 'UNKNOWN_OPERATION');
      const part = capability === 'Tokens' ? 'the token service' : 'the address engine';
      assert.equal(body.strMessage, `${name} belongs to ${part}, which does not answer here: call ${url}${path}.`);
    }
  }
  const french = await engine.call('ts/GetToken', {}, FRENCH);
  assert.equal(
    french.body.strMessage,
    'GetToken relève du service de jetons, qui ne répond pas ici\u00a0: appeler https://tokens.example/ts/GetToken.',
  );
  assert.deepEqual([french.body.Outcome, french.body.Token], [false, '']);
});

test('a call for the other part counts against the rate of its key, and a wrong key as a failed authentication', async () => {
  const config = { only: 'engine', keyRate: 1, failedAuthentications: 1, now: () => 0 } as const;
  const { call } = await startTestService({ storage, config });
  const statuses = async (authorization: string) => {
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await call('ts/GetToken', {}, { headers: { authorization } }));
    for (const { body } of answers) assert.deepEqual([body.Outcome, body.Token], [false, '']);
    return answers.map(({ status, headers }) => [status, headers.ratelimit, headers['credits-charged']]);
  };
  assert.deepEqual(await statuses('acme|KEY'), [
    [404, '"key";r=1;t=1', '0'],
    [404, '"key";r=0;t=2', '0'],
    [429, '"key";r=0;t=2', '0'],
  ]);
  assert.deepEqual(
    (await statuses('acme|GUESS')).map(([status]) => status),
    [401, 429, 429],
  );
});

test('where no address was configured, the caller is told to ask the operator', async () => {
  const { body } = await untold.engine.call('ts/GetToken');
  assert.match(body.strMessage, /^GetToken belongs to the token service.*: ask the operator for its address\.$/);
  const french = await untold.tokens.call('OneStopAnalyze', {}, FRENCH);
  assert.match(french.body.strMessage, /relève du moteur d’adresses.*en demander l’adresse à l’exploitant\.$/);
});

test('the description names the address of each part, and leaves out a part served at an unknown address', async () => {
  const paths = (part?: 'Tokens') =>
    OPERATIONS.filter(({ capability }) => part === undefined || (capability === 'Tokens') === (part === 'Tokens'));
  const all = Object.fromEntries(
    paths().map(({ path, capability }) => [path, capability === 'Tokens' ? TS_BASE : BASE]),
  );
  assert.deepEqual(await described(engine), all);
  assert.deepEqual(await described(tokens), all);
  assert.deepEqual(new Set(Object.values(await described(both))), new Set(['.']));
  const known = await described(untold.tokens);
  assert.deepEqual(known, Object.fromEntries(paths('Tokens').map(({ path }) => [path, '.'])));
  assert.equal(Object.keys(await described(untold.engine)).length, OPERATIONS.length - paths('Tokens').length);
});

test('the API reference may call the configured addresses, and no others', async () => {
  for (const path of ['', 'docs']) {
    const { headers } = await engine.call(path, undefined, { method: 'GET' });
    assert.match(
      String(headers['content-security-policy']),
      /connect-src 'self' https:\/\/addresses\.example https:\/\/tokens\.example(;|$)/,
    );
  }
});

test('a token service without address data is ready, and its metrics report none', async () => {
  const ready = await tokens.call('health/ready', undefined, { method: 'GET' });
  assert.deepEqual(ready.body, { status: 'ready', serviceVersion: '0.1.0' });
  const metrics = await tokens.call('metrics', undefined, { method: 'GET' });
  assert.doesNotMatch(metrics.body, /civique_reference_info\{/);
});
