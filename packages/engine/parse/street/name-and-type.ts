import { Kind } from '../../address/lexicon.ts';
import type { StreetType } from '../../address/street-types.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isNumber, isNumberWord, startsWithNumber } from '../words/values.ts';
import {
  directionEnding,
  directionStarting,
  isBeforeName,
  NO_TYPES,
  phraseWithin,
  readingOf,
  type StreetReading,
  type TypeSpan,
  typeEnding,
  typeSpan,
  typeStarting,
  typesAt,
} from './readings.ts';

/** The words of a street other than its direction. */
export interface Rest extends Span {
  readonly direction: number;
  readonly directionFrom: number;
  readonly directionTo: number;
  readonly junkFrom: number;
  /** The cost of reading the direction, or of not reading it. */
  readonly base: number;
}

/** Adds every reasonable division of the words into name and type. */
export function addDivisions(context: ParseContext, rest: Rest, out: StreetReading[]): void {
  const { from, to } = rest;
  if (from >= to) return;
  const division = divisionOf(context, rest);
  const { first, last } = division;
  const endsInType = last.to > last.from;
  const beginsWithType = first.to > first.from;
  addAll(ANYWHERE, division, out);
  if (endsInType && last.from > from) addAll(TYPE_BEHIND, division, out);
  if (beginsWithType && first.to < to) addAll(TYPE_IN_FRONT, division, out);
  const isPassedOver = (endsInType || beginsWithType) && !isRoadPhrase(context, from, to);
  out.push(withoutType(rest, isPassedOver ? COST.typeInName : COST.noType));
}

/** What the words begin and end with. */
interface Division {
  readonly context: ParseContext;
  readonly rest: Rest;
  /** The type at the beginning; empty when there is none. */
  readonly first: TypeSpan;
  /** The type at the end; empty when there is none. */
  readonly last: TypeSpan;
  /** The type at the beginning is one that comes before its name. */
  readonly isFirstInFront: boolean;
}

function divisionOf(context: ParseContext, rest: Rest): Division {
  const { from, to } = rest;
  const last = typeSpan(context, to - typeEnding(context, from, to), to);
  const first = typeSpan(context, from, from + (isSaint(context, from) ? 0 : typeStarting(context, from, to)));
  return { context, rest, first, last, isFirstInFront: isInFront(context, first, last) };
}

/** `RUE EDDY`, `HIGHWAY 7`. Of two types and nothing else the last is the type (AVENUE ROAD), but not in `RUE HILL`. */
function isInFront(context: ParseContext, first: TypeSpan, last: TypeSpan): boolean {
  const areAlone = first.to > first.from && last.to > last.from && first.to === last.from;
  if (areAlone && !first.types.every(isBeforeName) && !last.types.some(isBeforeName)) return false;
  return first.types.some(isBeforeName) || isNumberedRoad(context, first, last.to);
}

/** One way to divide the words, or undefined where they cannot be divided so. */
type Rule = (division: Division) => StreetReading | undefined;

const COST = {
  /** The words hold a type, and are read without one. */
  typeInName: 1.5,
  noType: 0.5,
  lastWordOfType: 0.3,
  /** The type behind the name, though another in front settles it: RUE DU PARC, CHEMIN DU LAC. */
  behindSettled: 0.8,
  typeBehindTwice: 0.2,
  /** A direction between name and type. */
  directionBetween: 0.9,
  /** A type in front of the name that belongs behind it. */
  misplaced: 1.2,
  twoTypesInFront: 0.6,
} as const;

/** `TOWN LINE`, `SIDE ROAD`: the first word of the type may be the name. */
const lastWordOfType: Rule = ({ context, rest, last }) => {
  if (last.to - last.from < 2) return undefined;
  const { from, to } = rest;
  const types = context.tokens[to - 1]!.lexeme?.types ?? NO_TYPES;
  if (types.length === 0) return undefined;
  return divided(rest, { from, to: to - 1 }, { from: to - 1, to, types }, COST.lastWordOfType);
};

/** `MAIN STREET`. */
const typeBehind: Rule = ({ rest, last, isFirstInFront }) =>
  divided(rest, { from: rest.from, to: last.from }, last, isFirstInFront ? COST.behindSettled : 0);

/** `MAIN STREET ST`. */
const typeBehindTwice: Rule = ({ context, rest, last }) => {
  const { from } = rest;
  const again = last.from - typeEnding(context, from, last.from);
  if (again === last.from || again === from) return undefined;
  if (!sameConcept(typesAt(context, again, last.from - again), last.types)) return undefined;
  return divided(rest, { from, to: again }, last, COST.typeBehindTwice, { from: again, to: last.from });
};

/** `MAIN E STREET`, `43 NORTH WEST AVENUE`. */
const directionBeforeType: Rule = ({ context, rest, last }) => {
  const length = rest.direction > 0 ? 0 : directionEnding(context, rest.from, last.from);
  if (length === 0) return undefined;
  const at = last.from - length;
  const { direction } = phraseWithin(context, at, last.from)!;
  const between = withDirection(rest, direction, { from: at, to: last.from });
  return divided(between, { from: rest.from, to: at }, last, COST.directionBetween);
};

