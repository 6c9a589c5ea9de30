import { DIRECTIONS } from '../address/directions.ts';
import { PROVINCES, type ProvinceSet, provinceBit } from '../address/provinces.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { UNIT_DESIGNATORS } from '../address/unit-designators.ts';

/** Keywords by their first letters: what `s`, `bou` or `apparte` may turn into. */

const TYPES = prefixes(
  STREET_TYPES.filter((type) => !type.partOfName).map((type) => [type.concept, type.variants] as const),
);
const TYPES_BEFORE = prefixes(
  STREET_TYPES.filter((type) => (type.beforeName || type.beforeNumber) && !type.partOfName).map(
    (type) => [type.concept, type.variants] as const,
  ),
);
const DIRECTION_IDS = prefixes(DIRECTIONS.map((direction) => [direction.id, direction.surfaces] as const));
const PROVINCE_BITS = prefixes(PROVINCES.map(({ code, surfaces }) => [provinceBit(code), surfaces] as const));
const UNITS = prefixes(UNIT_DESIGNATORS.map((unit) => [unit.code, unit.surfaces] as const));

/** Concepts of the street types that start with these letters; undefined if there are none. */
export function typesStarting(letters: string): ReadonlySet<string> | undefined {
  return TYPES.get(letters);
}

/** The same for types that precede a name or a number: RUE, CHEMIN, HWY. */
export function typesBeforeStarting(letters: string): ReadonlySet<string> | undefined {
  return TYPES_BEFORE.get(letters);
}

/** Ids of the directions that start with these letters; undefined if there are none. */
export function directionsStarting(letters: string): ReadonlySet<number> | undefined {
  return DIRECTION_IDS.get(letters);
}

/** Provinces that start with these letters. */
export function provincesStarting(letters: string): ProvinceSet {
  let bits = 0;
  for (const bit of PROVINCE_BITS.get(letters) ?? []) bits |= bit;
  return bits;
}

export function startsUnitDesignator(letters: string): boolean {
  return UNITS.has(letters);
}

function prefixes<Value>(rows: readonly (readonly [Value, readonly string[]])[]): ReadonlyMap<string, Set<Value>> {
  const map = new Map<string, Set<Value>>();
  for (const [value, surfaces] of rows) {
    for (const surface of surfaces) {
      for (let length = 1; length <= surface.length; length++) {
        const letters = surface.slice(0, length);
        const values = map.get(letters);
        if (values === undefined) map.set(letters, new Set([value]));
        else values.add(value);
      }
    }
  }
  return map;
}
