import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { looseStreetNameKey, streetNameKey } from '../address/name-key.ts';
import { searchAltMunicipalities, searchAltStreets } from '../alternates/search-alternates.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { sampleCountry } from '../testing/sample-country.ts';
import { typingCountry } from '../testing/typing-country.ts';
import { highlightsOf } from './highlights.ts';
import { DEFAULT_CONDITIONS } from './search-criteria.ts';
import { NAME_TYPES, type NameSearch, type NameType, searchNames, searchNamesInParts } from './search-names.ts';

const { reference, engine } = sampleCountry();

function search(nameType: NameType, name: string, more: Partial<NameSearch['criteria']> = {}, conditions = {}) {
  return engine.searchNames({
    nameType,
    name,
    criteria: { municipality: '', province: '', postalCode: '', ...more },
    conditions: { ...DEFAULT_CONDITIONS, ...conditions },
    maxItems: 20,
  });
}

describe('a search for names', () => {
  test('finds street names by their beginning, those with the most addresses first', () => {
    const { names, found } = search('NB_StreetNames', 'ki', { province: 'ON' });
    assert.deepEqual(
      names.map((row) => [row.Name, row.StreetType, row.StreetDirection, row.Municipality, row.Count]),
      [
        ['KING', 'ST', 'W', 'TORONTO', 6],
        ['KING', 'ST', 'E', 'KINGSTON', 3],
        ['KING', 'ST', 'E', 'TORONTO', 3],
        ['KING', 'ST', 'W', 'KINGSTON', 2],
      ],
    );
    assert.equal(found, 4);
  });

  test('highlights what was typed, whatever its case and accents', () => {
    const first = (name: string, conditions = {}) => search('NB_StreetNames', name, {}, conditions).names[0]!;
    assert.deepEqual(first('gauch').Highlights, [[6, 5]]);
    assert.deepEqual(first('cote des ne', { lowercaseOutput: true }).Name, 'de la Côte-des-Neiges');
    assert.deepEqual(first('cote des ne', { lowercaseOutput: true }).Highlights, [
      [6, 4],
      [11, 3],
      [15, 2],
    ]);
    assert.equal(first('gauch', { accentedOutput: false }).Name, 'DE LA GAUCHETIERE');
  });

  test('can be limited to a place and a postal code', () => {
    const streets = (more: Partial<NameSearch['criteria']>) =>
      search('NB_StreetNames', '', more).names.map(({ Name }) => Name);
    assert.deepEqual(streets({ municipality: 'Gatineau' }).sort(), ['EDDY', 'PRINCIPALE']);
    assert.deepEqual(streets({ postalCode: 'M5X' }), ['KING']);
    assert.deepEqual(streets({ postalCode: 'M5V' }), []);
  });

  test('finds misspelt names only if allowed', () => {
    assert.equal(search('NB_StreetNames', 'Sherbroke').found, 0);
    assert.equal(search('NB_StreetNames', 'Sherbroke', {}, { allowMisspellings: true }).found, 2);
    assert.equal(search('NB_MunicipalityNames', 'Toronot').found, 0);
    assert.equal(search('NB_MunicipalityNames', 'Toronot', {}, { allowMisspellings: true }).names[0]!.Name, 'TORONTO');
  });

  test('finds municipalities, by their alternate names if allowed', () => {
    const names = (conditions = {}) => search('NB_MunicipalityNames', 'hu', {}, conditions).names;
    assert.deepEqual(
      names().map(({ Name, Municipality, Count }) => [Name, Municipality, Count]),
      [['HULL', 'GATINEAU', 4]],
    );
    assert.deepEqual(names({ allowAltMunicipalities: false }), []);
  });

  test('finds stations, FSAs and postal codes', () => {
    assert.deepEqual(
      search('NB_StationNames', 'a', { municipality: 'Toronto' })
        .names.map(({ Name }) => Name)
        .sort(),
      ['A', 'ADELAIDE'],
    );
    assert.deepEqual(
      search('NB_FSAs', 'M5').names.map(({ Name, Count, Province }) => [Name, Count, Province]),
      [
        ['M5C', 4, 'ON'],
        ['M5E', 3, 'ON'],
        ['M5H', 4, 'ON'],
        ['M5R', 3, 'ON'],
        ['M5W', 1, 'ON'],
        ['M5X', 3, 'ON'],
      ],
    );
    assert.deepEqual(
      search('NB_PostalCodes', 'k7l 1').names.map(({ Name, Count }) => [Name, Count]),
      [
        ['K7L 1A1', 6],
        ['K7L 1A2', 2],
      ],
    );
    assert.equal(search('NB_PostalCodes', 'nonsense').found, 0);
  });
});

