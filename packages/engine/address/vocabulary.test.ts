import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../text/fold.ts';
import { COUNTRIES, countryOf, US_STATES } from './countries.ts';
import {
  GENERAL_DELIVERY,
  INFO_KEYWORDS,
  PO_BOX,
  ROUTE_TYPES,
  routeTypeOf,
  STATION_TYPES,
  stationTypeByCode,
  stationTypeOf,
} from './delivery.ts';
import { DIRECTIONS, directionById, directionOf } from './directions.ts';
import { PROVINCES, provinceBit, provinceByCode, provincesOf } from './provinces.ts';
import { NUMBERED_ROADS } from './roads.ts';
import { STREET_TYPES, streetTypeByCode, streetTypeOfNar, streetTypeOfSymbol } from './street-types.ts';
import { UNIT_DESIGNATORS, unitDesignatorOf } from './unit-designators.ts';

test('every row of every table has the surfaces it needs, folded and without repetition', () => {
  const tables: readonly (readonly { readonly surfaces: readonly string[] }[])[] = [
    STREET_TYPES.map((type) => ({ surfaces: type.variants })),
    DIRECTIONS,
    UNIT_DESIGNATORS,
    PROVINCES,
    [PO_BOX, GENERAL_DELIVERY],
    ROUTE_TYPES,
    STATION_TYPES,
    INFO_KEYWORDS,
    COUNTRIES,
    US_STATES,
    NUMBERED_ROADS,
  ];
  assert.deepEqual(
    tables.map((table) => table.length),
    [192, 8, 24, 13, 2, 3, 12, 15, 248, 59, 19],
  );
  for (const { surfaces } of tables.flat()) {
    assert.ok(surfaces.length > 0);
    assert.equal(new Set(surfaces).size, surfaces.length);
    for (const surface of surfaces) assert.equal(fold(surface), surface);
  }
});

test('codes are unique in every table', () => {
  for (const table of [STREET_TYPES, UNIT_DESIGNATORS, PROVINCES, STATION_TYPES, INFO_KEYWORDS, COUNTRIES, US_STATES]) {
    assert.equal(new Set(table.map((row) => row.code)).size, table.length);
  }
});

test('where a table allows only one meaning, a surface stands in only one row', () => {
  const tables: readonly (readonly { readonly surfaces: readonly string[] }[])[] = [
    DIRECTIONS,
    UNIT_DESIGNATORS,
    ROUTE_TYPES,
    STATION_TYPES,
    COUNTRIES,
    US_STATES,
    NUMBERED_ROADS,
  ];
  for (const table of tables) {
    const seen = new Set<string>();
    for (const surface of table.flatMap((row) => row.surfaces)) {
      assert.ok(!seen.has(surface), surface);
      seen.add(surface);
    }
  }
});

test('a street type is found by its code, its register code and its symbol', () => {
  for (const [id, type] of STREET_TYPES.entries()) {
    assert.equal(type.id, id);
    assert.equal(streetTypeByCode(type.code), type);
    assert.equal(streetTypeOfSymbol(type.symbol)?.symbol, type.symbol);
    if (!['CROSS', 'PASS'].includes(type.code)) assert.equal(streetTypeOfNar(type.code.replace('NAR:', '')), type);
  }
});

test('types that print the same symbol have the same meaning', () => {
  const concepts = new Map<string, string>();
  for (const type of STREET_TYPES) {
    const seen = concepts.get(type.symbol) ?? type.concept;
    assert.equal(type.concept, seen, type.code);
    concepts.set(type.symbol, seen);
  }
});

