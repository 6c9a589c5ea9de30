import { typedFsa } from '../parse/parts.ts';
import { keyFormSlips } from '../parse/slips.ts';
import { spanText } from '../parse/span-text.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold, glue } from '../text/fold.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import { placesBare } from './bare-places.ts';
import { placesCutShort } from './cut-places.ts';
import type { MatchOptions } from './match-options.ts';
import { misspeltPlaces, resolvePlaces } from './places.ts';
import { addOnce, type ResolvedPlace } from './resolved-place.ts';
import { placesShortened } from './shortened-places.ts';

/** What the municipality of a variant may be; without one, what its code serves. */
export function placesOf(
  reference: Reference,
  parse: Parse,
  variant: ParseVariant,
  options: MatchOptions,
): ResolvedPlace[] {
  if (variant.municipality === undefined) return placesOfCode(reference, parse, options);
  const { from, to } = variant.municipality;
  // LAK E MILLRICK: the letter is no word of its own
  const slips = (): readonly string[] => [
    ...keyFormSlips(parse.context, { nameFrom: from, nameTo: to }),
    glue(fold(spanText(parse, { from, to }))),
  ];
  const found = resolvePlaces(reference, variant.municipalityKey, options.typos, options.alternates, slips);
  if (
    options.typos > 0 &&
    found.length > 0 &&
    found.every(({ municipality }) => isElsewhere(reference, parse, municipality))
  ) {
    const others = misspeltPlaces(reference, variant.municipalityKey, options.typos, options.alternates, slips);
    const all = [...found];
    for (const other of others) if (!isElsewhere(reference, parse, other.municipality)) addOnce(other, all);
    return all;
  }
  if (options.typos === 0 || found.some(({ code }) => !FAULT_OF_SLIP.has(code))) return found;
  const all = [...found];
  const others = [
    ...placesCutShort(reference, parse, variant.municipality),
    ...placesShortened(reference, parse, variant.municipality),
    ...placesBare(reference, parse, variant.municipality),
  ];
  for (const other of others) addOnce(other, all);
  return all;
}

/** `ST. JOHN'S NB`: the only place of that name is in another province; a slip away is Saint John. */
function isElsewhere(reference: Reference, { tail }: Parse, municipality: number): boolean {
  return tail.provinces.length > 0 && !tail.provinces.includes(reference.provinceOf(municipality));
}

const FAULT_OF_SLIP: ReadonlySet<string> = new Set(['MUNICIPALITY_CORRECTED', 'MUNICIPALITY_CORRECTED_TWICE']);

/**
 * When no municipality is typed: those that the FSA serves, if guessing is allowed. Their entry is -1; the comparison
 * adds the fault.
 */
function placesOfCode(reference: Reference, parse: Parse, options: MatchOptions): ResolvedPlace[] {
  if ((options.guessingFlags & GuessingFlags.MunicipalityFromCode) === 0) return [];
  const fsa = typedFsa(parse.tail);
  if (fsa === '') return [];
  return reference.municipalitiesOfFsa(fsa).map((municipality) => ({ municipality, entry: -1, code: '' as const }));
}
