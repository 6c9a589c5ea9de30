import { Kind, type Lexeme } from '../address/lexicon.ts';
import type { StreetType } from '../address/street-types.ts';
import { sortByCost } from './by-cost.ts';
import { type ParseContext, wordsAt } from './context.ts';
import type { Span } from './parts.ts';
import { Break } from './token.ts';
import { isLetters, isNumber, isNumberedRoad, isNumberWord, PLAIN_TYPES, startsWithNumber } from './values.ts';
import { Shape } from './word.ts';

/** One way to divide a street into name, type and direction. */
export interface StreetReading {
  readonly nameFrom: number;
  readonly nameTo: number;
  /** Types the type word may stand for; empty when there is none. */
  readonly types: readonly StreetType[];
  readonly typeFrom: number;
  readonly typeTo: number;
  /** The type once more, apart from it: STREET in `RUE MAIN STREET`. */
  readonly typeAgain: Span | undefined;
  /** The type word is misspelt. */
  readonly typeMisspelt: boolean;
  /** Direction id, 0 = none. */
  readonly direction: number;
  readonly directionFrom: number;
  readonly directionTo: number;
  /** Words after the street that belong to nothing. */
  readonly junkFrom: number;
  /** The words of the name are those of the whole street, type and direction among them. */
  readonly isWhole: boolean;
  readonly cost: number;
}

/** Where name and type are, what direction goes with them, and what is left over. */
interface ReadingParts {
  readonly name: Span;
  readonly type: TypeSpan;
  readonly beside: Pick<StreetReading, 'direction' | 'directionFrom' | 'directionTo' | 'junkFrom'>;
  readonly cost: number;
  readonly typeAgain?: Span | undefined;
  readonly typeMisspelt?: boolean;
  readonly isWhole?: boolean;
}

/** All readings are made here: objects that name their parts in one order are read several times as fast. */
export function readingOf(parts: ReadingParts): StreetReading {
  const { name, type, beside, cost, typeAgain, typeMisspelt = false, isWhole = false } = parts;
  return {
    nameFrom: name.from,
    nameTo: name.to,
    types: type.types,
    typeFrom: type.from,
    typeTo: type.to,
    typeAgain,
    typeMisspelt,
    direction: beside.direction,
    directionFrom: beside.directionFrom,
    directionTo: beside.directionTo,
    junkFrom: beside.junkFrom,
    isWhole,
    cost,
  };
}

export const NO_TYPES: readonly StreetType[] = [];
const MAX_READINGS = 12;

/** Every reasonable division of a street, best first. The reference decides between them. */
export function streetReadings(context: ParseContext, street: Span): StreetReading[] {
  const { from, to } = street;
  const readings: StreetReading[] = [];
  const trailing = directionEnding(context, from, to);
  const leading = directionStarting(context, from, to);
  if (trailing > 0) {
    const at = to - trailing;
    const { direction } = phraseWithin(context, at, to)!;
    const rest = { from, to: at, direction, directionFrom: at, directionTo: to, junkFrom: to, base: 0 };
    divide(context, rest, readings);
  }
  if (leading > 0) divide(context, behindDirection(context, street, leading), readings);
  // 48 SOUTH EAST ST: the second word may be the name
  if (leading > 1 && to - from > 2) divide(context, behindDirection(context, street, 1), readings);
  if (trailing > 0 && leading > 0 && from + leading < to - trailing) {
    // 22 W KING ST W
    const at = to - trailing;
    const { direction } = phraseWithin(context, at, to)!;
    const isTwice = direction === phraseWithin(context, from, to)!.direction;
    const rest = {
      from: from + leading,
      to: at,
      direction,
      directionFrom: at,
      directionTo: to,
      junkFrom: to,
      base: 0.4,
    };
    if (isTwice) divide(context, rest, readings);
  }
  const base = trailing > 0 || (leading > 0 && !isNumberWord(context, from)) ? 1 : 0;
  const whole = { from, to, direction: 0, directionFrom: from, directionTo: from, junkFrom: to, base };
  divide(context, whole, readings);
  junkAfterType(context, from, to, readings);
  if (to - from > 2) junkAfterNumber(context, from, to, readings);
  const dash = roadBehindDash(context, from, to);
  if (dash > from) readings.push(...streetReadings(context, { from, to: dash }));
  sortByCost(readings);
  return readings.length > MAX_READINGS ? readings.slice(0, MAX_READINGS) : readings;
}

/** What is left behind a direction of so many words at the beginning. */
function behindDirection(context: ParseContext, { from, to }: Span, words: number): Rest {
  const at = from + words;
  const { direction } = phraseWithin(context, from, at)!;
  const base = isNumberWord(context, from) ? NUMBER_WORD_COST : 0.4;
  return { from: at, to, direction, directionFrom: from, directionTo: at, junkFrom: to, base };
}

