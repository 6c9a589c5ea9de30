import { streetTypeById } from '../address/street-types.ts';
import { asksForAny, type NameLookup, namedAs } from '../names/name-lookups.ts';
import { streetNameTable } from '../names/name-tables.ts';
import { streetsOfCodes } from '../names/rows-of-places.ts';
import type { Reference } from '../reference/read/reader.ts';
import { accentsAgree } from './accents.ts';
import type { ResolvedCriteria, SearchConditions } from './search-criteria.ts';

/** The streets that a search asks for. */
export interface StreetsWanted {
  /** The name as typed; empty or `*` alone means any. */
  readonly name: string;
  readonly criteria: ResolvedCriteria;
  readonly conditions: SearchConditions;
}

/** Ids of the streets that have the wanted name, if there is one, and meet the other criteria; ascending. */
export function streetsOf(reference: Reference, wanted: StreetsWanted): Iterable<number> {
  return asksForAny(wanted.name) ? streetsAnyName(reference, wanted.criteria) : streetsNamed(reference, wanted);
}

/**
 * Tries the name as it is, then with its type and direction (`King St W`) unless these are criteria of their own.
 * Failing that, or if it ends with `*`, tries it as the beginning of names; then, if allowed, as some words of a name,
 * and last as a misspelling.
 */
function streetsNamed(reference: Reference, wanted: StreetsWanted): number[] {
  const { name, criteria, conditions } = wanted;
  const keywords = criteria.types === undefined && criteria.direction === 0;
  for (const tier of namedAs(streetNameTable(reference), name, { ...conditions, keywords })) {
    const streets = new Set<number>();
    for (const lookup of tier()) {
      for (const { lo, hi } of lookup.keys) {
        for (let entry = reference.entriesFrom(lo); entry < reference.entriesFrom(hi); entry++) {
          if (!entryFits(reference, entry, lookup, wanted)) continue;
          if (keywordsFit(reference, entry, criteria)) streets.add(reference.streetOfEntry(entry));
        }
      }
    }
    if (streets.size > 0) return [...streets].sort((a, b) => a - b);
  }
  return [];
}

/** Whether a street designation (an entry) that a look-up found meets the criteria and conditions. */
export function entryFits(
  reference: Reference,
  entry: number,
  { types, directions }: NameLookup,
  { name, criteria, conditions }: StreetsWanted,
): boolean {
  const { allowAltStreets, accentedInput } = conditions;
  if (!placed(reference, reference.municipalityOfEntry(entry), criteria)) return false;
  if (!allowAltStreets && !reference.isOwnDesignation(entry)) return false;
  if (directions !== undefined && !directions.has(reference.directionOfEntry(entry))) return false;
  if (types !== undefined && !ofType(reference.typeOfEntry(entry), types)) return false;
  return !accentedInput || accentsAgree(reference.entryText(entry), name);
}

function keywordsFit(reference: Reference, entry: number, { types, direction }: ResolvedCriteria): boolean {
  if (direction !== 0 && reference.directionOfEntry(entry) !== direction) return false;
  return types === undefined || ofType(reference.typeOfEntry(entry), types);
}

function* streetsAnyName(reference: Reference, criteria: ResolvedCriteria): Generator<number> {
  const { codes, municipalities } = criteria;
  if (codes !== undefined && reference.codeStreetsFrom(codes.hi) - reference.codeStreetsFrom(codes.lo) < 4096) {
    for (const street of streetsOfCodes(reference, codes).sort((a, b) => a - b)) {
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

/** Whether a municipality is wanted, by itself and by its province. */
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
  return types.has(streetTypeById(type)?.concept ?? '');
}
