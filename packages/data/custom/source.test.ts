import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { buildInMemory, folderWith, reasons, streetsOf } from '../testing/test-build.ts';
import { findCivics } from '../testing/test-reference.ts';
import { parseMapping } from './mapping.ts';
import { splitAddress } from './row-reader.ts';
import { CustomSource } from './source.ts';

const CSV = `No,Rue,App,Ville,Province,Code postal
24,Rue Principale Est,3,Sutton,QC,J0E 2K0
"26","Chemin de l'Église",,Sutton,Québec,J0E2K0
`;
const STREETS = ['Principale RUE 3 @ Sutton QC', "de l'Église CH @ Sutton QC"];

test('A list with recognisable column names needs no mapping', async (context) => {
  const folder = await folderWith(context, { 'liste.csv': CSV });
  const source = new CustomSource(path.join(folder, 'liste.csv'));
  const { notes, info } = await source.describe();
  assert.deepEqual(
    notes?.map(({ EN }) => EN),
    [
      'liste.csv is read with --map "civic=No,unit=App,street=Rue,municipality=Ville,province=Province,postalCode=Code postal"',
    ],
  );
  assert.equal(info.name, 'liste.csv');
  const { reference, tallies } = await buildInMemory(source);
  assert.deepEqual([tallies[0]!.accepted, streetsOf(reference)], [2, STREETS]);
  assert.deepEqual(findCivics(reference, '24', 'Principale', 'Sutton'), [
    { postalCode: 'J0E2K0', units: ['3'], route: '' },
  ]);
});

test('Other delimiters, encodings, quoted line breaks and compression are supported', async (context) => {
  const semicolons = CSV.replaceAll(',', ';');
  const files = {
    'semicolons.csv': semicolons,
    'latin1.csv': Buffer.from(semicolons, 'latin1'),
    'bom.csv': `\uFEFF${CSV}`,
    'tabs.csv': CSV.replaceAll(',', '\t').replaceAll('\n', '\r\n'),
    'quoted.csv': CSV.replace('"26"', '"\n26"'),
    'packed.csv.gz': gzipSync(CSV),
  };
  const folder = await folderWith(context, files);
  for (const name of Object.keys(files)) {
    const { reference } = await buildInMemory(new CustomSource(path.join(folder, name)));
    assert.deepEqual(streetsOf(reference), STREETS, name);
  }
});

test('A mapping names the columns and the fixed values', async (context) => {
  const folder = await folderWith(context, { 'list.csv': 'a,b,c\n101,Princess,Street\n103,King,St\n' });
  const mapping = parseMapping('civic=a,streetName=b,streetType=c,municipality==Kingston,province==ON');
  const { reference } = await buildInMemory(new CustomSource(path.join(folder, 'list.csv'), mapping));
  assert.deepEqual(streetsOf(reference), ['King ST @ Kingston ON', 'Princess ST @ Kingston ON']);
});

test('An address in one column is split by the parser of the engine', async (context) => {
  assert.deepEqual(splitAddress('123 Main St W'), { civic: '123', unit: '', street: 'Main St W' });
  assert.deepEqual(splitAddress('4-123 Main St W'), { civic: '123', unit: '4', street: 'Main St W' });
  assert.deepEqual(splitAddress('123 1/2 Rue Principale, app. 4'), {
    civic: '123 1/2',
    unit: '4',
    street: 'Rue Principale',
  });
  assert.deepEqual(splitAddress('Main St'), { civic: '', unit: '', street: '' });
  const folder = await folderWith(context, {
    'list.csv': 'address,city,province\n123 Main St W,Kingston,ON\nMain St,Kingston,ON\n',
  });
  const { reference, tallies } = await buildInMemory(new CustomSource(path.join(folder, 'list.csv')));
  assert.deepEqual(streetsOf(reference), ['Main ST 4 @ Kingston ON']);
  assert.deepEqual(reasons(tallies[0]!).rejections, ['CIVIC_NUMBER 1']);
});

test('A Parquet file is read like a CSV file, including numbers', async (context) => {
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'number', data: Array.from({ length: 2500 }, (_, i) => i + 1), type: 'INT32' },
      { name: 'street', data: Array.from({ length: 2500 }, () => 'Princess St'), type: 'STRING' },
      { name: 'city', data: Array.from({ length: 2500 }, () => 'Kingston'), type: 'STRING' },
      { name: 'postcode', data: Array.from({ length: 2500 }, (_, i) => (i === 0 ? null : 'K7L1A1')), type: 'STRING' },
    ],
    rowGroupSize: 1000,
  });
  const folder = await folderWith(context, { 'list.parquet': new Uint8Array(buffer), 'broken.parquet': 'no' });
  const mapping = parseMapping('province==ON');
  const { reference, tallies } = await buildInMemory(new CustomSource(path.join(folder, 'list.parquet'), mapping));
  assert.equal(tallies[0]!.accepted, 2500);
  assert.deepEqual(findCivics(reference, '2500', 'Princess', 'Kingston'), [
    { postalCode: 'K7L1A1', units: [], route: '' },
  ]);
  await assert.rejects(
    new CustomSource(path.join(folder, 'broken.parquet')).describe(),
    /^InputError: broken\.parquet is not a readable Parquet file/,
  );
});

test('A folder, a missing file and an empty file are rejected', async (context) => {
  const folder = await folderWith(context, { 'empty.csv': '' });
  await assert.rejects(new CustomSource(folder).describe(), /is a folder\. Give one \.csv/);
  await assert.rejects(new CustomSource(path.join(folder, 'none.csv')).describe(), /there is no such file/);
  await assert.rejects(
    new CustomSource(path.join(folder, 'empty.csv')).describe(),
    /empty\.csv is empty: its first line/,
  );
});
