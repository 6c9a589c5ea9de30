import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashKey, keyId } from '../auth/keys.ts';
import { analysisBody, startTestService } from '../testing/test-service.ts';
import { OPERATION_NAMES } from './operation-names.ts';

const START = Date.parse('2026-06-01T00:00:00Z');
const service = await startTestService({ config: { now: () => START } });
const narrow = await service.license({ customer: 'narrow', methods: ['AnalyzeAddress'], rate: 9 });

const call = (operation: string, body: unknown = {}, authorization = 'acme|KEY') =>
  service.call(operation, body, { headers: { authorization } });

test('GetToken returns a token that can call the engine, and that expires in an hour unless told otherwise', async () => {
  const { status, body } = await call('ts/GetToken');
  assert.equal(status, 200);
  assert.equal(body.Outcome, true);
  assert.equal(body.ExpiresAt, '2026-06-01T01:00:00.000Z');
  assert.equal((await call('AnalyzeAddress', analysisBody('x'), body.Token)).status, 200);
  assert.equal((await call('AnalyzeAddress', analysisBody('x'), `Bearer ${body.Token}`)).status, 200);
  const day = await call('ts/GetToken', { DurationMinutes: 1_440 });
  assert.equal(day.body.ExpiresAt, '2026-06-02T00:00:00.000Z');
});

test('GetToken refuses with Outcome false and no token', async () => {
  const cases: [unknown, string, number, RegExp][] = [
    [{ DurationMinutes: 0 }, 'acme|KEY', 400, /DurationMinutes must be from 1 to 1440, not 0/],
    [{ DurationMinutes: 1_441 }, 'acme|KEY', 400, /not 1441/],
    [{ DurationMinutes: '60' }, 'acme|KEY', 400, /whole number/],
    [{ AllowedOrigins: [] }, 'acme|KEY', 400, /AllowedOrigins/],
    [{ AllowedOrigins: ['https://a.example', 'a.example'] }, 'acme|KEY', 400, /AllowedOrigins\[1\] is not an origin/],
    [{ AllowedOrigins: ['https://a.example/path'] }, 'acme|KEY', 400, /not an origin/],
    [{ AllowedOrigins: ['*'] }, 'acme|KEY', 400, /not an origin/],
    [{ AllowedOrigins: ['*'], Methods: ['Everything', 'X'] }, 'acme|KEY', 400, /not an origin: .* 3 errors in all/],
    [{ Methods: [] }, 'acme|KEY', 400, /Methods has too few elements/],
    [{ Methods: ['GetStatus', 'AnalyseAddress'] }, 'acme|KEY', 400, /Methods\[1\] is not .* mean AnalyzeAddress/],
    [{ Methods: ['Everything'] }, 'acme|KEY', 400, /Methods\[0\] is not an operation that a token can call\. The API/],
    [{ Methods: ['GetToken'] }, 'acme|KEY', 400, /Methods\[0\] is not an operation that a token can call/],
    [{ Methods: ['ParseAddress'] }, narrow, 403, /may not call ParseAddress. It may call: AnalyzeAddress/],
    [{}, 'acme|WRONG', 401, /caller is unknown/],
  ];
  for (const [body, authorization, status, message] of cases) {
    const answer = await call('ts/GetToken', body, authorization);
    assert.equal(answer.status, status, JSON.stringify(body));
    assert.equal(answer.body.Outcome, false);
    assert.equal(answer.body.Token, '');
    assert.match(answer.body.strMessage, message);
  }
});

