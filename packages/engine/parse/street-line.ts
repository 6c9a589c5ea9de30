import { Kind } from '../address/lexicon.ts';
import { trailingCivic, trailingUnits } from './behind-street.ts';
import { sortByCost } from './by-cost.ts';
import { civicOf, dateOf, floorBehind, gluedFraction, suffixedCivic, thousandsCivic, unitOf } from './civic-forms.ts';
import { Owner, type ParseContext, wordsAt } from './context.ts';
import { addLine, COST, isOnlyType, type StreetLine, type Stretch } from './divided-stretch.ts';
import { endsAfterType, isNumberedStreet, numbered } from './numbered-street.ts';
import type { Unit } from './parts.ts';
import { civicsOfSeveral, isSlash } from './several-numbers.ts';
import { Break, type Token } from './token.ts';
import { isCivic, isHyphen, startsWithNumber, typeAt, UNIT_WORDS } from './values.ts';
import type { Civic } from './variant.ts';
import { Shape } from './word.ts';

const MAX_LINES = 8;
/** How many words may come before the first number. */
const MAX_LEAD = 6;

/** Every reasonable division of the tokens [from, to), best first. */
export function streetLines(context: ParseContext, from: number, to: number, splitUnits: boolean): StreetLine[] {
  const lines: StreetLine[] = [];
  const stretch: Stretch = { context, from, to, splitUnits, lines };
  for (let at = from; at < to; at++) {
    if (!isCivic(context.tokens[at]!) && !startsUnitCivic(context, at, to)) continue;
    readAt(stretch, at);
    // a later number starts a street only if the words before it are not a street
    if (at > from + MAX_LEAD) break;
  }
  trailingCivic(stretch);
  if (to > from) {
    // 350 RUE is cut off from its name
    const isFrench = to > from + 1 && wordsAt(context, from + 1)?.types.every(({ beforeName }) => beforeName) === true;
    const isNumbered = !isFrench && isNumberedStreet(context, from, to);
    const cost = isNumbered ? COST.noCivicNumbered : COST.noCivic + (isOnlyType(context, from, to) ? COST.onlyType : 0);
    lines.push({ civic: undefined, unit: undefined, street: { from, to }, before: undefined, cost });
  }
  trailingUnits(stretch);
  sortByCost(lines);
  return lines.length > MAX_LINES ? lines.slice(0, MAX_LINES) : lines;
}

/** `PH2-100`, `A-123`, `MAIN-4`: a hyphen joins a non-numeric unit to the civic number. `C 123`: a letter needs none. */
function startsUnitCivic(context: ParseContext, at: number, to: number): boolean {
  const token = context.tokens[at]!;
  const next = context.tokens[at + 1];
  if (next === undefined || at + 1 >= to || !isCivic(next)) return false;
  const hyphen = isHyphen(next);
  if (token.shape === Shape.LettersNumber) return next.before > Break.None;
  // 2W04-515
  if (token.shape === Shape.Mixed) return next.before === Break.Hyphen && token.word.length <= MAX_UNIT_SIGNS;
  if (token.shape !== Shape.Letters) return false;
  if (!hyphen) {
    const isLetter = token.word.length === 1 && next.before === Break.Space && (token.kinds & Kind.Direction) === 0;
    return isLetter && !isInitial(context, at);
  }
  return token.word.length === 1 || UNIT_WORDS.has(token.word);
}

/** `SINGH, P 22 MAIN ST`: behind a single name that begins the line, a letter is rather an initial. */
function isInitial({ tokens, owner }: ParseContext, at: number): boolean {
  const name = tokens[at - 1];
  if (name === undefined || tokens[at]!.before !== Break.Comma || owner[at - 1] !== Owner.None) return false;
  const beginsLine = at === 1 || name.before >= Break.Line;
  return beginsLine && name.shape === Shape.Letters && name.word.length > 1 && name.kinds === 0;
}

const MAX_UNIT_SIGNS = 5;

function readAt(stretch: Stretch, at: number): void {
  const { context, to } = stretch;
  for (const { civic, cost } of civicsOfSeveral(context, at, to)) {
    if (numbered(context, civic.to - 1, to) !== 2) addLine(stretch, civic, undefined, cost);
  }
  const next = at + 1 < to ? context.tokens[at + 1]! : undefined;
  if (next !== undefined && isCivic(next)) readTwo(stretch, at);
  else readOne(stretch, at);
}

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
  return {
    at,
    first,
    second,
    hyphen,
    comma,
    joined: hyphen || first.shape === Shape.LettersNumber,
    street: numbered(context, at + 1, to),
    ordinal: at + 2 < to && startsWithNumber(tokens[at + 2]) ? Math.max(third, 1) : 0,
    joinedOn: comma && third !== 2 && joinsCivic(context, at + 1, to) ? COST.cutJoined : 0,
  };
}

