import { Kind } from '../../address/lexicon.ts';
import { misspeltDesignator } from '../../parse/street/slips.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { isCivic, isValue, UNIT_WORDS } from '../../parse/words/values.ts';
import { Shape } from '../../parse/words/word.ts';
import { FLOORS, floorsNear } from '../compare/floors.ts';

/** The most words of a label and what announces it: `APP REZ DE CHAUSSEE`. */
const MOST_WORDS = 4;
/** `CH. 202`: a room. Before a number it hardly ever is a street. */
const ROOM = 'CH';

/**
 * The label that words beside a street are if they are a unit, without what announces it: `5`, `A-2`, `LOG. RC`,
 * `UNTT 5`, `REZ-DE-CHAUSSÉE`; empty if they can be none.
 */
export function labelIn(context: ParseContext, { from, to }: Span): string {
  const { tokens, words } = context;
  if (to - from > MOST_WORDS) return '';
  // UNIT MAIN AT 22 ELM ST
  if (to - from > 1 && words[to - 1] === 'AT') return labelIn(context, { from, to: to - 1 });
  const isAnnounced = to - from > 1 && announcesUnit(tokens[from]!);
  const at = isAnnounced ? from + 1 : from;
  const first = tokens[at]!;
  if (to - at === 1) {
    const { word, shape } = first;
    if (shape === Shape.Letters) return word.length === 1 || UNIT_WORDS.has(word) ? word : floorOf(word);
    return isCivic(first) || (isAnnounced && isValue(first)) ? word : '';
  }
  if (to - at === 2 && isValue(first) && isValue(tokens[at + 1]!) && tokens[at + 1]!.before === Break.Hyphen)
    return `${first.word}-${tokens[at + 1]!.word}`;
  const isCalled = to - at === 2 && CALLS_FLOOR.has(words[to - 1]!);
  return isCalled ? floorOf(words[at]!) : floorOf(words.slice(at, to).join(''));
}

/** `MAIN FLOOR`, `UPPER UNIT`. */
const CALLS_FLOOR: ReadonlySet<string> = new Set(['FLOOR', 'FLR', 'FL', 'LEVEL', 'LVL', 'UNIT', 'APT', 'SUITE']);

/** The floor that a word is, or is one slip away from (`BASMENT`); otherwise empty. */
function floorOf(word: string): string {
  return FLOORS.has(word) ? word : (floorsNear(word, LONG_FLOOR)[0] ?? '');
}

/** One slip turns a shorter one into too many other words. */
const LONG_FLOOR = 5;

function announcesUnit(token: Token): boolean {
  if ((token.kinds & (Kind.Unit | Kind.Number)) !== 0 || token.shape === Shape.NumberSign) return true;
  return token.word === ROOM || misspeltDesignator(token) !== undefined;
}