test('register codes become what Canada Post prints', () => {
  const expected: readonly [string, string][] = [
    ['CRSSNG', 'CROSS'],
    ['CROSS', 'CROSS'],
    ['PSSGE', 'PASS'],
    ['PASSGE', 'PASS'],
    ['PRMNDE', 'PROM'],
    ['ROUTE', 'RTE'],
    ['Montée', 'MONTÉE'],
    ['ALLEE', 'ALLÉE'],
    ['SIDERD', 'SIDERD'],
    ['crt', 'CRT'],
  ];
  for (const [nar, symbol] of expected) assert.equal(streetTypeOfNar(nar)?.symbol, symbol, nar);
  assert.equal(streetTypeOfNar('CROSS')?.name, 'Cross');
  assert.equal(streetTypeOfSymbol('CROSS')?.name, 'Crossing');
  assert.equal(streetTypeOfNar('PASS')?.name, 'Pass');
  assert.equal(streetTypeOfNar('NOSUCH'), undefined);
});

test('the language of a symbol decides between types that share it', () => {
  assert.equal(streetTypeOfSymbol('PASS', 'FR')?.code, 'PASS');
  assert.equal(streetTypeOfSymbol('cote', 'FR')?.symbol, 'CÔTE');
  assert.equal(streetTypeOfSymbol('AV', 'EN')?.code, 'AV');
});

test('true translations share a concept, near synonyms do not', () => {
  const concept = (code: string) => streetTypeByCode(code)!.concept;
  const pairs: readonly [string, string][] = [
    ['ST', 'RUE'],
    ['AVE', 'AV'],
    ['BLVD', 'BOUL'],
    ['RD', 'CH'],
    ['DR', 'PROM'],
    ['CRES', 'CROIS'],
    ['PL', 'PLACE'],
    ['TERR', 'TSSE'],
    ['LANE', 'RLE'],
    ['CRT', 'COUR'],
    ['RTE', 'ROUTE'],
  ];
  for (const [english, french] of pairs) assert.equal(concept(english), concept(french), `${english} ${french}`);
  const different: readonly [string, string][] = [
    ['ST', 'AVE'],
    ['HWY', 'AUT'],
    ['PATH', 'SENT'],
    ['COUR', 'COURS'],
    ['ALLEY', 'ALLEE'],
    ['RANG', 'RG'],
    ['GDNS', 'GARDEN'],
  ];
  for (const [one, other] of different) assert.notEqual(concept(one), concept(other), `${one} ${other}`);
});

test('French types go before the name, English ones after it, a highway before its number', () => {
  assert.equal(streetTypeByCode('RUE')?.beforeName, true);
  assert.equal(streetTypeByCode('RTE')?.beforeName, true);
  assert.equal(streetTypeByCode('ST')?.beforeName, false);
  assert.equal(streetTypeByCode('SQ')?.beforeName, false);
  assert.equal(streetTypeByCode('HWY')?.beforeName, false);
  assert.equal(streetTypeByCode('HWY')?.beforeNumber, true);
});

test('directions are read in both languages', () => {
  const expected: readonly [string, number][] = [
    ['N', 1],
    ['Nord', 1],
    ['south', 2],
    ['Est', 3],
    ['O', 4],
    ['OUEST', 4],
    ['West', 4],
    ['North-East', 5],
    ['nord-ouest', 6],
    ['NO', 6],
    ['SE', 7],
    ['Sud Ouest', 8],
    ['', 0],
    ['MAIN', 0],
  ];
  for (const [surface, id] of expected) assert.equal(directionOf(surface), id, surface);
  assert.equal(directionById(6)?.fr, 'NO');
  assert.equal(directionById(0), undefined);
});

test('units, routes and stations are read in both languages', () => {
  assert.equal(unitDesignatorOf('Appartement')?.code, 'APT');
  assert.equal(unitDesignatorOf('bureau')?.en, 'SUITE');
  assert.equal(unitDesignatorOf('sous-sol')?.bare, true);
  assert.equal(unitDesignatorOf('pièce')?.fr, 'PIECE');
  assert.equal(unitDesignatorOf('porte')?.accepted, false);
  assert.equal(unitDesignatorOf('côté'), undefined);
  assert.equal(routeTypeOf('Route rurale')?.code, 'RR');
  assert.equal(routeTypeOf('IM')?.code, 'MR');
  assert.equal(stationTypeOf('Succursale')?.code, 'SUCC');
  assert.equal(stationTypeOf('comptoir postal')?.pair, 'RPO');
});

