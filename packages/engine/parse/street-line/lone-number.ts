import { Kind } from '../../address/lexicon.ts';
import { endsAfterType } from '../street/numbered-street.ts';
import type { ParseContext } from '../words/context.ts';
import type { Span, Unit } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { isCivic, isHyphen, typeAt } from '../words/values.ts';
import type { Civic } from '../words/variant.ts';
import { Shape } from '../words/word.ts';
import { civicOf, dateOf, floorBehind, suffixedCivic } from './civic-forms.ts';
import { addLine, COST, type Stretch } from './divided-stretch.ts';

/** A single number before a word. */
export function readOne(stretch: Stretch, at: number): void {
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
  if (date !== undefined) addDate(stretch, { from: at, to: at + 2 }, date.month, first.value);
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

/** A date for a unit and its civic number: either may be the month. */
export function addDate(stretch: Stretch, both: Span, month: number, day: number): void {
  const unitOf = (number: number): Unit => ({ designator: undefined, number: String(number), sign: false, ...both });
  addLine(stretch, { number: day, suffix: '', ...both }, unitOf(month), COST.date);
  addLine(stretch, { number: month, suffix: '', ...both }, unitOf(day), COST.date);
}

/** `123A ELM ST`, `123A 45 AVE`: a letter at the number, which may be the unit. */
export function addLetterUnit(stretch: Stretch, at: number, cost: number): void {
  const { shape, value, letters } = stretch.context.tokens[at]!;
  if (shape !== Shape.NumberLetters) return;
  const both = { from: at, to: at + 1 };
  const unit: Unit = { designator: undefined, number: letters, sign: false, ...both };
  addLine(stretch, { number: value, suffix: '', ...both }, unit, cost + COST.letterUnit);
}

/** `5E`: more likely the fifth than number 5 with suffix E. */
export function isFrenchOrdinal(token: Token): boolean {
  return token.shape === Shape.NumberLetters && token.letters === 'E';
}

/** What it costs to leave to the street what may as well be the suffix of the number. */
function plainCost({ tokens }: ParseContext, suffixed: Civic): number {
  if (suffixed.suffix.includes('/')) return 2;
  return tokens[suffixed.to - 1]!.before === Break.Hyphen ? COST.joinedLetter : 0.5;
}

/** In 123 E 51 AVE and 123 B AVE the letter belongs to the street; in 123 A MAIN ST it is a suffix. */
export function suffixCost(context: ParseContext, suffixed: Civic, to: number): number {
  const letter = context.tokens[suffixed.to - 1]!;
  if (letter.shape === Shape.Fraction || letter.before === Break.Hyphen) return 0;
  if ((letter.kinds & Kind.Direction) !== 0) return 2;
  return typeAt(context, suffixed.to, to) && endsAfterType(context, suffixed.to, to) ? 1.5 : 0;
}
