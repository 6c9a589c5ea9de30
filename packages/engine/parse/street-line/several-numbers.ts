import { isAndOr } from '../words/and-or.ts';
import { Owner, type ParseContext } from '../words/context.ts';
import type { Unit } from '../words/parts.ts';
import { textBetween } from '../words/span-text.ts';
import { Break, type Token } from '../words/token.ts';
import { isCivic, isHyphen } from '../words/values.ts';
import type { Civic } from '../words/variant.ts';
import { isPrescribed } from './prescribed.ts';

/** Several civic numbers before one street: `1410-1414 GERRARD ST`, `14/15 MAIN ST`, `14 & 16 MAIN ST`. */

/** `1410 TO 1414`: from the first number to the second. */
export const RANGE_WORDS: ReadonlySet<string> = new Set(['TO', 'A', 'AU', 'THRU', 'THROUGH']);

/** What it costs to read several numbers as such. */
export const OF_SEVERAL_COST = 1.2;

interface SeveralNumbers {
  /** Position of the last number. */
  readonly last: number;
  /** The two are a range, which begins with its address; otherwise either may be meant. */
  readonly isRange: boolean;
}

/** The numbers that one of several before a street may stand for, first that which the mail goes to. */
export function civicsOfSeveral(context: ParseContext, at: number, to: number): { civic: Civic; cost: number }[] {
  const several = severalAt(context, at);
  if (several === undefined || several.last + 1 >= to) return [];
  const { tokens } = context;
  const both = { from: at, to: several.last + 1 };
  const civicOf = ({ value, letters }: Token): Civic => ({
    number: value,
    suffix: letters,
    ...both,
    isOfSeveral: true,
  });
  const first = { civic: civicOf(tokens[at]!), cost: OF_SEVERAL_COST };
  // 14/15 MAIN ST may be unit 14 of 15, which says as much of number 15
  if (several.isRange || several.last === at + 1) return [first];
  return [first, { civic: civicOf(tokens[several.last]!), cost: OF_SEVERAL_COST }];
}

function severalAt(context: ParseContext, at: number): SeveralNumbers | undefined {
  const { tokens, words, owner } = context;
  const first = tokens[at]!;
  const next = tokens[at + 1];
  if (next === undefined || !isCivic(first) || owner[at + 1] !== Owner.None) return undefined;
  if (isCivic(next)) {
    if (isSlash(context, at + 1)) {
      return mayBeDoors(first, next) ? { last: at + 1, isRange: areDoors(first, next) } : undefined;
    }
    const isRange = isHyphen(next) && mayBeRange(first, next) && !isPair(context, at);
    return isRange ? { last: at + 1, isRange } : undefined;
  }
  const last = tokens[at + 2];
  if (last === undefined || owner[at + 2] !== Owner.None || !isCivic(last) || next.before >= Break.Comma)
    return undefined;
  const isRange = RANGE_WORDS.has(words[at + 1]!);
  if (!isRange && !isAndOr(words[at + 1])) return undefined;
  const isSaid = isRange && !isLetterA(next) && isUpTo(first, last);
  // 57 TO 57
  const isEither = !isRange || first.word === last.word || mayBeRange(first, last) || isSaid;
  return isEither ? { last: at + 2, isRange } : undefined;
}

/** `12-14` as we write unit 12 of 14 ourselves: without blanks, and hardly so with longer numbers. */
function isPair(context: ParseContext, at: number): boolean {
  const { word } = context.tokens[at]!;
  return word.length < LONG_NUMBER && context.tokens[at + 1]!.before === Break.Hyphen && isPrescribed(context);
}

/** `3 A 11` may be 3A and 11; `3 À 11` is not. */
function isLetterA({ word, text }: Token): boolean {
  return word === 'A' && text.toUpperCase() === word;
}

/** What a word calls a range may end far from its beginning, and on the other side of the street: `10 TO 21`. */
function isUpTo(first: Token, last: Token): boolean {
  return first.value > 0 && last.value > first.value && last.value - first.value <= WIDEST_RANGE;
}

