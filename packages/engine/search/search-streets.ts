import { STREET_TYPES } from '../address/street-types.ts';
import { asksForAny, type NameLookup, namedAs } from '../names/name-lookups.ts';
import { streetNameTable } from '../names/name-tables.ts';
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
        for (let entry = reference.entriesFrom(lo); entry < reference.entriesFrom(hi); entry++) {
          if (!entryFits(reference, entry, lookup, name, criteria, conditions)) continue;
          if (keywordsFit(reference, entry, criteria)) streets.add(reference.streetOfEntry(entry));
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
  if (!placed(reference, reference.municipalityOfEntry(entry), criteria)) return false;
  if (!allowAltStreets && !reference.isOwnDesignation(entry)) return false;
  if (directions !== undefined && !directions.has(reference.directionOfEntry(entry))) return false;
  if (types !== undefined && !ofType(reference.typeOfEntry(entry), types)) return false;
  return !accentedInput || accentsAgree(reference.entryText(entry), typed);
}

function keywordsFit(reference: Reference, entry: number, { types, direction }: ResolvedCriteria): boolean {
  if (direction !== 0 && reference.directionOfEntry(entry) !== direction) return false;
  return types === undefined || ofType(reference.typeOfEntry(entry), types);
}

function* streetsAnyName(reference: Reference, criteria: ResolvedCriteria): Generator<number> {
  const { codes, municipalities } = criteria;
  if (codes !== undefined && reference.codeStreetsFrom(codes.hi) - reference.codeStreetsFrom(codes.lo) < 4096) {
    const streets = new Set<number>();
    for (let i = reference.codeStreetsFrom(codes.lo); i < reference.codeStreetsFrom(codes.hi); i++)
      streets.add(reference.codeStreet(i));
    for (const street of [...streets].sort((a, b) => a - b)) {
      if (streetFits(reference, street, criteria)) yield street;
    }
    return;
  }
  for (const municipality of municipalities ?? reference.allMunicipalities()) {
    for (let street = reference.streetsFrom(municipality); street < reference.streetsTo(municipality); street++) {
      if (streetFits(reference, street, criteria)) yield street;
    }
  }
}

/** Whether a municipality is asked for, by itself and by its province. */
export function placed(reference: Reference, municipality: number, { flags, provinces }: ResolvedCriteria): boolean {
  if (flags !== undefined && flags[municipality] === 0) return false;
  return reference.isInProvinces(municipality, provinces);
}

function streetFits(reference: Reference, street: number, criteria: ResolvedCriteria): boolean {
  const { types, direction } = criteria;
  if (!placed(reference, reference.municipalityOfStreet(street), criteria)) return false;
  if (direction !== 0 && reference.directionOfStreet(street) !== direction) return false;
  return types === undefined || ofType(reference.typeOfStreet(street), types);
}

function ofType(type: number, types: ReadonlySet<string>): boolean {
  return type >= 0 && types.has(STREET_TYPES[type]!.concept);
}
