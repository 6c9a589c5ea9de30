import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { AddressElements } from '../address/elements.ts';
import { streetNameKey } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { sampleCountry } from '../testing/sample-country.ts';
import { typingCountry } from '../testing/typing-country.ts';
import { type AddressesFound, type AddressSearch, searchAddresses } from './search-addresses.ts';
import {
  addressTypesMask,
  civicNumber,
  DEFAULT_CONDITIONS,
  NO_CRITERIA,
  type SearchConditions,
  type SearchCriteria,
} from './search-criteria.ts';

const sample = sampleCountry();

function search(
  criteria: Partial<SearchCriteria>,
  conditions: Partial<SearchConditions> = {},
  more: Partial<AddressSearch> = {},
  reference = sample.reference,
): AddressesFound {
  return searchAddresses(reference, {
    target: 'NB_TargetAddresses',
    criteria: { ...NO_CRITERIA, ...criteria },
    conditions: { ...DEFAULT_CONDITIONS, ...conditions },
    firstItem: 1,
    maxItems: 500,
    ...more,
  });
}

function shown({ records }: AddressesFound): string[] {
  return records.map(({ elements }) => text(elements));
}

function text(elements: AddressElements): string {
  const { StreetNumberFrom, StreetNumberTo, StreetNumberSuffix, StreetNumberSequence, UnitNumber } = elements;
  const range = StreetNumberTo === StreetNumberFrom ? '' : `-${StreetNumberTo} ${StreetNumberSequence}`;
  const civic = `${UnitNumber === '' ? '' : `${UnitNumber}/`}${StreetNumberFrom}${range}${StreetNumberSuffix}`;
  const { StreetName, StreetType, StreetDirection, Municipality, Province, PostalCode } = elements;
  return [civic, StreetName, StreetType, StreetDirection, Municipality, Province, PostalCode].filter(Boolean).join(' ');
}

