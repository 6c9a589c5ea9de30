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
  assert.equal(body.Records[5].strMessage, 'The record must be an object, not a text.');
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

test('a definition with other errors has its duplicate line named too', async () => {
  const Lines = [{ strName: 'A', MaxLength: 'x' }, { strName: 'a' }];
  const { status, body } = await call('SetAddressLayout', { AddressLayout: { Name: 'MINE', Lines } });
  assert.equal(status, 400);
  const paths = body.Errors.map(({ Path }: { Path: string }) => Path);
  assert.deepEqual(paths.sort(), ['AddressLayout.Lines[0].MaxLength', 'AddressLayout.Lines[1].strName']);
});

test('free text is one line without a name in every layout', async () => {
  const body = analysisBody(KNOWN_ADDRESS, { AddressLayout: 'ADDR x2 LAST LINE' });
  assert.equal((await call('AnalyzeAddress', body)).status, 200);
});
