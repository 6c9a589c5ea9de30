import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES } from '@civique/engine';
import { LAYOUT_ELEMENTS } from '@civique/engine/format';
import { sampleCountry } from '../../engine/testing/sample-country.ts';
import { createService } from '../create-service.ts';
import { newEpochs } from '../parameters/parameter-store.ts';
import { OPERATOR } from '../storage/parameters.ts';
import { startTestService, TEST_INFO, type TestService } from '../testing/test-service.ts';

const { engine } = sampleCountry();
const AT = '2026-06-01T00:00:00.000Z';
const start = (now: () => number = () => Date.parse(AT)) => startTestService({ engine, config: { now } });

const ERP = {
  Name: 'ERP',
  Description: 'Our columns',
  Lines: [
    { strName: 'NO', MaxLength: 8, Elements: ['StreetNumber'], FreeForm: false },
    { strName: 'STREET', MaxLength: 35, Elements: ['StreetName', 'StreetType', 'StreetDirection'], FreeForm: false },
    { strName: 'PLACE', MaxLength: 40, Elements: ['LastLine'], FreeForm: false },
  ],
};
const MODE = { ...SHARED_MODES[0], Name: 'Mine', Description: '' };
const STYLE = { ...SHARED_STYLES[0], Name: 'Mine', Description: '' };

const names = (body: { Parameters: { Names: string[] }[] }) => body.Parameters.map(({ Names }) => Names);

test('the shared parameters are listed, all kinds or those requested', async () => {
  const { call } = await start();
  const all = await call('GetParamList', {});
  assert.deepEqual(
    names(all.body),
    [SHARED_LAYOUTS, SHARED_MODES, SHARED_STYLES].map((each) => each.map(({ Name }) => Name)),
  );
  const { body } = await call('GetParamList', { ParameterTypes: ['NPAR_CorrectionStyles', 'NPAR_AnalysisModes'] });
  assert.deepEqual(
    body.Parameters.map((each: { ParameterType: string }) => each.ParameterType),
    ['NPAR_AnalysisModes', 'NPAR_CorrectionStyles'],
  );
  assert.deepEqual((await call('GetParamList', { ParameterTypes: [] })).body, all.body);
  const wrong = await call('GetParamList', { ParameterTypes: ['Layouts'] });
  assert.equal(wrong.status, 400);
  assert.match(wrong.body.strMessage, /^ParameterTypes\[0\] must be one of NPAR_AddressLayouts, NPAR_AnalysisModes/);
});

test('a layout can be set, read, listed with author and date, used, replaced and removed', async () => {
  const { call } = await start();
  const set = await call('SetAddressLayout', { AddressLayout: ERP });
  assert.deepEqual([set.status, set.body.Created, set.headers['credits-charged']], [200, true, '0']);
  assert.deepEqual((await call('GetLayoutDetails', { AddressLayout: 'erp' })).body.AddressLayout, ERP);
  const list = await call('GetParamListEx', { ParameterTypes: ['NPAR_AddressLayouts'] });
  assert.deepEqual(list.body.Parameters.at(-1), {
    ParameterType: 'NPAR_AddressLayouts',
    Name: 'ERP',
    Creator: 'acme',
    LastModified: AT,
    IsSystemDefined: false,
  });
  assert.equal(list.body.Parameters[0].IsSystemDefined, true);
  assert.match(list.body.Parameters[0].LastModified, /^20\d\d-\d\d-\d\dT/);

  const analysis = await call('AnalyzeAddress', {
    AddressLayout: 'Erp',
    AnalysisMode: 'MODERATE',
    CorrectionStyle: 'MIXED KYWD',
    AddressLinesIn: [
      { strName: 'NO', strContent: '100' },
      { strName: 'STREET', strContent: 'king street west' },
      { strName: 'PLACE', strContent: 'toronto m5x1a9 on' },
    ],
  });
  assert.equal(analysis.body.strStatus, 'V', JSON.stringify(analysis.body));
  assert.deepEqual(
    analysis.body.AddressLinesOut.map((line: { strContent: string }) => line.strContent),
    ['100', 'King St W', 'Toronto ON  M5X 1A9'],
  );

  const shorter = { ...ERP, Name: 'erp', Lines: ERP.Lines.slice(1) };
  assert.equal((await call('SetAddressLayout', { AddressLayout: shorter })).body.Created, false);
  assert.deepEqual((await call('GetLayoutDetails', { AddressLayout: 'ERP' })).body.AddressLayout, shorter);

  const removal = { ParameterType: 'NPAR_AddressLayouts', Name: 'ERP' };
  assert.equal((await call('RemoveParameter', removal)).status, 200);
  assert.equal((await call('RemoveParameter', removal)).body.ErrorCode, 'PARAMETER_NOT_FOUND');
  assert.equal((await call('GetLayoutDetails', { AddressLayout: 'ERP' })).status, 404);
});