/** The two ends of a range are closer together than this. */
const RANGE_RATIO = 1.5;
const WIDEST_RANGE = 100;

/** From one door to the next: `4-6`. */
const NEXT_DOOR = 2;

/** The ends of a range are on one side of the street, and near each other. */
export function mayBeRange(first: Token, last: Token): boolean {
  const width = last.value - first.value;
  if (width <= 0 || width % 2 !== 0 || first.value <= 0) return false;
  return width === NEXT_DOOR || (width <= WIDEST_RANGE && last.value < first.value * RANGE_RATIO);
}

/** `8-12`, `2-20`: as near each other, but as likely a unit and its civic number. */
export function mayBeNearRange(first: Token, last: Token): boolean {
  const width = last.value - first.value;
  return first.value > 0 && width > 0 && width % 2 === 0 && width <= NEAR_RANGE && !mayBeRange(first, last);
}

const NEAR_RANGE = 20;

/** The only such range of 32,000 lines is `502-14`; `2100-20` and `203-33` are units there. */
const SHORT_RANGE = 12;

/** `150-52`, `302/04`, `898-02`: the other end without the digits that it shares with the first number. */
export function isShortRange(context: ParseContext, unit: Unit, civic: Civic | undefined): boolean {
  if (civic === undefined || unit.designator !== undefined || unit.to !== civic.from || civic.from !== unit.from + 1)
    return false;
  const [first, second] = [context.tokens[unit.from]!, context.tokens[civic.from]!];
  const isJoined = isHyphen(second) || isSlash(context, civic.from);
  return isJoined && isCivic(first) && isCivic(second) && mayBeShortRange(first, second);
}

function mayBeShortRange(first: Token, last: Token): boolean {
  if (last.word.length >= first.word.length || last.letters !== '' || first.letters !== '') return false;
  const scale = 10 ** last.word.length;
  const width = (last.value - (first.value % scale) + scale) % scale;
  return last.word.length > 1 && width > 0 && width % 2 === 0 && width <= SHORT_RANGE;
}

/** `14/99`, `45/43`: two doors, near each other: `138/5` and `5/1450` are one door with a unit. */
function mayBeDoors(first: Token, last: Token): boolean {
  return first.value < last.value * RANGE_RATIO && last.value - first.value <= WIDEST_RANGE;
}

/** `25, 30`: as near each other as neighbours; `4, 12` is rather a unit and its civic number. */
export function isNearTo(a: number, b: number): boolean {
  return a !== b && Math.abs(a - b) <= WIDEST_RANGE && Math.max(a, b) < Math.min(a, b) * RANGE_RATIO;
}

/** `1903/1907`: hardly any unit is called so near the civic number when that is long. */
function areDoors(first: Token, last: Token): boolean {
  return first.word.length >= LONG_NUMBER && mayBeRange(first, last);
}

const LONG_NUMBER = 4;

/** Nothing but a slash, with or without spaces, comes between the number at `at` and the one before it. */
export function isSlash(context: ParseContext, at: number): boolean {
  return textBetween(context, at - 1, at).trim() === '/';
}

/** How the unit and the civic number are written: as the ends of a range, as two doors, or otherwise. */
export function pairOf(context: ParseContext, unit: Unit, civic: Civic | undefined): 'range' | 'doors' | undefined {
  if (civic === undefined || unit.designator !== undefined || unit.to !== civic.from || civic.from !== unit.from + 1)
    return undefined;
  const several = severalAt(context, unit.from);
  return several === undefined ? undefined : several.isRange ? 'range' : 'doors';
}

/** The number at the other end of a range that begins at `at`: `1410-1414`, `1410 TO 1414`; -1 if there is none. */
export function rangeEnd(context: ParseContext, at: number): number {
  const several = severalAt(context, at);
  return several?.isRange === true ? several.last : -1;
}
