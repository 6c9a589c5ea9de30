import { placeNameKey } from '../../address/name-key.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import type { NumberMissing } from './candidate.ts';

/**
 * The streets that lack the typed number, each once, the one to tell about first: called as typed, in the place that
 * was typed, then the likeliest.
 */
export function streetsWithoutNumber(
  reference: Reference,
  numberMissing: readonly NumberMissing[],
  likeliest: NumberMissing | undefined,
): NumberMissing[] {
  const all = likeliest === undefined ? numberMissing : [likeliest, ...numberMissing];
  const seen = new Set<number>();
  const distinct = all.filter(({ street, number, suffix }) => {
    if (seen.has(street)) return false;
    seen.add(street);
    // another reading of the text may have found the number there
    return number < 0 || !reference.suffixesOf(street, number).includes(suffix);
  });
  const rank = (each: NumberMissing): number => (each.exactName ? 0 : 2) + (isInTypedPlace(reference, each) ? 0 : 1);
  return distinct.sort((a, b) => rank(a) - rank(b));
}

/**
 * The street lies where the text says, in the typed place or under the typed code, and not where only its name is
 * found.
 */
export function isWhereTyped({ place, variant, underCode }: NumberMissing, { tail }: Parse): boolean {
  if (underCode) return true;
  // without a place, the first half of a code says where
  return place !== undefined && (variant.municipality !== undefined || tail.postalCode === '');
}

function isInTypedPlace(reference: Reference, { municipality, variant }: NumberMissing): boolean {
  return placeNameKey(reference.municipalityText(municipality)) === variant.municipalityKey;
}

/** The civic numbers of the street that are nearest to the missing one, with their suffixes. */
export function nearestNumbers(
  reference: Reference,
  { street, number }: NumberMissing,
  limit: number,
): { readonly number: number; readonly suffix: string }[] {
  return reference
    .nearestCivics(street, number, limit)
    .flatMap((near) => reference.suffixesOf(street, near).map((suffix) => ({ number: near, suffix })))
    .slice(0, limit);
}

/**
 * Whether the number is on another street that the same words name: Wellington St W as Wellington St, or one in
 * Scarborough, which goes by the name of Toronto too.
 */
export function isOnNamesake(
  reference: Reference,
  { street, municipality, number, suffix }: Pick<NumberMissing, 'street' | 'municipality' | 'number' | 'suffix'>,
): boolean {
  const key = reference.keyOfStreet(street);
  const type = reference.typeCodeOfStreet(street);
  const direction = reference.directionOfStreet(street);
  const name = reference.findMunicipalityKey(placeNameKey(reference.municipalityText(municipality)));
  const range = { lo: 0, hi: 0 };
  for (let at = reference.namesFrom(name); at < reference.namesTo(name); at++) {
    if (!reference.entryRange(key, reference.municipalityOfName(at), range)) continue;
    for (let entry = range.lo; entry < range.hi; entry++) {
      const other = reference.streetOfEntry(entry);
      if (type !== '' && reference.typeCodeOfStreet(other) !== type) continue;
      if (direction !== 0 && reference.directionOfStreet(other) !== direction) continue;
      if (reference.suffixesOf(other, number).includes(suffix)) return true;
    }
  }
  return false;
}
