import { STREET_TYPES } from '../address/street-types.ts';
import { asksForAny, type NameLookup, namedAs } from '../names/name-lookups.ts';
import { streetNameTable } from '../names/name-tables.ts';
import { ENTRY_CANONICAL } from '../reference/format/meta.ts';
import type { Reference } from '../reference/read/reader.ts';
import { accentsAgree } from './accents.ts';
import type { ResolvedCriteria, SearchConditions } from './search-criteria.ts';

/** Ids of the streets of the name, if one is asked for, and the other criteria, ascending. */
export function streetsOf(
  reference: Reference,
  name: string,
  criteria: ResolvedCriteria,
  conditions: SearchConditions,
): Iterable<number> {
  return asksForAny(name) ? streetsAnyName(reference, criteria) : streetsNamed(reference, name, criteria, conditions);
}

/**
 * A name is taken as it is; with its type and direction
 * (`King St W`), unless these are criteria of their own; as the beginning of names when there is none or it ends with `*`;
 * then, if allowed, as some words of a name, then as a misspelling.
 */
function streetsNamed(
  reference: Reference,
  name: string,
  criteria: ResolvedCriteria,
  conditions: SearchConditions,
): number[] {
  const keywords = criteria.types === undefined && criteria.direction === 0;
  for (const tier of namedAs(streetNameTable(reference), name, { ...conditions, keywords })) {
    const streets = new Set<number>();
    for (const lookup of tier()) {
      for (const { lo, hi } of lookup.keys) {
        for (let entry = reference.keyStart[lo]!; entry < reference.keyStart[hi]!; entry++) {
          if (!entryFits(reference, entry, lookup, name, criteria, conditions)) continue;
          if (keywordsFit(reference, entry, criteria)) streets.add(reference.entryStreet[entry]!);
        }
      }
    }
    if (streets.size > 0) return [...streets].sort((a, b) => a - b);
  }
  return [];
}

/** Whether a designation (an entry) of a street, found by a look-up of `typed`, is one that the criteria and conditions allow. */
export function entryFits(
  reference: Reference,
  entry: number,
  { types, directions }: NameLookup,
  typed: string,
  criteria: ResolvedCriteria,
  { allowAltStreets, accentedInput }: SearchConditions,
): boolean {
  const { entryFlags, entryMun, entryDir, entryName } = reference;
  if (!placed(reference, entryMun[entry]!, criteria)) return false;
  if (!allowAltStreets && (entryFlags[entry]! & ENTRY_CANONICAL) === 0) return false;
  if (directions !== undefined && !directions.has(entryDir[entry]!)) return false;
  if (types !== undefined && !ofType(reference.entryTypeId(entry), types)) return false;
  return !accentedInput || accentsAgree(reference.nameText(entryName[entry]!), typed);
}

function keywordsFit(reference: Reference, entry: number, { types, direction }: ResolvedCriteria): boolean {
  if (direction !== 0 && reference.entryDir[entry] !== direction) return false;
  return types === undefined || ofType(reference.entryTypeId(entry), types);
}

function* streetsAnyName(reference: Reference, criteria: ResolvedCriteria): Generator<number> {
  const { codes, municipalities } = criteria;
  const { pcStreetStart, pcStreet, munStreetStart } = reference;
  if (codes !== undefined && pcStreetStart[codes.hi]! - pcStreetStart[codes.lo]! < 4096) {
    const streets = new Set<number>();
    for (let i = pcStreetStart[codes.lo]!; i < pcStreetStart[codes.hi]!; i++) streets.add(pcStreet[i]!);
    for (const street of [...streets].sort((a, b) => a - b)) {
      if (streetFits(reference, street, criteria)) yield street;
    }
    return;
  }
  for (const municipality of municipalities ?? reference.munName.keys()) {
    for (let street = munStreetStart[municipality]!; street < munStreetStart[municipality + 1]!; street++) {
      if (streetFits(reference, street, criteria)) yield street;
    }
  }
}

/** Whether a municipality is asked for, by itself and by its province. */
export function placed(reference: Reference, municipality: number, { flags, provinces }: ResolvedCriteria): boolean {
  if (flags !== undefined && flags[municipality] === 0) return false;
  return ((1 << reference.munProvince[municipality]!) & provinces) !== 0;
}

function streetFits(reference: Reference, street: number, criteria: ResolvedCriteria): boolean {
  const { types, direction } = criteria;
  if (!placed(reference, reference.streetMun[street]!, criteria)) return false;
  if (direction !== 0 && reference.streetDir[street] !== direction) return false;
  return types === undefined || ofType(reference.typeOf[reference.streetType[street]!]!, types);
}

function ofType(type: number, types: ReadonlySet<string>): boolean {
  return type >= 0 && types.has(STREET_TYPES[type]!.concept);
}