describe('a name that is typed', () => {
  const country = typingCountry();
  const names = (nameType: NameType, name: string, conditions = {}, maxItems = 5000) =>
    searchNames(country, {
      nameType,
      name,
      criteria: { municipality: '', province: '', postalCode: '' },
      conditions: { ...DEFAULT_CONDITIONS, ...conditions },
      maxItems,
    });
  const streets = (name: string, conditions = {}) => [
    ...new Set(
      names('NB_StreetNames', name, conditions).names.map((row) =>
        [row.Name, row.StreetType, row.StreetDirection].filter(Boolean).join(' '),
      ),
    ),
  ];

  test('may include its type and direction, even unfinished', () => {
    assert.deepEqual(streets('king st w'), ['King ST W']);
    assert.deepEqual(streets('king str').slice(0, 2).sort(), ['King ST E', 'King ST W']);
    assert.deepEqual(streets('rue sherb'), []);
    assert.deepEqual(streets('rue sherbrooke'), ['Sherbrooke RUE O']);
  });

  test('finds names that begin with its words before names that begin only with its letters', () => {
    const found = streets('king s');
    assert.deepEqual(found.slice(0, 2).sort(), ['King ST E', 'King ST W']);
    assert.deepEqual(found.slice(2).sort(), ['Kings CRT', 'Kingston RD']);
    const all = names('NB_StreetNames', 'king s');
    assert.equal(all.found, all.names.length);
    assert.deepEqual(names('NB_StreetNames', 'king s', {}, 3).names, all.names.slice(0, 3));
  });

  test('stands for Saint only if the name has that word', () => {
    const places = (name: string) => names('NB_MunicipalityNames', name).names.map(({ Name }) => Name);
    assert.deepEqual(places('saint').sort(), ["St. John's", 'Saint-Jean-sur-Richelieu'].sort());
    assert.deepEqual(streets('sainte'), ['Sainte-Catherine RUE E']);
  });

  test('may lack words, or have accents that matter, on request', () => {
    assert.deepEqual(streets('pleasant'), []);
    assert.deepEqual(streets('pleasant', { allowMissingWords: true }), ['Mount Pleasant RD']);
    assert.equal(names('NB_MunicipalityNames', 'marie').found, 0);
    assert.equal(
      names('NB_MunicipalityNames', 'marie', { allowMissingWords: true }).names[0]!.Name,
      'Sault Ste. Marie',
    );
    assert.deepEqual(streets('eglise', { accentedInput: true }), []);
    assert.deepEqual(streets('église', { accentedInput: true }), ["de l'Église RUE"]);
    assert.equal(names('NB_MunicipalityNames', 'montreal', { accentedInput: true }).found, 0);
  });

  test('matches everything if it is empty or *, and nothing if it has neither letters nor digits', () => {
    for (const nameType of NAME_TYPES) {
      const all = names(nameType, '');
      assert.deepEqual(names(nameType, ' * '), all);
      assert.equal(names(nameType, '😀').found, 0);
    }
  });
});

