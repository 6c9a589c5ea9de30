import { canonicalWords } from '../address/name-key.ts';
import { CivicCursor, createCivicHits, lookupCivic } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { FoundStreet } from './found-street.ts';
import type { Places, TypedPlace } from './typed-places.ts';
import type { TypedText } from './typed-text.ts';

/** A named building or a large receiver, and its civic number where it has one. */
export interface FoundBuilding {
  readonly row: number;
  readonly at: FoundStreet | undefined;
}

/** Letters of a name below which no building is thought of. */
const MIN_LETTERS = 3;
const CODE_LENGTH = 6;

/**
 * Buildings and receivers whose names begin with the text, or with all of it before a place: `city hall`, `city hall, tor`; of
 * a whole postal code, the receivers that have it and no street.
 */
export function completeBuildings(
  reference: Reference,
  { context }: TypedText,
  places: Places,
  want: number,
): FoundBuilding[] {
  const { tokens, words } = context;
  const found = new Map<string, FoundBuilding>();
  for (let end = tokens.length; end > 0 && found.size < want; end--) {
    const key = canonicalWords(words.slice(0, end).join(' ')).join('');
    if (key.length < MIN_LETTERS) break;
    for (const place of places.resolve(end, tokens.length)) addRows(reference, key, place, want, found);
  }
  const whole = places.resolve(0, tokens.length).find(({ codeLength }) => codeLength === CODE_LENGTH);
  for (let code = whole?.codes?.lo ?? 0; code < (whole?.codes?.hi ?? 0); code++) {
    for (const row of receiversOfCode(reference, code)) found.set(`row ${row}`, { row, at: undefined });
  }
  return [...found.values()];
}

/** Rows of the receivers that are only where a postal code is. */
export function receiversOfCode(reference: Reference, code: number): number[] {
  const { buildingByPc, buildingStreet } = reference;
  const range = { lo: 0, hi: 0 };
  reference.buildingsOfPostalCode(code, range);
  return Array.from(buildingByPc.subarray(range.lo, range.hi)).filter((row) => buildingStreet[row] === 0);
}

function addRows(
  reference: Reference,
  key: string,
  place: TypedPlace,
  want: number,
  found: Map<string, FoundBuilding>,
): void {
  const { buildingKeys, buildingStart } = reference;
  const lo = buildingKeys.lowerBound(key);
  const hi = buildingKeys.prefixEnd(key, lo);
  for (let id = lo; id < hi && found.size < want; id++) {
    for (let row = buildingStart[id]!; row < buildingStart[id + 1]! && found.size < want; row++) {
      if (!isIn(reference, row, place)) continue;
      // a receiver may be listed as a building, too
      const identity = `${id} ${reference.buildingStreet[row]} ${reference.buildingNumber[row]}`;
      if (!found.has(identity)) found.set(identity, { row, at: civicOf(reference, row) });
    }
  }
}

function isIn(reference: Reference, row: number, { flags, provinces, codes }: TypedPlace): boolean {
  const { buildingStreet, buildingPc, streetMun, munProvince } = reference;
  const code = buildingPc[row]! - 1;
  if (codes !== undefined && (code < codes.lo || code >= codes.hi)) return false;
  const street = buildingStreet[row]! - 1;
  const municipalities =
    street >= 0
      ? [streetMun[street]!]
      : code >= 0
        ? reference.municipalitiesOfFsa(reference.postalCodeText(code).slice(0, 3))
        : [];
  // a receiver without a street is only where its code is
  return (
    (flags === undefined && municipalities.length === 0) ||
    municipalities.some((at) => flags?.[at] !== 0 && ((1 << munProvince[at]!) & provinces) !== 0)
  );
}

/** The civic number of a building, as a completion of a street would find it. */
function civicOf(reference: Reference, row: number): FoundStreet | undefined {
  const street = reference.buildingStreet[row]! - 1;
  const number = reference.buildingNumber[row]!;
  if (street < 0 || number === 0) return undefined;
  const hits = createCivicHits();
  const count = lookupCivic(reference, new CivicCursor(reference.civics), street, number, '', hits);
  const code = reference.buildingPc[row]!;
  const hit = Math.max(0, hits.pc.indexOf(code));
  return {
    street,
    entry: reference.canonicalEntry(street),
    number,
    suffix: '',
    unit: undefined,
    postalCode: (code > 0 || count === 0 ? code : hits.pc[hit]!) - 1,
    delivery: count === 0 ? -1 : hits.delivery[hit]! - 1,
    unitsAt: count === 0 ? -1 : hits.unitsAt[hit]!,
    cost: 0,
    weight: 0,
  };
}
