import type { Candidate } from '../match/candidate.ts';
import { junkOf, leftoversOf } from '../match/leftovers.ts';
import { resolvePlaces } from '../match/places.ts';
import { keyOf } from '../parse/context.ts';
import type { Span } from '../parse/parts.ts';
import type { StreetReading } from '../parse/readings.ts';
import { spanText } from '../parse/span-text.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { PLACE_BESIDE_BITS } from './error-model.ts';
import { type TextAndReference, type Trace, tell } from './weight.ts';

/** Where an address is; -1 for what is not known. */
type Place = Pick<Candidate, 'municipality' | 'postalCode'>;

/**
 * `12 MAIN ST, APSLEY, BANCROFT`: a second place beside the one that was read as the municipality. Either may be it, so
 * the letters of its name say nothing. Another name of the municipality is what people write beside it anyway.
 */
export function placesBesideBits(
  { reference, parse }: TextAndReference,
  variant: ParseVariant,
  reading: StreetReading | undefined,
  { municipality, postalCode }: Place,
  trace: Trace,
): number {
  if (variant.leftovers.length === 0 && (reading === undefined || junkOf(variant, reading) === undefined)) return 0;
  const fsa = postalCode < 0 ? '' : reference.postalCodeText(postalCode).slice(0, 3);
  let bits = 0;
  for (const span of leftoversOf(parse, variant, reading)) {
    if (!isPlaceBeside(parse, variant, span)) continue;
    if (isNameOf(reference, keyOf(parse.context, span.from, span.to), municipality, fsa)) continue;
    bits +=
      trace === undefined ? PLACE_BESIDE_BITS : tell(trace, 'AdditionalInfo', PLACE_BESIDE_BITS, spanText(parse, span));
  }
  return bits;
}

/** Words behind the street that are a known place, though not the one that was read as the municipality. */
export function isPlaceBeside({ context }: Parse, { street, municipality }: ParseVariant, { from, to }: Span): boolean {
  if (street === undefined || municipality === undefined || from <= street.from) return false;
  for (let at = from; at < to; at++) if (context.tokens[at]!.shape !== Shape.Letters) return false;
  return context.places.placeWeight(keyOf(context, from, to)) > 0;
}

/** `fsa`: where the name has to be valid; empty if that is not known. */
function isNameOf(reference: Reference, key: string, municipality: number, fsa: string): boolean {
  return resolvePlaces(reference, key, 0).some(({ municipality: named, fsas = [] }) => {
    const isValid = fsa === '' || fsas.length === 0 || fsas.includes(fsa);
    return named === municipality && isValid;
  });
}
