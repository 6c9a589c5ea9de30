import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KNOWN_ADDRESS } from '../testing/fake-engine.ts';
import { analysisBody, startTestService } from '../testing/test-service.ts';

/** Requests as serializers and careless callers write them. */

const { call } = await startTestService();
const LINES = [{ strName: '', strContent: KNOWN_ADDRESS }];
const PARAMETERS = { AddressLayout: 'Address in Single Line', AnalysisMode: 'MODERATE', CorrectionStyle: 'UPPER KYWD' };

test('null for an optional member means that it was left out; for a required one it is an error with its path', async () => {
  const { status } = await call(
    'OneStopAnalyze',
    analysisBody(KNOWN_ADDRESS, { MaxAlternatives: null, BrowsingLevel: null, GuessingFlags: null }),
  );
  assert.equal(status, 200);
  const search = { TargetType: 'NB_TargetAddresses', StreetName: 'King', MaxItems: null };
  const conditions = { SearchConditions: { allowMisspellings: null } };
  assert.equal((await call('SearchForAddresses', { ...search, ...conditions })).status, 200);
  const { status: refused, body } = await call('AnalyzeAddress', { ...PARAMETERS, AddressLinesIn: null });
  assert.deepEqual([refused, body.Errors[0].Path], [400, 'AddressLinesIn']);
});

test('a bad record has an error of its own, whatever is wrong with it, and the others are answered', async () => {
  const bad: readonly unknown[] = [
    { AddressLinesIn: null },
    { RecordId: 5, AddressLinesIn: LINES },
    { RecordId: 'x', AddressLinesIn: [{ strName: '' }] },
    null,
    'text',
    {},
    { RecordId: 'y'.repeat(101), AddressLinesIn: LINES },
    { RecordId: 'z', AddressLinesIn: [{ strName: '', strContent: '1 MAIN\0' }] },
    { AddressLinesIn: [{ strName: '', strContent: '\ud83d' }] },
    { AddressLinesIn: LINES, constructor: {} },
  ];
  const good = { RecordId: null, AddressLinesIn: LINES };
  const { status, body, headers } = await call('AnalyzeRecords', { ...PARAMETERS, Records: [good, ...bad, good] });
  assert.equal(status, 200);
  const codes = body.Records.map((record: { intRetCode: number; ErrorCode?: string }) => [
    record.intRetCode,
    record.ErrorCode,
  ]);
  assert.deepEqual(codes, [[0, undefined], ...bad.map(() => [400, 'BAD_REQUEST']), [0, undefined]]);
  assert.deepEqual(body.Records[3].Errors[0].Path, 'AddressLinesIn[0].strContent');
  assert.equal(body.Records[3].RecordId, 'x');
  assert.equal(body.Records[5].strMessage, 'The record must be an object, not a string.');
  assert.match(body.Records[8].strMessage, /^AddressLinesIn\[0\]\.strContent holds the character U\+0000/);
  assert.deepEqual(body.Counts, { V: 2, C: 0, N: 10, I: 0, F: 0 });
  assert.equal(body.strStatus, 'N');
  assert.equal(headers['credits-charged'], '2');
});

test('a batch has the status that its records share', async () => {
  const { body } = await call('AnalyzeRecords', { ...PARAMETERS, Records: [{ AddressLinesIn: LINES }] });
  assert.equal(body.strStatus, 'V');
});

test('a warning never holds half a character, whether a name is cut there or was sent like that', async () => {
  for (const name of [`${'a'.repeat(63)}😀b`, 'MaxAlternative\ud83d', '\udc00']) {
    const { status, body } = await call('OneStopAnalyze', { ...analysisBody(KNOWN_ADDRESS), [name]: 1 });
    assert.deepEqual([status, body.Warnings.length], [200, 1]);
    for (const warning of body.Warnings as string[]) assert.ok(warning.isWellFormed(), warning);
  }
});

