import { numbered } from '../street/numbered-street.ts';
import type { ParseContext } from '../words/context.ts';
import { Break, type Token } from '../words/token.ts';
import { isCivic, isHyphen, isNumber, startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { civicOf, gluedFraction, suffixedCivic, thousandsCivic, unitOf } from './civic-forms.ts';
import { isDateInDigits } from './dates.ts';
import { addLine, COST, type Stretch } from './divided-stretch.ts';
import { addDate, addLetterUnit, isFrenchOrdinal, suffixCost } from './lone-number.ts';
import { isSlash } from './several-numbers.ts';

/** Two numbers in a row: unit and civic number, civic number and numbered street, or a range. */
interface TwoNumbers {
  readonly at: number;
  readonly first: Token;
  readonly second: Token;
  readonly hyphen: boolean;
  readonly comma: boolean;
  /** A hyphen or the letters of the first hold them together. */
  readonly joined: boolean;
  /** As `numbered` says of the second. */
  readonly street: number;
  /** As `numbered` says of a number behind both, at least 1 if there is one. */
  readonly ordinal: number;
  /** `902, 4-1150 ELM CRES`: what it costs that a hyphen joins the second to a third. */
  readonly joinedOn: number;
}

function twoNumbers({ context, to }: Stretch, at: number): TwoNumbers {
  const { tokens } = context;
  const [first, second] = [tokens[at]!, tokens[at + 1]!];
  const hyphen = isHyphen(second);
  const comma = second.before === Break.Comma;
  const third = numbered(context, at + 2, to);
  // A/123 ELM ST: a slash joins a letter as a hyphen does
  const isLetter = first.shape === Shape.Letters && isSlash(context, at + 1);
  return {
    at,
    first,
    second,
    hyphen,
    comma,
    joined: hyphen || isLetter || first.shape === Shape.LettersNumber,
    street: numbered(context, at + 1, to),
    ordinal: at + 2 < to && startsWithNumber(tokens[at + 2]) ? Math.max(third, 1) : 0,
    joinedOn: comma && third !== 2 && joinsCivic(context, at + 1, to) ? COST.cutJoined : 0,
  };
}

/** Adds the street lines that begin with two numbers. */
export function readTwo(stretch: Stretch, at: number): void {
  const { context, to, splitUnits } = stretch;
  const two = twoNumbers(stretch, at);
  const { first, second, hyphen, comma, joined, street } = two;
  const splits = joined || splitUnits;
  const thousands = thousandsCivic(context, at);
  // 167 167 YONGE ST, 167-167 YONGE ST
  if (isRepeated(context, at)) addLine(stretch, { ...civicOf(second, at + 1), from: at }, undefined, COST.repeated);
  // 3-167-167 YONGE ST
  if (isCivic(second) && at + 2 < to && splits && isRepeated(context, at + 1)) {
    addLine(stretch, { ...civicOf(second, at + 1), to: at + 3 }, unitOf(first, at), COST.repeated);
  }
  const glued = gluedFraction(context, at);
  if (glued !== undefined) addLine(stretch, glued, undefined, COST.gluedFraction);
  if (isCivic(first)) readFirstAsCivic(stretch, two, comma && thousands !== undefined);
  if (splits) readFirstAsUnit(stretch, two);
  if (hyphen) readThree(stretch, at);
  const isNamed = second.before === Break.Space && context.tokens[at + 2]?.shape === Shape.Letters;
  const isPair = hyphen || isNamed || isSlash(context, at + 1);
  if (isPair && isCivic(first) && street !== 2 && at + 2 < to) readTurned(stretch, at);
  if (thousands === undefined) return;
  if (comma) addLine(stretch, thousands, undefined, COST.thousands);
  else if (at + 2 < to) addLine(stretch, thousands, undefined, COST.groupedThousands);
}

/** `6302 - 56 STREET`: the second number is of the street. `cutsThousands`: the comma may be one within a number. */
function readFirstAsCivic(stretch: Stretch, two: TwoNumbers, cutsThousands: boolean): void {
  const { at, first, second, hyphen, street, ordinal, joinedOn } = two;
  // a French type after a plain number begins a street: 200-1700 RUE SHERBROOKE
  const named = isFrenchOrdinal(second) && !hyphen ? 0.5 : hyphen ? 3 : 1.5;
  const plain = street === 2 ? 0 : ordinal > 0 ? 2 : street === 1 ? (hyphen ? 1 : 0.6) : named;
  addLine(stretch, civicOf(first, at), undefined, plain + joinedOn + (cutsThousands ? COST.cutThousands : 0));
  if (street > 0 && !hyphen) addLetterUnit(stretch, at, plain + joinedOn);
}

/** `8-45 ELM ST`: the first number is a unit. */
function readFirstAsUnit(
  stretch: Stretch,
  { at, first, second, comma, joined, street, ordinal, joinedOn }: TwoNumbers,
): void {
  const { context, to } = stretch;
  const unit = unitOf(first, at);
  // 308-154 PARKWAY without spaces: a unit on a street named just by its type, or 154 PARKWAY
  const tight = second.before === Break.Hyphen ? 1.5 : 3;
  const split = street === 2 ? tight : joined ? 0 : ordinal > 0 ? 0.2 : isFrenchOrdinal(second) ? 2 : comma ? 0.5 : 1;
  // 7 1vers CRT: the number may be a letter of the name
  const runOn = !joined && context.tokens[at + 2]?.before === Break.None ? COST.runOn : 0;
  addLine(stretch, civicOf(second, at + 1), unit, split + joinedOn + runOn);
  // 202-131 A FRONT ST looks like the numbered street 131 A until the reference is consulted
  const suffix = street === 2 ? 0.6 : split;
  const suffixed = suffixedCivic(context, at + 1, to);
  if (suffixed !== undefined) addLine(stretch, suffixed, unit, suffix + suffixCost(context, suffixed, to));
  const grouped = thousandsCivic(context, at + 1);
  if (grouped !== undefined) addLine(stretch, grouped, unit, split + COST.thousands);
}

/** `167 167`, `167-167`: the same number once more, with a blank or a hyphen between them. */
function isRepeated({ tokens }: ParseContext, at: number): boolean {
  const [first, second] = [tokens[at]!, tokens[at + 1]!];
  return isNumberAgain(first, second) && (second.before === Break.Space || isHyphen(second));
}

/** `248 248`, `248 248B`: the same number, the second time perhaps with its letter. */
export function isNumberAgain(first: Token, second: Token): boolean {
  if (first.word === second.word) return true;
  const isLettered = second.shape === Shape.NumberLetters && second.letters.length === 1;
  return isLettered && isNumber(first) && first.value === second.value && second.before === Break.Space;
}

/** `4-1150`: a hyphen without spaces joins the number at `at` to another. */
function joinsCivic({ tokens }: ParseContext, at: number, to: number): boolean {
  const next = at + 1 < to ? tokens[at + 1]! : undefined;
  return next !== undefined && next.before === Break.Hyphen && isCivic(next);
}

/** `624A-506 SANDERS ST`, `1177 103 HOWIE ST`: the civic number and then the unit, which the reference must have. */
function readTurned(stretch: Stretch, at: number): void {
  const both = { from: at, to: at + 2 };
  const [number, unit] = [stretch.context.tokens[at]!, stretch.context.tokens[at + 1]!];
  const civic = { ...civicOf(number, at), ...both };
  addLine(stretch, civic, { designator: undefined, number: unit.word, sign: false, ...both }, COST.turned);
}

/** `418-9-6975 MAIN ST`: two numbers of a unit before the civic number. */
function readThree(stretch: Stretch, at: number): void {
  const { context, to } = stretch;
  const [first, second, third] = [context.tokens[at]!, context.tokens[at + 1]!, context.tokens[at + 2]];
  if (third === undefined || at + 2 >= to || !isCivic(third) || third.before !== Break.Hyphen) return;
  // 2024-05-12 MAIN ST: a spreadsheet took 5-12 or 12-5 for a date
  if (isDateInDigits(context, at)) {
    addDate(stretch, { from: at, to: at + 3 }, second.value, third.value);
    return;
  }
  // 167-3-167 YONGE ST: the civic number around the unit, which the reference must have
  if (first.word === third.word) {
    const both = { from: at, to: at + 3 };
    addLine(stretch, { ...civicOf(third, at), ...both }, { ...unitOf(second, at), ...both }, COST.repeated);
  }
  const number = `${first.word}-${second.word}`;
  const cost = numbered(context, at + 2, to) === 2 ? COST.doubleUnitBeforeOrdinal : COST.doubleUnit;
  addLine(stretch, civicOf(third, at + 2), { designator: undefined, number, from: at, to: at + 2, sign: false }, cost);
}
