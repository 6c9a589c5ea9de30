import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AddressElements } from '../address/elements.ts';
import { ReferenceBuilder } from '../reference/build/builder.ts';
import { Reference } from '../reference/read/reader.ts';
import { SEARCH_TARGETS, type SearchTarget, searchAddresses } from './search-addresses.ts';
import {
  ADDRESS_TYPES,
  ALL_ADDRESS_TYPES,
  DEFAULT_CONDITIONS,
  NO_CRITERIA,
  type SearchCriteria,
} from './search-criteria.ts';

/** One address as a source would list it; the search over a reference of them is compared with looking at each. */
interface Row {
  readonly kind: 'Street' | 'SSBR' | 'PO Box' | 'Route' | 'GD';
  /** The street's own name and its other one, empty for none. */
  readonly names: readonly [string, string];
  readonly type: string;
  readonly direction: string;
  readonly place: number;
  readonly number: number;
  readonly unit: string;
  readonly code: string;
}

const PLACES = [
  { name: 'Ottawa', other: 'Bytown', province: 'ON', fsas: ['K1A', 'K1B', 'K0A'] },
  { name: 'Kingston', other: 'Cataraqui', province: 'ON', fsas: ['K7L', 'K0H'] },
  { name: 'Gatineau', other: 'Hull', province: 'QC', fsas: ['J8X', 'K1A'] },
  { name: 'Taber', other: 'Tabor', province: 'AB', fsas: ['T1G', 'T0K'] },
];
const NAMES = [
  'King',
  'Kinross',
  'Queen',
  'Quarry',
  'Park',
  'Parkdale',
  'Elm',
  'Elmwood',
  'Main',
  'Mill',
  '5th',
  'Rideau',
];
const TYPES = ['ST', 'AVE', 'RD'];
const UNITS = ['', '', '', '1', '2', '101'];

/** Some hundred streets, drawn once with a fixed seed. */
const { rows, reference } = country();

function country(): { rows: Row[]; reference: Reference } {
  const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
  const rows: Row[] = [];
  let seed = 11;
  const below = (limit: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  const one = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  for (const [place, { name, other, province, fsas }] of PLACES.entries()) {
    const munId = builder.municipality(name, province);
    builder.municipalityAlias(munId, other, 'Alternate', []);
    const code = (): string => `${one(fsas)}${1 + below(3)}${one(['A', 'B'])}${1 + below(4)}`;
    const nowhere = { names: ['', ''], type: '', direction: '', place, number: 0, unit: '' } as const;
    const route = { kind: 'Route' as const, munId, routeType: 'RR', routeNumber: 1, postalCode: code() };
    const routeId = builder.delivery(route);
    rows.push({ ...nowhere, kind: 'Route', code: route.postalCode });
    const general = { kind: 'GeneralDelivery' as const, munId, postalCode: code() };
    builder.delivery(general);
    rows.push({ ...nowhere, kind: 'GD', code: general.postalCode });
    for (let box = 1; box <= 500; box += 100) {
      const boxes = { kind: 'POBox' as const, munId, from: box, to: box + 99, postalCode: code() };
      builder.delivery(boxes);
      rows.push({ ...nowhere, kind: 'PO Box', code: boxes.postalCode });
    }
    for (const base of NAMES) {
      for (const type of TYPES.filter(() => below(6) > 0)) {
        for (const [directionId, direction] of [
          [0, ''],
          [3, 'E'],
          [4, 'W'],
        ] as const) {
          if (below(5) === 0) continue;
          const alias = below(6) === 0 ? `Old ${base}` : '';
          const street = builder.street(base, type, directionId, munId);
          if (alias !== '') builder.streetAlias(street, { name: alias, type, direction: directionId }, 'Alternate');
          const seen = new Set<string>();
          for (let i = below(12); i >= 0; i--) {
            const number = 1 + below(60);
            const unit = one(UNITS);
            if (seen.has(`${number} ${unit}`)) continue;
            seen.add(`${number} ${unit}`);
            const served = below(8) === 0;
            const postalCode = code();
            builder.civic(street, { number, unit, postalCode, deliveryId: served ? routeId : 0 });
            const kind = served ? 'SSBR' : 'Street';
            rows.push({ kind, names: [base, alias], type, direction, place, number, unit, code: postalCode });
          }
        }
      }
    }
  }
  return { rows, reference: Reference.fromBytes(builder.finish()) };
}

interface Asked extends Omit<SearchCriteria, 'addressTypes'> {
  readonly addressTypes: number;
  readonly allowAltStreets: boolean;
  readonly allowAltMunicipalities: boolean;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  // full names begin no other name: the beginning is tried when nothing is called so
  streetName: fc.constantFrom('', '', 'king', 'Main', '5TH', 'Old Quarry', 'ki*', 'El*', 'OLD*', '*', 'Nowhere'),
  streetType: fc.constantFrom('', '', 'ST', 'avenue', '*'),
  streetDirection: fc.constantFrom('', '', 'W', 'east', '*'),
  municipality: fc.constantFrom('', '', 'ottawa', 'Hull', 'K*', '*'),
  province: fc.constantFrom('', '', 'ON', 'Québec', '*'),
  postalCode: fc.constantFrom('', '', 'K', 'K1A', 'K0*', 'K1A 1', 't1g2b3', '*', 'Z'),
  numberFrom: fc.constantFrom('', '', '', '20', '33'),
  numberTo: fc.constantFrom('', '', '', '19', '40'),
  addressTypes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: ALL_ADDRESS_TYPES })),
  allowAltStreets: fc.boolean(),
  allowAltMunicipalities: fc.boolean(),
});