describe('a search for addresses', () => {
  test('returns the runs of a street by side and postal code', () => {
    assert.deepEqual(shown(search({ streetName: 'King', municipality: 'Toronto', streetDirection: 'W' })), [
      '100 King ST W Toronto ON M5X 1A9',
      '150-152 Even King ST W Toronto ON M5H 1J8',
      '145 King ST W Toronto ON M5H 1J8',
    ]);
  });

  test('returns single addresses with their units if ranges are expanded', () => {
    const found = search({ streetName: 'Princess', municipality: 'Kingston' }, { expandRanges: true });
    assert.deepEqual(
      shown(found).map((line) => line.split(' ')[0]),
      ['10', '12', '1/14', '2/14', '3/14', 'BSMT/14', '4/14', '5/14'],
    );
    assert.equal(found.found, 8);
  });

  test('accepts types, directions and provinces in any form and language', () => {
    const one = search({
      streetName: 'sherbrooke',
      streetType: 'street',
      streetDirection: 'ouest',
      province: 'québec',
    });
    assert.deepEqual(shown(one), ['845 Sherbrooke RUE O Montréal QC H3A 0G4']);
    assert.equal(search({ streetName: 'King', streetType: 'nonsense' }).found, 0);
    assert.equal(search({ streetName: 'King', streetDirection: 'up' }).found, 0);
    assert.equal(search({ streetName: 'King', province: 'XX' }).found, 0);
  });

  test('takes a name as a whole, or as a beginning if nothing has that name or it ends with *', () => {
    const names = (streetName: string, conditions = {}) => [
      ...new Set(search({ streetName }, conditions).records.map(({ elements }) => elements.StreetName)),
    ];
    assert.deepEqual(names('Main'), ['Main']);
    assert.deepEqual(names('Mai'), ['Main', 'Mail']);
    assert.deepEqual(names('Mai*'), ['Main', 'Mail']);
    assert.deepEqual(names('cote des neiges'), ['de la Côte-des-Neiges']);
    assert.deepEqual(names('Côte'), ['de la Côte-des-Neiges']);
    assert.deepEqual(names('Neiges'), []);
    assert.deepEqual(names('Neiges', { allowMissingWords: true }), ['de la Côte-des-Neiges']);
    assert.deepEqual(names('Sherbroke'), []);
    assert.deepEqual(names('Sherbroke', { allowMisspellings: true }), ['Sherbrooke']);
    assert.deepEqual(names('Cote-des-Neiges', { accentedInput: true }), []);
    assert.deepEqual(names('Côte-des-Neiges', { accentedInput: true }), ['de la Côte-des-Neiges']);
  });

  test('accepts a postal code or its beginning', () => {
    assert.deepEqual(shown(search({ postalCode: 'k1s2p4' })), ['22-24 Even Eddy ST Ottawa ON K1S 2P4']);
    assert.equal(search({ postalCode: 'M5X' }).found, 1);
    assert.equal(search({ postalCode: 'K0H1*' }).found, 1);
    assert.equal(search({ postalCode: 'Z9Z' }).found, 0);
    assert.equal(search({ postalCode: 'M5V' }).found, 0);
  });

  test('clips runs to the wanted numbers', () => {
    const between = (numberFrom: string, numberTo: string) =>
      shown(search({ streetName: 'Main', municipality: 'Ottawa', numberFrom, numberTo }));
    assert.deepEqual(between('12', '15'), ['12-14 Even Main ST Ottawa ON K1S 1B5', '15 Main ST Ottawa ON K1S 1B5']);
    assert.deepEqual(between('13', '14'), ['14 Main ST Ottawa ON K1S 1B5']);
    assert.deepEqual(between('16', '80'), []);
    assert.deepEqual(between('', '12'), ['12 Main ST Ottawa ON K1S 1B5']);
    assert.deepEqual(between('99', ''), ['99 Main ST Ottawa ON K1S 1B5']);
  });

  test('considers alternate names only if allowed', () => {
    const hull = (allowAltMunicipalities: boolean) =>
      search({ municipality: 'Hull' }, { allowAltMunicipalities }).found;
    assert.deepEqual([hull(true), hull(false)], [2, 0]);
    const principale = (allowAltStreets: boolean) =>
      search({ streetName: 'Principale', municipality: 'Ottawa' }, { allowAltStreets }).found;
    assert.deepEqual([principale(true), principale(false)], [2, 0]);
  });

  test('finds boxes, routes and general delivery by their types', () => {
    const types = (mask: string) =>
      search({ municipality: 'Taber', addressTypes: addressTypesMask(mask)! }).records.map(
        ({ elements }) => elements.TypeOfAddress,
      );
    assert.deepEqual(types('PO Box'), ['AES_POBox']);
    assert.deepEqual(types('8'), ['AES_RouteService']);
    assert.deepEqual(types('GD|Route'), ['AES_RouteService', 'AES_GeneralDelivery']);
    assert.deepEqual(types('SSBR'), ['AES_StreetServedByRoute']);
    assert.deepEqual(types('1'), ['AES_StreetAddress']);
    assert.equal(search({ municipality: 'Taber', streetName: 'Station' }).found, 1);
    const rural = search({ province: 'ON', addressTypes: addressTypesMask('rural')! });
    assert.ok(rural.records.length > 0);
    assert.ok(rural.records.every(({ elements }) => elements.PostalCode[1] === '0'));
  });

  test('returns distinct streets, municipalities, FSAs or codes with only the members that apply', () => {
    const targets = (target: AddressSearch['target'], criteria: Partial<SearchCriteria>) => {
      const { records, found } = search(criteria, {}, { target });
      assert.equal(found, records.length);
      return records.map(({ elements }) => [elements.StreetName, elements.Municipality, elements.PostalCode].join('/'));
    };
    const eddy = { streetName: 'Eddy' };
    assert.deepEqual(targets('NB_TargetNames', eddy), ['Eddy/Gatineau/', 'Eddy/Ottawa/']);
    assert.deepEqual(targets('NB_TargetMunicipalities', eddy), ['/Ottawa/', '/Gatineau/']);
    assert.deepEqual(targets('NB_TargetFSAs', eddy), ['//J8X', '//K1S']);
    assert.deepEqual(targets('NB_TargetPostalCodes', eddy), ['//J8X 4B3', '//K1S 2P4']);
    assert.deepEqual(targets('NB_TargetPostalCodes', { municipality: 'Taber', addressTypes: 4 }), ['//T1G 2C6']);
  });
});

