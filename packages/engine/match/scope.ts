import type { Reference } from '../reference/read/reader.ts';
import type { ResolvedPlace } from './resolved-place.ts';

/** Where to look for the streets of a variant. */
export interface Scope {
  /** What the typed municipality may be, or what the FSA serves. */
  readonly places: readonly ResolvedPlace[];
  /** The municipalities that the typed postal code serves besides the places, ascending. */
  readonly elsewhere: readonly CodeStreets[];
  /** Every municipality of both, once. */
  readonly municipalities: readonly number[];
  /** Names in the municipalities that are similar to a key already looked up. */
  readonly similarKeys: Map<string, number[]>;
  /** Names in the municipalities that hold words already looked up. */
  readonly heldNames: Map<string, readonly number[]>;
}

/** The streets of a municipality that a postal code serves: rows `from` to `to`, the latter excluded. */
export interface CodeStreets {
  readonly municipality: number;
  /** For `Reference.codeStreet`. */
  readonly from: number;
  readonly to: number;
}

/**
 * `codes`: indexes of the typed postal code, or of all that a misread one may stand for. A scope shares the names found
 * with one of the `others` that has the same municipalities.
 */
export function scopeOf(
  reference: Reference,
  places: readonly ResolvedPlace[],
  codes: readonly number[],
  others: Iterable<Scope> = [],
): Scope {
  const municipalities: number[] = [];
  for (const { municipality } of places) {
    if (!municipalities.includes(municipality)) municipalities.push(municipality);
  }
  const named = municipalities.slice();
  const elsewhere: CodeStreets[] = [];
  for (const code of codes) {
    const end = reference.codeStreetsTo(code);
    for (let from = reference.codeStreetsFrom(code), to = from; from < end; from = to) {
      const municipality = municipalityOf(reference, reference.codeStreet(from), municipalities);
      // streets are numbered by municipality
      to = reference.firstCodeStreet(from, end, reference.streetsTo(municipality));
      if (named.includes(municipality)) continue;
      if (!municipalities.includes(municipality)) municipalities.push(municipality);
      elsewhere.push({ municipality, from, to });
    }
  }
  const same = municipalities.length === 0 ? undefined : sameScope(municipalities, others);
  const { similarKeys, heldNames } = same ?? { similarKeys: new Map(), heldNames: new Map() };
  return { places, elsewhere, municipalities, similarKeys, heldNames };
}

/** The municipality of a street, likely one of those that the text names. */
function municipalityOf(reference: Reference, street: number, likely: readonly number[]): number {
  for (const municipality of likely) {
    if (street >= reference.streetsFrom(municipality) && street < reference.streetsTo(municipality))
      return municipality;
  }
  return reference.municipalityOfStreet(street);
}

function sameScope(municipalities: readonly number[], others: Iterable<Scope>): Scope | undefined {
  for (const other of others) if (isSameSet(municipalities, other.municipalities)) return other;
  return undefined;
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}
