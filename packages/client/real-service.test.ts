import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from './client.ts';
import { BadRequestError, LayoutMismatchError, MethodNotAllowedError, UnauthenticatedError } from './error-classes.ts';
import { OPERATIONS } from './operations.ts';
import { startRealService } from './testing/real-service.ts';

const service = await startRealService();
const client = createClient({ baseUrl: service.url, key: service.key });

const REQUEST = {
  AddressLayout: 'oneStop Address Layout',
  AnalysisMode: 'oneStop Analysis Mode',
  CorrectionStyle: 'oneStop Correction Style',
};
const lines = (strContent: string) => [{ strName: '', strContent }];

test('an answer is narrowed by its status', async () => {
  const answer = await client.oneStopAnalyze({ ...REQUEST, AddressLinesIn: lines('111 Welington St Otawa ON') });
  assert.equal(answer.strStatus, 'C');
  if (answer.strStatus === 'C') {
    answer.Country satisfies '';
    assert.equal(answer.AddressElements.PostalCode, 'K1A 0A6');
  }
  const foreign = await client.analyzeAddress({
    ...REQUEST,
    AddressLinesIn: lines('10 Downing Street, London SW1A 2AA, United Kingdom'),
  });
  assert.equal(foreign.strStatus, 'F');
  if (foreign.strStatus === 'F') {
    foreign.AddressComplete satisfies false;
    assert.equal(foreign.Country, 'UNITED KINGDOM');
  }
});

test('every operation can be called', async () => {
  const { AddressElements } = await client.analyzeAddress({
    ...REQUEST,
    AddressLinesIn: lines('111 Wellington St Ottawa'),
  });
  const style = { CorrectionStyle: REQUEST.CorrectionStyle };
  const single = { AddressLayout: 'Address in Single Line' };
  const { Variants } = await client.parseAddress({ Address: '111 Wellington St Ottawa' });
  const { AddressLayout } = await client.getLayoutDetails(single);
  const { AnalysisMode } = await client.getAnalysisMode({ AnalysisMode: 'STRICT' });
  const { CorrectionStyle } = await client.getCorrectionStyle(style);
  const calls: Record<keyof typeof OPERATIONS, () => Promise<{ intRetCode: number }>> = {
    oneStopAnalyze: () => client.oneStopAnalyze({ ...REQUEST, AddressLinesIn: lines('111 well') }),
    analyzeAddress: () => client.analyzeAddress({ ...REQUEST, AddressLinesIn: lines('111 well') }),
    analyzeGetAlternatives: () => client.analyzeGetAlternatives({ ...REQUEST, AddressLinesIn: lines('111 well') }),
    analyzeRecords: () => client.analyzeRecords({ ...REQUEST, Records: [{ AddressLinesIn: lines('111 well') }] }),
    transformAddress: () =>
      client.transformAddress({
        FromLayout: single.AddressLayout,
        ToLayout: 'ADDR x2 LAST LINE',
        AnalysisMode: 'STRICT',
        ...style,
        AddressLinesIn: lines('111 Wellington St Ottawa'),
      }),
    formatAddress: () => client.formatAddress({ ...single, ...style, AddressElements }),
    searchForAddresses: () => client.searchForAddresses({ TargetType: 'NB_TargetNames', Municipality: 'Ottawa' }),
    searchForNames: () => client.searchForNames({ NameType: 'NB_StreetNames', Name: 'well' }),
    searchForAltMunicipalities: () => client.searchForAltMunicipalities({ Municipality: 'Ottawa' }),
    searchForAltStreets: () => client.searchForAltStreets({ StreetName: 'Wellington' }),
    getKeywords: () => client.getKeywords({ Language: 'FR' }),
    browseAddressEx: () => client.browseAddressEx({ ...single, ...style, AddressLinesIn: lines('111 well') }),
    parseAddress: () => client.parseAddress({ Address: '111 Wellington St Ottawa' }),
    formatPE: () => client.formatPE({ Variant: Variants[0]! }),
    getParamList: () => client.getParamList(),
    getParamListEx: () => client.getParamListEx({ ParameterTypes: ['NPAR_AnalysisModes'] }),
    getLayoutDetails: () => client.getLayoutDetails(single),
    getAnalysisMode: () => client.getAnalysisMode({ AnalysisMode: 'STRICT' }),
    getCorrectionStyle: () => client.getCorrectionStyle(style),
    setAddressLayout: () => client.setAddressLayout({ AddressLayout: { ...AddressLayout, Name: 'MINE' } }),
    setAnalysisMode: () => client.setAnalysisMode({ AnalysisMode: { ...AnalysisMode, Name: 'MINE' } }),
    setCorrectionStyle: () => client.setCorrectionStyle({ CorrectionStyle: { ...CorrectionStyle, Name: 'MINE' } }),
    removeParameter: () => client.removeParameter({ ParameterType: 'NPAR_CorrectionStyles', Name: 'MINE' }),
    getWebServiceInfo: () => client.getWebServiceInfo(),
    getToken: () => client.getToken(),
    getMethods: () => client.getMethods(),
    getStatus: () => client.getStatus(),
  };
  assert.deepEqual(Object.keys(calls), Object.keys(OPERATIONS));
  for (const [name, call] of Object.entries(calls)) assert.equal((await call()).intRetCode, 0, name);
});

test('errors come in the language of the client, each with its path', async () => {
  const french = createClient({ baseUrl: service.url, key: service.key, language: 'fr' });
  const bad = french.searchForAddresses({ TargetType: 'NB_TargetNames', Municipality: 'Ottawa', MaxItems: 0 });
  await assert.rejects(bad, (error) => {
    assert.ok(error instanceof BadRequestError);
    assert.equal(error.Errors[0]?.Path, 'MaxItems');
    assert.match(error.message, /MaxItems/);
    assert.ok(error.requestId);
    return true;
  });
  const odd = client.analyzeAddress({ ...REQUEST, AddressLinesIn: [{ strName: 'Line9', strContent: 'x' }] });
  await assert.rejects(odd, LayoutMismatchError);
  const stranger = createClient({ baseUrl: service.url, key: 'demo|WRONG' });
  await assert.rejects(stranger.getStatus(), UnauthenticatedError);
});

test('a client with tokens gets them from a client with the key', async () => {
  const inPage = createClient({ baseUrl: service.url, getToken: () => client.getToken({ DurationMinutes: 1 }) });
  const answer = await inPage.analyzeAddress({ ...REQUEST, AddressLinesIn: lines('111 Wellington St Ottawa ON') });
  assert.equal(answer.AddressElements.PostalCode, 'K1A 0A6');
  await assert.rejects(inPage.getToken(), MethodNotAllowedError);
});

test('records and pages of a search loop over the real service', async () => {
  const statuses: string[] = [];
  const texts = ['111 Wellington St, Ottawa ON  K1A 0A6', '111 Welington St Otawa ON', 'Main St'];
  for await (const { strStatus } of client.records(texts, { batch: 2 })) statuses.push(strStatus);
  assert.equal(statuses.join(''), 'VCN');
  const search = { TargetType: 'NB_TargetNames', Province: 'ON', StreetName: '*', MaxItems: 40 } as const;
  const { ActualAddressesFound } = await client.searchForAddresses(search);
  assert.ok(ActualAddressesFound > 80);
  let found = 0;
  for await (const { AddressElements } of client.addresses(search)) {
    assert.equal(AddressElements.Province, 'ON');
    found++;
  }
  assert.equal(found, ActualAddressesFound);
});