test('GetStatus reports the use of the last days by operation and key, and the keys, when it is asked', async () => {
  const { license } = service;
  const first = await license({ customer: 'two-keys', credits: 50 });
  const second = await license({ customer: 'two-keys', credits: 0, methods: ['AnalyzeAddress'] });
  const { Token: token } = (await call('ts/GetToken', {}, second)).body;
  await call('AnalyzeAddress', analysisBody('x'), first);
  for (let count = 0; count < 2; count++) await call('AnalyzeAddress', analysisBody('x'), token);
  const { body } = await call('ts/GetStatus', { UsageDays: 30 }, first);
  const [one, other] = [first, second].map((license) => keyId(hashKey(license.split('|')[1]!)));
  const keys = body.Keys.map(({ KeyId, Methods }: Record<string, unknown>) => [KeyId, Methods]);
  assert.deepEqual(
    new Map(keys),
    new Map<unknown, unknown>([
      [one, null],
      [other, ['AnalyzeAddress']],
    ]),
  );
  const lines = body.Usage.map(({ Day, Operation, KeyId, Calls, Credits }: Record<string, unknown>) =>
    [Day, Operation, KeyId, Calls, Credits].join(' '),
  );
  const analyses = lines.filter((line: string) => line.includes('AnalyzeAddress'));
  assert.deepEqual(
    analyses.sort(),
    [`2026-06-01 AnalyzeAddress ${one} 1 1`, `2026-06-01 AnalyzeAddress ${other} 2 2`].sort(),
  );
  const refused = await call('ts/GetStatus', { UsageDays: 0 }, first);
  assert.deepEqual([refused.status, refused.body.Errors[0].Path], [400, 'UsageDays']);
});

test('GetStatus makes way for other calls while it reads the use of a year', async () => {
  const authorization = await service.license({ customer: 'busy' });
  const { id: customerId } = (await service.storage.findCustomer('busy'))!;
  const days = Array.from({ length: 365 }, (_, day) => new Date(START - day * 86_400_000).toISOString().slice(0, 10));
  const usage = days.flatMap((day) =>
    OPERATION_NAMES.map((operation) => ({ month: day.slice(0, 7), day, keyId: 'a', operation, calls: 1, credits: 0 })),
  );
  const spendings = [{ customerId, packs: [], usage, release: false }];
  await service.storage.credits.settle({ node: 'n1', sequence: 1, at: new Date(START).toISOString(), spendings });
  const order: string[] = [];
  const status = call('ts/GetStatus', { UsageDays: 366 }, authorization).then((answer) => {
    order.push('status');
    return answer;
  });
  const other = call('GetWebServiceInfo').then(() => order.push('other'));
  const { body } = await status;
  await other;
  assert.equal(body.Usage.length, usage.length);
  assert.equal(body.Usage.at(-1).Day, days[0]);
  assert.deepEqual(order, ['other', 'status']);
});

test('a renewal that is due is in the balance before anything is spent', async () => {
  const { storage, license } = service;
  const authorization = await license({ customer: 'renewed', credits: 0 });
  const { id: customerId } = (await storage.findCustomer('renewed'))!;
  const createdAt = '2026-01-01T00:00:00.000Z';
  await storage.credits.addPack({ customerId, credits: 3, createdAt, expiresAt: '2026-02-01T00:00:00.000Z' });
  await storage.credits.addPack({ customerId, credits: 40, createdAt, expiresAt: null, pending: true });
  const { body, headers } = await call('ts/GetStatus', {}, authorization);
  assert.equal(headers['credits-remaining'], '40');
  assert.deepEqual([body.CreditBalance, body.PendingRenewal, body.Renewal], [40, false, null]);
  assert.deepEqual(body.Packs, [{ Credits: 40, CreditsLeft: 40, ExpiresAt: null }]);
});

test('a token cannot make another token', async () => {
  const { body } = await call('ts/GetToken');
  const again = await call('ts/GetToken', {}, body.Token);
  assert.equal(again.status, 403);
  assert.equal(again.body.ErrorCode, 'METHOD_NOT_ALLOWED');
  assert.deepEqual([again.body.Outcome, again.body.Token], [false, '']);
});

