import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildInMemory, folderWith, reasons, streetsOf } from '../testing/test-build.ts';
import { findCivics } from '../testing/test-reference.ts';
import { OdaSource } from './source.ts';

/** The layout of version 1; the addresses are invented. */
const HEADER =
  'latitude,longitude,source_id,id,group_id,street_no,street,str_name,str_type,str_dir,unit,city,postal_code,full_addr,city_pcs,str_name_pcs,str_type_pcs,str_dir_pcs,csduid,csdname,pruid,provider';

function row(values: Readonly<Record<string, string>>): string {
  return HEADER.split(',')
    .map((column) => {
      const text = values[column] ?? '';
      return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(',');
}

const PRINCESS = {
  id: '1',
  street_no: '101',
  street: 'Princess Street',
  str_name: 'Princess',
  str_type: 'Street',
  city: 'Kingston',
  postal_code: 'K7L 1A1',
  str_name_pcs: 'PRINCESS',
  str_type_pcs: 'ST',
  csdname: 'Kingston',
  pruid: '35',
};
const QUEBEC = { street_no: '24', street: 'Rue Principale Est', csdname: 'Sutton', pruid: '24', postal_code: 'J0E2K0' };

test('Rows of the Open Database of Addresses become addresses, standardised or not', async (context) => {
  const folder = await folderWith(context, {
    'ODA_ON_v1.csv': `\uFEFF${HEADER}\n${row(PRINCESS)}\n${row({ ...PRINCESS, street_no: '103', unit: 'Apt 4' })}\n`,
    'ODA_QC_v1.csv.gz': gzipSync(`${HEADER}\r\n${row(QUEBEC)}\r\n`),
    'readme.csv': 'not,a,table\n',
  });
  const { reference, tallies } = await buildInMemory(new OdaSource(folder));
  assert.equal(tallies[0]!.accepted, 3);
  assert.deepEqual(streetsOf(reference), ['PRINCESS ST @ Kingston ON', 'Principale RUE 3 @ Sutton QC']);
  assert.deepEqual(findCivics(reference, '103', 'Princess', 'Kingston'), [
    { postalCode: 'K7L1A1', units: ['4'], route: '' },
  ]);
});

test('The standardised city is read before that of the list, and the census subdivision where both are empty', async (context) => {
  const rows = [
    row({ ...PRINCESS, city: 'CITY OF KINGSTON', city_pcs: 'Kingston' }),
    row({ ...PRINCESS, city: '', csdname: 'Frontenac Islands' }),
  ];
  const folder = await folderWith(context, { 'ODA_ON_v1.csv': [HEADER, ...rows].join('\n') });
  const { reference } = await buildInMemory(new OdaSource(folder));
  assert.deepEqual(streetsOf(reference), ['PRINCESS ST @ Frontenac Islands ON', 'PRINCESS ST @ Kingston ON']);
});

test('Unusable rows are counted by reason', async (context) => {
  const rows = [
    row({ ...PRINCESS, street_no: '10-14' }),
    row({ ...PRINCESS, pruid: '', postal_code: '' }),
    row({ ...PRINCESS, city: '', csdname: '' }),
    row({ ...PRINCESS, street: '', str_name: '', str_type: '', str_name_pcs: '', str_type_pcs: '' }),
    row({ ...PRINCESS, postal_code: 'H2X1A1' }),
    `"broken,${row(PRINCESS)}`,
  ];
  const folder = await folderWith(context, { 'ODA_ON_v1.csv': [HEADER, ...rows].join('\n') });
  const { tallies } = await buildInMemory(new OdaSource(path.join(folder, 'ODA_ON_v1.csv')));
  assert.deepEqual(reasons(tallies[0]!), {
    rejections: ['CIVIC_NUMBER 1', 'CSV_QUOTES 1', 'MUNICIPALITY 1', 'PROVINCE 1', 'STREET_NAME 1'],
    remarks: ['POSTAL_CODE_PROVINCE 1'],
  });
});

test('Missing columns and folders without files are reported by name', async (context) => {
  const folder = await folderWith(context, { 'ODA_ON_v1.csv': 'street_no,street\n1,Main\n' });
  await assert.rejects(buildInMemory(new OdaSource(folder)), {
    name: 'InputError',
    message: 'ODA_ON_v1.csv lacks the columns str_name, str_type, str_dir, unit, city, postal_code, pruid.',
  });
  const empty = await folderWith(context, {});
  await assert.rejects(new OdaSource(empty).describe(), /holds none of the files needed: files such as ODA_ON_v1\.csv/);
});
