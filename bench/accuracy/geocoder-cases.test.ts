import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createEngine } from '../../packages/engine/create-engine.ts';
import { Reference } from '../../packages/engine/reference/read/reader.ts';
import { civicOf, geocoderReference, measureGeocoderCases, readGeocoderCases } from './geocoder-cases.ts';

const FILE = `id,input,expected_full_address,expected_faults
1,1175 Douglas Street Victoria BC,"1175 Douglas St, Victoria, BC",[]
2,1175 Duglas St Victoria BC,"1175 Douglas St, Victoria, BC",[STREET_NAME.spelledWrong:2]
3,"352 W 14th St, North Van, BC","352 W 14th St, North Vancouver, BC",[LOCALITY.isAlias]
4,Douglas St Victoria BC,"Douglas St, Victoria, BC",[]
5,9 Elsewhere Rd Victoria BC,"7 Courtney St, Victoria, BC",[]
`;

it('reads number, suffix, street, direction and place of an expected address', () => {
  assert.deepEqual(civicOf('UNIT 2 -- 4251A W Gorge Rd, Victoria, BC'), {
    number: 4251,
    suffix: 'A',
    name: 'Gorge',
    type: 'RD',
    direction: 4,
    municipality: 'Victoria',
  });
  assert.equal(civicOf('100 E Cordova St, Vancouver, BC')?.suffix, '');
  assert.equal(civicOf('Douglas St, Victoria, BC'), undefined);
});

it('counts the expected address as answered, offered or missed, among decoys', () => {
  const { rows, cases } = readGeocoderCases(FILE);
  const engine = createEngine(Reference.fromBytes(geocoderReference(cases)));
  const { missed, ...figures } = measureGeocoderCases(engine, rows, cases);
  assert.deepEqual(figures, { rows: 5, addresses: 4, answered: 3, offeredFirst: 0, wrong: 0 });
  assert.deepEqual(
    missed.map(({ id }) => id),
    ['5'],
  );
});
