import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SHARED_LAYOUTS } from '@civique/engine';
import { sampleCountry } from '../../engine/testing/sample-country.ts';
import { FATAL_ADDRESS } from '../testing/fake-engine.ts';
import { startTestService } from '../testing/test-service.ts';

const { engine } = sampleCountry();
const { call } = await startTestService({ engine });

const single = (strContent: string) => [{ strName: '', strContent }];
const transform = (ToLayout: string, address: string, more: object = {}) =>
  call('TransformAddress', {
    FromLayout: 'Address in Single Line',
    ToLayout,
    AnalysisMode: 'MODERATE',
    CorrectionStyle: 'UPPER KYWD',
    AddressLinesIn: single(address),
    ...more,
  });
const texts = (body: { AddressLinesOut: { strContent: string }[] }) =>
  body.AddressLinesOut.map(({ strContent }) => strContent);
/** Letters and digits of all lines, in any order of words. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? []
  ).sort();

test('a valid address is written in the requested layout, in full', async () => {
  const { body } = await transform('ADDR x2 MNC PROV PC', '100 king street west, toronto, ontario m5x1a9');
  assert.deepEqual([body.strStatus, body.AddressElements.StreetName], ['V', 'KING']);
  assert.deepEqual(texts(body), ['100 KING ST W', '', 'TORONTO', 'ON', 'M5X 1A9']);
});

test('every shared layout is written from every other, with the same elements', async () => {
  const first = await transform('Element Format', '100 King St W Unit 2000, Toronto ON M5X 1A9');
  assert.equal(first.body.strStatus, 'V');
  for (const { Name: FromLayout } of SHARED_LAYOUTS) {
    const from = await transform(FromLayout, '100 King St W Unit 2000, Toronto ON M5X 1A9');
    for (const { Name: ToLayout } of SHARED_LAYOUTS) {
      const { body } = await transform(ToLayout, '', { FromLayout, AddressLinesIn: from.body.AddressLinesOut });
      assert.equal(body.strStatus, 'V', `${FromLayout} to ${ToLayout}`);
      assert.deepEqual(body.AddressElements, first.body.AddressElements, `${FromLayout} to ${ToLayout}`);
      assert.equal(body.HashCode, first.body.HashCode);
    }
  }
});

test('what can be corrected is corrected on the way', async () => {
  const { body } = await transform('ADDR x2 LAST LINE STATUS', '100 King St W Toronto');
  assert.equal(body.strStatus, 'C');
  assert.deepEqual(texts(body), ['100 KING ST W', '', 'TORONTO ON  M5X 1A9', 'C']);
});

test('every word of an address that cannot be corrected is written', async () => {
  const inputs = [
    '9999 Nowhere Crescent, Toronto ON M5X 1A9',
    'Unit 7, 12 Mian St, Kingston',
    'c/o Jane Roe, 3rd floor, Nowhere',
    'PO Box 99 Stn Z Toronto ON',
    'hello world 123',
    '350 5th Ave, New York NY 10118, USA',
  ];
  for (const input of inputs) {
    for (const layout of ['ADDR x2 MNC PROV PC', 'FREE FORM x4', 'Element Format']) {
      const { body } = await transform(layout, input, { AnalysisMode: 'STRICT', CorrectionStyle: 'UPPER AS IS' });
      assert.match(body.strStatus, /[NF]/, input);
      const told = wordsOf([...texts(body), ...(body.Warnings ?? [])].join(' '));
      const missing = wordsOf(input).filter((word) => !told.includes(word));
      const keyword = new Set(['CRESCENT', 'BOX', 'PO', 'STN', 'UNIT', 'C', 'O']);
      assert.deepEqual(
        missing.filter((word) => !keyword.has(word)),
        [],
        `${input} in ${layout}: ${texts(body)}`,
      );
    }
  }
});

test('a line that cannot hold its text is refused by name, in both languages', async () => {
  const lines = [{ strName: 'TypeOfAddress', strContent: 'House' }];
  const asked = { FromLayout: 'Element Format', AddressLinesIn: lines };
  const english = await transform('FREE FORM x3', '', asked);
  assert.deepEqual([english.status, english.body.ErrorCode, english.body.strStatus], [422, 'LAYOUT_MISMATCH', 'N']);
  assert.equal(english.body.Errors[0].Path, 'AddressLinesIn[0].strContent');
  assert.match(english.body.strMessage, /^The line "TypeOfAddress" must hold one of AES_StreetAddress, /);
  const unknown = await transform('FREE FORM x9', '', { FromLayout: 'SERP' });
  assert.deepEqual(
    unknown.body.Errors.map((each: { Path: string }) => each.Path),
    ['FromLayout', 'ToLayout'],
  );
});

test('FormatAddress writes a record as it is, free of charge', async () => {
  const AddressElements = {
    TypeOfAddress: 'AES_StreetAddress',
    StreetNumberFrom: '12',
    StreetName: 'Principale',
    StreetType: 'RUE',
    UnitDesignator: 'APP',
    UnitNumber: '3',
    Municipality: 'Saint-Louis-du-Ha! Ha!',
    Province: 'QC',
    PostalCode: 'g0l3s0',
    Language: 'FR',
  };
  const format = (AddressLayout: string, CorrectionStyle: string) =>
    call('FormatAddress', { AddressElements, AddressLayout, CorrectionStyle });
  const { status, headers, body } = await format('ADDR x2 LAST LINE', 'MIXED KYWD');
  assert.deepEqual([status, headers['credits-charged']], [200, '0']);
  assert.deepEqual(texts(body), ['12 Rue Principale App 3', '', 'Saint-Louis-du-Ha! Ha! QC  G0L 3S0']);
  assert.deepEqual(texts((await format('SERP TEST', 'UPPER HYPHEN')).body)[0], '3-12 RUE PRINCIPALE');
  const wrong = await call('FormatAddress', {
    AddressElements: { TypeOfAddress: 'House', StreetName: 5 },
    AddressLayout: 'SERP TEST',
    CorrectionStyle: 'UPPER KYWD',
  });
  assert.deepEqual(
    wrong.body.Errors.map((each: { Path: string }) => each.Path),
    ['AddressElements.TypeOfAddress', 'AddressElements.StreetName'],
  );
});

test('text that does not fit its line stays whole and is reported in Warnings', async () => {
  const { body } = await call('FormatAddress', {
    AddressElements: {
      TypeOfAddress: 'AES_StreetAddress',
      StreetNumberFrom: '1',
      StreetName: 'A very long name of a street that nobody could ever write',
      Municipality: 'Toronto',
      Province: 'ON',
    },
    AddressLayout: 'SERP TEST',
    CorrectionStyle: 'MIXED KYWD',
  });
  assert.equal(texts(body)[0], '1 A very long name of a street that nobody could ever write');
  assert.match(body.Warnings[0], /^The line "Address" is limited to 40 characters and has 59/);
});

test('AnalyzeGetAlternatives offers alternatives up to the limit, and corrects like AnalyzeAddress', async () => {
  const ask = (address: string, more: object = {}) =>
    call('AnalyzeGetAlternatives', {
      AddressLayout: 'Address in Single Line',
      AnalysisMode: 'STRICT',
      CorrectionStyle: 'UPPER KYWD',
      AddressLinesIn: single(address),
      ...more,
    });
  const tie = await ask('100 King St Toronto ON');
  assert.equal(tie.body.strStatus, 'N');
  assert.ok(tie.body.ActualAlternativesFound >= 2);
  assert.equal(tie.body.Alternatives.length, tie.body.ActualAlternativesFound);
  assert.equal((await ask('100 King St Toronto ON', { MaxAlternatives: 1 })).body.Alternatives.length, 1);
  const valid = await ask('100 King St W Toronto ON M5X 1A9');
  assert.deepEqual([valid.body.strStatus, valid.body.ActualAlternativesFound], ['V', 1]);
  assert.ok(!('AddressLinesOut' in valid.body));
});

const records = (addresses: readonly string[], more: object = {}) => ({
  AddressLayout: 'Address in Single Line',
  AnalysisMode: 'MODERATE',
  CorrectionStyle: 'UPPER KYWD',
  Records: addresses.map((address, index) => ({ RecordId: `r${index}`, AddressLinesIn: single(address) })),
  ...more,
});

test('AnalyzeRecords answers each record as AnalyzeAddress does, in order, and counts statuses', async () => {
  const addresses = [
    '100 King St W Toronto ON M5X 1A9',
    '100 King St W Toronto',
    'nowhere at all 5',
    '',
    '350 5th Ave, New York NY 10118, USA',
  ];
  const { body, headers } = await call('AnalyzeRecords', records(addresses));
  assert.equal(headers['credits-charged'], '5');
  assert.deepEqual(
    body.Records.map((each: { RecordId: string }) => each.RecordId),
    ['r0', 'r1', 'r2', 'r3', 'r4'],
  );
  assert.deepEqual(body.Counts, { V: 1, C: 1, N: 1, I: 1, F: 1 });
  for (const [index, address] of addresses.entries()) {
    const { AddressLayout, AnalysisMode, CorrectionStyle } = records([]);
    const alone = await call('AnalyzeAddress', {
      AddressLayout,
      AnalysisMode,
      CorrectionStyle,
      AddressLinesIn: single(address),
    });
    const { RecordId, ...result } = body.Records[index];
    delete alone.body.Warnings;
    assert.deepEqual(result, alone.body);
  }
});

test('one bad record does not fail the others, and only successful records are charged', async () => {
  const Records = [
    { AddressLinesIn: single('100 King St W Toronto ON M5X 1A9') },
    { AddressLinesIn: [{ strName: 'Street', strContent: '100 King St W' }] },
    { AddressLinesIn: single('x'.repeat(10_001)) },
    { AddressLinesIn: Array.from({ length: 51 }, () => ({ strName: '', strContent: '' })) },
    { AddressLinesIn: single('100 King St W Toronto ON M5X 1A9') },
  ];
  const { status, headers, body } = await call('AnalyzeRecords', records([], { Records }));
  assert.deepEqual([status, body.intRetCode, headers['credits-charged']], [200, 0, '2']);
  assert.deepEqual(
    body.Records.map((each: { intRetCode: number; strStatus: string }) => [each.intRetCode, each.strStatus]),
    [
      [0, 'V'],
      [422, 'N'],
      [400, 'N'],
      [400, 'N'],
      [0, 'V'],
    ],
  );
  assert.match(body.Records[1].strMessage, /single line without a name: .* not as "Street"/);
  assert.deepEqual(body.Records[1].AddressLinesOut, Records[1]!.AddressLinesIn);
});

test('a record on which the engine fails is one bad record', async () => {
  const faulty = await startTestService();
  const { body } = await faulty.call('AnalyzeRecords', records([FATAL_ADDRESS, 'x']));
  assert.deepEqual(
    body.Records.map((each: { intRetCode: number }) => each.intRetCode),
    [500, 0],
  );
  assert.doesNotMatch(JSON.stringify(body), /cannot read/);
});

test('a call takes a thousand records of more than a megabyte, and must be able to pay for all before it starts', async () => {
  const thousand = records(
    Array.from({ length: 1_000 }, (_, index) => `${index} King St W Toronto ON ${'x'.repeat(1_200)}`),
  );
  assert.ok(JSON.stringify(thousand).length > 1_100_000);
  const poor = await startTestService({ engine });
  const headers = { authorization: await poor.license({ customer: 'poor', credits: 999 }) };
  const refused = await poor.call('AnalyzeRecords', thousand, { headers });
  assert.deepEqual([refused.status, refused.headers['credits-remaining']], [402, '999']);
  const rich = await startTestService();
  const answer = await rich.call('AnalyzeRecords', thousand);
  assert.deepEqual([answer.status, answer.body.Records.length], [200, 1_000]);
  // Whoever has spent everything is refused before the body is looked at.
  assert.equal((await rich.call('AnalyzeRecords', records([]))).status, 402);
  const tooMany = await poor.call('AnalyzeRecords', records(Array.from({ length: 1_001 }, () => 'x')));
  assert.deepEqual([tooMany.status, tooMany.body.Errors[0].Path], [400, 'Records']);
  assert.equal((await poor.call('AnalyzeRecords', records([]))).status, 400);
});

test('FormatPE takes what ParseAddress can give, and no more', async () => {
  const element = { Element: 'StreetName', Value: 'x'.repeat(10_000), Text: '', Line: 0, Start: 0, Length: 0 };
  const format = (count: number) =>
    call('FormatPE', { Variant: { Score: 1, Elements: Array.from({ length: count }, () => element) } });
  assert.equal((await format(2)).status, 200);
  const { status, body } = await format(3);
  assert.deepEqual([status, body.Errors[0].Path], [400, 'Variant.Elements']);
});

test('FormatPE refuses elements that are named like what every object has', async () => {
  for (const Element of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const element = { Element, Value: 'RUE', Text: 'rue', Line: 0, Start: 0, Length: 3 };
    const { status, body } = await call('FormatPE', { Variant: { Score: 1, Elements: [element] } });
    assert.deepEqual([status, body.Errors[0].Path], [400, 'Variant.Elements[0].Element'], Element);
  }
});

test('a text without a word is written in the lines of the requested layout, and nothing of it is lost', async () => {
  const lines = async (ToLayout: string, address: string) => (await transform(ToLayout, address)).body.AddressLinesOut;
  assert.deepEqual(
    await lines('SERP TEST', ''),
    ['Address', 'Municipality', 'Province', 'PostalCode'].map((strName) => ({ strName, strContent: '' })),
  );
  assert.deepEqual(
    (await lines('ADDR x2 LAST LINE STATUS', '?? *')).map((line: { strContent: string }) => line.strContent),
    ['?? *', '', '', 'I'],
  );
});

test('the line for the status says what strStatus says', async () => {
  const modes = { AnalysisMode: 'VALIDATE' };
  const { body } = await transform('ADDR x2 LAST LINE STATUS', '100 Kng St W Toronto ON M5X 1A9', modes);
  assert.deepEqual([body.strStatus, texts(body).at(-1)], ['I', 'I']);
});
