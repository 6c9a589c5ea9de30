import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildInMemory, folderWith, reasons, streetsOf } from '../testing/test-build.ts';
import { findCivics } from '../testing/test-reference.ts';
import { placeOfFile } from './place-of-file.ts';
import { OpenAddressesSource } from './source.ts';

function feature(properties: Readonly<Record<string, string>>): string {
  return JSON.stringify({
    type: 'Feature',
    properties: {
      hash: 'a1',
      number: '',
      street: '',
      unit: '',
      city: '',
      district: '',
      region: '',
      postcode: '',
      id: '',
      ...properties,
    },
    geometry: { type: 'Point', coordinates: [-76.48, 44.23] },
  });
}

const CSV = `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH
-76.48,44.23,101,PRINCESS ST,,KINGSTON,,ON,K7L 1A1,,a1
-71.2,46.8,24,"RUE PRINCIPALE, EST",3,Sutton,,Quebec,J0E 2K0,,a2
`;

test('Features, one per line, become addresses, also when compressed', async (context) => {
  const lines = [
    feature({ number: '101', street: 'Princess Street', city: 'Kingston', region: 'ON', postcode: 'K7L 1A1' }),
    '',
    feature({ number: '24B', street: 'Rue Principale Est', unit: 'app. 3', city: 'Sutton', region: 'QC' }),
  ];
  const folder = await folderWith(context, {
    'list.geojson': `${lines.join('\n')}\n`,
    'more.geojson.gz': gzipSync(lines[0]!),
  });
  const { reference, tallies } = await buildInMemory(new OpenAddressesSource(folder));
  assert.deepEqual(
    [tallies[0]!.accepted, reasons(tallies[0]!)],
    [3, { rejections: [], remarks: ['POSTAL_CODE_EMPTY 1'] }],
  );
  assert.deepEqual(streetsOf(reference), ['Princess ST @ Kingston ON', 'Principale RUE 3 @ Sutton QC']);
  assert.deepEqual(findCivics(reference, '24 B', 'Principale', 'Sutton'), [
    { postalCode: '', units: ['3'], route: '' },
  ]);
});

test('The older CSV format becomes addresses', async (context) => {
  const folder = await folderWith(context, { 'list.csv': CSV });
  const { reference } = await buildInMemory(new OpenAddressesSource(path.join(folder, 'list.csv')));
  assert.deepEqual(streetsOf(reference), ['PRINCESS ST @ KINGSTON ON', 'PRINCIPALE RUE 3 @ Sutton QC']);
});

test('Values missing from a municipality’s rows come from the path of the file', async (context) => {
  const folder = await folderWith(context, {});
  const place = path.join(folder, 'ca', 'on');
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'city_of_kingston.geojson'), feature({ number: '101', street: 'Princess St' }));
  const whole = await buildInMemory(new OpenAddressesSource(folder));
  assert.deepEqual(streetsOf(whole.reference), ['Princess ST @ Kingston ON']);
  const file = await buildInMemory(new OpenAddressesSource(path.join(place, 'city_of_kingston.geojson')));
  assert.deepEqual(streetsOf(file.reference), ['Princess ST @ Kingston ON']);
});

test('Paths give the province and municipality if they belong to one', () => {
  assert.deepEqual(placeOfFile('collection/ca/bc/city_of_prince_george.csv'), {
    province: 'BC',
    municipality: 'Prince George',
  });
  assert.deepEqual(placeOfFile('ca/nb/fredericton-addresses-city.geojson'), {
    province: 'NB',
    municipality: 'Fredericton',
  });
  assert.deepEqual(placeOfFile('ca/ns/province.geojson'), { province: 'NS', municipality: '' });
  assert.deepEqual(placeOfFile('ca/countrywide-addresses-country.geojson'), { province: '', municipality: '' });
});

test('Lines that are not features and rows without a place are counted', async (context) => {
  const lines = [
    '{"type":"Feature"',
    '[]',
    '42',
    '{"properties":null}',
    feature({ number: '1', street: 'Main St', region: 'ON' }),
  ];
  const folder = await folderWith(context, { 'list.geojson': lines.join('\n') });
  const { tallies } = await buildInMemory(new OpenAddressesSource(folder));
  assert.deepEqual(reasons(tallies[0]!).rejections, ['GEOJSON 4', 'MUNICIPALITY 1']);
});