test('a mask of address types is a number or names, in any case', () => {
  const masks = ['', ' 7 ', 'Street', 'po box|ROUTE', 'POBox', 'Urban|Rural', '128', '-1', 'Streets', 'Street|'];
  assert.deepEqual(masks.map(addressTypesMask), [0, 7, 1, 12, 4, 96, undefined, undefined, undefined, undefined]);
});

const big = typingCountry();

test('a name is taken as a beginning if the other criteria exclude every street of that name', () => {
  const names = (streetType: string) => [
    ...new Set(
      search({ streetName: 'King', streetType }, {}, {}, big).records.map(({ elements }) => elements.StreetName),
    ),
  ];
  assert.deepEqual(names('ST'), ['King']);
  assert.deepEqual(names('AVE'), ['King Edward']);
});

test('a street name may include its type and direction, unless these are criteria of their own', () => {
  const names = (streetName: string, streetType = '') => [
    ...new Set(
      search({ streetName, streetType }, {}, {}, big).records.map(({ elements }) =>
        [elements.StreetName, elements.StreetType, elements.StreetDirection].join(' '),
      ),
    ),
  ];
  assert.deepEqual(names('King St W'), ['King ST W']);
  assert.deepEqual(names('rue Sherbrooke'), ['Sherbrooke RUE O']);
  assert.deepEqual(names('King St', 'RD'), ['Kingston RD ']);
});

test('accents matter, words may be missing and letters may differ only on request', () => {
  const found = (criteria: Partial<SearchCriteria>, conditions: Partial<SearchConditions> = {}) =>
    search(criteria, conditions, { target: 'NB_TargetNames' }, big).found;
  const church = { streetName: 'eglise', municipality: 'quebec' };
  assert.equal(found(church), 1);
  assert.equal(found(church, { accentedInput: true }), 0);
  assert.equal(found({ streetName: 'église', municipality: 'québec' }, { accentedInput: true }), 1);
  assert.equal(found({ streetName: 'église', municipality: 'quebec' }, { accentedInput: true }), 0);
  assert.equal(found({ streetName: 'st-jean', municipality: 'québec' }, { accentedInput: true }), 1);
  assert.equal(found({ streetName: 'Pleasant', municipality: 'Marie' }), 0);
  assert.equal(found({ streetName: 'Pleasant', municipality: 'Marie' }, { allowMissingWords: true }), 1);
  assert.equal(found({ streetName: 'Quen', municipality: 'Tronto' }, { allowMisspellings: true }), 1);
});

test('a civic number is digits, perhaps with a suffix', () => {
  const texts = ['22', ' 22A ', '22 1/2', '22½', '22abc', '22 Main', '-5', '123456789', '*', ''];
  assert.deepEqual(texts.map(civicNumber), [22, 22, 22, 22, ...Array(6).fill(undefined)]);
});

test('pages join without a gap, and every page has the total', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('King', 'S', 'Park*', ''),
      fc.boolean(),
      fc.integer({ min: 1, max: 90 }),
      (name, expand, size) => {
        const criteria = { streetName: name, province: 'ON' };
        const conditions = { expandRanges: expand };
        const all = search(criteria, conditions, { maxItems: 5000 }, big);
        const pages: string[] = [];
        for (let firstItem = 1; firstItem <= all.found; firstItem += size) {
          const page = search(criteria, conditions, { firstItem, maxItems: size }, big);
          assert.equal(page.found, all.found);
          pages.push(...shown(page));
        }
        assert.deepEqual(pages, shown(all));
        assert.equal(all.found, all.records.length);
      },
    ),
    { numRuns: 30 },
  );
});