/** `RUE EDDY`; `ST MAIN`. */
const typeInFront: Rule = ({ rest, first, isFirstInFront }) =>
  divided(rest, { from: first.to, to: rest.to }, first, isFirstInFront ? 0 : COST.misplaced);

/** `RUE E EDDY`. */
const directionBehindType: Rule = ({ context, rest, first }) => {
  if (rest.direction > 0 || !first.types.some(isBeforeName)) return undefined;
  const at = first.to + directionStarting(context, first.to, rest.to);
  if (at === first.to) return undefined;
  const { direction } = phraseWithin(context, first.to, rest.to)!;
  const between = withDirection(rest, direction, { from: first.to, to: at });
  return divided(between, { from: at, to: rest.to }, first, COST.directionBetween);
};

/**
 * `RUE CH DE LA MONTAGNE`, `HWY HIGHWAY 7`: a form that adds the type to a name that has one. In `24 - C RUE EDDY`, C
 * belongs to the number.
 */
const twoTypesInFront: Rule = ({ context, rest, first }) => {
  const { from, to } = rest;
  const second = typeSpan(
    context,
    first.to,
    first.to + (context.words[from]!.length > 1 ? typeStarting(context, first.to, to) : 0),
  );
  const areFrench = first.types.some(isBeforeName) && second.types.some(isBeforeName);
  if (second.to === to || !(areFrench || sameConcept(first.types, second.types))) return undefined;
  // RUE POINTE ALOUETTES is no RUE DES ALOUETTES
  const type = { from, to: second.to, types: second.types };
  return divided(rest, { from: second.to, to }, type, COST.twoTypesInFront);
};

/** `RUE MAIN STREET` on a bilingual sign, `ROUTE 628 HWY`. */
const typesAround: Rule = ({ context, rest, first, last }) => {
  if (last.to === last.from || first.to >= last.from) return undefined;
  const isBilingual = first.types.some(isBeforeName) && sameConcept(first.types, last.types);
  const isRoad =
    first.to === last.from - 1 && isNumber(context.tokens[first.to]) && isHighway(first) && isHighway(last);
  if (!isBilingual && !isRoad) return undefined;
  const both = { from: rest.from, to: first.to, types: [...last.types, ...first.types] };
  return divided(rest, { from: first.to, to: last.from }, both, 0, last);
};

const ANYWHERE: readonly Rule[] = [lastWordOfType];
const TYPE_BEHIND: readonly Rule[] = [typeBehind, typeBehindTwice, directionBeforeType];
const TYPE_IN_FRONT: readonly Rule[] = [typeInFront, directionBehindType, twoTypesInFront, typesAround];

function addAll(rules: readonly Rule[], division: Division, out: StreetReading[]): void {
  for (const rule of rules) {
    const reading = rule(division);
    if (reading !== undefined) out.push(reading);
  }
}

function withoutType(rest: Rest, cost: number): StreetReading {
  return divided(rest, rest, { from: rest.from, to: rest.from, types: NO_TYPES }, cost);
}

/** The reading of `rest` with this name and type. */
export function divided(rest: Rest, name: Span, type: TypeSpan, cost: number, typeAgain?: Span): StreetReading {
  return readingOf({ name, type, beside: rest, cost: rest.base + cost, typeAgain });
}

function withDirection(rest: Rest, direction: number, { from, to }: Span): Rest {
  const { junkFrom, base } = rest;
  return { from: rest.from, to: rest.to, direction, directionFrom: from, directionTo: to, junkFrom, base };
}

/** `RANGE ROAD 195`, `CONCESSION RD 3`: the words for a road and its number are its whole name. */
function isRoadPhrase(context: ParseContext, from: number, to: number): boolean {
  const lexeme = phraseWithin(context, from, to);
  if (lexeme === undefined || lexeme.words === 1 || (lexeme.kinds & Kind.RoadWord) === 0) return false;
  return from + lexeme.words === to - 1 && startsWithNumber(context.tokens[to - 1]);
}

/** `ST-PIERRE`: a hyphen joins Saint to its name. */
function isSaint({ tokens, words }: ParseContext, at: number): boolean {
  return words[at] === 'ST' && tokens[at + 1]?.before === Break.Hyphen;
}

/** HIGHWAY 7, COUNTY ROAD 27, ROUTE NO 132: a number follows the type. */
function isNumberedRoad(context: ParseContext, type: TypeSpan, to: number): boolean {
  let at = type.to;
  if (type.to === type.from || at >= to) return false;
  if (context.words[at] === '#' || isNumberWord(context, at)) at++;
  return at < to && STARTS_WITH_DIGIT.test(context.words[at]!);
}

const STARTS_WITH_DIGIT = /^[0-9]/;

function isHighway({ types }: TypeSpan): boolean {
  return types.some(({ concept }) => HIGHWAYS.has(concept));
}

/** Concepts of types that stand for a road called by its number, and for each other. */
const HIGHWAYS: ReadonlySet<string> = new Set(['highway', 'route']);

function sameConcept(a: readonly StreetType[], b: readonly StreetType[]): boolean {
  return a.some((left) => b.some((right) => right.concept === left.concept));
}
