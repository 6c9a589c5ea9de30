import { directionById } from '../../address/directions.ts';
import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { PROVINCES } from '../../address/provinces.ts';
import { SHORT_ROAD_WORDS } from '../../address/roads.ts';
import { STREET_TYPES, type StreetType } from '../../address/street-types.ts';
import {
  directionEnding,
  directionStarting,
  phraseWithin,
  readingOf,
  type StreetReading,
} from '../../parse/street/readings.ts';
import { keyOf, type ParseContext, wordsAt } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import { romanValue } from '../../text/roman.ts';
import type { ExactName, NamedStreet } from './street-names.ts';

/**
 * Rural roads that a number names. Registers file one and the same kind as CONCESSION 6 RD, 6TH CONCESSION RD,
 * CONCESSION ROAD 6, CONCESSION 6 and 6 CONC, and people write each of them in any of these forms.
 */

/** The word beside the number, as in names (CONCESSION, LINE, COUNTY ROAD), and types that stand for it. */
interface RoadWord {
  readonly word: string;
  readonly types: readonly StreetType[];
}

interface NumberedRoad {
  /** What the word may be. */
  readonly words: readonly RoadWord[];
  readonly wordSpan: Span;
  /** Part of a key: `6`, `10A`. */
  readonly number: string;
  /** `17W`: the number again, if a direction may be joined to it. */
  readonly directed: DirectedNumber | undefined;
  /** The word ROAD, if it is not part of the word. */
  readonly road: Span | undefined;
}

/** A number and the direction behind it, one word. */
interface DirectedNumber {
  readonly number: string;
  readonly direction: number;
  readonly directionFrom: number;
  readonly directionTo: number;
}

const ROAD = 'ROAD';
const ROAD_TYPES = STREET_TYPES.filter(({ concept }) => concept === 'road');
/** The short words, and a province for its highways: `ON-27`, `Ontario 27`. */
const SHORT_WORDS: ReadonlyMap<string, readonly RoadWord[]> = new Map([
  ...Array.from(SHORT_ROAD_WORDS, ([word, road]) => [word, roadWords(road)] as const),
  ...PROVINCES.flatMap(({ code, en }) => [code, fold(en)]).map(
    (word) => [word, roadWords('HIGHWAY', 'ROUTE')] as const,
  ),
]);
/** What registers may call a road instead: by a short word, or in the words of a neighbouring province or language. */
const ALSO_CALLED: ReadonlyMap<string, readonly RoadWord[]> = new Map([
  ['PROVINCIAL ROAD', roadWords('PR')],
  ['MUN', roadWords('ROAD')],
  ['HIGHWAY', roadWords('ROUTE')],
  ['ROUTE', roadWords('HIGHWAY')],
  ['AUTOROUTE', roadWords('ROUTE', 'HIGHWAY')],
  ['FIRE ROAD', roadWords('FIRE ROUTE')],
  ['FIRE ROUTE', roadWords('FIRE ROAD')],
]);
const NUMBER = /^\d+(?:[A-Z]|[NS][EW])?$/;

/** The names in the reference under which such a road may be filed in another form than it was typed in. */
export function otherRoadForms(reference: Reference, context: ParseContext, street: NamedStreet): ExactName[] {
  const names: ExactName[] = [];
  const { from, to, ...typed } = withoutDirection(context, street);
  const road = numberedRoad(context, from, to);
  if (road === undefined) return names;
  const { number, directed } = road;
  const joined = directed === undefined ? joinedNumber(context, street, number, typed) : undefined;
  const parted = typed.direction > 0 ? undefined : directed;
  const numbers = [{ number, ...typed }, joined, parted].filter((each) => each !== undefined);
  for (const { number, ...direction } of numbers) {
    for (const { text, types, span } of formsOf(road, number)) {
      const key = reference.findNameKey(text);
      const isExact = ({ key: name, reading }: ExactName): boolean =>
        name === key &&
        reading.types[0] === types[0] &&
        reading.direction === direction.direction &&
        reading.junkFrom === street.to;
      if (key < 0 || street.names.some(isExact)) continue;
      const type = { from: span.from, to: span.to, types };
      const reading = readingOf({ name: { from, to }, type, beside: { ...direction, junkFrom: street.to }, cost: 0 });
      names.push({ reading, key, code: 'STREET_NAME_FORM' });
    }
  }
  return names;
}