test('single addresses are those that examining each one finds', () => {
  const criteria = fc.record({
    // names that begin no other: the beginning is tried when nothing is called so
    streetName: fc.constantFrom('', 'Kingston', 'Park Lawn', 'Saint-Jean', 'fifth', '104', 'Queen'),
    streetType: fc.constantFrom('', 'ST', 'avenue', 'RUE'),
    streetDirection: fc.constantFrom('', 'W', 'E'),
    municipality: fc.constantFrom('', 'Toronto', 'montreal', 'Saint Jean sur Richelieu'),
    province: fc.constantFrom('', 'ON', 'QC'),
    postalCode: fc.constantFrom('', 'K', 'K1A', 'H7A1B8'),
    numberFrom: fc.constantFrom('', '40', '100'),
    numberTo: fc.constantFrom('', '100', '200'),
  });
  fc.assert(
    fc.property(criteria, (given) => {
      const fast = search(given, { expandRanges: true }, { maxItems: 5000 }, big);
      assert.equal(fast.found, slowCount(big, given), JSON.stringify(given));
    }),
    { numRuns: 200 },
  );
});

/** Looks at every address. */
function slowCount(reference: Reference, given: Omit<SearchCriteria, 'addressTypes'>): number {
  const types: Record<string, string> = { ST: 'street', RUE: 'street', avenue: 'avenue' };
  const directions: Record<string, number> = { E: 3, W: 4 };
  const places: Record<string, string> = {
    montreal: 'Montréal',
    'Saint Jean sur Richelieu': 'Saint-Jean-sur-Richelieu',
  };
  let count = 0;
  for (const street of reference.allStreets()) {
    const municipality = reference.municipalityOfStreet(street);
    const name = reference.streetText(street);
    const type = STREET_TYPES[reference.typeOfStreet(street)];
    if (given.streetName !== '' && streetNameKey(name) !== streetNameKey(given.streetName)) continue;
    if (given.streetType !== '' && type?.concept !== types[given.streetType]) continue;
    if (given.streetDirection !== '' && reference.directionOfStreet(street) !== directions[given.streetDirection])
      continue;
    const place = places[given.municipality] ?? given.municipality;
    if (place !== '' && reference.municipalityText(municipality) !== place) continue;
    if (given.province !== '' && reference.provinceOf(municipality) !== given.province) continue;
    for (const civic of reference.civicsOf(street)) {
      if (!reference.postalCodeText(civic.postalCode).startsWith(given.postalCode)) continue;
      if (given.numberFrom !== '' && civic.number < Number(given.numberFrom)) continue;
      if (given.numberTo !== '' && civic.number > Number(given.numberTo)) continue;
      count += civic.units.length + (civic.bare ? 1 : 0);
    }
  }
  return count;
}

test('ranges of range records are clipped, counted and expanded number by number', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const street = builder.street('Main', 'ST', 0, builder.municipality('Taber', 'AB'));
  builder.civicRange(street, { from: 10, to: 30, sequence: 'Even', postalCode: 'T1G1Z9' });
  const reference = Reference.fromBytes(builder.finish());
  const criteria = { streetName: 'Main', numberFrom: '11', numberTo: '17' };
  assert.deepEqual(shown(search(criteria, {}, {}, reference)), ['12-16 Even Main ST Taber AB T1G 1Z9']);
  assert.equal(search(criteria, { expandRanges: true }, {}, reference).found, 3);
  assert.equal(search({ streetName: 'Main' }, { expandRanges: true }, {}, reference).found, 11);
});
