import { Kind } from '../../address/lexicon.ts';
import { type ParseContext, wordsAt } from '../words/context.ts';
import { startsWithNumber, typeAt } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** Streets that are called by their number: `56 STREET`, `81E RUE NORD`. */

/** Highest number that can name a street. */
const MAX_STREET_NUMBER = 9999;

/** `120 ST`, `81E RUE NORD`: a street that is called by its number, and nothing else. */
export function isNumberedStreet(context: ParseContext, from: number, to: number): boolean {
  const number = context.tokens[from]!;
  if (!startsWithNumber(number) || number.value > MAX_STREET_NUMBER || !typeAt(context, from + 1, to)) return false;
  const rest = from + 1 + (wordsAt(context, from + 1)?.words ?? 1);
  const direction = rest < to ? wordsAt(context, rest) : undefined;
  return rest === to || (direction !== undefined && direction.direction > 0 && rest + direction.words === to);
}

/**
 * How strongly the number at `at` names a street: 2 = a type follows, with at most a direction after it (`56 STREET`,
 * `5E RANG`); 1 = a type and more words follow (`5 AVENUE TABER`, but also `1700 RUE SHERBROOKE`); 0 = no type.
 */
export function numbered(context: ParseContext, at: number, to: number): 0 | 1 | 2 {
  const token = context.tokens[at];
  if (at >= to || token === undefined || !startsWithNumber(token) || token.value > MAX_STREET_NUMBER) return 0;
  // 128 A AVE, 5 1/2 LINE
  const type = !typeAt(context, at + 1, to) && isLetterOrFraction(context, at + 1, to) ? at + 2 : at + 1;
  if (!typeAt(context, type, to)) return 0;
  if (token.shape === Shape.NumberLetters || endsAfterType(context, type, to)) {
    return namesItself(context, type, to) ? 0 : 2;
  }
  // 1040 MT REVELSTOKE PL: the apparent type begins the name
  for (let i = type + 1; i < to; i++) if (typeAt(context, i, to)) return 0;
  return 1;
}

/**
 * `506 CENTRE ST`: of two types, the first is the name, unless numbers are its names (`5 LINE RD`) or it is repeated.
 */
function namesItself(context: ParseContext, at: number, to: number): boolean {
  const first = wordsAt(context, at);
  const next = first === undefined ? to : at + first.words;
  const second = next < to ? wordsAt(context, next) : undefined;
  if (first === undefined || second === undefined || second.types.length === 0 || second.direction > 0) return false;
  return !first.types.some(
    ({ concept }) => NUMBERED.has(concept) || second.types.some((type) => type.concept === concept),
  );
}

/** What a street that is called by its number may be. */
const NUMBERED: ReadonlySet<string> = new Set([
  ...['avenue', 'street', 'road', 'line', 'townline', 'concession', 'sideroad', 'highway', 'route', 'range', 'rang'],
  ...['drive', 'crescent', 'lane', 'court', 'place', 'boulevard', 'path', 'freeway', 'autoroute', 'close', 'terrace'],
  ...['way', 'trail'],
]);

function isLetterOrFraction(context: ParseContext, at: number, to: number): boolean {
  const token = context.tokens[at];
  if (token === undefined || at >= to) return false;
  return token.shape === Shape.Fraction || (token.shape === Shape.Letters && token.word.length === 1);
}

/** Nothing follows the street type at `at`, or a direction or another type. */
export function endsAfterType(context: ParseContext, at: number, to: number): boolean {
  const after = at + (wordsAt(context, at)?.words ?? 1);
  if (after >= to) return true;
  const lexeme = wordsAt(context, after);
  return lexeme !== undefined && (lexeme.kinds & (Kind.Direction | Kind.StreetType)) !== 0;
}
