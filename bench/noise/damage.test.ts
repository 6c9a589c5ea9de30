import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AddressElements, emptyElements } from '../../packages/engine/address/elements.ts';
import { Random } from '../random.ts';
import { applyKind, damage, FAULTS_IN_HUNDRED, NOISE_KINDS } from './damage.ts';
import type { Nearby } from './kind.ts';
import { render, written } from './written.ts';

const address = (elements: Partial<AddressElements>): AddressElements => ({
  ...emptyElements('AES_StreetAddress'),
  ...elements,
});

/** Addresses to which every kind applies somewhere. */
const ADDRESSES: readonly AddressElements[] = [
  address({
    StreetNumberFrom: '110',
    StreetNumberSuffix: 'A',
    UnitNumber: '304',
    StreetName: 'Saint-Laurent',
    StreetType: 'BOUL',
    StreetDirection: 'O',
    Municipality: 'Trois-Rivières',
    Province: 'QC',
    PostalCode: 'G9A 5L9',
    Language: 'FR',
  }),
  address({
    StreetNumberFrom: '4521',
    UnitNumber: '12',
    StreetName: '5',
    StreetType: 'AVE',
    StreetDirection: 'SW',
    Municipality: 'Calgary',
    Province: 'AB',
    PostalCode: 'T2S 0B8',
    Language: 'EN',
  }),
  address({
    StreetNumberFrom: '1000',
    StreetName: 'de la Gauchetière',
    StreetType: 'RUE',
    Municipality: 'Montréal',
    Province: 'QC',
    PostalCode: 'H3B 4W5',
    Language: 'FR',
  }),
  address({
    StreetNumberFrom: '16',
    StreetName: 'Orchard Farm',
    StreetType: 'RD',
    Municipality: 'St. Thomas East',
    Province: 'ON',
    PostalCode: 'N5P 1A8',
    Language: 'EN',
  }),
  address({
    StreetNumberFrom: '2150',
    StreetNumberSuffix: '1/2',
    StreetName: '7',
    StreetType: 'HWY',
    Municipality: 'North York',
    Province: 'ON',
    PostalCode: 'M3H 1A8',
    Language: 'EN',
  }),
  address({
    StreetNumberFrom: '45',
    StreetName: "de l'Anse",
    StreetType: 'RUE',
    Municipality: 'Lévis',
    Province: 'QC',
    PostalCode: 'G6V 1A1',
    Language: 'FR',
  }),
  address({
    StreetNumberFrom: '560',
    StreetName: 'E R Orser',
    StreetType: 'DR',
    Municipality: 'Kingston',
    Province: 'ON',
    PostalCode: 'K7L 1A1',
    Language: 'EN',
  }),
  {
    ...emptyElements('AES_POBox'),
    POBoxNumberFrom: '2050',
    StationType: 'STN',
    StationName: 'Adelaide',
    Municipality: 'Toronto',
    Province: 'ON',
    PostalCode: 'M5C 2J1',
    Language: 'EN',
  },
  {
    ...emptyElements('AES_RouteService'),
    RouteType: 'RR',
    RouteNumber: '4',
    Municipality: 'Saint-Côme-Linière',
    Province: 'QC',
    PostalCode: 'G0M 1J0',
    Language: 'FR',
  },
  {
    ...emptyElements('AES_GeneralDelivery'),
    StationType: 'STN',
    StationName: 'Main',
    Municipality: 'Taber',
    Province: 'AB',
    PostalCode: 'T1G 2C8',
    Language: 'EN',
  },
];

const NEARBY: Nearby = { place: () => 'Elsewhere', address: () => ADDRESSES[3] };

/** Every number that identifies an address, as written in a text. */
const numbersOf = (elements: AddressElements): string[] =>
  [elements.StreetNumberFrom, elements.UnitNumber, elements.POBoxNumberFrom, elements.RouteNumber].filter(
    (number) => number !== '',
  );

const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
const anyAddress = fc.constantFrom(...ADDRESSES);

for (const kind of NOISE_KINDS) {
  test(`${kind.name} changes some address, and never a number that an address is known by`, () => {
    let applied = 0;
    for (const elements of ADDRESSES) {
      for (let n = 0; n < 20; n++) {
        const clean = written(elements);
        const changed = applyKind(clean, kind, Random.nth(7, n), NEARBY);
        if (changed === undefined) continue;
        applied++;
        assert.notEqual(render(changed), render(clean));
        for (const part of ['civic', 'suffix', 'unit', 'box', 'route'] as const) {
          if (clean[part] !== '') assert.equal(changed[part], clean[part], part);
        }
        for (const number of kind.digitsDisguised ? [] : numbersOf(elements)) {
          assert.match(render(changed), new RegExp(`(?<![0-9])${number}(?![0-9])`, 'i'));
        }
      }
    }
    assert.ok(applied > 0, 'it applies to none of the addresses');
  });
}

test('there are at least 25 kinds, each with its own name and a weight', () => {
  assert.ok(NOISE_KINDS.length >= 25);
  assert.equal(new Set(NOISE_KINDS.map(({ name }) => name)).size, NOISE_KINDS.length);
  for (const { weight } of NOISE_KINDS) assert.ok(weight > 0);
});

test('the shares of addresses by number of faults add up to a hundred, with 1.5 faults on average', () => {
  assert.equal(
    FAULTS_IN_HUNDRED.reduce((sum, share) => sum + share, 0),
    100,
  );
  assert.equal(
    FAULTS_IN_HUNDRED.reduce((sum, share, faults) => sum + share * faults, 0),
    150,
  );
});

test('the same seed gives the same damage', () => {
  fc.assert(
    fc.property(anyAddress, anySeed, (elements, seed) => {
      const once = damage(written(elements), new Random(seed));
      const again = damage(written(elements), new Random(seed));
      assert.deepEqual(again, once);
    }),
  );
});

test('damage is none to four different kinds, no two of a group', () => {
  fc.assert(
    fc.property(anyAddress, anySeed, (elements, seed) => {
      const { kinds, address: damaged } = damage(written(elements), new Random(seed));
      assert.ok(kinds.length <= 4);
      assert.equal(new Set(kinds).size, kinds.length);
      const groups = kinds.map(({ group }) => group).filter((group) => group !== '');
      assert.equal(new Set(groups).size, groups.length);
      if (kinds.length === 0) assert.equal(render(damaged), render(written(elements)));
    }),
  );
});

test('over many addresses the number of faults comes near to the intended average', () => {
  const total = Array.from({ length: 4000 }, (_, n) => damage(written(ADDRESSES[1]!), Random.nth(3, n)).kinds.length);
  const average = total.reduce((sum, faults) => sum + faults, 0) / total.length;
  assert.ok(average > 1.4 && average < 1.6, String(average));
});