/** `ROAD 34 N`, `RD 34 NORTH`: filed as ROAD 34N, as the mile roads of Manitoba are. */
function joinedNumber({ words }: ParseContext, { to }: Span, number: string, typed: TypedDirection) {
  const { direction, directionFrom, directionTo } = typed;
  const letter = directionById(direction)?.en;
  if (letter?.length !== 1 || directionTo !== to || words[directionFrom - 1] !== number) return undefined;
  return { number: number + letter, direction: 0, directionFrom: to, directionTo: to };
}

interface TypedDirection {
  readonly direction: number;
  readonly directionFrom: number;
  readonly directionTo: number;
}

/** A name, and the word that is its type. */
interface RoadForm {
  readonly text: string;
  readonly types: readonly StreetType[];
  readonly span: Span;
}

function formsOf({ words, wordSpan, road }: NumberedRoad, number: string): RoadForm[] {
  const forms: RoadForm[] = [];
  const none = { from: wordSpan.from, to: wordSpan.from };
  for (const { word, types } of words) {
    const glued = word.replaceAll(' ', '');
    for (const text of [glued + number, number + glued]) {
      forms.push({ text, types: [], span: none });
      if (road !== undefined) forms.push({ text, types: ROAD_TYPES, span: road });
    }
    if (!word.endsWith(ROAD)) forms.push({ text: glued + ROAD + number, types: [], span: none });
    if (types.length > 0) forms.push({ text: number, types, span: wordSpan });
  }
  return forms;
}

function roadWords(...words: readonly string[]): RoadWord[] {
  return words.map((word) => ({ word, types: typesNamed(word) }));
}

/** The types that a word of a road stands for: LINE is one, CONCESSION is one, COUNTY is none. */
function typesNamed(word: string): readonly StreetType[] {
  return wordLexeme(word)?.types ?? [];
}

/** `SR`, `S/R`. */
function shortWordAt({ words }: ParseContext, at: number): string {
  const word = words[at]!;
  return word === 'S' && words[at + 1] === 'R' ? 'SR' : word;
}

/** `Conc 14 Rd` read as CONC 14: the ROAD of a numbered road is left over, so it may be filed in another form. */
export function leavesRoadOver({ tokens }: ParseContext, street: Span, { junkFrom }: StreetReading): boolean {
  return junkFrom < street.to && tokens[junkFrom]!.lexeme?.road === ROAD;
}

interface Directed extends Span {
  readonly direction: number;
  readonly directionFrom: number;
  readonly directionTo: number;
}

/** The words of a street without the direction in front of them or behind. */
export function withoutDirection(context: ParseContext, { from, to }: Span): Directed {
  const trailing = directionEnding(context, from, to);
  if (trailing > 0) {
    const at = to - trailing;
    return { from, to: at, direction: phraseWithin(context, at, to)!.direction, directionFrom: at, directionTo: to };
  }
  const leading = directionStarting(context, from, to);
  if (leading === 0) return { from, to, direction: 0, directionFrom: from, directionTo: from };
  const at = from + leading;
  return { from: at, to, direction: phraseWithin(context, from, to)!.direction, directionFrom: from, directionTo: at };
}

/** What has been read of a numbered road. */
interface RoadParts {
  words: readonly RoadWord[];
  wordSpan: Span;
  number: string;
  directed: DirectedNumber | undefined;
  road: Span | undefined;
}

/** The words are no numbered road. */
const REFUSED = -1;

/**
 * Undefined unless the words are one number, the word of a road, perhaps ROAD, and perhaps the province in front
 * (`ONTARIO HIGHWAY 27`), in any order.
 */
function numberedRoad(context: ParseContext, from: number, to: number): NumberedRoad | undefined {
  const parts: RoadParts = {
    words: [],
    wordSpan: { from, to: from },
    number: '',
    directed: undefined,
    road: undefined,
  };
  for (let at = from; at < to; ) {
    at =
      readRoadWord(context, at, to, parts) ??
      (at === from ? provinceInFront(context, at, to) : undefined) ??
      readShortWord(context, at, parts) ??
      readNumber(context, at, parts);
    if (at === REFUSED) return undefined;
  }
  const { number, road } = parts;
  if (number === '') return undefined;
  if (parts.words.length > 0) return parts;
  if (road === undefined) return undefined;
  return { ...parts, words: [{ word: ROAD, types: ROAD_TYPES }], wordSpan: road, road: undefined };
}

