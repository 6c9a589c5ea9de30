import { keyOf } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { resolvePlaces } from '../places/places.ts';
import type { Candidate } from './candidate.ts';

/** Where an address is; -1 for what is not known. */
export type Place = Pick<Candidate, 'municipality' | 'postalCode'>;

/** Words behind the street that are a known place, though not the one that was read as the municipality. */
export function isPlaceBeside({ context }: Parse, { street, municipality }: ParseVariant, { from, to }: Span): boolean {
  if (street === undefined || municipality === undefined || from <= street.from) return false;
  for (let at = from; at < to; at++) if (context.tokens[at]!.shape !== Shape.Letters) return false;
  return context.places.placeWeight(keyOf(context, from, to)) > 0;
}

/** Whether words name the municipality where the postal code is, if that is known. */
export function isNameOf(
  reference: Reference,
  { context }: Parse,
  { from, to }: Span,
  { municipality, postalCode }: Place,
): boolean {
  const key = keyOf(context, from, to);
  const fsa = postalCode < 0 ? '' : reference.postalCodeText(postalCode).slice(0, 3);
  return resolvePlaces(reference, key, { typos: 0 }).some(({ municipality: named, fsas = [] }) => {
    const isValid = fsa === '' || fsas.length === 0 || fsas.includes(fsa);
    return named === municipality && isValid;
  });
}
