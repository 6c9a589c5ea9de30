import { canonicalWords } from '../../address/name-key.ts';
import { holdsRow } from '../../reference/format/search-column.ts';
import { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { ANYWHERE, type Places, type TypedPlace } from '../typed/typed-place.ts';
import type { TypedText } from '../typed/typed-text.ts';
import type { FoundStreet } from './found-street.ts';

/** A named building or large volume receiver, with its civic number if it has one. */
interface FoundBuilding {
  readonly row: number;
  readonly at: FoundStreet | undefined;
}

/** Fewest letters of a building's name. */
const MIN_LETTERS = 3;
const CODE_LENGTH = 6;

/**
 * Buildings and receivers whose names begin with the text, or with the part of it before a place: `city hall`,
 * `city hall, tor`. For a whole postal code, also the receivers that have the code but no street.
 */
export function completeBuildings(
  reference: Reference,
  { context, closed }: TypedText,
  places: Places,
  want: number,
): FoundBuilding[] {
  const { tokens, words } = context;
  const found = new Map<string, FoundBuilding>();
  const whole = places.resolve(0, tokens.length);
  // TORONTO ON, is the place and no longer the beginning of TORONTO CITY HALL
  const isPlace = closed && whole.some(({ municipalities }) => municipalities !== undefined);
  for (let end = isPlace ? 0 : tokens.length; end > 0 && found.size < want; end--) {
    const key = canonicalWords(words.slice(0, end).join(' ')).join('');
    if (key.length < MIN_LETTERS) break;
    for (const place of places.resolve(end, tokens.length)) addRows(reference, key, place, want, found);
  }
  const coded = whole.find(({ codeLength }) => codeLength === CODE_LENGTH);
  for (let code = coded?.codes?.lo ?? 0; code < (coded?.codes?.hi ?? 0); code++) {
    for (const row of receiversOfCode(reference, code)) found.set(`row ${row}`, { row, at: undefined });
  }
  return [...found.values()];
}

/** Rows of the receivers that are located by their postal code alone. */
export function receiversOfCode(reference: Reference, code: number): number[] {
  return reference.buildingsOfPostalCode(code).filter((row) => reference.streetOfBuilding(row) < 0);
}

function addRows(
  reference: Reference,
  key: string,
  place: TypedPlace,
  want: number,
  found: Map<string, FoundBuilding>,
): void {
  const { buildingKeys } = reference;
  const lo = buildingKeys.lowerBound(key);
  const hi = buildingKeys.prefixEnd(key, lo);
  for (let id = lo; id < hi && found.size < want; id++) {
    for (let row = reference.buildingsFrom(id); row < reference.buildingsTo(id) && found.size < want; row++) {
      if (!isIn(reference, row, place)) continue;
      // a receiver may also be listed as a building
      const identity = `${id} ${reference.streetOfBuilding(row)} ${reference.civicOfBuilding(row)}`;
      if (!found.has(identity)) found.set(identity, { row, at: civicOf(reference, row) });
    }
  }
}

function isIn(reference: Reference, row: number, { flags, provinces, codes }: TypedPlace): boolean {
  const code = reference.postalCodeOfBuilding(row);
  if (codes !== undefined && !holdsRow(codes, code)) return false;
  const street = reference.streetOfBuilding(row);
  const municipalities =
    street >= 0
      ? [reference.municipalityOfStreet(street)]
      : code >= 0
        ? reference.municipalitiesOfFsa(reference.postalCodeText(code).slice(0, 3))
        : [];
  // a receiver without a street is located by its code alone
  return (
    (flags === undefined && municipalities.length === 0) ||
    municipalities.some((at) => flags?.[at] !== 0 && reference.isInProvinces(at, provinces))
  );
}

/** The civic number of a building, in the form in which street completion finds one. */
function civicOf(reference: Reference, row: number): FoundStreet | undefined {
  const street = reference.streetOfBuilding(row);
  const number = reference.civicOfBuilding(row);
  if (street < 0 || number === 0) return undefined;
  const hits = new CivicHits();
  const count = reference.lookupCivic(street, number, '', hits);
  const code = reference.postalCodeOfBuilding(row);
  const hit = Math.max(0, hits.postalCode.indexOf(code));
  return {
    street,
    entry: reference.canonicalEntry(street),
    number,
    suffix: '',
    unit: undefined,
    postalCode: code >= 0 || count === 0 ? code : hits.postalCode[hit]!,
    delivery: count === 0 ? -1 : hits.delivery[hit]!,
    unitsAt: count === 0 ? -1 : hits.unitsAt[hit]!,
    place: ANYWHERE,
    lacksNumber: false,
    begun: false,
    cost: 0,
    weight: 0,
  };
}