test('every installation type has a counterpart in the other language', () => {
  for (const station of STATION_TYPES) {
    const pair = stationTypeByCode(station.pair);
    assert.equal(pair?.pair, station.code);
    assert.notEqual(pair?.language, station.language);
  }
});

test('provinces are read from codes, names, historic and truncated forms', () => {
  const expected: readonly [string, readonly string[]][] = [
    ['ON', ['ON']],
    ['Québec', ['QC']],
    ['PQ', ['QC']],
    ['Nfld', ['NL']],
    ['T.-N.-L.', ['NL']],
    ['P.E.I.', ['PE']],
    ['Île-du-Prince-Édouard', ['PE']],
    ['C.-B.', ['BC']],
    ['Brit Col', ['BC']],
    ['NE', ['NL', 'NS', 'NB']],
    ['NO', ['NS', 'NB']],
    ['Sask.', ['SK']],
    ['T.N.-O.', ['NT']],
    ['NF', ['NL']],
    ['TEXAS', []],
  ];
  for (const [text, codes] of expected) assert.deepEqual(provincesOf(fold(text)), codes, text);
  for (const province of PROVINCES) {
    assert.equal(provinceByCode(province.code), province);
    assert.deepEqual(provincesOf(province.code), [province.code]);
  }
  assert.equal(new Set(PROVINCES.map(({ code }) => provinceBit(code))).size, PROVINCES.length);
  assert.equal(provinceBit('XX'), 0);
  assert.equal(provinceByCode(''), undefined);
});

test('the SGC code of each province is its own', () => {
  const codes = PROVINCES.map((province) => `${province.code}${province.sgc}`).join(' ');
  assert.equal(codes, 'NL10 PE11 NS12 NB13 QC24 ON35 MB46 SK47 AB48 BC59 YT60 NT61 NU62');
});

test('every country is found by its English and its French name', () => {
  for (const country of COUNTRIES) {
    assert.match(country.code, /^[A-Z]{2}$/);
    assert.equal(country.en, country.en.toUpperCase());
    assert.equal(countryOf(fold(country.en)), country, country.en);
    assert.equal(countryOf(fold(country.fr)), country, country.fr);
  }
  const expected: readonly [string, string][] = [
    ['États-Unis', 'UNITED STATES'],
    ['U.S.A.', 'UNITED STATES'],
    ['Royaume-Uni', 'UNITED KINGDOM'],
    ['England', 'UNITED KINGDOM'],
    ['Allemagne', 'GERMANY'],
    ["Côte d'Ivoire", "CÔTE D'IVOIRE"],
    ['Ivory Coast', "CÔTE D'IVOIRE"],
    ['Pays-Bas', 'NETHERLANDS'],
    ['St. Pierre and Miquelon', 'SAINT PIERRE AND MIQUELON'],
    ['Hong Kong', 'HONG KONG'],
    ['Vietnam', 'VIET NAM'],
  ];
  for (const [text, name] of expected) assert.equal(countryOf(fold(text))?.en, name, text);
  assert.equal(countryOf('CANADA'), undefined);
  assert.equal(countryOf('NL'), undefined);
});

test('states of the United States are read from codes and names', () => {
  const stateOf = (word: string) => US_STATES.find(({ surfaces }) => surfaces.includes(word))?.code;
  assert.equal(stateOf('NY'), 'NY');
  assert.equal(stateOf('NEW YORK'), 'NY');
  assert.equal(stateOf('FLORIDE'), 'FL');
  assert.equal(stateOf('ON'), undefined);
  const provinces = new Set(PROVINCES.map((province) => province.code));
  assert.deepEqual(
    US_STATES.filter((state) => provinces.has(state.code)),
    [],
  );
});
