import type { Candidate } from '../../match/candidates/candidate.ts';
import { isNameOf, isPlaceBeside, type Place } from '../../match/candidates/place-beside.ts';
import { junkOf, leftoversOf } from '../../match/compare/leftovers.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { Span } from '../../parse/words/parts.ts';
import { spanText } from '../../parse/words/span-text.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { PLACE_BESIDE_BITS } from '../model/error-model.ts';
import { type TextAndReference, type Trace, tell } from '../model/weight.ts';

/**
 * `12 MAIN ST, APSLEY, BANCROFT`: a second place beside the one that was read as the municipality. Either may be it, so
 * the letters of its name say nothing. Another name of the municipality is what people write beside it anyway.
 */
export function placesBesideBits(
  { reference, parse }: TextAndReference,
  variant: ParseVariant,
  reading: StreetReading | undefined,
  place: Place,
  trace: Trace,
): number {
  let bits = 0;
  for (const span of leftPlaces(parse, variant, reading)) {
    if (isNameOf(reference, parse, span, place)) continue;
    bits +=
      trace === undefined ? PLACE_BESIDE_BITS : tell(trace, 'AdditionalInfo', PLACE_BESIDE_BITS, spanText(parse, span));
  }
  return bits;
}

/** `Bowmanville (Clarington)`, `Carp, Ottawa`: names of the municipality besides the one that was read as it. */
export function otherNames(
  { reference, parse }: TextAndReference,
  { variant, reading, municipality, postalCode }: Pick<Candidate, 'variant' | 'reading'> & Place,
): Span[] {
  const place = { municipality, postalCode };
  return leftPlaces(parse, variant, reading).filter((span) => isNameOf(reference, parse, span, place));
}

/** Words left over that are a place. */
function leftPlaces(parse: Parse, variant: ParseVariant, reading: StreetReading | undefined): readonly Span[] {
  const { leftovers } = variant;
  if (leftovers.length === 0 && (reading === undefined || junkOf(variant, reading) === undefined)) return leftovers;
  return leftoversOf(parse, variant, reading).filter((span) => isPlaceBeside(parse, variant, span));
}
