import { Kind } from '../../address/lexicon.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { isFiller, ZEROS } from '../delivery/fillers.ts';
import { startsPlace } from '../delivery/remarks.ts';
import { type ParseContext, wordsAt } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isHyphen, leadsFrenchStreet, startsFrenchStreet, startsWithNumber, typeAt } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/**
 * `20451`, `00053`, `01`, `2024-0113`, `0`: hardly any unit in front of a civic number is written so. Of 21,861 units
 * of Kingston, 116 have five digits, all in two buildings.
 */
const NO_UNIT = /^(?:0\d?|00\d*|\d{5,}|\d{2,}-0\d{2,})$/;

/** Longer than nearly all civic numbers. */
const NO_CIVIC = /^\d{6,}$/;

/** A column between the number of a record and the address holds words of these kinds: none is part of the address. */
const OF_ADDRESS = Kind.Unit | Kind.PoBox | Kind.Route | Kind.Site | Kind.Compartment | Kind.Station | Kind.RoadWord;

const MOST_PARTS = 3;
const MOST_COLUMNS = 3;

/**
 * `00053, ACME INC, 12 MAIN ST`, `204518, 12 MAIN ST`: the first column of a table holds the number of the record, and
 * the address has a column of its own.
 */
export function recordColumn(context: ParseContext): Span | undefined {
  const { tokens } = context;
  const to = endOfNumber(context);
  if (to === 0) return undefined;
  const parts = tokens.slice(0, to).map(({ word }) => word);
  const number = parts.join('-');
  const isNoUnit = NO_UNIT.test(number);
  const isNoCivic = NO_CIVIC.test(number);
  let at = to;
  let isCompany = false;
  for (let columns = 0; columns <= MOST_COLUMNS; columns++) {
    const end = endOfColumn(context, at);
    if (holdsStreet(context, at, end) || (isNoCivic && beginsStreet(context, at)))
      return isNoUnit || isCompany ? { from: 0, to: emptyEnd(context, to) } : undefined;
    if (isEmpty(context, at, end)) {
      at = end;
      continue;
    }
    if (!isName(context, at, end)) return undefined;
    isCompany ||= tokens.slice(at, end).some(({ kinds }) => (kinds & Kind.Company) !== 0);
    at = end;
  }
  return undefined;
}

/** `0`, `N/A`, `NULL`: a column that a program fills with nothing. */
function isEmpty({ words }: ParseContext, from: number, to: number): boolean {
  const column = words.slice(from, to).join('');
  return isFiller(column) || ZEROS.test(column);
}

/** Where the empty columns behind the number of the record end. */
function emptyEnd(context: ParseContext, from: number): number {
  let to = from;
  for (let end = endOfColumn(context, to); isEmpty(context, to, end); end = endOfColumn(context, to)) to = end;
  return to;
}

/** Where the number ends that fills the first column; 0 when none does. */
function endOfNumber({ tokens }: ParseContext): number {
  let to = 1;
  while (to < MOST_PARTS && tokens[to]?.before === Break.Hyphen) to++;
  const next = tokens[to];
  if (next === undefined || next.before < Break.Comma) return 0;
  let hasDigit = false;
  for (let i = 0; i < to; i++) {
    const { shape, kinds, word } = tokens[i]!;
    if (shape === Shape.Mixed || (word.length > 1 && (kinds & NOT_OF_NUMBER) !== 0)) return 0;
    hasDigit ||= HAS_DIGIT.test(word);
  }
  return hasDigit ? to : 0;
}

const NOT_OF_NUMBER = OF_ADDRESS | Kind.StreetType | Kind.Number;

function endOfColumn({ tokens }: ParseContext, from: number): number {
  let to = from + 1;
  while (to < tokens.length && tokens[to]!.before < Break.Comma) to++;
  return Math.min(to, tokens.length);
}

/** `12 MAIN ST`, `4-12 MAIN ST N`, `12 RUE EDDY`, but not `12 ST`, `12 A ST`. */
function holdsStreet(context: ParseContext, from: number, to: number): boolean {
  const { tokens } = context;
  // "24, RUE EDDY"
  if (to === from + 1) return startsWithNumber(tokens[from]) && startsFrenchStreet(context, to);
  const last = from + 1 < to && isHyphen(tokens[from + 1]!) ? from + 1 : from;
  const civic = tokens[last];
  // 219 1/2 MAIN ST
  const name = tokens[last + 1]?.shape === Shape.Fraction ? last + 2 : last + 1;
  if (name >= to || !startsWithNumber(civic) || civic!.letters.length > 1) return false;
  // 11566, 17 AVE APT B
  if (((tokens[name + 1]?.kinds ?? 0) & Kind.Unit) !== 0) return false;
  if (leadsFrenchStreet(context, name)) return !isBeforePlace(context, name, to);
  // 820 HWY 41
  const isRoad = ((wordsAt(context, name)?.kinds ?? 0) & Kind.RoadWord) !== 0;
  if (isRoad && name + 1 < to && startsWithNumber(tokens[to - 1])) return true;
  // 10520, 100 A AVE
  if (tokens[name]!.word.length === 1 && typeAt(context, name + 1, to)) return false;
  for (let at = name + 1; at < to; at++) {
    if (typeAt(context, at, to)) return true;
  }
  return false;
}

/** `10520, 72 AVENUE LANGLEY BC`: a numbered avenue in front of the place, which has no column of its own. */
function isBeforePlace(context: ParseContext, type: number, to: number): boolean {
  const behind = context.tokens[to];
  return startsPlace(context, type + 1) && (behind === undefined || (behind.kinds & Kind.Province) !== 0);
}

/** `5, 12, MAIN, ST`, `12, MAIN ST`: unit, civic number and street in columns of their own, but not `80, ST, E`. */
function beginsStreet(context: ParseContext, from: number): boolean {
  const { tokens } = context;
  let at = from;
  for (let numbers = 0; startsWithNumber(tokens[at]); numbers++) {
    const end = endOfColumn(context, at);
    if (numbers === 2 || end > at + 1) return false;
    at = end;
  }
  const name = tokens[at];
  if (at === from || name === undefined) return false;
  return name.shape === Shape.Letters && (name.kinds & (Kind.StreetType | Kind.Direction | OF_ADDRESS)) === 0;
}

/** The words of a name, and neither a street nor what is written beside one. */
function isName(context: ParseContext, from: number, to: number): boolean {
  const { tokens } = context;
  if (from >= to || tokens[from]!.shape !== Shape.Letters || startsFrenchStreet(context, from)) return false;
  for (let at = from; at < to; at++) {
    const kinds = wordsAt(context, at)?.kinds ?? 0;
    if ((kinds & OF_ADDRESS) !== 0) return false;
    if ((kinds & Kind.StreetType) !== 0 && at > from) return false;
  }
  return true;
}
