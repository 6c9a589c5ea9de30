import { Trait } from '../address/known-words.ts';
import { Kind, type Lexeme } from '../address/lexicon.ts';
import { FSA } from '../address/postal-code.ts';
import { PROVINCE_SLIPS } from '../address/provinces.ts';
import { NO_DELIVERY } from './delivery/delivery.ts';
import { mayBeCity, WEAK_PROVINCES } from './last-line/province-part.ts';
import { mayBeRange } from './street-line/several-numbers.ts';
import { isUnsure } from './street-line/unread-figures.ts';
import { keyOf, MAX_PLACE_WORDS, type ParseContext, phraseCovering } from './words/context.ts';
import type { Delivery, ProvincePart, Span, Tail, Unit } from './words/parts.ts';
import { Break, type Token } from './words/token.ts';
import { isCivic, isNumber, isUnitAndCivic, leadsName, startsWithNumber, UNIT_WORDS } from './words/values.ts';
import type { Civic } from './words/variant.ts';
import { Shape } from './words/word.ts';

/**
 * A text written nearly as the guidelines want it: a civic number, perhaps behind its unit and a hyphen, the street,
 * perhaps a unit or a route, the place, the province, the postal code, and perhaps CANADA. Most lines of most lists
 * are. Where street and place part, the reference says.
 */
export interface PlainLine {
  readonly context: ParseContext;
  readonly tail: Tail;
  readonly civic: Civic;
  /** The unit in front of the civic number. */
  readonly unit: Unit | undefined;
  /** The words between the civic number and the province. */
  readonly words: Span;
}

const FEWEST_WORDS = 5;
const MOST_WORDS = 18;

/** The parts of a plain line; undefined if it has others. */
export function plainLine(input: ParseContext): PlainLine | undefined {
  const { tokens } = input;
  const tail = plainTail(input);
  const numbers = tail && numbersOf(input);
  if (numbers === undefined || isUnsure(input, 0)) return undefined;
  const words: Span = { from: numbers.civic.to, to: tail!.provinceFrom };
  if (words.to - words.from < 2) return undefined;
  for (let at = words.from; at < words.to; at++) if (!isAsTyped(tokens[at]!)) return undefined;
  return { context: input, tail: tail!, ...numbers, words };
}

/** Province, postal code and perhaps CANADA at the end of a text; undefined if it ends otherwise. */
export function plainTail(input: ParseContext): Tail | undefined {
  const { tokens, fields } = input;
  const canada = tokens.at(-1)?.word === 'CANADA';
  const end = tokens.length - Number(canada);
  if (end < FEWEST_WORDS || end > MOST_WORDS || fields.some(({ role }) => role !== 'free')) return undefined;
  const postalFrom = codeFrom(tokens, end);
  if (postalFrom < 0) return undefined;
  const province = plainProvince(input, postalFrom);
  return (
    province && {
      postalCode: keyOf(input, postalFrom, end),
      postalCandidates: [],
      fsa: '',
      postalFrom,
      postalTo: end,
      provinces: province.provinces,
      provinceFrom: province.from,
      provinceTo: postalFrom,
      provinceMayBeCity: province.mayBeCity,
      provinceMisspelt: false,
      canada,
      foreign: undefined,
    }
  );
}

const CODE = /^[A-Z]\d[A-Z]\d[A-Z]\d$/;
const LDU = /^\d[A-Z]\d$/;

/** Where the postal code begins that ends the text, or -1. */
function codeFrom(tokens: readonly Token[], end: number): number {
  const last = tokens[end - 1]!;
  if (last.word.length === 6) return CODE.test(last.word) ? end - 1 : -1;
  return last.before <= Break.Hyphen && LDU.test(last.word) && FSA.test(tokens[end - 2]!.word) ? end - 2 : -1;
}

/** `12`, `12A`, or `5-12`, `B-12`, `BSMT-12`, where that is no range. */
function numbersOf(input: ParseContext): Pick<PlainLine, 'civic' | 'unit'> | undefined {
  const { tokens } = input;
  const [first, second] = [tokens[0]!, tokens[1]!];
  if (second.before !== Break.Hyphen) return isCivic(first) ? { civic: civicAt(first, 0), unit: undefined } : undefined;
  const unit = unitInFront(input);
  return unit === undefined || !isCivic(second) ? undefined : { civic: civicAt(second, 1), unit };
}

function unitInFront(input: ParseContext): Unit | undefined {
  const [first, civic] = [input.tokens[0]!, input.tokens[1]!];
  if (isNumber(first)) return isCivic(first) && !mayBeRange(first, civic) ? unitOf(first) : undefined;
  return isUnitAndCivic(input, 0) ? (floorAt(first, 0) ?? unitOf(first)) : undefined;
}

/** The unit that begins the line. */
function unitOf({ word }: Token): Unit {
  return { designator: undefined, number: word, from: 0, to: 1, sign: false };
}