/** `MILL ROAD - RTE 12`, `MORNESS POND - HWY 11`: the road by its name and by its number, which begins here; or -1. */
export function roadBehindDash(context: ParseContext, from: number, to: number): number {
  for (let at = from + 1; at < to - 1; at++) {
    if (context.tokens[at]!.before === Break.SpacedHyphen && isNumberedRoad(context, at, to)) return at;
  }
  return -1;
}

/** `NO 3 ROAD`: NO is the word for a number rather than Nord-Ouest. */
const NUMBER_WORD_COST = 1.4;

/**
 * The same for a text that is not compared with a reference, as who sees it reads it: `PORTAGE AVENUE CLARION HOTEL` ends
 * at its type, `7E RUE SARTIGAN` as well, THE ESPLANADE is a name without a type, and RUE MAIN STREET says its type twice.
 */
export function readingsAsWritten(context: ParseContext, street: Span): StreetReading[] {
  const readings = streetReadings(context, street);
  const best = readings[0];
  if (best === undefined || best.direction > 0) return readings;
  const likelier = readings.find(likelierThan(context, street, best));
  if (likelier === undefined) return readings;
  return [{ ...likelier, cost: best.cost }, ...readings.filter((each) => each !== likelier)];
}

function likelierThan(context: ParseContext, street: Span, best: StreetReading): (other: StreetReading) => boolean {
  if (best.types.length === 0) return (other) => endsBeforeOtherWords(context, street, other);
  if (isOnlyArticle(context, best)) return ({ types, direction }) => types.length === 0 && direction === 0;
  // the type in front has those of the one behind as well
  return ({ types, nameTo, cost }) => cost === best.cost && types.length > 1 && nameTo < best.nameTo;
}

function isOnlyArticle({ words }: ParseContext, { nameFrom, nameTo }: StreetReading): boolean {
  return nameTo - nameFrom === 1 && words[nameFrom] === 'THE';
}

function endsBeforeOtherWords(
  { tokens }: ParseContext,
  { to }: Span,
  { types, typeFrom, nameFrom, nameTo, junkFrom }: StreetReading,
): boolean {
  const isNumbered = nameTo - nameFrom === 1 && startsWithNumber(tokens[nameFrom]);
  if (junkFrom > to - (isNumbered ? 1 : LEAST_OTHER_WORDS) || typeFrom < nameTo) return false;
  return isLetters(tokens[junkFrom]!) && types.some(({ concept }) => PLAIN_TYPES.has(concept));
}

/** A single word may be the rest of a name: `MAIN STREET UNIONVILLE`. */
const LEAST_OTHER_WORDS = 2;

/**
 * The longest phrase at `at` that ends before `to`, or the word alone: the N of `KING ST N, S` is not the `N S` of a
 * province.
 */
export function phraseWithin(context: ParseContext, at: number, to: number): Lexeme | undefined {
  const lexeme = wordsAt(context, at);
  return lexeme === undefined || at + lexeme.words <= to ? lexeme : context.tokens[at]!.lexeme;
}

/** Length in words of the direction that ends at `to`, 0 for none. At least one word must be left for the name. */
export function directionEnding(context: ParseContext, from: number, to: number): number {
  for (let length = Math.min(2, to - from - 1); length > 0; length--) {
    const lexeme = phraseWithin(context, to - length, to);
    if (lexeme !== undefined && lexeme.words === length && lexeme.direction > 0) return length;
  }
  return 0;
}

/** Length in words of the direction that starts at `from`, 0 for none. */
export function directionStarting(context: ParseContext, from: number, to: number): number {
  const lexeme = phraseWithin(context, from, to);
  return lexeme !== undefined && lexeme.direction > 0 && from + lexeme.words < to ? lexeme.words : 0;
}

function typeEnding(context: ParseContext, from: number, to: number): number {
  for (let length = Math.min(3, to - from); length > 0; length--) {
    const lexeme = phraseWithin(context, to - length, to);
    if (lexeme !== undefined && lexeme.words === length && lexeme.types.length > 0) return length;
  }
  return 0;
}

/** Length in words of the type that starts at `from`, 0 for none. */
export function typeStarting(context: ParseContext, from: number, to: number): number {
  if (from >= to) return 0;
  const lexeme = phraseWithin(context, from, to);
  if (lexeme !== undefined && lexeme.types.length > 0) return lexeme.words;
  const single = context.tokens[from]!.lexeme;
  return single !== undefined && single.types.length > 0 ? 1 : 0;
}

