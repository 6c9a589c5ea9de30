import { keyFormSlips } from '../../parse/street/slips.ts';
import { typedFsa } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold, glue } from '../../text/fold.ts';
import { GuessingFlags } from '../../values/guessing-flags.ts';
import type { MatchOptions } from '../candidates/match-options.ts';
import { addOnce, type ResolvedPlace } from '../compare/resolved-place.ts';
import { placesBare } from '../places/bare-places.ts';
import { placesCutShort } from '../places/cut-places.ts';
import { misspeltPlaces, resolvePlaces } from '../places/places.ts';
import { placesShortened } from '../places/shortened-places.ts';

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
  const spelling = { typos: options.typos, alternates: options.alternates, slips };
  const found = resolvePlaces(reference, variant.municipalityKey, spelling);
  if (options.typos === 0) return found;
  const isHere = ({ municipality }: ResolvedPlace): boolean => !isElsewhere(reference, parse, municipality);
  if (found.length > 0 && !found.some(isHere)) {
    return withOthers(found, misspeltPlaces(reference, variant.municipalityKey, spelling).filter(isHere));
  }
  if (found.some(({ code }) => !FAULT_OF_SLIP.has(code))) return found;
  return withOthers(found, [
    ...placesCutShort(reference, parse, variant.municipality),
    ...placesShortened(reference, parse, variant.municipality),
    ...placesBare(reference, parse, variant.municipality),
  ]);
}

function withOthers(found: readonly ResolvedPlace[], others: readonly ResolvedPlace[]): ResolvedPlace[] {
  const all = [...found];
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