/** The rows that are asked for: each is looked at. */
function matching(given: Asked): Row[] {
  const any = (text: string): boolean => text === '' || text === '*';
  const called = (names: readonly string[], text: string): boolean => {
    const wanted = text.toLowerCase().replace('*', '');
    return names.some((name) => {
      const own = name.toLowerCase();
      return text.endsWith('*') ? own !== '' && own.startsWith(wanted) : own === wanted;
    });
  };
  const types: Record<string, string> = { avenue: 'AVE' };
  const directions: Record<string, string> = { east: 'E' };
  const provinces: Record<string, string> = { Québec: 'QC' };
  const code = given.postalCode.replace(/[* ]/g, '').toUpperCase();
  const kinds = given.addressTypes & 31 || 31;
  const areas = given.addressTypes & 96 || 96;
  const ofStreet = `${given.streetName}${given.streetType}${given.streetDirection}` !== '';
  return rows.filter((row) => {
    const { name, other, province } = PLACES[row.place]!;
    const civic = row.kind === 'Street' || row.kind === 'SSBR';
    if (!civic && (ofStreet || `${given.numberFrom}${given.numberTo}` !== '')) return false;
    const [own, alias] = row.names;
    if (!any(given.streetName) && !called(given.allowAltStreets ? [own, alias] : [own], given.streetName)) return false;
    if (!any(given.streetType) && row.type !== (types[given.streetType] ?? given.streetType)) return false;
    const direction = directions[given.streetDirection] ?? given.streetDirection;
    if (!any(given.streetDirection) && row.direction !== direction) return false;
    const places = given.allowAltMunicipalities ? [name, other] : [name];
    if (!any(given.municipality) && !called(places, given.municipality)) return false;
    if (!any(given.province) && province !== (provinces[given.province] ?? given.province)) return false;
    if (!row.code.startsWith(code)) return false;
    if (given.numberFrom !== '' && row.number < Number(given.numberFrom)) return false;
    if (given.numberTo !== '' && row.number > Number(given.numberTo)) return false;
    return (kinds & ADDRESS_TYPES[row.kind]) !== 0 && (areas & (row.code[1] === '0' ? 64 : 32)) !== 0;
  });
}

function found(given: Asked, target: SearchTarget, expandRanges: boolean): AddressElements[] {
  const { allowAltStreets, allowAltMunicipalities, ...criteria } = given;
  const { records, found } = searchAddresses(reference, {
    target,
    criteria: { ...NO_CRITERIA, ...criteria },
    conditions: { ...DEFAULT_CONDITIONS, allowAltStreets, allowAltMunicipalities, expandRanges },
    firstItem: 1,
    maxItems: 5000,
  });
  assert.equal(found, records.length);
  return records.map(({ elements }) => elements);
}

const TYPE_OF = {
  Street: 'AES_StreetAddress',
  SSBR: 'AES_StreetServedByRoute',
  'PO Box': 'AES_POBox',
  Route: 'AES_RouteService',
  GD: 'AES_GeneralDelivery',
} as const;

