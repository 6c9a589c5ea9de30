import { plainDelivery } from '../parse/plain-delivery.ts';
import type { ParseContext } from '../parse/words/context.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { Candidate, MatchResult } from './candidates/candidate.ts';
import type { MatchOptions } from './candidates/match-options.ts';
import { resolvePlaces } from './places/places.ts';
import { Scope } from './places/scope.ts';
import type { PlainAddress } from './plain-address.ts';
import { findDeliveries } from './search/delivery-match.ts';

/**
 * The box, the route or the general delivery of a text that is nothing else, agreeing with it in every word: its place
 * is called exactly so, and has it under the typed code. Whoever meant another would have typed its code wrong, so
 * `match` finds nothing that comes near this one, and need not look.
 */
export function plainDeliveryAddress(
  reference: Reference,
  words: ParseContext,
  { alternates }: MatchOptions,
): PlainAddress | undefined {
  const parse = plainDelivery(words);
  const code = parse === undefined ? -1 : reference.findPostalCode(parse.tail.postalCode);
  if (parse === undefined || code < 0) return undefined;
  const variant = parse.variants[0]!;
  const places = resolvePlaces(reference, variant.municipalityKey, { typos: 0, alternates });
  const candidates: Candidate[] = [];
  const own = places.filter(({ entry, code: fault }) => fault === '' && reference.isOwnName(entry));
  findDeliveries({ reference, parse, variant, places: own, code, typos: 0, isCodeOnly: true }, candidates);
  const found: MatchResult = {
    candidates,
    numberMissing: [],
    scopes: new Map([[variant.municipalityKey, new Scope(reference, places, [code])]]),
    streets: [],
    placeFound: true,
    codeFound: true,
    exhausted: false,
    isWhole: true,
  };
  return { parse, found };
}