/** `BSMT`, `MAIN`: a unit by itself. */
function floorAt({ shape, word, kinds, lexeme }: Token, at: number): Unit | undefined {
  if (shape !== Shape.Letters) return undefined;
  const span = { from: at, to: at + 1, sign: false };
  const designator = (kinds & Kind.BareUnit) === 0 ? undefined : lexeme?.unit;
  if (designator !== undefined) return { designator, number: '', ...span };
  return UNIT_WORDS.has(word) ? { designator: undefined, number: word, ...span } : undefined;
}

function civicAt({ value, letters }: Token, at: number): Civic {
  return { number: value, suffix: letters, from: at, to: at + 1 };
}

/** The province that ends at `end`: its symbol, or its name in a form that means nothing else. */
function plainProvince(input: ParseContext, end: number): ProvincePart | undefined {
  const symbol = phraseCovering(input, end - 1, end, Kind.Province);
  if (symbol !== undefined && symbol.provinces[0] === symbol.surface) return provinceOf(symbol, end - 1, end, false);
  for (let length = Math.min(MOST_PROVINCE_WORDS, end); length > 0; length--) {
    const from = end - length;
    const lexeme = phraseCovering(input, from, end, Kind.Province);
    if (lexeme === undefined) continue;
    if (PROVINCE_SLIPS.has(lexeme.surface) || WEAK_PROVINCES.has(lexeme.surface)) return undefined;
    for (let at = from; at < end; at++) if (!isAsTyped(input.tokens[at]!)) return undefined;
    return provinceOf(lexeme, from, end, mayBeCity(input, from, end));
  }
  return undefined;
}

function provinceOf({ provinces }: Lexeme, from: number, to: number, isCity: boolean): ProvincePart | undefined {
  return provinces.length === 1 ? { provinces, from, to, mayBeCity: isCity, misspelt: false } : undefined;
}

const MOST_PROVINCE_WORDS = 4;

/** Not run together with the word before it, not set off by a dash, and without digits that stand for letters. */
export function isAsTyped({ before, traits }: Token): boolean {
  return before !== Break.None && before !== Break.SpacedHyphen && (traits & Trait.Disguised) === 0;
}

/** Whether words stand next to each other, with no comma and no other sign than a period between them. */
export function areInOnePiece({ context: { tokens } }: PlainLine, { from, to }: Span): boolean {
  for (let at = from + 1; at < to; at++) {
    const { before, start } = tokens[at]!;
    if (before >= Break.Comma || start - tokens[at - 1]!.end > WIDEST_GAP) return false;
  }
  return true;
}

const WIDEST_GAP = 2;

/** A place that may end the words of a plain line. */
export interface PlainPlace extends Span {
  readonly key: string;
}

/**
 * The words that may be the place, the fewest first. Before `Québec`, only a comma or line end tells a place from it.
 */
export function plainPlaces({ context, tail, words: { from, to } }: PlainLine): PlainPlace[] {
  const places: PlainPlace[] = [];
  for (let at = to - 1; at > from && to - at <= MAX_PLACE_WORDS; at--) {
    if (context.tokens[at]!.before === Break.Hyphen) continue;
    const isSetOff = context.tokens[at]!.before >= Break.Comma;
    if (isSetOff || !tail.provinceMayBeCity) places.push({ from: at, to, key: keyOf(context, at, to) });
    if (isSetOff) break;
  }
  return places;
}

/** The words between civic number and place: the street, and a unit or a route behind it. */
export interface PlainStreet extends Span {
  readonly unit: Unit | undefined;
  readonly delivery: Delivery;
}

/** Parts the words in front of a place. */
export function plainStreet({ context, words, unit: inFront }: PlainLine, place: Span): PlainStreet {
  const { from } = words;
  const { tokens } = context;
  const last = tokens[place.from - 1]!;
  const keyword = tokens[place.from - 2];
  const isNumbered = keyword !== undefined && place.from - 2 > from && last.before < Break.Comma;
  const type = isNumbered ? keyword.lexeme?.route : undefined;
  if (type !== undefined && type !== '' && isNumber(last)) {
    const span = { from: place.from - 2, to: place.from };
    const route = { type, number: last.word, ...span, sign: false, bare: false };
    return { from, to: span.from, unit: inFront, delivery: { ...NO_DELIVERY, route } };
  }
  const designator = isNumbered ? keyword.lexeme?.unit : undefined;
  if (inFront === undefined && designator !== undefined && startsWithNumber(last)) {
    const unit = { designator, number: last.word, from: place.from - 2, to: place.from, sign: false };
    return { from, to: unit.from, unit, delivery: NO_DELIVERY };
  }
  // 12 RUE DU HAUT
  const mayBeFloor = inFront === undefined && place.from - 1 > from && !leadsName(keyword);
  const floor = mayBeFloor ? floorAt(last, place.from - 1) : undefined;
  if (floor !== undefined) return { from, to: floor.from, unit: floor, delivery: NO_DELIVERY };
  return { from, to: place.from, unit: inFront, delivery: NO_DELIVERY };
}
