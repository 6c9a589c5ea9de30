import { keyOf, MAX_PLACE_WORDS, Owner, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { Shape } from '../words/word.ts';

/**
 * `77 ELM RD, NORTH, BAY`, `RUE EDDY, SAINTE-ANNE, DES-PLAINES`: known places with a comma in their name, unless the
 * words behind it are one by themselves.
 */
export function partedPlaces(context: ParseContext): readonly Span[] {
  const { tokens, places } = context;
  let found = NO_SPANS;
  for (let second = 2; second < tokens.length; second++) {
    if (tokens[second]!.before !== Break.Comma || !isWord(context, second) || !isWord(context, second - 1)) continue;
    const [from, to] = [partFrom(context, second), partTo(context, second)];
    if (from === 0 || tokens[from]!.before < Break.Comma || to - from > MAX_PLACE_WORDS) continue;
    const isPlace = (at: number): boolean => places.placeWeight(keyOf(context, at, to)) > 0;
    if (!isPlace(second) && isPlace(from)) found = [...found, { from, to }];
  }
  return found;
}

const NO_SPANS: readonly Span[] = [];

/** Where the words in front of the comma begin. */
function partFrom(context: ParseContext, comma: number): number {
  let from = comma - 1;
  while (from > 0 && context.tokens[from]!.before < Break.Comma && isWord(context, from - 1)) from--;
  return from;
}

/** Where those behind it end. */
function partTo(context: ParseContext, comma: number): number {
  const { tokens } = context;
  let to = comma + 1;
  while (to < tokens.length && tokens[to]!.before < Break.Comma && isWord(context, to)) to++;
  return to;
}

/** Of letters, and of no other part. */
function isWord({ tokens, owner }: ParseContext, at: number): boolean {
  return tokens[at]!.shape === Shape.Letters && owner[at] === Owner.None;
}
