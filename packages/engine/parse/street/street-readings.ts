import { Kind } from '../../address/lexicon.ts';
import { sortByCost } from '../words/by-cost.ts';
import { MAX_PLACE_WORDS, type ParseContext, wordsAt } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isNumberWord } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { addDivisions, type Rest } from './name-and-type.ts';
import {
  directionEnding,
  directionStarting,
  junkCost,
  NO_TYPES,
  phraseWithin,
  readingOf,
  type StreetReading,
} from './readings.ts';
import { roadBeside } from './road-beside.ts';

const MAX_READINGS = 12;

const COST = {
  directionInFront: 0.4,
  /** `NO 3 ROAD`: NO is the word for a number rather than Nord-Ouest. */
  numberWord: 1.4,
  /** `O AVE S`: the letter is more likely the name of the avenue than the west of Avenue S. */
  directionAsName: 14,
  /** A direction read as part of the name. */
  noDirection: 1,
} as const;

/** `N AVE S` as the north of Avenue S. */
export function isHardlyMeant({ cost }: StreetReading): boolean {
  return cost >= COST.directionAsName;
}

/** Every reasonable division of a street, best first. The reference decides between them. */
export function streetReadings(context: ParseContext, street: Span): StreetReading[] {
  const { from, to } = street;
  const readings: StreetReading[] = [];
  const trailing = directionEnding(context, from, to);
  const leading = directionStarting(context, from, to);
  if (trailing > 0) addDivisions(context, beforeDirection(context, street, trailing, 0), readings);
  if (leading > 0) addDivisions(context, behindDirection(context, street, leading), readings);
  // 48 SOUTH EAST ST: the second word may be the name
  if (leading > 1 && to - from > 2) addDivisions(context, behindDirection(context, street, 1), readings);
  if (trailing > 0 && leading > 0 && from + leading < to - trailing) {
    // 22 W KING ST W
    const between = beforeDirection(context, { from: from + leading, to }, trailing, COST.directionInFront);
    const isTwice = between.direction === phraseWithin(context, from, to)!.direction;
    if (isTwice) addDivisions(context, between, readings);
  }
  const isPassedOver = trailing > 0 || (leading > 0 && !isNumberWord(context, from));
  const base = isPassedOver ? COST.noDirection : 0;
  const whole = { from, to, direction: 0, directionFrom: from, directionTo: from, junkFrom: to, base };
  addDivisions(context, whole, readings);
  junkAfterType(context, from, to, readings);
  if (to - from > 2) junkAfterNumber(context, from, to, readings);
  const road = roadBeside(context, from, to);
  if (road > from) readings.push(...streetReadings(context, { from, to: road }));
  const again = wordsAgain(context, from, to);
  if (again > 0) readings.push(...streetReadings(context, { from, to: to - again }));
  sortByCost(readings);
  return readings.length > MAX_READINGS ? readings.slice(0, MAX_READINGS) : readings;
}

/** What is left in front of a direction of so many words at the end. */
function beforeDirection(context: ParseContext, { from, to }: Span, words: number, base: number): Rest {
  const at = to - words;
  const { direction } = phraseWithin(context, at, to)!;
  return { from, to: at, direction, directionFrom: at, directionTo: to, junkFrom: to, base };
}

/** What is left behind a direction of so many words at the beginning. */
function behindDirection(context: ParseContext, { from, to }: Span, words: number): Rest {
  const at = from + words;
  const { direction } = phraseWithin(context, from, at)!;
  const plain = isNumberWord(context, from) ? COST.numberWord : COST.directionInFront;
  const base = isTypeAndDirection(context, at, to) ? plain + COST.directionAsName : plain;
  return { from: at, to, direction, directionFrom: from, directionTo: at, junkFrom: to, base };
}

/** `AVE S`, `AVENUE SOUTH`, and nothing else. */
function isTypeAndDirection({ tokens }: ParseContext, from: number, to: number): boolean {
  if (to !== from + 2 || (tokens[from]!.kinds & Kind.StreetType) === 0) return false;
  return (tokens[from + 1]!.kinds & Kind.Direction) !== 0;
}

/** `7 RUE LAVAL SAINT-JEAN / SAINT-JEAN QC`: how many words at the end stand once more behind a comma or line end. */
function wordsAgain({ tokens, words }: ParseContext, from: number, to: number): number {
  if (tokens[to] === undefined || tokens[to]!.before < Break.Comma) return 0;
  for (let length = Math.min(to - from - 1, MAX_PLACE_WORDS); length > 0; length--) {
    let same = 0;
    while (same < length && words[to - length + same] === words[to + same]) same++;
    if (same === length) return length;
  }
  return 0;
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