function readTwo(stretch: Stretch, at: number): void {
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
  addLine(stretch, civicOf(second, at + 1), unit, split + joinedOn);
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
  return first.word === second.word && (second.before === Break.Space || isHyphen(second));
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
  // 167-3-167 YONGE ST: the civic number around the unit, which the reference must have
  if (first.word === third.word) {
    const both = { from: at, to: at + 3 };
    addLine(stretch, { ...civicOf(third, at), ...both }, { ...unitOf(second, at), ...both }, COST.repeated);
  }
  const number = `${first.word}-${second.word}`;
  const cost = numbered(context, at + 2, to) === 2 ? COST.doubleUnitBeforeOrdinal : COST.doubleUnit;
  addLine(stretch, civicOf(third, at + 2), { designator: undefined, number, from: at, to: at + 2, sign: false }, cost);
}

/** A single number before a word. */
function readOne(stretch: Stretch, at: number): void {
  const { context, to } = stretch;
  const first = context.tokens[at]!;
  if (!isCivic(first)) return;
  // 5E AVENUE ...: an ordinal that names a street is not a civic number
  const ordinal = isFrenchOrdinal(first) && typeAt(context, at + 1, to);
  let plain = ordinal ? 3 : 0;
  const suffixed = suffixedCivic(context, at, to);
  if (suffixed !== undefined) {
    const cost = suffixCost(context, suffixed, to);
    addLine(stretch, suffixed, undefined, cost);
    // the likelier the letter is a suffix, the less likely it is part of the street
    if (cost === 0) plain += plainCost(context, suffixed);
  }
  addLine(stretch, civicOf(first, at), undefined, plain);
  const date = dateOf(context, at, to);
  if (date !== undefined) {
    const both = { from: at, to: at + 2 };
    const unitOf = (number: number): Unit => ({ designator: undefined, number: String(number), sign: false, ...both });
    addLine(stretch, { number: first.value, suffix: '', ...both }, unitOf(date.month), COST.date);
    addLine(stretch, { number: date.month, suffix: '', ...both }, unitOf(first.value), COST.date);
  }
  const floor = floorBehind(context, at, to);
  if (floor !== undefined) {
    const cost = isHyphen(context.tokens[at + 1]!) ? COST.floor : COST.floorApart;
    addLine(stretch, { ...civicOf(first, at), to: floor.to }, floor, cost);
  }
  // 123-A: the letter may be the unit
  if (suffixed !== undefined && !suffixed.suffix.includes('/')) {
    const unit: Unit = { designator: undefined, number: suffixed.suffix, from: at, to: at + 2, sign: false };
    addLine(stretch, { ...suffixed, suffix: '' }, unit, COST.letterUnit);
  }
  // 123A: as well
  addLetterUnit(stretch, at, 0);
}

/** `123A ELM ST`, `123A 45 AVE`: a letter at the number, which may be the unit. */
function addLetterUnit(stretch: Stretch, at: number, cost: number): void {
  const { shape, value, letters } = stretch.context.tokens[at]!;
  if (shape !== Shape.NumberLetters) return;
  const both = { from: at, to: at + 1 };
  const unit: Unit = { designator: undefined, number: letters, sign: false, ...both };
  addLine(stretch, { number: value, suffix: '', ...both }, unit, cost + COST.letterUnit);
}

/** `5E`: more likely the fifth than number 5 with suffix E. */
function isFrenchOrdinal(token: Token): boolean {
  return token.shape === Shape.NumberLetters && token.letters === 'E';
}

/** What it costs to leave to the street what may as well be the suffix of the number. */
function plainCost({ tokens }: ParseContext, suffixed: Civic): number {
  if (suffixed.suffix.includes('/')) return 2;
  return tokens[suffixed.to - 1]!.before === Break.Hyphen ? COST.joinedLetter : 0.5;
}

/** In 123 E 51 AVE and 123 B AVE the letter belongs to the street; in 123 A MAIN ST it is a suffix. */
function suffixCost(context: ParseContext, suffixed: Civic, to: number): number {
  const letter = context.tokens[suffixed.to - 1]!;
  if (letter.shape === Shape.Fraction || letter.before === Break.Hyphen) return 0;
  if ((letter.kinds & Kind.Direction) !== 0) return 2;
  return typeAt(context, suffixed.to, to) && endsAfterType(context, suffixed.to, to) ? 1.5 : 0;
}