test('an FSA is found by a whole postal code, with all its addresses', () => {
  const [fsa] = search('NB_FSAs', 'K7L').names;
  assert.deepEqual(search('NB_FSAs', 'k7l 1a1').names, [fsa]);
  assert.deepEqual(fsa!.Highlights, [[0, 3]]);
});

test('the total of street names is the count over every street', () => {
  const big = typingCountry();
  const start = fc.constantFrom('', 'K', 'KING', 'S', 'D', 'G', 'COTE', 'EGLISE', 'N', '1', 'Z');
  const municipality = fc.constantFrom('', 'Toronto', 'Québec');
  fc.assert(
    fc.property(start, municipality, (name, place) => {
      const { names, found } = searchNames(big, {
        nameType: 'NB_StreetNames',
        name,
        criteria: { municipality: place, province: '', postalCode: '' },
        conditions: DEFAULT_CONDITIONS,
        maxItems: 5000,
      });
      let slow = 0;
      for (const street of big.allStreets()) {
        const text = big.streetText(street);
        if (place !== '' && big.municipalityText(big.municipalityOfStreet(street)) !== place) continue;
        if (streetNameKey(text).startsWith(name) || looseStreetNameKey(text).startsWith(name)) slow++;
      }
      assert.equal(found, slow);
      assert.equal(names.length, slow);
    }),
    { numRuns: 60 },
  );
});

test('the first of a few names are the first of all, whatever their number', () => {
  const big = typingCountry();
  const some = (nameType: NameType, name: string, maxItems: number) =>
    searchNames(big, {
      nameType,
      name,
      criteria: { municipality: '', province: '', postalCode: '' },
      conditions: DEFAULT_CONDITIONS,
      maxItems,
    });
  const start = fc.constantFrom('*', 'K', 'KING', 'S', 'king st', 'rue', '1');
  fc.assert(
    fc.property(fc.constantFrom(...NAME_TYPES), start, fc.integer({ min: 1, max: 30 }), (type, name, limit) => {
      const [few, all] = [some(type, name, limit), some(type, name, 5000)];
      assert.equal(few.found, all.found);
      assert.deepEqual(few.names, all.names.slice(0, limit));
    }),
    { numRuns: 60 },
  );
});

test('a search of all names lets others have their turn', () => {
  const search = { criteria: { municipality: '', province: '', postalCode: '' }, conditions: DEFAULT_CONDITIONS };
  for (const nameType of ['NB_StreetNames', 'NB_FSAs', 'NB_PostalCodes'] as const) {
    const parts = searchNamesInParts(typingCountry(), { ...search, nameType, name: '*', maxItems: 5000 });
    assert.equal(parts.next().done, false, nameType);
  }
});

test('every name of a municipality is an alternate of the others', () => {
  const names = (municipality: string, province = '', postalCode = '') =>
    searchAltMunicipalities(reference, { municipality, province, postalCode }).map(({ Municipality, Kind, FSAs }) => [
      Municipality,
      Kind,
      FSAs.join(),
    ]);
  const gatineau = [
    ['Gatineau', 'Official', ''],
    ['Hull', 'Alternate', 'J8X'],
  ];
  assert.deepEqual(names('Hull'), gatineau);
  assert.deepEqual(names('gatineau', 'QC'), gatineau);
  assert.deepEqual(names('Gatineau', 'ON'), []);
  assert.deepEqual(names('Gatineau', '', 'J9H'), [['Gatineau', 'Official', '']]);
  assert.deepEqual(names('Bytown'), [
    ['Ottawa', 'Official', ''],
    ['Bytown', 'Unofficial', ''],
  ]);
  assert.deepEqual(names('Nowhere'), []);
  assert.deepEqual(names('Gatineau', '', 'J9'), [['Gatineau', 'Official', '']]);
  assert.deepEqual(names('Gatineau', '', 'K'), []);
  // Toronto is also a name of North York
  assert.equal(names('*').length, reference.municipalityNameCount - 1);
});