test('a token may call what a page needs, and anything else only when it was named', async () => {
  const kept = ['SetAddressLayout', 'SetAnalysisMode', 'SetCorrectionStyle', 'RemoveParameter', 'AnalyzeRecords'];
  const withheld = [...kept, 'ts/GetStatus'];
  const { Token: page } = (await call('ts/GetToken')).body;
  for (const path of withheld) {
    const { status, body } = await call(path, {}, page);
    assert.equal(status, 403, path);
    assert.equal(body.ErrorCode, 'METHOD_NOT_ALLOWED', path);
  }
  const methods = (await call('ts/GetMethods', {}, page)).body.Methods;
  assert.deepEqual(
    OPERATION_NAMES.filter((name) => !methods.includes(name)),
    [
      'AnalyzeRecords',
      'SetAddressLayout',
      'SetAnalysisMode',
      'SetCorrectionStyle',
      'RemoveParameter',
      'GetToken',
      'GetStatus',
    ],
  );
  const named = ['GetStatus', 'RemoveParameter'];
  const { Token: office } = (await call('ts/GetToken', { Methods: named })).body;
  assert.deepEqual((await call('ts/GetMethods', {}, office)).body.Methods, ['RemoveParameter', 'GetStatus']);
  assert.equal((await call('ts/GetStatus', {}, office)).body.Customer, 'acme');
  const removed = await call('RemoveParameter', { ParameterType: 'NPAR_AddressLayouts', Name: 'none' }, office);
  assert.equal(removed.body.ErrorCode, 'PARAMETER_NOT_FOUND');
  assert.equal((await call('AnalyzeAddress', analysisBody('x'), office)).status, 403, 'it was not named');
});

test('a token of a key with chosen operations gets those that pages need', async () => {
  const { license } = service;
  const key = await license({ customer: 'chosen', methods: ['AnalyzeAddress', 'AnalyzeRecords', 'SetAddressLayout'] });
  const { Token: page } = (await call('ts/GetToken', {}, key)).body;
  assert.deepEqual((await call('ts/GetMethods', {}, page)).body.Methods, ['AnalyzeAddress']);
  const { Token: office } = (await call('ts/GetToken', { Methods: ['AnalyzeRecords', 'GetStatus'] }, key)).body;
  assert.equal((await call('ts/GetStatus', {}, office)).body.Customer, 'chosen');
  assert.equal((await call('AnalyzeRecords', {}, office)).status, 400);
});

test('GetMethods lists what the key, or its token, may call', async () => {
  const all = await call('ts/GetMethods');
  assert.equal(all.body.Outcome, true);
  assert.deepEqual(all.body.Methods, OPERATION_NAMES);
  assert.deepEqual((await call('ts/GetMethods', {}, narrow)).body.Methods, ['AnalyzeAddress']);
  const { body } = await call('ts/GetToken', {}, narrow);
  assert.deepEqual((await call('ts/GetMethods', {}, body.Token)).body.Methods, ['AnalyzeAddress']);
  assert.equal((await call('GetWebServiceInfo', {}, body.Token)).body.ErrorCode, 'METHOD_NOT_ALLOWED');
});

test('GetStatus reports balance, packs in order of use, renewal and rate', async () => {
  const { storage, license } = service;
  const authorization = await license({
    customer: 'buyer',
    credits: 0,
    rate: 9,
    expiresAt: '2027-01-01T00:00:00.000Z',
  });
  const { id: customerId } = (await storage.findCustomer('buyer'))!;
  const createdAt = '2026-01-01T00:00:00.000Z';
  const pack = (credits: number, expiresAt: string | null, pending = false) =>
    storage.credits.addPack({ customerId, credits, createdAt, expiresAt, pending });
  await pack(10, '2026-12-01T00:00:00.000Z');
  await pack(7, '2026-01-02T00:00:00.000Z');
  await pack(5, '2026-07-01T00:00:00.000Z');
  await pack(100, null, true);
  for (let count = 0; count < 6; count++) await call('AnalyzeAddress', analysisBody('x'), authorization);
  const { body } = await call('ts/GetStatus', {}, authorization);
  assert.deepEqual(body, {
    intRetCode: 0,
    strMessage: 'Success.',
    Outcome: true,
    Customer: 'buyer',
    CreditBalance: 9,
    CreditsUsed: 6,
    ExpiresAt: '2027-01-01T00:00:00.000Z',
    PendingRenewal: true,
    Renewal: { Credits: 100, EffectiveAt: '2026-12-01T00:00:00.000Z' },
    Packs: [
      { Credits: 5, CreditsLeft: 0, ExpiresAt: '2026-07-01T00:00:00.000Z' },
      { Credits: 10, CreditsLeft: 9, ExpiresAt: '2026-12-01T00:00:00.000Z' },
    ],
    RateLimit: 9,
  });
});
