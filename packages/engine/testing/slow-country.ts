import fc from 'fast-check';
import { streetNameKey } from '../address/name-key.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';

/** Small made-up countries as plain lists: the obvious, slow version of a reference. */

interface SlowStreet {
  readonly name: string;
  readonly type: string;
  readonly dir: number;
  readonly mun: number;
}

export interface SlowCivic {
  readonly street: number;
  readonly number: number;
  readonly suffix: string;
  readonly unit: string;
  readonly pc: string;
  readonly route: boolean;
}

interface SlowRange {
  readonly street: number;
  readonly from: number;
  readonly to: number;
  readonly sequence: 'Odd' | 'Even' | 'Consecutive';
  readonly pc: string;
}

export interface SlowCountry {
  readonly streets: readonly SlowStreet[];
  readonly aliases: readonly { street: number; name: string; type: string; dir: number; official: boolean }[];
  readonly munAliases: readonly { mun: number; name: string; fsas: readonly string[] }[];
  readonly civics: readonly SlowCivic[];
  readonly ranges: readonly SlowRange[];
  readonly boxes: readonly { mun: number; station: string; from: number; pc: string }[];
}

export const MUNICIPALITIES: readonly (readonly [name: string, province: string])[] = [
  ['Kingston', 'ON'],
  ['KINGSTON', 'ON'],
  ['Kingston', 'NS'],
  ['Montréal', 'QC'],
  ["St. John's", 'NL'],
  ['Saint John', 'NB'],
];

const NAMES = [
  ...[
    'King',
    'Queen',
    'Kings',
    'Saint-Laurent',
    'ST LAURENT',
    'St. Laurence',
    'de la Montagne',
    'Montagne',
    'McDonald',
  ],
  ...['MCDONALD', '5th', 'Fifth', '104', '104A', 'Range Road 12', 'Range Road 13', "de l'Église", 'Park Lawn', 'Park'],
];
export const POSTAL_CODES = ['', 'K7L1A1', 'K7L1A2', 'K7L3N6', 'K0H1S0', 'H2Y1C6', 'A1C5M2'];
const UNITS = ['', '', '', '1', '2', '3', '12', '101', '102', 'PH1', 'BSMT', '04', '1-A', 'B', '99999999', '123456789'];

const pick = <T>(list: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...list);

export function slowCountries(rows = 300): fc.Arbitrary<SlowCountry> {
  const street = fc.nat({ max: 11 });
  const designation = { name: pick(NAMES), type: pick(['', 'ST', 'AVE', 'RUE']), dir: pick([0, 0, 1, 4]) };
  return fc.record({
    streets: fc.array(fc.record({ ...designation, mun: fc.nat({ max: MUNICIPALITIES.length - 1 }) }), {
      minLength: 12,
      maxLength: 12,
    }),
    aliases: fc.array(fc.record({ street, ...designation, official: fc.boolean() }), { maxLength: 8 }),
    munAliases: fc.array(
      fc.record({
        mun: fc.nat({ max: MUNICIPALITIES.length - 1 }),
        name: pick(['Ville-Marie', 'Portsmouth', 'Kingston', 'Old Town']),
        fsas: fc.uniqueArray(pick(['K7L', 'H2Y', 'A1C']), { maxLength: 2 }),
      }),
      { maxLength: 6 },
    ),
    civics: fc.array(
      fc.record({
        street,
        number: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 99_999_999 })),
        suffix: pick(['', '', '', 'A', 'B', 'Z', '1/2', '3/4']),
        unit: pick(UNITS),
        pc: pick(POSTAL_CODES),
        route: fc.boolean(),
      }),
      { maxLength: rows, size: 'max' },
    ),
    ranges: fc.array(
      fc.record({
        street,
        from: fc.integer({ min: 1, max: 50 }),
        to: fc.integer({ min: 1, max: 80 }),
        sequence: pick(['Odd', 'Even', 'Consecutive'] as const),
        pc: pick(POSTAL_CODES),
      }),
      { maxLength: 4 },
    ),
    boxes: fc.array(
      fc.record({
        mun: fc.nat({ max: MUNICIPALITIES.length - 1 }),
        station: pick(['', 'A', 'MAIN', 'Forces']),
        from: fc.integer({ min: 1, max: 900 }),
        pc: pick(POSTAL_CODES),
      }),
      { maxLength: 6 },
    ),
  });
}

/** Compiles the country; `streetIds` has the id of each street in the file. */
export function compileSlow(country: SlowCountry): { reference: Reference; streetIds: number[] } {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const muns = MUNICIPALITIES.map(([name, province]) => builder.municipality(name, province));
  for (const { mun, name, fsas } of country.munAliases) builder.municipalityAlias(muns[mun]!, name, 'Alternate', fsas);
  const streets = country.streets.map(({ name, type, dir, mun }) => builder.street(name, type, dir, muns[mun]!));
  const routes = muns.map((munId) => builder.delivery({ kind: 'Route', munId, routeType: 'RR', routeNumber: 4 }));
  for (const alias of country.aliases) {
    const kind = alias.official ? 'Official' : 'Alternate';
    builder.streetAlias(streets[alias.street]!, { name: alias.name, type: alias.type, direction: alias.dir }, kind);
  }
  for (const { street, number, suffix, unit, pc, route } of country.civics) {
    const delivery = route ? routes[country.streets[street]!.mun]! : 0;
    builder.civic(streets[street]!, { number, suffix, unit, postalCode: pc, deliveryId: delivery });
  }
  for (const { street, from, to, sequence, pc } of country.ranges) {
    builder.civicRange(streets[street]!, { from, to, sequence, postalCode: pc });
  }
  for (const { mun, station, from, pc } of country.boxes) {
    const station_ = { stationType: station === '' ? '' : 'STN', stationName: station };
    builder.delivery({
      ...station_,
      kind: 'POBox',
      munId: muns[mun]!,
      from,
      to: from + 99,
      postalCode: pc,
    });
  }
  const reference = Reference.fromBytes(builder.finish());
  return { reference, streetIds: country.streets.map((street) => findStreet(reference, street)) };
}

/** Finds a street by reading every street. */
export function findStreet(reference: Reference, street: SlowStreet): number {
  const [munName, province] = MUNICIPALITIES[street.mun]!;
  for (let id = 0; id < reference.streetCount; id++) {
    const mun = reference.municipalityOfStreet(id);
    if (
      streetNameKey(reference.streetText(id)) === streetNameKey(street.name) &&
      reference.typeCodeOfStreet(id) === street.type &&
      reference.directionOfStreet(id) === street.dir &&
      reference.municipalityText(mun).toUpperCase() === munName.toUpperCase() &&
      reference.provinceOf(mun) === province
    ) {
      return id;
    }
  }
  throw new Error(`no street ${JSON.stringify(street)}`);
}