test('of several municipalities known by a name, the one that is called so comes first', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const [larger, part] = ['Upton', 'Appleby'].map((name) => builder.municipality(name, 'ON'));
  for (const place of [larger!, part!])
    builder.civic(builder.street('Keele', 'ST', 0, place), { number: 100, postalCode: 'M3J1N8' });
  builder.municipalityAlias(part!, 'Upton', 'Alternate', []);
  const country = Reference.fromBytes(builder.finish());
  const criteria = { municipality: 'upton', province: '', postalCode: '' };
  assert.deepEqual(
    searchAltMunicipalities(country, criteria).map((row) => row.Municipality),
    ['Upton', 'Appleby', 'Upton'],
  );
});

test('a name of several municipalities comes once, with the FSAs of all', () => {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const [city, north, south] = ['Upton', 'Northrop', 'Southam'].map((name) => builder.municipality(name, 'ON'));
  for (const [place, postalCode] of [
    [city, 'M3J1N8'],
    [north, 'M4A1A1'],
    [south, 'M5A1A1'],
  ] as const)
    builder.civic(builder.street('Keele', 'ST', 0, place!), { number: 100, postalCode });
  builder.municipalityAlias(north!, 'Upton', 'Unofficial', ['M4B', 'M4A']);
  builder.municipalityAlias(south!, 'Upton', 'Unofficial', ['M5A', 'M4A']);
  const country = Reference.fromBytes(builder.finish());
  const rows = (postalCode: string) =>
    searchAltMunicipalities(country, { municipality: 'Upton', province: '', postalCode }).map(
      ({ Municipality, Kind, FSAs }) => [Municipality, Kind, FSAs.join(' ')].join(','),
    );
  assert.deepEqual(rows(''), [
    'Upton,Official,',
    'Northrop,Official,',
    'Upton,Unofficial,M4A M4B M5A',
    'Southam,Official,',
  ]);
  assert.deepEqual(rows('M5A'), ['Southam,Official,', 'Upton,Unofficial,M4A M5A']);
});

test('every name of a street is an alternate of the others', () => {
  const streets = (streetName: string, municipality = '') =>
    searchAltStreets(reference, { streetName, streetType: '', streetDirection: '', municipality, province: '' });
  const both = [
    { StreetName: 'Main', StreetType: 'ST', Kind: 'Official' },
    { StreetName: 'Principale', StreetType: 'RUE', Kind: 'Alternate' },
  ].map((row) => ({ ...row, StreetDirection: '', Municipality: 'Ottawa', Province: 'ON' }));
  assert.deepEqual(streets('Main'), both);
  assert.deepEqual(streets('principale', 'ottawa'), both);
  assert.deepEqual(streets('Eddy'), []);
  assert.deepEqual(streets('Princ*'), both);
  assert.deepEqual(streets('rue principale'), both);
  assert.deepEqual(streets('*'), both);
});

test('highlights are the typed parts of a text and nothing else', () => {
  assert.deepEqual(highlightsOf('Maple Wood', 'maplew'), [[0, 7]]);
  assert.deepEqual(highlightsOf('Maple Wood', 'wo ma'), [
    [0, 2],
    [6, 2],
  ]);
  assert.deepEqual(highlightsOf('Sainte-Catherine', 'st cat'), [
    [0, 6],
    [7, 3],
  ]);
  assert.deepEqual(highlightsOf('5TH', 'fifth'), [[0, 3]]);
  assert.deepEqual(highlightsOf('Maple Wood', ''), []);
  assert.deepEqual(highlightsOf('Maple Wood', 'x'), []);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ maxLength: 10 }), (text, typed) => {
      let end = 0;
      for (const [start, length] of highlightsOf(text, typed)) {
        assert.ok(start >= end && length > 0 && start + length <= text.length);
        end = start + length;
      }
    }),
  );
});
