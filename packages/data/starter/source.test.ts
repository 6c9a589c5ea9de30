import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { placeNameKey } from '@civique/engine/address';
import { Reference, ReferenceBuilder } from '@civique/engine/reference';
import { RowTally } from '../sources/row-tally.ts';
import { findCivics, municipalitiesCalled } from '../testing/test-reference.ts';
import { StarterSource } from './source.ts';
import { TABLE_KINDS } from './table-kinds.ts';

const root = await mkdtemp(path.join(tmpdir(), 'civique-starter-'));
after(() => rm(root, { recursive: true }));

const CIVIC = '101,,,Princess,ST,,Kingston,ON,K7L 1A1,';

/** Builds tables given by file name and rows, without headers. */
async function build(tables: Readonly<Record<string, readonly string[]>>): Promise<Reference> {
  const folder = await mkdtemp(path.join(root, 'tables-'));
  for (const [file, rows] of Object.entries(tables)) {
    const columns = TABLE_KINDS.find((kind) => kind.file.test(file))?.columns ?? ['file', 'key', 'reason'];
    await writeFile(path.join(folder, file), `${[columns.join(','), ...rows].join('\n')}\n`);
  }
  const source = new StarterSource(folder);
  const { info, dataVersion } = await source.describe();
  const builder = new ReferenceBuilder({ dataVersion, sources: [info], starter: true });
  await source.feed({ builder, tally: new RowTally(), onBytes: () => {}, signal: undefined });
  return Reference.fromBytes(builder.finish());
}

test('A civic row makes an address with its units and place', async () => {
  const reference = await build({
    'civic-on.csv': ['100,,100-102|PH1,King,ST,W,Toronto,ON,M5X 1A9,First Canadian Place'],
  });
  assert.deepEqual(findCivics(reference, '100', 'King', 'Toronto'), [
    { postalCode: 'M5X1A9', units: ['100', '101', '102', 'PH1'], route: '' },
  ]);
  assert.ok(reference.findBuildingKey(placeNameKey('First Canadian Place')) >= 0);
});

test('French symbols, directions and names are read in Quebec', async () => {
  const reference = await build({ 'civic-qc.csv': ['275,,,Notre-Dame,RUE,E,Montréal,QC,H2Y 1C6,Hôtel de ville'] });
  assert.equal(findCivics(reference, '275', 'Notre Dame', 'Montreal').length, 1);
});

test('Aliases, boxes, routes, general delivery, receivers and FSAs reach the reference', async () => {
  const reference = await build({
    'civic-on.csv': [CIVIC],
    'fsas.csv': ['K7L,ON,Kingston,downtown'],
    'municipality-aliases.csv': ['Kingston,ON,Limestone City,Unofficial,K7L K7K'],
    'street-aliases.csv': ['Princess,ST,,Kingston,ON,Store,ST,'],
    'boxes.csv': ['1,999,STN,Main,Kingston,ON,K7L 4V1'],
    'routes.csv': ['RR,4,,,Kingston,ON,K7L 4V1'],
    'general-delivery.csv': ['STN,Main,Kingston,ON,K7L 4X8'],
    'receivers.csv': [
      "Queen's University,99,University,AVE,,,Kingston,ON,K7L 3N6",
      'Hydro,,,,,500,Kingston,ON,K7L 4X8',
    ],
  });
  assert.equal(findCivics(reference, '101', 'Store', 'Limestone City').length, 1);
  assert.equal(municipalitiesCalled(reference, 'Limestone City', 'M5V').length, 0);
  assert.equal(reference.meta.totals.deliveries, 4);
  assert.deepEqual(reference.fsaPlace('K7L'), { place: 'Kingston', province: 'ON' });
  assert.deepEqual(
    findCivics(reference, '99', 'University', 'Kingston').map(({ postalCode }) => postalCode),
    ['K7L3N6'],
  );
});

