import { Kind } from '../../address/lexicon.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** Titles that are types of streets, too. */
const TITLES: ReadonlySet<string> = new Set(['DR']);
const MOST_WORDS = 3;
const OF_ADDRESS = Kind.StreetType | Kind.Direction | Kind.Unit | Kind.Province;

/**
 * `Dr. Lee, 12 Main St`, `Dr. Lee | 4 | 12 | Main | St`: who lives there, in a column in front of the numbers. A type
 * that is not French stands behind a name, never in front of one.
 */
export function titledName({ tokens }: ParseContext, from: number): Span | undefined {
  if (!TITLES.has(tokens[from]?.word ?? '')) return undefined;
  let to = from + 1;
  while (to < tokens.length && tokens[to]!.before < Break.Comma) to++;
  const name = tokens.slice(from + 1, to);
  if (name.length === 0 || name.length > MOST_WORDS || !startsWithNumber(tokens[to])) return undefined;
  const isName = name.every(({ shape, kinds }) => shape === Shape.Letters && (kinds & OF_ADDRESS) === 0);
  return isName ? { from, to } : undefined;
}
