import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Reference } from '@civique/engine/reference';
import { mode, record, street } from '../testing/pcad-fixtures.ts';
import { buildInMemory, folderWith, reasons, streetsOf, type TestBuild } from '../testing/test-build.ts';
import { findCivics, municipalitiesCalled } from '../testing/test-reference.ts';
import { LAYOUT_FILE } from './layout.ts';
import { PcadSource } from './source.ts';
import { suitesBetween } from './suites.ts';

async function built(
  test: TestContext,
  records: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<TestBuild> {
  const folder = await folderWith(test, { 'ADDRESS.DAT': `${records.join('\r\n')}\r\n`, ...more });
  return buildInMemory(new PcadSource(folder));
}

/** `POBox 1-99 STN MAIN K7L5A1 GIANT`: every delivery mode. */
function deliveriesOf(reference: Reference): string[] {
  return Array.from({ length: reference.deliveryCount }, (_, at) => {
    const postalCode = reference.postalCodeOfDelivery(at);
    return [
      reference.kindOfDelivery(at),
      reference.lastBox(at) === 0 ? '' : `${reference.firstBox(at)}-${reference.lastBox(at)}`,
      reference.routeTypeOf(at),
      reference.routeNumberOf(at) === 0 ? '' : reference.routeNumberOf(at),
      reference.stationTypeOf(at),
      reference.stationNameOf(at),
      postalCode < 0 ? '' : reference.postalCodeText(postalCode),
      reference.receiverOf(at),
    ]
      .filter((part) => part !== '')
      .join(' ');
  }).sort();
}

test('Ranges hold the numbers on their side; consecutive ranges hold both', async (context) => {
  const { reference } = await built(context, [
    street(),
    street({ sequence: '2', civicFrom: '102', civicTo: '110', postalCode: 'K7L1A2' }),
    street({
      streetName: 'KING',
      sequence: '3',
      civicFrom: '1',
      civicTo: '4',
      streetDirection: 'E',
      postalCode: 'K7L3A1',
    }),
  ]);
  const codeOf = (civic: string, name: string): string[] =>
    findCivics(reference, civic, name, 'Kingston').map(({ postalCode }) => postalCode);
  assert.deepEqual(
    [codeOf('101', 'Princess'), codeOf('102', 'Princess'), codeOf('112', 'Princess')],
    [['K7L1A1'], ['K7L1A2'], []],
  );
  assert.deepEqual([codeOf('2', 'King'), codeOf('3', 'King'), codeOf('5', 'King')], [['K7L3A1'], ['K7L3A1'], []]);
  assert.deepEqual(streetsOf(reference), ['KING ST 3 @ KINGSTON ON', 'PRINCESS ST @ KINGSTON ON']);
});

test('Suites at one civic number are its units', async (context) => {
  const suites = (from: string, to: string, civic: string) =>
    street({ civicFrom: civic, civicTo: civic, suiteFrom: from, suiteTo: to });
  const { reference, tallies } = await built(context, [
    suites('101', '103', '11'),
    suites('A', 'C', '13'),
    suites('PH1', 'PH2', '15'),
    suites('12', 'B', '17'),
    suites('7', '7', '19'),
    street({ suiteFrom: '1', suiteTo: '9', civicFrom: '21', civicTo: '25' }),
  ]);
  const unitsOf = (civic: string) => findCivics(reference, civic, 'Princess', 'Kingston').flatMap(({ units }) => units);
  assert.deepEqual(unitsOf('11'), ['101', '102', '103']);
  assert.deepEqual(unitsOf('13'), ['A', 'B', 'C']);
  assert.deepEqual(unitsOf('15'), ['PH1', 'PH2']);
  assert.deepEqual(unitsOf('17'), []);
  assert.deepEqual(unitsOf('19'), ['7']);
  assert.equal(findCivics(reference, '23', 'Princess', 'Kingston').length, 1);
  assert.deepEqual(reasons(tallies[0]!).remarks, ['SUITES_MIXED 1', 'SUITES_OF_RANGE 1']);
});

test('Suites are listed between numbers, letters, and numbers after the same letters', () => {
  assert.deepEqual(suitesBetween('000101', '000102'), ['101', '102']);
  assert.deepEqual(suitesBetween('', ''), []);
  assert.deepEqual(suitesBetween('5', ''), ['5']);
  assert.equal(suitesBetween('9', '1'), 'SUITES_MANY');
  assert.equal(suitesBetween('1', '999999'), 'SUITES_MANY');
  assert.equal(suitesBetween('1A', '1F'), 'SUITES_MIXED');
});

test('Suffixes are letters; 1 2 3 are quarters', async (context) => {
  const { reference, tallies } = await built(context, [
    street({ civicFrom: '10', civicTo: '10', sequence: '2', civicSuffixFrom: 'A', civicSuffixTo: 'C' }),
    street({ civicFrom: '12', civicTo: '12', sequence: '2', civicSuffixFrom: '2', civicSuffixTo: '2' }),
    street({ civicFrom: '14', civicTo: '14', sequence: '2', civicSuffixTo: 'B' }),
    street({ civicFrom: '20', civicTo: '28', sequence: '2', civicSuffixFrom: 'A', civicSuffixTo: 'B' }),
    street({ civicFrom: '30', civicTo: '30', sequence: '2', civicSuffixFrom: '*' }),
  ]);
  const there = (civic: string): boolean => findCivics(reference, civic, 'Princess', 'Kingston').length > 0;
  assert.deepEqual(['10', '10 A', '10 B', '10 C', '10 D'].map(there), [false, true, true, true, false]);
  assert.deepEqual(['12', '12 1/2', '14', '14 A', '14 B'].map(there), [false, true, true, true, true]);
  assert.deepEqual(['20', '20 A', '22', '28', '28 B'].map(there), [false, true, true, true, true]);
  assert.deepEqual(reasons(tallies[0]!), { rejections: ['CIVIC_SUFFIX 1'], remarks: ['SUFFIX_RANGE 1'] });
});

test('A street served by route carries its route; without one, it is an ordinary street', async (context) => {
  const { reference, tallies } = await built(context, [
    street({ recordType: '2', streetRouteType: 'RR', streetRouteNumber: '4' }),
    street({ recordType: '2', civicFrom: '201', civicTo: '209' }),
    street({ recordType: '2', streetRouteType: 'XX', streetRouteNumber: '4' }),
  ]);
  assert.deepEqual(findCivics(reference, '101', 'Princess', 'Kingston'), [
    { postalCode: 'K7L1A1', units: [], route: 'RR 4 STN MAIN' },
  ]);
  assert.equal(findCivics(reference, '205', 'Princess', 'Kingston')[0]!.route, '');
  assert.deepEqual(reasons(tallies[0]!).rejections, ['RECORD_ROUTE 1']);
});

test('Boxes, routes and general delivery belong to their installation', async (context) => {
  const { reference, tallies } = await built(context, [
    mode('3', { boxFrom: '1', boxTo: '99' }),
    mode('3', { boxFrom: 'A1', boxTo: 'A9', installationName: 'A' }),
    mode('4', { routeType: 'SS', routeNumber: '2' }),
    mode('5', { installationType: '', installationName: '' }),
    mode('3', { boxFrom: '9', boxTo: '1' }),
    mode('4', { routeType: 'RR' }),
    mode('9', {}),
  ]);
  assert.deepEqual(deliveriesOf(reference), [
    'GeneralDelivery K7L5A1',
    'POBox 1-99 STN MAIN K7L5A1',
    'POBox 1-99999 STN A K7L5A1',
    'Route SS 2 STN MAIN K7L5A1',
  ]);
  assert.deepEqual(reasons(tallies[0]!), {
    rejections: ['RECORD_BOXES 1', 'RECORD_ROUTE 1', 'RECORD_TYPE 1'],
    remarks: ['BOXES_NOT_NUMBERS 1'],
  });
});

test('Unusable records are counted by reason', async (context) => {
  const { tallies } = await built(context, [
    street(),
    street({ province: 'XX' }),
    street({ municipality: '', installationArea: '', directoryArea: '' }),
    street({ streetName: '' }),
    street({ sequence: '7' }),
    street({ civicFrom: '99', civicTo: '11' }),
    street({ postalCode: 'H2X1A1' }),
  ]);
  assert.deepEqual(reasons(tallies[0]!).rejections, [
    'MUNICIPALITY 1',
    'PROVINCE 1',
    'RECORD_CIVICS 2',
    'RECORD_CODE 1',
    'STREET_NAME 1',
  ]);
});

test('The text file names buildings and large volume receivers', async (context) => {
  const place = { province: 'ON', municipality: 'KINGSTON' };
  const at = { streetName: 'PRINCESS', streetType: 'ST', civic: '101' };
  const { reference } = await built(context, [street()], {
    'TEXT.DAT': [
      record('text', { recordType: 'A', ...place, ...at, postalCode: 'K7L1A1', name: 'PRINCESS TOWERS' }),
      record('text', {
        recordType: 'C',
        ...place,
        ...at,
        postalCode: 'K7L9X9',
        name: 'MINISTRY OF ROADS',
        department: 'BRIDGES',
      }),
      record('text', { recordType: 'D', ...place, box: '600', postalCode: 'K7L9X1', name: 'GIANT BANK' }),
      record('text', { recordType: 'F', ...place, postalCode: 'K7L9X2', name: 'GIANT INSURANCE' }),
    ].join('\n'),
  });
  const names = Array.from({ length: reference.buildingCount }, (_, row) => {
    const kind = reference.isReceiver(row) ? 'receiver' : 'building';
    return `${kind} ${reference.buildingText(row)} ${reference.civicOfBuilding(row)}`;
  });
  assert.deepEqual(names.sort(), [
    'building PRINCESS TOWERS 101',
    'receiver BRIDGES 101',
    'receiver GIANT BANK 0',
    'receiver GIANT INSURANCE 0',
    'receiver MINISTRY OF ROADS 101',
  ]);
  assert.deepEqual(deliveriesOf(reference), [
    'GeneralDelivery K7L9X2 GIANT INSURANCE',
    'POBox 600-600 K7L9X1 GIANT BANK',
  ]);
});

test('The cross-references give alternate names of municipalities and streets', async (context) => {
  const { reference, tallies } = await built(context, [street()], {
    'MUNXREF.DAT': [
      record('municipality', {
        province: 'ON',
        municipality: 'KINGSTON',
        alternate: 'PORTSMOUTH',
        kind: '1',
        fsa: 'K7M',
      }),
      record('municipality', { province: 'ON', municipality: 'KINGSTON', alternate: 'KNGSTON', kind: '2' }),
      record('municipality', { province: 'ON', municipality: 'NOWHERE', alternate: 'ELSEWHERE', kind: '1' }),
    ].join('\n'),
    'STREETXREF.DAT': record('street', {
      province: 'ON',
      municipality: 'KINGSTON',
      streetName: 'PRINCESS',
      streetType: 'ST',
      alternateName: 'HIGHWAY 2',
    }),
  });
  assert.equal(municipalitiesCalled(reference, 'Portsmouth', 'K7M').length, 1);
  assert.equal(municipalitiesCalled(reference, 'Portsmouth', 'K7L').length, 0);
  assert.equal(municipalitiesCalled(reference, 'Kngston').length, 1);
  assert.equal(findCivics(reference, '101', 'Highway 2', 'Kingston').length, 1);
  assert.deepEqual(reasons(tallies[0]!).rejections, ['RECORD_UNKNOWN 1']);
});

test('A file without line endings is split by record length', async (context) => {
  const folder = await folderWith(context, { 'range.txt': street() + street({ streetName: 'KING' }) });
  const { reference } = await buildInMemory(new PcadSource(path.join(folder, 'range.txt')));
  assert.equal(reference.streetCount, 2);
});

test('A licensee can correct the layout in a file beside the data', async (context) => {
  const folder = await folderWith(context, {
    'PCAD1.TXT': `##${street({ sequence: 'X' })}\n`,
    [LAYOUT_FILE]: JSON.stringify({
      address: {
        files: '^PCAD1',
        fields: Object.fromEntries(
          Object.entries((await import('./layout.json', { with: { type: 'json' } })).default.address.fields).map(
            ([name, [start, length]]) => [name, [start! + 2, length]],
          ),
        ),
      },
      codes: { sequence: { X: 'Consecutive' } },
    }),
  });
  const { reference } = await buildInMemory(new PcadSource(folder));
  assert.equal(findCivics(reference, '102', 'Princess', 'Kingston').length, 1);
  const wrong = async (changes: string): Promise<void> => {
    await writeFile(path.join(folder, LAYOUT_FILE), changes);
    await new PcadSource(folder).describe();
  };
  await assert.rejects(wrong('{'), /pcad-layout\.json is not JSON/);
  await assert.rejects(
    wrong('{"address":{"fields":{"civic":[1,2]}}}'),
    /there is no \.address\.fields\.civic\. The members here are recordType/,
  );
  await assert.rejects(
    wrong('{"address":{"fields":{"sequence":[1]}}}'),
    /\.address\.fields\.sequence must be \[first character from 0, length\]/,
  );
  await assert.rejects(wrong('{"address":{"recordLength":"x"}}'), /\.address\.recordLength must be a number/);
});

test('A folder without a range file is rejected, with the expected name', async (context) => {
  const folder = await folderWith(context, { 'readme.txt': 'x' });
  await assert.rejects(
    new PcadSource(folder).describe(),
    /No file in .* has the name of the range file \(address\|range\|adr\)/,
  );
});

test('The operator is told that the layout is unconfirmed', async (context) => {
  const folder = await folderWith(context, { 'ADDRESS.DAT': street() });
  const { notes } = await new PcadSource(folder).describe();
  assert.match(notes![0]!.EN, /not confirmed .* pcad-layout\.json beside the data/);
});