function typesAt(context: ParseContext, from: number, length: number): readonly StreetType[] {
  const lexeme = phraseWithin(context, from, from + length);
  return lexeme === undefined ? NO_TYPES : lexeme.types;
}

/** The words of a street other than its direction. */
interface Rest extends Span {
  readonly direction: number;
  readonly directionFrom: number;
  readonly directionTo: number;
  readonly junkFrom: number;
  /** The cost of reading the direction, or of not reading it. */
  readonly base: number;
}

/** A street type and where it occurs. */
export interface TypeSpan extends Span {
  readonly types: readonly StreetType[];
}

/** The types that the words of the span may stand for; none if it is empty. */
export function typeSpan(context: ParseContext, from: number, to: number): TypeSpan {
  return { from, to, types: to > from ? typesAt(context, from, to - from) : NO_TYPES };
}

function divide(context: ParseContext, rest: Rest, out: StreetReading[]): void {
  const { from, to } = rest;
  if (from >= to) return;
  const last = typeSpan(context, to - typeEnding(context, from, to), to);
  const first = typeSpan(context, from, from + (isSaint(context, from) ? 0 : typeStarting(context, from, to)));
  const hasLast = last.to > last.from;
  const hasFirst = first.to > first.from;
  // AVENUE ROAD: two types and nothing else. The last is the type, unless only the first is French (RUE HILL)
  const twoTypes = hasFirst && hasLast && first.to === last.from;
  const english = twoTypes && !first.types.every(isBeforeName) && !last.types.some(isBeforeName);
  const beforeName =
    !english && (first.types.some(isBeforeName) || numberedRoad(context, from, first.to - first.from, to));
  if (last.to - last.from > 1) {
    // TOWN LINE, SIDE ROAD: the first word may be the name
    const shorter = context.tokens[to - 1]!.lexeme;
    if (shorter !== undefined && shorter.types.length > 0) {
      addReading(out, rest, { from, to: to - 1 }, { from: to - 1, to, types: shorter.types }, 0.3);
    }
  }
  if (hasLast && last.from > from) {
    // a French type in front settles it: RUE DU PARC, CHEMIN DU LAC
    addReading(out, rest, { from, to: last.from }, last, beforeName && hasFirst ? 0.8 : 0);
    const doubled = last.from - typeEnding(context, from, last.from);
    if (doubled < last.from && doubled > from) {
      const same = sameConcept(typesAt(context, doubled, last.from - doubled), last.types);
      if (same) addReading(out, rest, { from, to: doubled }, last, 0.2, { from: doubled, to: last.from });
    }
    const inner = last.from - 1;
    if (rest.direction === 0 && inner > from) {
      const { direction = 0 } = context.tokens[inner]!.lexeme ?? {};
      const between = { ...rest, direction, directionFrom: inner, directionTo: last.from };
      if (direction > 0) addReading(out, between, { from, to: inner }, last, 0.9);
    }
  }
  if (hasFirst && first.to < to) {
    addReading(out, rest, { from: first.to, to }, first, beforeName ? 0 : 1.2);
    const leading =
      rest.direction > 0 || !first.types.some(isBeforeName) ? 0 : directionStarting(context, first.to, to);
    if (leading > 0) {
      // RUE E EDDY
      const { direction } = phraseWithin(context, first.to, to)!;
      const between = { ...rest, direction, directionFrom: first.to, directionTo: first.to + leading };
      addReading(out, between, { from: first.to + leading, to }, first, 0.9);
    }
    // RUE CH DE LA MONTAGNE, HWY HIGHWAY 7: a form that adds the type to a name that has one. In 24 - C RUE EDDY, C
    // belongs to the number
    const other = context.words[from]!.length > 1 ? typeStarting(context, first.to, to) : 0;
    const second = typeSpan(context, first.to, first.to + other);
    const bothBefore = first.types.some(isBeforeName) && second.types.some(isBeforeName);
    if (second.to < to && (bothBefore || sameConcept(first.types, second.types))) {
      const both = { from, to: second.to, types: [...second.types, ...first.types] };
      addReading(out, rest, { from: second.to, to }, both, 0.6);
    }
    // RUE MAIN STREET on a bilingual sign, ROUTE 628 HWY
    const bilingual = first.types.some(isBeforeName) && sameConcept(first.types, last.types);
    const isRoad =
      first.to === last.from - 1 && isNumber(context.tokens[first.to]) && isHighway(first) && isHighway(last);
    if (hasLast && first.to < last.from && (bilingual || isRoad)) {
      const both = { from, to: first.to, types: [...last.types, ...first.types] };
      addReading(out, rest, { from: first.to, to: last.from }, both, 0, last);
    }
  }
  const typed = (hasLast || hasFirst) && !isRoadPhrase(context, from, to);
  addReading(out, rest, rest, { from, to: from, types: NO_TYPES }, typed ? 1.5 : 0.5);
}