test('what no type can express is told together with errors of type, all at once', async () => {
  const long = ['a', 'b'].map((strName) => ({ strName, strContent: 'x'.repeat(5_001) }));
  const capture = { ...PARAMETERS, AddressLinesIn: long };
  const elements = [
    { Element: 'Language', Value: 'DE', Text: '', Line: 0, Start: 0, Length: 0 },
    { Element: 'StreetName', Value: 5, Text: '', Line: 0, Start: 0, Length: 0 },
  ];
  const lines = [{ strName: 'A', MaxLength: 'x' }, { strName: 'a' }];
  for (const [operation, request, ...paths] of [
    ['OneStopAnalyze', { ...capture, BrowsingLevel: 9 }, 'AddressLinesIn', 'BrowsingLevel'],
    ['AnalyzeAddress', { ...capture, AnalysisMode: 1 }, 'AddressLinesIn', 'AnalysisMode'],
    ['BrowseAddressEx', { ...capture, MaxAlternatives: -1 }, 'AddressLinesIn', 'MaxAlternatives'],
    ['ParseAddress', { MaxVariants: 0 }, 'AddressLinesIn', 'MaxVariants'],
    ['ParseAddress', { AddressLinesIn: long, Address: 1 }, 'Address', 'AddressLinesIn'],
    ['SearchForAddresses', { StreetNumberFrom: 'x', MaxItems: 0 }, 'MaxItems', 'StreetNumberFrom', 'TargetType'],
    ['SearchForAddresses', { MaxItems: '5' }, '', 'MaxItems', 'TargetType'],
    [
      'FormatPE',
      { Variant: { Score: 1, Elements: elements } },
      'Variant.Elements[0].Value',
      'Variant.Elements[1].Value',
    ],
    ['ts/GetToken', { AllowedOrigins: ['x', 1], Methods: 5 }, 'AllowedOrigins[0]', 'AllowedOrigins[1]', 'Methods'],
    ['ts/GetToken', { DurationMinutes: 0, Methods: ['GetTokens'] }, 'DurationMinutes', 'Methods[0]'],
    [
      'SetAddressLayout',
      { AddressLayout: { Name: 'MINE', Lines: lines } },
      'AddressLayout.Lines[0].MaxLength',
      'AddressLayout.Lines[1].strName',
    ],
  ] as const) {
    const { status, body } = await call(operation, request);
    assert.equal(status, 400, operation);
    assert.deepEqual(body.Errors.map(({ Path }: { Path: string }) => Path).sort(), paths, operation);
  }
});

test('a line whose characters count twice in a text is told to be too much text, though each line is short enough', async () => {
  const AddressLinesIn = [{ strName: '', strContent: '𝕏'.repeat(5_001) }];
  const { status, body } = await call('AnalyzeAddress', { ...PARAMETERS, AddressLinesIn });
  assert.deepEqual([status, body.Errors?.[0].Path], [400, 'AddressLinesIn']);
});

test('a record has the limits of other addresses, and its answer does not repeat what is beyond them', async () => {
  const line = (strName: string, strContent: string) => [{ strName, strContent }];
  const Records = [
    line('n'.repeat(101), KNOWN_ADDRESS),
    line('', 'x'.repeat(10_001)),
    [...line('a', 'x'.repeat(5_001)), ...line('b', 'x'.repeat(5_001))],
  ].map((AddressLinesIn) => ({ AddressLinesIn }));
  const { body } = await call('AnalyzeRecords', { ...PARAMETERS, Records });
  const told = body.Records.map(({ ErrorCode, Errors, AddressLinesOut }: never) => [
    ErrorCode,
    (Errors as { Path: string }[]).map(({ Path }) => Path),
    AddressLinesOut,
  ]);
  assert.deepEqual(told, [
    ['BAD_REQUEST', ['AddressLinesIn[0].strName'], []],
    ['BAD_REQUEST', ['AddressLinesIn[0].strContent'], []],
    ['BAD_REQUEST', ['AddressLinesIn'], []],
  ]);
});

test('free text is one line without a name in every layout', async () => {
  const body = analysisBody(KNOWN_ADDRESS, { AddressLayout: 'ADDR x2 LAST LINE' });
  assert.equal((await call('AnalyzeAddress', body)).status, 200);
});