test('modes and styles are set, read and used in the same way', async () => {
  const { call } = await start();
  await call('SetAnalysisMode', { AnalysisMode: { ...MODE, ValidateOnly: true } });
  await call('SetCorrectionStyle', { CorrectionStyle: { ...STYLE, Casing: 'Mixed', Keywords: 'Full' } });
  assert.deepEqual((await call('GetAnalysisMode', { AnalysisMode: 'MINE' })).body.AnalysisMode, {
    ...MODE,
    ValidateOnly: true,
  });
  assert.equal((await call('GetCorrectionStyle', { CorrectionStyle: 'mine' })).body.CorrectionStyle.Keywords, 'Full');
  const asked = (address: string) =>
    call('AnalyzeAddress', {
      AddressLayout: 'Address in Single Line',
      AnalysisMode: 'Mine',
      CorrectionStyle: 'Mine',
      AddressLinesIn: [{ strName: '', strContent: address }],
    });
  assert.equal((await asked('100 King St Toronto ON')).body.strStatus, 'I');
  const valid = await asked('100 King St W Toronto ON M5X 1A9');
  assert.equal(valid.body.AddressLinesOut[0].strContent, '100 King Street West Toronto ON  M5X 1A9');
});

test('what belongs to one customer is hidden from every other', async () => {
  const { call, license } = await start();
  await call('SetAddressLayout', { AddressLayout: ERP });
  const headers = { authorization: await license({ customer: 'other' }) };
  const theirs = await call('GetParamList', {}, { headers });
  assert.ok(!theirs.body.Parameters[0].Names.includes('ERP'));
  const unseen = await call('GetLayoutDetails', { AddressLayout: 'ERP' }, { headers });
  assert.equal(unseen.status, 404);
  assert.match(unseen.body.strMessage, /^There is no address layout "ERP"\. The nearest are "SERP TEST", "FREE FORM/);
  const removal = { ParameterType: 'NPAR_AddressLayouts', Name: 'ERP' };
  assert.equal((await call('RemoveParameter', removal, { headers })).status, 404);
  assert.equal(
    (await call('SetAddressLayout', { AddressLayout: { ...ERP, Description: 'theirs' } }, { headers })).body.Created,
    true,
  );
  assert.equal(
    (await call('GetLayoutDetails', { AddressLayout: 'ERP' })).body.AddressLayout.Description,
    'Our columns',
  );
});

test('every error of a definition is listed with its path, in both languages', async () => {
  const { call } = await start();
  const errors = async (operation: string, body: object, language = 'en') => {
    const answer = await call(operation, body, { headers: { 'accept-language': language } });
    assert.equal(answer.status, 400, JSON.stringify(answer.body));
    return answer.body.Errors.map(({ Path, Message }: { Path: string; Message: string }) => {
      assert.ok(Message.length > 10);
      return Path;
    });
  };
  const layout = (Lines: object[], Name = 'x') => ({ AddressLayout: { Name, Lines } });
  assert.deepEqual(await errors('SetAddressLayout', {}), ['AddressLayout']);
  assert.deepEqual(await errors('SetAddressLayout', layout([])), ['AddressLayout.Lines']);
  assert.deepEqual(
    await errors('SetAddressLayout', {
      AddressLayout: {
        Name: 'n'.repeat(65),
        Lines: [{ strName: 5, MaxLength: -1, Elements: ['Rue'], FreeForm: 'yes' }],
      },
    }),
    [
      'AddressLayout.Name',
      'AddressLayout.Lines[0].strName',
      'AddressLayout.Lines[0].MaxLength',
      'AddressLayout.Lines[0].Elements[0]',
      'AddressLayout.Lines[0].FreeForm',
    ],
  );
  const meaning = layout(
    [{ strName: '' }, { strName: 'A' }, { strName: 'a', Elements: ['Status', 'Street', 'Street'] }, { strName: ' b' }],
    ' x',
  );
  const places = [
    'AddressLayout.Name',
    'AddressLayout.Lines[0].strName',
    'AddressLayout.Lines[2].strName',
    'AddressLayout.Lines[2].Elements[0]',
    'AddressLayout.Lines[2].Elements[2]',
    'AddressLayout.Lines[3].strName',
  ];
  assert.deepEqual(await errors('SetAddressLayout', meaning), places);
  assert.deepEqual(await errors('SetAddressLayout', meaning, 'fr'), places);
  assert.deepEqual(await errors('SetAddressLayout', layout([{ strName: 'S', Elements: ['Status'] }])), [
    'AddressLayout.Lines',
  ]);
  assert.deepEqual(
    await errors('SetAnalysisMode', { AnalysisMode: { ...MODE, MaxTypos: 3, MinLead: 101, SerpRules: 1 } }),
    ['AnalysisMode.MaxTypos', 'AnalysisMode.MinLead', 'AnalysisMode.SerpRules'],
  );
  const style = await call('SetCorrectionStyle', { CorrectionStyle: { ...STYLE, Casing: 'Lower' } });
  assert.match(style.body.strMessage, /^CorrectionStyle\.Casing must be one of Upper, Mixed, not /);
});

test('an omitted member of a layout gets its default; unknown members are reported and not stored', async () => {
  const { call } = await start();
  const given = { Name: 'Short', Lines: [{ strName: 'A', Maxlength: 3 }] };
  const set = await call('SetAddressLayout', { AddressLayout: given });
  assert.match(set.body.Warnings[0], /AddressLayout\.Lines\[0\]\.Maxlength.*MaxLength/);
  assert.deepEqual((await call('GetLayoutDetails', { AddressLayout: 'Short' })).body.AddressLayout, {
    Name: 'Short',
    Description: '',
    Lines: [{ strName: 'A', MaxLength: 0, Elements: [], FreeForm: false }],
  });
});

test('a customer has at most a hundred of a kind', async () => {
  const { call, storage } = await start();
  const definition = JSON.stringify(ERP);
  for (let count = 0; count < 99; count++) {
    const stored = { kind: 'NPAR_AddressLayouts', name: `ERP ${count}`, definition, creator: 'acme', modifiedAt: AT };
    await storage.parameters.set(1, stored, 100);
  }
  assert.equal((await call('SetAddressLayout', { AddressLayout: ERP })).status, 200);
  const full = await call('SetAddressLayout', { AddressLayout: { ...ERP, Name: 'One more' } });
  assert.deepEqual([full.status, full.body.ErrorCode], [409, 'PARAMETER_CONFLICT']);
  assert.match(full.body.strMessage, /^There are already 100 of this kind/);
  assert.equal((await call('SetAddressLayout', { AddressLayout: ERP })).body.Created, false);
});

test('a change takes effect with the next call, on every thread at once', async () => {
  const now = () => Date.parse(AT);
  const parameterEpochs = new Int32Array(newEpochs());
  const { call, storage } = await startTestService({ engine, config: { now }, parameterEpochs });
  const other = await createService({
    live: { engine, info: TEST_INFO },
    storage,
    config: { now, keyRate: 0 },
    parameterEpochs,
  });
  const onOther = async (): Promise<string[]> => {
    const answer = await other.inject({ method: 'POST', url: '/GetParamList', headers: { authorization: 'acme|KEY' } });
    return answer.json().Parameters[0].Names;
  };
  assert.ok(!(await onOther()).includes('ERP'));
  await call('SetAddressLayout', { AddressLayout: ERP });
  assert.ok((await onOther()).includes('ERP'));
  await call('RemoveParameter', { ParameterType: 'NPAR_AddressLayouts', Name: 'ERP' });
  assert.ok(!(await onOther()).includes('ERP'));
  await other.close();
});

test('whoever changes its parameters all the time does not have those of others read again', async () => {
  const { call, license, storage } = await start(() => Date.parse(AT));
  const other = { headers: { authorization: await license({ customer: 'other' }) } };
  await call('GetParamList', {}, other);
  const { version } = storage.parameters;
  let reads = 0;
  storage.parameters.version = (owner) => {
    if (owner !== 1) reads++;
    return version.call(storage.parameters, owner);
  };
  for (let change = 0; change < 3; change++) {
    await call('SetAddressLayout', { AddressLayout: ERP });
    assert.equal((await call('GetParamList', {}, other)).status, 200);
  }
  assert.equal(reads, 0);
});

test('a change by another node or the operator takes effect within a second', async () => {
  const clock = { now: Date.parse(AT) };
  const { call, storage } = await start(() => clock.now);
  const listed = async (service: Pick<TestService, 'call'> = { call }) =>
    (await service.call('GetParamList', {})).body.Parameters[0].Names as string[];
  assert.ok(!(await listed()).includes('House'));
  const house = { kind: 'NPAR_AddressLayouts', name: 'House', creator: 'operator', modifiedAt: AT };
  await storage.parameters.set(OPERATOR, { ...house, definition: JSON.stringify({ ...ERP, Name: 'House' }) }, 100);
  clock.now += 1_000;
  assert.ok((await listed()).includes('House'));
  const taken = await call('SetAddressLayout', { AddressLayout: { ...ERP, Name: 'HOUSE' } });
  assert.equal(taken.body.ErrorCode, 'PARAMETER_CONFLICT');
});

test('the largest layout is taken; what has more values is refused before it is read, since everybody would wait for it', async () => {
  const { call } = await start();
  const largest = {
    Name: '\u{1f600}'.repeat(64),
    Description: '\u{1f600}'.repeat(500),
    Lines: Array.from({ length: 50 }, (_, line) => ({
      strName: `${'\u{1f600}'.repeat(98)}${line}`,
      MaxLength: 10_000,
      Elements: LAYOUT_ELEMENTS.filter((element) => element !== 'Status'),
      FreeForm: true,
    })),
  };
  assert.equal((await call('SetAddressLayout', { AddressLayout: largest })).status, 200);
  const Elements = Array.from({ length: 5_000 }, (_, element) => `E${element}`);
  const { body } = await call('SetAddressLayout', { AddressLayout: { ...ERP, Lines: [{ strName: 'A', Elements }] } });
  assert.match(body.strMessage, /2,?500 values/);
});

test('every element that a line names twice is told, whatever their number', async () => {
  const { call } = await start();
  const Elements = Array.from({ length: 1_000 }, () => 'StreetName');
  const { body } = await call('SetAddressLayout', { AddressLayout: { ...ERP, Lines: [{ strName: 'A', Elements }] } });
  assert.equal(body.Errors.length, 101);
  assert.match(body.strMessage, /1,?000/);
});

test('the layouts of a customer are no longer in all than can be read without anybody waiting', async () => {
  const { call, storage } = await start();
  const definition = JSON.stringify({ ...ERP, Description: 'x'.repeat(500_000) });
  const stored = { kind: 'NPAR_AddressLayouts', name: 'Long', definition, creator: 'acme', modifiedAt: AT };
  await storage.parameters.set(1, stored, 100);
  assert.equal((await call('SetAddressLayout', { AddressLayout: ERP })).status, 200);
  const Lines = Array.from({ length: 50 }, (_, line) => ({ ...ERP.Lines[1], strName: `${'x'.repeat(98)}${line}` }));
  const Elements = LAYOUT_ELEMENTS.filter((element) => element !== 'Status');
  const more = { ...ERP, Name: 'More', Lines: Lines.map((line) => ({ ...line, Elements })) };
  const { status, body } = await call('SetAddressLayout', { AddressLayout: more });
  assert.deepEqual([status, body.ErrorCode], [409, 'PARAMETER_CONFLICT']);
});

test('what Get… answered can be sent back to Set… as it is', async () => {
  const { call } = await start();
  await call('SetAnalysisMode', { AnalysisMode: MODE });
  const { body } = await call('GetAnalysisMode', { AnalysisMode: 'Mine' });
  const { body: again } = await call('SetAnalysisMode', body);
  assert.deepEqual([again.Created, again.Warnings], [false, undefined]);
  const { body: misspelt } = await call('SetAnalysisMode', { ...body, intRetcode: 0 });
  assert.equal(misspelt.Warnings.length, 1);
});
