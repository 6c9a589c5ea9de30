import { Trait } from '../address/known-words.ts';
import { Kind } from '../address/lexicon.ts';
import type { ParseContext } from './context.ts';
import type { Span } from './parts.ts';
import { Break } from './token.ts';
import { startsWithNumber } from './values.ts';
import { Shape } from './word.ts';

/** Titles of persons, and that of doctors, which is a type of streets, too. */
const TITLES: ReadonlySet<string> = new Set(['DR', 'M', 'MR', 'MRS', 'MS', 'MISS', 'MME', 'MLLE', 'MLE']);
/** Surnames that are types of streets, which stand in front of a name if they are French. */
const SURNAME = 'COTE';
const MOST_WORDS = 4;
const OF_ADDRESS = Kind.Direction | Kind.Unit | Kind.Province;

/**
 * `Dr. Lee, 12 Main St`, `Dr. Lee | 4 | 12 | Main | St`, `Mme Lise Côté, 12, rue Eddy`, `Jean Côté, 12, rue Eddy`: who lives
 * there, in a column in front of the numbers. A type that is not French stands behind a name, never in front of one.
 */
export function titledName(context: ParseContext, from: number): Span | undefined {
  const { tokens, fields } = context;
  const first = tokens[from];
  if (first === undefined || (tokens[from + 1]?.before ?? Break.Line) >= Break.Comma) return undefined;
  // M ST, 12
  const isInitial = first.word === 'M' && fields[first.field]!.text[first.end] !== '.';
  const isTitled = TITLES.has(first.word) && !isInitial;
  let to = from + 1;
  while (to < tokens.length && tokens[to]!.before < Break.Comma) to++;
  if (to - from > MOST_WORDS || !startsWithNumber(tokens[to])) return undefined;
  if (!isTitled && (tokens[to - 1]!.word !== SURNAME || isOfStreet(context, from, to - 1))) return undefined;
  const isName = tokens.slice(from, to).every((token, at) => {
    if (token.shape !== Shape.Letters || (token.kinds & OF_ADDRESS) !== 0) return at === 0 && isTitled;
    return (token.kinds & Kind.StreetType) === 0 || (at === 0 && isTitled) || token.word === SURNAME;
  });
  return isName ? { from, to } : undefined;
}

/** `DE LA COTE`, `RUE COTE`. */
function isOfStreet({ tokens }: ParseContext, from: number, at: number): boolean {
  const isParticle = (tokens[at - 1]!.traits & Trait.Particle) !== 0;
  return isParticle || (tokens[from]!.kinds & Kind.StreetType) !== 0;
}
