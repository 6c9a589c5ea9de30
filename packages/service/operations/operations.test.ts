import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleCountry } from '../../engine/testing/sample-country.ts';
import { KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody, startTestService, TEST_INFO } from '../testing/test-service.ts';
import { OPERATIONS } from './index.ts';

const service = await startTestService();

test('AnalyzeAddress returns an envelope, the elements and the lines', async () => {
  const { status, body } = await service.call('AnalyzeAddress', analysisBody(KNOWN_ADDRESS));
  assert.equal(status, 200);
  assert.equal(body.intRetCode, 0);
  assert.equal(body.strMessage, 'The address is valid.');
  assert.equal(body.strStatus, 'V');
  assert.equal(body.AddressComplete, true);
  assert.equal(body.SecondaryStatus, '');
  assert.equal(body.HashCode.length, 26);
  assert.equal(body.AddressElements.PostalCode, 'M5X 1A9');
  assert.equal(body.AddressElements.UnitNumber, '');
  assert.deepEqual(body.AddressLinesOut, [{ strName: '', strContent: KNOWN_ADDRESS }]);
  assert.deepEqual(body.StyleChanges, []);
  assert.equal(body.Country, '');
  assert.ok(!('Alternatives' in body));
  assert.ok(!('Warnings' in body));
});

test('OneStopAnalyze returns alternatives instead of lines', async () => {
  const { body } = await service.call('OneStopAnalyze', analysisBody(KNOWN_ADDRESS, { BrowsingLevel: 3 }));
  assert.equal(body.strStatus, 'V');
  assert.equal(body.ActualAlternativesFound, 1);
  const [alternative] = body.Alternatives;
  assert.equal(alternative.AddressElements.StreetName, 'KING');
  assert.equal(alternative.Score, 100);
  assert.deepEqual(alternative.AddressLines, [{ strName: '', strContent: KNOWN_ADDRESS }]);
  assert.ok(!('AddressLinesOut' in body));
});

test('the engine is given the named parameters, the limits and the language', async () => {
  const { fakeEngine } = await import('../testing/fake-engine.ts');
  const asked: unknown[] = [];
  const { call } = await startTestService({
    engine: {
      ...fakeEngine,
      analyze(request) {
        asked.push([
          request.layout.Name,
          request.mode.Name,
          request.style.Name,
          request.maxAlternatives,
          request.guessingFlags,
          request.language,
        ]);
        return fakeEngine.analyze(request);
      },
    },
  });
  await call('OneStopAnalyze', analysisBody('x', { AnalysisMode: 'strict' }));
  await call('OneStopAnalyze', analysisBody('x', { MaxAlternatives: 0, GuessingFlags: 3 }), {
    headers: { 'accept-language': 'fr-CA' },
  });
  await call('AnalyzeAddress', analysisBody('x'));
  assert.deepEqual(asked, [
    ['Address in Single Line', 'STRICT', 'UPPER KYWD', 5, 127, 'EN'],
    ['Address in Single Line', 'MODERATE', 'UPPER KYWD', 0, 3, 'FR'],
    ['Address in Single Line', 'MODERATE', 'UPPER KYWD', 1, 127, 'EN'],
  ]);
});

test('GetWebServiceInfo says what the address data hold and where they come from', async () => {
  const { meta } = sampleCountry().reference;
  const { call } = await startTestService({ info: { ...TEST_INFO, addressData: meta } });
  const { AddressData: data } = (await call('GetWebServiceInfo')).body;
  assert.deepEqual([data.IsSample, data.Totals.Addresses], [meta.starter, meta.totals.addresses]);
  assert.deepEqual(
    data.Provinces.map(({ Province, Addresses }: { Province: string; Addresses: object }) => [Province, Addresses]),
    Object.entries(meta.counts),
  );
  assert.deepEqual(
    data.Sources.map(({ Name, Attribution }: { Name: string; Attribution: object }) => [Name, Attribution]),
    meta.sources.map(({ name, attribution }) => [name, attribution]),
  );
});

test('GetWebServiceInfo returns versions and capabilities, and says that the data are a starter', async () => {
  for (const body of [undefined, {}]) {
    const answer = await service.call('GetWebServiceInfo', body);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, {
      intRetCode: 0,
      strMessage: 'Success.',
      ServiceVersion: '0.1.0',
      AddressDataVersion: '2026-06',
      Capabilities: [...new Set(OPERATIONS.map(({ capability }) => capability)), 'StarterReference'],
    });
  }
});

test('Warnings lists what was ignored and what did not fit', async () => {
  const { body } = await service.call(
    'OneStopAnalyze',
    analysisBody('a line that is longer than the forty characters', { MaxAlternative: 3 }),
  );
  assert.equal(body.strStatus, 'N');
  assert.deepEqual(body.Warnings, [
    'MaxAlternative is not a member of this request and was ignored; did you mean MaxAlternatives?',
    'The line is too long.',
  ]);
});

test('a call that succeeds is charged its cost, a free one nothing', async () => {
  const { call, license } = await startTestService();
  const authorization = await license({ customer: 'payer', credits: 2 });
  const headers = { authorization };
  const charges = async (operation: string, body?: unknown) => {
    const answer = await call(operation, body, { headers });
    return [answer.status, answer.headers['credits-charged'], answer.headers['credits-remaining']].map(Number);
  };
  assert.deepEqual(await charges('GetWebServiceInfo'), [200, 0, 2]);
  assert.deepEqual(await charges('AnalyzeAddress', analysisBody('x')), [200, 1, 1]);
  assert.deepEqual(await charges('AnalyzeAddress', {}), [400, 0, 1]);
  assert.deepEqual(await charges('AnalyzeAddress', analysisBody('13 FATAL RD')), [500, 0, 1]);
  assert.deepEqual(await charges('OneStopAnalyze', analysisBody('x')), [200, 1, 0]);
  assert.deepEqual(await charges('OneStopAnalyze', analysisBody('x')), [402, 0, 0]);
  assert.deepEqual(await charges('GetWebServiceInfo'), [200, 0, 0]);
});

test('charges are in the state once the service has closed', async () => {
  const { app, call, storage } = await startTestService();
  for (let count = 0; count < 3; count++) await call('AnalyzeAddress', analysisBody('x'));
  await app.close();
  assert.equal(await storage.credits.balance(1, new Date().toISOString()), 997);
});

test('a key that another process revokes is refused within five seconds', async () => {
  const clock = { now: Date.parse('2026-06-01T00:00:00Z') };
  const { call, storage } = await startTestService({ config: { now: () => clock.now } });
  assert.equal((await call('GetWebServiceInfo')).status, 200);
  await storage.revokeKeys(1, '2026-06-01T00:00:00.000Z');
  assert.equal((await call('GetWebServiceInfo')).status, 200, 'the key is still remembered');
  clock.now += 5_000;
  assert.equal((await call('GetWebServiceInfo')).body.ErrorCode, 'KEY_REVOKED');
});
