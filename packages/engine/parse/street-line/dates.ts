import { Kind } from '../../address/lexicon.ts';
import { ENGLISH_ENDINGS } from '../../address/ordinal-endings.ts';
import { type ParseContext, startsSegment } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { isNumber, startsFrenchStreet, startsWithNumber, typeAt } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/**
 * `May 12, 2024`, `12 mai 2024`, `2024-05-12`, `05/12/24`: a date of an order, a delivery or a birth. Its numbers are
 * no unit and civic number. What leads to words only (`12 MAY 2024 MAIN ST`) is left alone: the year is the civic
 * number.
 */
export function dateAt(context: ParseContext, at: number): Span | undefined {
  const day = dayEnd(context, at);
  if (day > 0) return { from: at, to: day };
  const to = dateEnd(context, at);
  if (to < 0) return undefined;
  const begins = startsSegment(context, at) || isBehindCode(context, at) || endsLineOfWords(context, at, to);
  return begins && !leadsStreet(context, to) ? { from: at, to } : undefined;
}

/** `ORDERED MAY 12, 2024`, `DUE 2024-05-12 10:30`, on a line of its own; but not `RUE DU 12 MAI 2024`. */
function endsLineOfWords({ tokens }: ParseContext, at: number, to: number): boolean {
  for (let behind = to; behind < tokens.length && tokens[behind]!.before < Break.Line; behind++) {
    if (!isNumber(tokens[behind])) return false;
  }
  for (let before = at - 1; before >= 0 && tokens[before + 1]!.before < Break.Line; before--) {
    const { shape, kinds } = tokens[before]!;
    if (shape !== Shape.Letters || (kinds & (Kind.StreetType | Kind.RoadWord)) !== 0) return false;
  }
  return true;
}

/** Whether any words may be a date. Cheap, for every input. */
export function mentionsDate(context: ParseContext): boolean {
  for (let at = 2; at < context.tokens.length; at++) {
    if (dateEnd(context, at - 2) > 0 || dayEnd(context, at - 2) > 0) return true;
  }
  return false;
}

/**
 * `JULY 1: 22 MAIN ST`, `1ER JUILLET : 22, RUE EDDY`: index after a day and its colon, with a number behind it; or -1.
 */
function dayEnd({ tokens, fields }: ParseContext, at: number): number {
  const [first, second, number] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  if (second === undefined || number === undefined || !startsWithNumber(number) || number.field !== second.field)
    return -1;
  const isMonthAndDay = MONTHS.has(first.word) ? isDay(second) : isDay(first) && MONTHS.has(second.word);
  if (!isMonthAndDay || second.before > Break.Space) return -1;
  return COLON.test(fields[second.field]!.text.slice(second.end, number.start)) ? at + 2 : -1;
}

const COLON = /^\s*:\s*$/;

/** Index after a date that begins at `at`, or -1. */
function dateEnd(context: ParseContext, at: number): number {
  const { tokens } = context;
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (first === undefined || second === undefined || third === undefined) return -1;
  if (second.before >= Break.Comma || third.before >= Break.Line) return -1;
  if (isNumber(third)) {
    if (isYear(third) && isDay(second) && MONTHS.has(first.word)) return at + 3;
    if (third.before >= Break.Comma) return -1;
    if (isYear(third) && isDay(first) && MONTHS.has(second.word)) return at + 3;
    if (isNumber(first) && isNumber(second) && isInDigits(context, first, second, third)) return at + 3;
  }
  return -1;
}

/** `2024-05-12 MAIN ST`: the numbers at `at`, which hyphens join, are a date that begins with its year. */
export function isDateInDigits(context: ParseContext, at: number): boolean {
  const [first, second, third] = context.tokens.slice(at, at + 3);
  if (first === undefined || second === undefined || third === undefined) return false;
  return isYear(first) && isNumber(second) && isNumber(third) && isInDigits(context, first, second, third);
}

/**
 * `2024-05-12`, `12/05/2024`, `05.12.24`: the same sign twice, between numbers that a day, a month and a year can be.
 */
function isInDigits({ fields }: ParseContext, first: Token, second: Token, third: Token): boolean {
  const { text } = fields[first.field]!;
  if (second.start - first.end !== 1 || third.start - second.end !== 1) return false;
  const sign = text[first.end]!;
  if (!SIGNS.includes(sign) || text[second.end] !== sign) return false;
  if (isYear(first)) return isPadded(second) && isPadded(third) && isDayOfMonth(third, second);
  if (!isDayOfMonth(first, second) && !isDayOfMonth(second, first)) return false;
  // 8-12-24 may be units
  return isYear(third) || (sign === '/' && isPadded(third) && isPadded(second));
}

const SIGNS = '-/.';

function isDayOfMonth(day: Token, month: Token): boolean {
  return isDay(day) && month.value >= 1 && month.value <= 12;
}

function isPadded({ word }: Token): boolean {
  return word.length === 2;
}

/** `12`, `12TH`, `1ER`. */
function isDay(token: Token): boolean {
  const isPlain = token.letters === '' || DAY_ENDINGS.has(token.letters);
  return startsWithNumber(token) && isPlain && token.value >= 1 && token.value <= 31 && token.word.length <= 4;
}

function isYear(token: Token): boolean {
  return isNumber(token) && token.word.length === 4 && token.value >= 1900 && token.value < 2100;
}

/** A postal code ends before the token. */
function isBehindCode({ tokens }: ParseContext, at: number): boolean {
  return /\d[A-Z]\d$/.test(tokens[at - 1]!.word);
}

/** Words of a street follow, so that the last number before them is a civic number. */
function leadsStreet(context: ParseContext, to: number): boolean {
  const next = context.tokens[to];
  if (next === undefined || next.before >= Break.Line) return false;
  // 2024 5TH AVE, but not 2024 5 RUE DU PARC
  const isFrench = isNumber(next) && startsFrenchStreet(context, to + 1);
  if (startsWithNumber(next))
    return !isFrench && typeAt(context, to + 1, context.tokens.length) && !isNamed(context, to);
  const isOther =
    (next.kinds & (Kind.Unit | Kind.Info)) !== 0 && (next.kinds & (Kind.StreetType | Kind.RoadWord)) === 0;
  if (isOther) return false;
  return next.before < Break.SpacedHyphen || startsFrenchStreet(context, to);
}

/** `2024-05-12, 4559 ISLAND RD`: behind the civic number and its comma, a type begins the name of a street. */
function isNamed({ tokens }: ParseContext, at: number): boolean {
  const [number, behind] = [tokens[at]!, tokens[at + 2]];
  if (number.before < Break.Comma || !isNumber(number) || number.word.length < 3) return false;
  const isWord = behind !== undefined && behind.before < Break.Comma && behind.shape === Shape.Letters;
  return isWord && (behind.kinds & Kind.Direction) === 0;
}

const DAY_ENDINGS: ReadonlySet<string> = new Set([...ENGLISH_ENDINGS, 'ER']);

const MONTHS: ReadonlySet<string> = new Set([
  ...['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER'],
  ...['DECEMBER', 'JAN', 'FEB', 'MAR', 'APR', 'JUN', 'JUL', 'AUG', 'SEP', 'SEPT', 'OCT', 'NOV', 'DEC'],
  ...['JANVIER', 'FEVRIER', 'MARS', 'AVRIL', 'MAI', 'JUIN', 'JUILLET', 'AOUT', 'SEPTEMBRE', 'OCTOBRE', 'NOVEMBRE'],
  ...['DECEMBRE', 'JANV', 'FEVR', 'FEV', 'AVR', 'JUIL'],
]);