const faults: readonly [what: string, tables: Record<string, string[]>, message: RegExp][] = [
  [
    'a postal code of another form',
    { 'civic-on.csv': [CIVIC, '101,,,Princess,ST,,Kingston,ON,K7L1A1,'] },
    /^civic-on\.csv:3: postal_code is "K7L1A1", but should be written as K7L 1A1\.$/,
  ],
  [
    'a postal code of another province',
    { 'civic-on.csv': [CIVIC.replace('K7L 1A1', 'B3H 1A1')] },
    /^civic-on\.csv:2: postal_code is "B3H 1A1", but should be a code of ON; this one belongs to NS\.$/,
  ],
  ['a province of another file', { 'civic-qc.csv': [CIVIC] }, /^civic-qc\.csv:2: province is "ON", .*QC, as the name/],
  ['an unknown street type', { 'civic-on.csv': [CIVIC.replace('ST', 'STRASSE')] }, /:2: type is "STRASSE", .*symbol/],
  ['an unknown direction', { 'civic-on.csv': [CIVIC.replace('ST,', 'ST,UP')] }, /:2: direction is "UP"/],
  ['a civic number 0', { 'civic-on.csv': [CIVIC.replace('101', '0')] }, /:2: civic is "0", .*digits only/],
  ['an impossible suffix', { 'civic-on.csv': [CIVIC.replace('101,', '101,AB')] }, /:2: suffix is "AB"/],
  ['units of another form', { 'civic-on.csv': [CIVIC.replace('101,,', '101,,5-3')] }, /:2: units is "5-3"/],
  ['an empty street', { 'civic-on.csv': [CIVIC.replace('Princess', '')] }, /:2: street is "", but should be a name/],
  ['blanks at an end', { 'civic-on.csv': [CIVIC.replace('Princess', 'Princess ')] }, /:2: street is "Princess "/],
  ['a missing field', { 'civic-on.csv': ['101,,Princess'] }, /civic-on\.csv.*line 2/],
  ['a box range upside down', { 'boxes.csv': ['9,1,,,Kingston,ON,K7L 1A1'] }, /^boxes\.csv:2: to is "1"/],
  ['an installation without type', { 'boxes.csv': ['1,9,,Main,Kingston,ON,K7L 1A1'] }, /:2: station_type is ""/],
  ['an unknown route type', { 'routes.csv': ['RX,1,,,Kingston,ON,K7L 1A1'] }, /:2: route_type is "RX", .*RR, SS, MR/],
  ['an unknown kind of alias', { 'municipality-aliases.csv': ['Kingston,ON,K,Old,'] }, /:2: kind is "Old", .*Short18/],
  ['a wrong FSA', { 'fsas.csv': ['K77,ON,Kingston,'] }, /^fsas\.csv:2: fsa is "K77"/],
  [
    'an alias of no street',
    { 'street-aliases.csv': ['Princess,ST,,Kingston,ON,Store,ST,'] },
    /^street-aliases\.csv:2: street is "Princess", .*street of a civic file/,
  ],
  [
    'a table of an unknown name',
    { 'civic-on.csv': [CIVIC], 'streets.csv': [] },
    /streets\.csv does not have the name of a starter table/,
  ],
];

for (const [what, tables, message] of faults) {
  test(`An error in a table ends the build and says what is right: ${what}`, async () => {
    await assert.rejects(build(tables), { name: 'InputError', message });
  });
}

test('A header with other columns is an error in line 1', async () => {
  const folder = await mkdtemp(path.join(root, 'header-'));
  await writeFile(path.join(folder, 'boxes.csv'), 'from,until\n');
  const feed = new StarterSource(folder).feed({
    builder: new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: true }),
    tally: new RowTally(),
    onBytes: () => {},
    signal: undefined,
  });
  await assert.rejects(feed, /^InputError: boxes\.csv:1: the columns are "from,until", but should be from,to,/);
});
