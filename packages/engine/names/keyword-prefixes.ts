import { DIRECTIONS } from '../address/directions.ts';
import { PROVINCES } from '../address/provinces.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { UNIT_DESIGNATORS } from '../address/unit-designators.ts';

/** Keywords by their first letters: what `s`, `bou` or `apparte` may become. */

/** Every province, as bits by position in `PROVINCES`. */
export const ALL_PROVINCES = (1 << PROVINCES.length) - 1;

const TYPES = prefixes(
  STREET_TYPES.filter((type) => !type.partOfName).map((type) => [type.concept, type.variants] as const),
);
const TYPES_BEFORE = prefixes(
  STREET_TYPES.filter((type) => (type.beforeName || type.beforeNumber) && !type.partOfName).map(
    (type) => [type.concept, type.variants] as const,
  ),
);
const DIRECTION_IDS = prefixes(DIRECTIONS.map((direction) => [direction.id, direction.surfaces] as const));
const PROVINCE_BITS = prefixes(PROVINCES.map((province, at) => [1 << at, province.surfaces] as const));
const UNITS = prefixes(UNIT_DESIGNATORS.map((unit) => [unit.code, unit.surfaces] as const));

/** Concepts of the street types that can be written with these first letters; undefined when there are none. */
export function typesStarting(letters: string): ReadonlySet<string> | undefined {
  return TYPES.get(letters);
}

/** The same of the types that go before a name or a number: RUE, CHEMIN, HWY. */
export function typesBeforeStarting(letters: string): ReadonlySet<string> | undefined {
  return TYPES_BEFORE.get(letters);
}

/** Ids of directions. */
export function directionsStarting(letters: string): ReadonlySet<number> | undefined {
  return DIRECTION_IDS.get(letters);
}

/** Bits of provinces, 0 for none. */
export function provincesStarting(letters: string): number {
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
