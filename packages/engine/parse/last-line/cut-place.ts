import { Kind } from '../../address/lexicon.ts';
import { placeNameKey } from '../../address/name-key.ts';
import { MAX_PLACE_WORDS, type ParseContext, startsSegment } from '../words/context.ts';
import { Break } from '../words/token.ts';
import { Shape } from '../words/word.ts';

/** `RICHMOND HI`, `NOTRE-DAME-DE`, or `, WI` right behind the street: the end of a place is missing. */
export function isCutPlace(context: ParseContext, at: number): boolean {
  const { tokens, words, places } = context;
  const begins = (from: number) => places.begins?.(placeNameKey(words.slice(from, at + 1).join(' '))) === true;
  if (tokens[at]!.before === Break.Hyphen) return true;
  if (startsSegment(context, at)) return endsStreet(context, at) && begins(at);
  for (let from = at - 1; from > 0 && from > at - MAX_PLACE_WORDS; from--) {
    if (begins(from)) return true;
    if (startsSegment(context, from)) return false;
  }
  return false;
}

/** The segment that ends before `at` holds a number or a street type: it is no town. */
function endsStreet({ tokens }: ParseContext, at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    if (tokens[i]!.shape !== Shape.Letters || (tokens[i]!.kinds & Kind.StreetType) !== 0) return true;
    if (tokens[i]!.before >= Break.Comma) return false;
  }
  return false;
}
