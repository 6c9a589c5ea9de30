import { type CalledRoad, calledRoad } from '../../address/called-road.ts';
import { Kind } from '../../address/lexicon.ts';
import { canonicalWords } from '../../address/name-key.ts';
import { ordinalValue } from '../../address/name-words.ts';
import { SHORT_ROAD_WORDS } from '../../address/roads.ts';
import { type ParseContext, wordsAt } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { isNumberWord } from '../words/values.ts';

/**
 * What the words of roads in the lexicon mean in front of a number, where they are those of a prairie road otherwise.
 */
const IN_FRONT: ReadonlyMap<string, string> = new Map([
  ...SHORT_ROAD_WORDS,
  ['RR', 'REGIONAL ROAD'],
  ['MUN', 'MUNICIPAL ROAD'],
]);

/**
 * The numbered road that the words name: `Cty Rd #40`, `7th Concession`, `Durham RR 57`; undefined if they name none.
 */
export function typedRoad(context: ParseContext, { from, to }: Span): CalledRoad | undefined {
  const words: string[] = [];
  let isNumbered = false;
  for (let at = from; at < to && !isNumbered; at++) isNumbered = hasNumber(context, at);
  if (!isNumbered) return undefined;
  for (let at = from; at < to; ) {
    if (context.words[at] === '#' || isNumberWord(context, at)) {
      at++;
      continue;
    }
    const lexeme = wordsAt(context, at);
    const isRoad = lexeme !== undefined && (lexeme.kinds & Kind.RoadWord) !== 0 && at + lexeme.words <= to;
    const short = IN_FRONT.get(isRoad && lexeme.words > 1 ? lexeme.road : context.words[at]!);
    if (short !== undefined) words.push(...short.split(' '));
    else if (isRoad) words.push(...lexeme.road.split(' '));
    else words.push(...canonicalWords(context.words[at]!));
    at += isRoad ? lexeme.words : 1;
  }
  return calledRoad(words);
}

function hasNumber({ tokens, words }: ParseContext, at: number): boolean {
  return tokens[at]!.value >= 0 || ordinalValue(words[at]!) > 0;
}