/** `RANGE ROAD 195`, `CONCESSION RD 3`: the words for a road and its number are its whole name. */
function isRoadPhrase(context: ParseContext, from: number, to: number): boolean {
  const lexeme = phraseWithin(context, from, to);
  if (lexeme === undefined || lexeme.words === 1 || (lexeme.kinds & Kind.RoadWord) === 0) return false;
  return from + lexeme.words === to - 1 && startsWithNumber(context.tokens[to - 1]);
}

/** Adds the reading of `rest` with this name and type. */
export function addReading(
  out: StreetReading[],
  rest: Rest,
  name: Span,
  type: TypeSpan,
  cost: number,
  typeAgain?: Span,
): void {
  out.push(readingOf({ name, type, beside: rest, cost: rest.base + cost, typeAgain }));
}

/** `ST-PIERRE`: a hyphen joins Saint to its name. */
function isSaint({ tokens, words }: ParseContext, at: number): boolean {
  return words[at] === 'ST' && tokens[at + 1]?.before === Break.Hyphen;
}

/** HIGHWAY 7, COUNTY ROAD 27, ROUTE NO 132: a number follows. */
function numberedRoad(context: ParseContext, from: number, length: number, to: number): boolean {
  let at = from + length;
  if (length === 0 || at >= to) return false;
  if (context.words[at] === '#' || isNumberWord(context, at)) at++;
  const code = at < to ? context.words[at]!.charCodeAt(0) : 0;
  return code >= 48 && code <= 57;
}

/** `RUE`: the type comes before the name. */
export function isBeforeName(type: StreetType): boolean {
  return type.beforeName;
}

function isHighway({ types }: TypeSpan): boolean {
  return types.some(({ concept }) => HIGHWAYS.has(concept));
}

/** Concepts of types that stand for a road called by its number, and for each other. */
const HIGHWAYS: ReadonlySet<string> = new Set(['highway', 'route']);

function sameConcept(a: readonly StreetType[], b: readonly StreetType[]): boolean {
  return a.some((left) => b.some((right) => right.concept === left.concept));
}

/** `RUTHERFORD ROAD SOUTH PLAZA 2`: the street ends at its type; what follows is not part of it. */
function junkAfterType(context: ParseContext, from: number, to: number, out: StreetReading[]): void {
  for (let at = from + 1; at < to - 1; at++) {
    const lexeme = context.tokens[at]!.lexeme;
    if (lexeme === undefined || lexeme.types.length === 0) continue;
    let end = at + 1;
    const after = wordsAt(context, end);
    let direction = 0;
    const directionFrom = end;
    if (after !== undefined && after.direction > 0 && end + after.words <= to) {
      direction = after.direction;
      end += after.words;
    }
    if (end >= to) continue;
    const type = { from: at, to: at + 1, types: lexeme.types };
    const beside = { direction, directionFrom, directionTo: end, junkFrom: end };
    out.push(readingOf({ name: { from, to: at }, type, beside, cost: junkCost(to - end) }));
  }
}

/** What it costs to leave so many words over behind a street. */
export function junkCost(words: number): number {
  return JUNK_COST + JUNK_WORD_COST * words;
}

const JUNK_COST = 2.5;
const JUNK_WORD_COST = 0.4;

/** `HWY 7 PLAZA`, `HWY #7 PLAZA`, `SOUTHGATE ROAD 04 OFFICE`: the street ends at its number. */
function junkAfterNumber(context: ParseContext, from: number, to: number, out: StreetReading[]): void {
  const { tokens } = context;
  for (let at = from + 1; at < to - 1; at++) {
    const word = tokens[at - 1]!.shape === Shape.NumberSign ? at - 2 : at - 1;
    if (word < from) continue;
    const road = tokens[word]!;
    if (tokens[at]!.value < 0 || (road.kinds & (Kind.RoadWord | Kind.StreetType)) === 0) continue;
    // a unit would be set in front, and read as one there
    if ((tokens[at + 1]!.kinds & Kind.Unit) !== 0) continue;
    const end = at + 1;
    const beside = { direction: 0, directionFrom: end, directionTo: end, junkFrom: end };
    const cost = junkCost(to - end);
    const types = road.lexeme?.types ?? NO_TYPES;
    if (word === from && types.length > 0) {
      out.push(readingOf({ name: { from: at, to: end }, type: { from, to: at, types }, beside, cost }));
    }
    out.push(readingOf({ name: { from, to: end }, type: { from, to: from, types: NO_TYPES }, beside, cost }));
  }
}
