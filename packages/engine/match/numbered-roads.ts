import { Kind, wordLexeme } from '../address/lexicon.ts';
import { PROVINCES } from '../address/provinces.ts';
import { STREET_TYPES, type StreetType } from '../address/street-types.ts';
import { keyOf, type ParseContext, wordsAt } from '../parse/context.ts';
import type { Span } from '../parse/parts.ts';
import { directionEnding, directionStarting, phraseWithin, type StreetReading } from '../parse/readings.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold } from '../text/fold.ts';
import type { ExactName, TypedStreet } from './street-names.ts';

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
  /** The word ROAD, if it is not part of the word. */
  readonly road: Span | undefined;
}

const ROAD = 'ROAD';
const ROAD_TYPES = STREET_TYPES.filter(({ concept }) => concept === 'road');
/** What only the number beside it makes the word of a road: `LN 6`, `S/R 20`, `CR 41`, `TWP 542`, `ON-27`, `Ontario 27`. */
const SHORT_WORDS: ReadonlyMap<string, readonly RoadWord[]> = new Map([
  ['LN', roadWords('LINE')],
  ['SR', roadWords('SIDEROAD')],
  ['CR', roadWords('COUNTY ROAD')],
  ['CTY', roadWords('COUNTY ROAD')],
  ['RGE', roadWords('RANGE ROAD')],
  ['TWP', roadWords('TOWNSHIP ROAD')],
  ['PR', roadWords('PROVINCIAL ROAD')],
  ['TRUNK', roadWords('HIGHWAY')],
  ...PROVINCES.flatMap(({ code, en }) => [code, fold(en)]).map(
    (word) => [word, roadWords('HIGHWAY', 'ROUTE')] as const,
  ),
]);
/** Short words in names of registers. */
const ALSO_CALLED: ReadonlyMap<string, readonly RoadWord[]> = new Map([['PROVINCIAL ROAD', roadWords('PR')]]);
const NUMBER = /^\d+[A-Z]?$/;

/** The names in the reference under which such a road may be filed in another form than it was typed in. */
export function otherRoadForms(reference: Reference, context: ParseContext, street: TypedStreet): ExactName[] {
  const names: ExactName[] = [];
  const { from, to, direction, directionFrom, directionTo } = withoutDirection(context, street);
  const typed = numberedRoad(context, from, to);
  if (typed === undefined) return names;
  const { words, wordSpan, number, road } = typed;
  const rest = { nameFrom: from, nameTo: to, direction, directionFrom, directionTo, junkFrom: street.to, cost: 0 };
  const add = (text: string, ofType: readonly StreetType[], span: Span): void => {
    const key = reference.findNameKey(text);
    const isExact = ({ key: name, reading }: ExactName): boolean =>
      name === key && reading.types[0] === ofType[0] && reading.junkFrom === street.to;
    if (key < 0 || street.names.some(isExact)) return;
    const reading: StreetReading = { ...rest, types: ofType, typeFrom: span.from, typeTo: span.to };
    names.push({ reading, key, code: 'STREET_NAME_FORM' });
  };
  const none = { from, to: from };
  for (const { word, types } of words) {
    const glued = word.replaceAll(' ', '');
    for (const text of [glued + number, number + glued]) {
      add(text, [], none);
      if (road !== undefined) add(text, ROAD_TYPES, road);
    }
    if (!word.endsWith(ROAD)) add(glued + ROAD + number, [], none);
    if (types.length > 0) add(number, types, wordSpan);
  }
  return names;
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

function withoutDirection(context: ParseContext, { from, to }: Span): Directed {
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

/**
 * Undefined unless the words are one number, the word of a road, perhaps ROAD, and perhaps the province in front
 * (`ONTARIO HIGHWAY 27`), in any order.
 */
function numberedRoad(context: ParseContext, from: number, to: number): NumberedRoad | undefined {
  let number = '';
  let words: readonly RoadWord[] = [];
  let wordSpan: Span = { from, to: from };
  let road: Span | undefined;
  for (let at = from; at < to; ) {
    const lexeme = wordsAt(context, at);
    if (lexeme !== undefined && (lexeme.kinds & Kind.RoadWord) !== 0 && at + lexeme.words <= to) {
      const span = { from: at, to: at + lexeme.words };
      at = span.to;
      if (lexeme.road === ROAD && road === undefined) {
        road = span;
        continue;
      }
      if (words.length > 0) return undefined;
      // CONCESSION ROAD is CONCESSION with ROAD; without COUNTY, a COUNTY ROAD is another road
      const base = lexeme.road.endsWith(` ${ROAD}`) ? lexeme.road.slice(0, -ROAD.length - 1) : '';
      const isApart = typesNamed(base).length > 0;
      if (isApart) road = { from: span.to - 1, to: span.to };
      const word = isApart ? base : lexeme.road;
      // PTH 59: a form of HIGHWAY that is no type itself
      const types = lexeme.types.length > 0 ? lexeme.types : typesNamed(word);
      words = [{ word, types }, ...(ALSO_CALLED.get(word) ?? [])];
      wordSpan = span;
      continue;
    }
    if (at === from && lexeme !== undefined && (lexeme.kinds & Kind.Province) !== 0 && leadsRoad(context, at, to)) {
      at += lexeme.words;
      continue;
    }
    const short = SHORT_WORDS.get(shortWordAt(context, at));
    if (short !== undefined && words.length === 0) {
      words = short;
      wordSpan = { from: at, to: at + (context.words[at]!.length === 1 ? 2 : 1) };
      at = wordSpan.to;
      continue;
    }
    const isSign = context.words[at] === '#' || (context.tokens[at]!.kinds & Kind.Number) !== 0;
    const key = isSign ? '' : keyOf(context, at, at + 1);
    if (!isSign && (number !== '' || !NUMBER.test(key))) return undefined;
    if (!isSign) number = key;
    at++;
  }
  if (number === '') return undefined;
  if (words.length > 0) return { words, wordSpan, number, road };
  if (road === undefined) return undefined;
  return { words: [{ word: ROAD, types: ROAD_TYPES }], wordSpan: road, number, road: undefined };
}

/** `ONTARIO HIGHWAY 27`: the word of a road comes behind the phrase at `at`. */
function leadsRoad(context: ParseContext, at: number, to: number): boolean {
  const next = at + (wordsAt(context, at)?.words ?? 1);
  return next < to && ((wordsAt(context, next)?.kinds ?? 0) & Kind.RoadWord) !== 0;
}
