import { Kind } from '../../address/lexicon.ts';
import { type ParseContext, wordsAt } from '../words/context.ts';
import type { Unit } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { FLOORS_IN_NAMES, UNIT_WORDS } from '../words/values.ts';
import type { Civic } from '../words/variant.ts';
import { Shape } from '../words/word.ts';

/** The forms in which a civic number is written, alone or with a unit that is joined to it. */

/** The number of a single word, with its suffix: `123A`. */
export function civicOf(token: Token, at: number): Civic {
  return {
    number: token.value,
    suffix: token.shape === Shape.NumberLetters ? token.letters : '',
    from: at,
    to: at + 1,
  };
}

/** The leading unit. BSMT-12 and PH2-100 keep their letters as typed. */
export function unitOf(token: Token, at: number): Unit {
  return { designator: undefined, number: token.word, from: at, to: at + 1, sign: false };
}

/** `123 A MAIN`, `123-A, RUE`, `91 1/2 KING`: number and suffix as two tokens. */
export function suffixedCivic({ tokens }: ParseContext, at: number, to: number): Civic | undefined {
  const token = tokens[at]!;
  const next = at + 1 < to ? tokens[at + 1]! : undefined;
  if (next === undefined || token.shape !== Shape.Number || next.before >= Break.Comma) return undefined;
  const fraction = next.shape === Shape.Fraction;
  const letter = next.shape === Shape.Letters && next.word.length === 1;
  if (!fraction && !(letter && at + 2 < to)) return undefined;
  return { number: token.value, suffix: next.word, from: at, to: at + 2 };
}

/** `2,150`: a number with a thousands separator. */
export function thousandsCivic({ tokens, fields }: ParseContext, at: number): Civic | undefined {
  const first = tokens[at]!;
  const second = tokens[at + 1];
  if (second === undefined) return undefined;
  const isOne =
    first.shape === Shape.Number &&
    (second.shape === Shape.Number || (second.shape === Shape.NumberLetters && second.letters.length === 1)) &&
    first.word.length <= 3 &&
    first.value > 0 &&
    second.word.length === 3 + second.letters.length &&
    first.field === second.field &&
    second.start === first.end + 1 &&
    THOUSANDS_SIGNS.has(fields[first.field]!.text[first.end]!);
  if (!isOne) return undefined;
  return { number: first.value * 1000 + second.value, suffix: second.letters, from: at, to: at + 2 };
}

/**
 * Between thousands and hundreds, in English, in Spanish and German, and in Switzerland; a blank stands before a unit.
 */
const THOUSANDS_SIGNS: ReadonlySet<string> = new Set([',', '.', "'", '’']);

/** `4121/2 NICHOL ST`: 412 1/2 without the space. */
export function gluedFraction({ tokens, fields }: ParseContext, at: number): Civic | undefined {
  const first = tokens[at]!;
  const second = tokens[at + 1]!;
  if (first.shape !== Shape.Number || second.shape !== Shape.Number || second.start !== first.end + 1) return undefined;
  if (fields[first.field]!.text[first.end] !== '/') return undefined;
  const suffix = `${first.value % 10}/${second.word}`;
  if (first.value < 10 || !FRACTIONS.has(suffix)) return undefined;
  return { number: Math.floor(first.value / 10), suffix, from: at, to: at + 2 };
}

const FRACTIONS: ReadonlySet<string> = new Set(['1/2', '1/4', '3/4']);

/** `14-MAY PRINCESS ST`: a spreadsheet took unit and civic number for a date; the reference must have the unit. */
export function dateOf({ tokens }: ParseContext, at: number, to: number): { month: number } | undefined {
  const [day, name] = [tokens[at]!, tokens[at + 1]];
  if (name === undefined || at + 2 >= to || name.before !== Break.Hyphen || day.shape !== Shape.Number)
    return undefined;
  const month = SHORT_MONTHS.indexOf(name.word) + 1;
  return month > 0 && day.value > 0 && day.value <= LAST_DAY ? { month } : undefined;
}

const LAST_DAY = 31;
/** As spreadsheets write them. */
export const SHORT_MONTHS: readonly string[] = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** `22-LWR PRINCESS ST`, `22 BSMT PRINCESS ST`, `22-MAIN PRINCESS ST`: the floor behind the civic number. */
export function floorBehind(context: ParseContext, at: number, to: number): Unit | undefined {
  const floor = context.tokens[at + 1];
  if (floor === undefined || floor.before > Break.Hyphen) return undefined;
  const { kinds = 0, words = 1, unit } = wordsAt(context, at + 1) ?? {};
  const end = at + 1 + words;
  if (end >= to) return undefined;
  const isJoined = floor.before === Break.Hyphen;
  // 22 UPPER PRINCESS ST may be a name
  if (!isJoined && FLOORS_IN_NAMES.has(floor.word) && words === 1) return undefined;
  const isWord = isJoined && UNIT_WORDS.has(floor.word);
  const number = (kinds & Kind.BareUnit) !== 0 ? unit?.code : isWord ? floor.word : undefined;
  return number === undefined ? undefined : { designator: undefined, number, from: at, to: end, sign: false };
}