function print(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

function streetOf(row: Row): string {
  return [row.names[0], row.type, row.direction, PLACES[row.place]!.name].join('|');
}

function streetOfElements({ StreetName, StreetType, StreetDirection, Municipality }: AddressElements): string {
  return [StreetName, StreetType, StreetDirection, Municipality].join('|');
}

function lineOf(row: Row): string {
  const number = row.number === 0 ? '' : String(row.number);
  return [TYPE_OF[row.kind], row.unit, number, streetOf(row), print(row.code)].join('/');
}

function lineOfElements(elements: AddressElements): string {
  const { TypeOfAddress, UnitNumber, StreetNumberFrom, PostalCode } = elements;
  return [TypeOfAddress, UnitNumber, StreetNumberFrom, streetOfElements(elements), PostalCode].join('/');
}

const NO_CONDITION = { allowAltStreets: true, allowAltMunicipalities: true };
const everything = found({ ...NO_CRITERIA, ...NO_CONDITION }, 'NB_TargetAddresses', true).map(lineOfElements);
const RUNS = { numRuns: 400 };

test('everything is found without criteria', () => {
  assert.ok(new Set(rows.map(streetOf)).size > 200);
  assert.deepEqual(everything.slice().sort(), rows.map(lineOf).sort());
});

test('single addresses are those that examining each one finds, in the order of the reference', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const fast = found(given, 'NB_TargetAddresses', true).map(lineOfElements);
      assert.deepEqual(fast.slice().sort(), matching(given).map(lineOf).sort());
      const wanted = new Set(fast);
      assert.deepEqual(
        fast,
        everything.filter((line) => wanted.has(line)),
      );
    }),
    RUNS,
  );
});

test('each wanted address is in one range, and each range begins and ends with one', () => {
  fc.assert(
    fc.property(asked, (given) => {
      const ranges = found(given, 'NB_TargetAddresses', false).filter(({ StreetName }) => StreetName !== '');
      const left = new Map<string, number[]>();
      for (const row of matching(given).filter(({ names }) => names[0] !== '')) {
        const key = [TYPE_OF[row.kind], streetOf(row), print(row.code), row.number % 2].join('/');
        left.set(key, [...(left.get(key) ?? []), row.number]);
      }
      for (const range of ranges) {
        const { TypeOfAddress, StreetNumberFrom, StreetNumberTo, StreetNumberSequence, PostalCode } = range;
        const [from, to] = [Number(StreetNumberFrom), Number(StreetNumberTo)];
        const key = [TypeOfAddress, streetOfElements(range), PostalCode, from % 2].join('/');
        const numbers = left.get(key) ?? [];
        assert.ok(numbers.includes(from) && numbers.includes(to), key);
        assert.equal(StreetNumberSequence, from === to ? '' : from % 2 === 1 ? 'Odd' : 'Even');
        left.set(
          key,
          numbers.filter((number) => number < from || number > to),
        );
      }
      assert.deepEqual([...left.values()].flat(), []);
    }),
    RUNS,
  );
});

test('streets, municipalities, FSAs and codes are the distinct ones of the addresses', () => {
  const identity: Record<Exclude<SearchTarget, 'NB_TargetAddresses'>, (row: Row) => string> = {
    NB_TargetNames: (row) => (row.names[0] === '' ? '' : streetOf(row)),
    NB_TargetMunicipalities: (row) => `|||${PLACES[row.place]!.name}`,
    NB_TargetFSAs: (row) => row.code.slice(0, 3),
    NB_TargetPostalCodes: (row) => print(row.code),
  };
  const target = fc.constantFrom(...SEARCH_TARGETS.slice(1)) as fc.Arbitrary<keyof typeof identity>;
  fc.assert(
    fc.property(asked, target, (given, target) => {
      const fast = found(given, target, false).map((elements) =>
        elements.PostalCode === '' ? streetOfElements(elements) : elements.PostalCode,
      );
      const slow = new Set(matching(given).map(identity[target]));
      slow.delete('');
      assert.deepEqual(fast.slice().sort(), [...slow].sort());
      if (target === 'NB_TargetFSAs' || target === 'NB_TargetPostalCodes') assert.deepEqual(fast, [...slow].sort());
    }),
    RUNS,
  );
});