/** Reads the word of a road at `at`; returns the index behind it, or undefined where there is none. */
function readRoadWord(context: ParseContext, at: number, to: number, parts: RoadParts): number | undefined {
  const lexeme = wordsAt(context, at);
  if (lexeme === undefined || (lexeme.kinds & Kind.RoadWord) === 0 || at + lexeme.words > to) return undefined;
  const span = { from: at, to: at + lexeme.words };
  if (lexeme.road === ROAD && parts.road === undefined) {
    parts.road = span;
    return span.to;
  }
  if (parts.words.length > 0) return REFUSED;
  // CONCESSION ROAD is CONCESSION with ROAD; without COUNTY, a COUNTY ROAD may be another road (see county-roads.ts)
  const base = lexeme.road.endsWith(` ${ROAD}`) ? lexeme.road.slice(0, -ROAD.length - 1) : '';
  const isApart = typesNamed(base).length > 0;
  if (isApart) parts.road = { from: span.to - 1, to: span.to };
  const word = isApart ? base : lexeme.road;
  // PTH 59: a form of HIGHWAY that is no type itself
  const types = lexeme.types.length > 0 ? lexeme.types : typesNamed(word);
  parts.words = [{ word, types }, ...(ALSO_CALLED.get(word) ?? [])];
  parts.wordSpan = span;
  return span.to;
}

/** The index behind a province in front of the word of a road. */
function provinceInFront(context: ParseContext, at: number, to: number): number | undefined {
  const lexeme = wordsAt(context, at);
  if (lexeme === undefined || (lexeme.kinds & Kind.Province) === 0 || !leadsRoad(context, at, to)) return undefined;
  return at + lexeme.words;
}

function readShortWord(context: ParseContext, at: number, parts: RoadParts): number | undefined {
  const short = SHORT_WORDS.get(shortWordAt(context, at));
  if (short === undefined || parts.words.length > 0) return undefined;
  parts.words = short;
  parts.wordSpan = { from: at, to: at + (context.words[at]!.length === 1 ? 2 : 1) };
  return parts.wordSpan.to;
}

/** Reads the one number of the road, or the sign in front of it. */
function readNumber(context: ParseContext, at: number, parts: RoadParts): number {
  const isSign = context.words[at] === '#' || (context.tokens[at]!.kinds & Kind.Number) !== 0;
  if (isSign) return at + 1;
  const key = romanNumber(context, at, parts.words) ?? keyOf(context, at, at + 1);
  if (parts.number !== '' || !NUMBER.test(key)) return REFUSED;
  parts.number = key;
  parts.directed = directedNumber(context, at);
  return at + 1;
}

/** `CONCESSION IV`: the numeral counts what comes before it. */
function romanNumber(context: ParseContext, at: number, words: readonly RoadWord[]): string | undefined {
  if (!words.some(({ word }) => COUNTED.has(word))) return undefined;
  return romanValue(context.words[at]!)?.toString();
}

const COUNTED: ReadonlySet<string> = new Set(['CONCESSION', 'LINE', 'SIDEROAD']);

function directedNumber({ tokens }: ParseContext, at: number): DirectedNumber | undefined {
  const { shape, letters, value } = tokens[at]!;
  const direction = shape === Shape.NumberLetters ? (wordLexeme(letters)?.direction ?? 0) : 0;
  if (direction === 0) return undefined;
  return { number: String(value), direction, directionFrom: at, directionTo: at + 1 };
}

/** `ONTARIO HIGHWAY 27`: the word of a road comes behind the phrase at `at`. */
function leadsRoad(context: ParseContext, at: number, to: number): boolean {
  const next = at + (wordsAt(context, at)?.words ?? 1);
  return next < to && ((wordsAt(context, next)?.kinds ?? 0) & Kind.RoadWord) !== 0;
}
