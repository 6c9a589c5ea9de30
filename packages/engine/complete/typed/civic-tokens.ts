import type { Token } from '../../parse/words/token.ts';
import { Shape } from '../../parse/words/word.ts';

const MAX_CIVIC_DIGITS = 7;

/** Whether a token may be a civic number. */
export function isCivic(token: Token | undefined): token is Token {
  if (token === undefined) return false;
  if (token.shape === Shape.Number) return token.word.length <= MAX_CIVIC_DIGITS;
  return token.shape === Shape.NumberLetters && token.letters.length === 1;
}
