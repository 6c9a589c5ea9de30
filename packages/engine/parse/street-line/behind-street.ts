import { Kind } from '../../address/lexicon.ts';
import { isNumberedStreet } from '../street/numbered-street.ts';
import { roadBeside } from '../street/road-beside.ts';
import { wordsAt } from '../words/context.ts';
import { Break, type Token } from '../words/token.ts';
import { announcesNumber, isCivic, isHyphen, isNumber, isValue, isWholeColumn, UNIT_WORDS } from '../words/values.ts';
import type { Civic } from '../words/variant.ts';
import { Shape } from '../words/word.ts';
import { civicOf, suffixedCivic, unitOf } from './civic-forms.ts';
import { COST, type StreetLine, type Stretch } from './divided-stretch.ts';
import { isSlash } from './several-numbers.ts';

/** What follows the street in a street line: its civic number, or the unit. */

/** `RUE EDDY 22`, `MAIN ST 123`, `MAIN ST 123 1/2`, `120 ST 14723`: the civic number follows the street. */
export function trailingCivic({ context, from, to, lines }: Stretch): void {
  const { tokens } = context;
  const last = to - 1 > from && tokens[to - 1]!.shape === Shape.Fraction ? to - 2 : to - 1;
  if (last <= from) return;
  const token = tokens[last]!;
  // from large to small, a number on the last line is the civic number; of a form, perhaps that in the next column
  const isOnLine = token.before < Break.Line || last + 1 === tokens.length || isWholeColumn(context, last);
  if (!isCivic(token) || !isOnLine) return;
  const civic = last < to - 1 ? suffixedCivic(context, last, to) : civicOf(token, last);
  if (civic === undefined) return;
  // ROSEWELL CRES #913
  const before = tokens[last - 1]!;
  const end = announcesNumber(before) ? last - 1 : last;
  dashedUnit({ context, from, lines }, civic, end);
  const isNumbered = isCivic(tokens[from]!);
  if (end === from || (isNumbered && !isNumberedStreet(context, from, end))) return;
  const lead = wordsAt(context, from);
  const numberedRoad = lead !== undefined && (lead.kinds & Kind.RoadWord) !== 0 && from + lead.words === last;
  const behind = ORDINAL_AS_TYPED.test(tokens[from]!.text) ? COST.behindOrdinal : COST.behindNumbered;
  const roadCost = numberedRoad ? COST.onlyRoad : isNumbered ? behind : COST.behindStreet;
  // 13 AVE NE #221: a unit would leave the street without a name
  const cost = roadCost + (before.shape === Shape.NumberSign && !isNumbered ? COST.sign : 0);
  lines.push({ civic, unit: undefined, street: { from, to: end }, before: undefined, cost });
  trailingPair({ context, from, to, lines }, last);
}

const ORDINAL_AS_TYPED = /^[0-9]+e$/;

/**
 * `B - EDDY ST 22`, `3 - EDDY ST 22`, `BSMT - EDDY ST 22`: a dash joins the unit to the street, and the number is
 * behind.
 */
function dashedUnit({ context, from, lines }: Omit<Stretch, 'splitUnits' | 'to'>, civic: Civic, end: number): void {
  const [unit, name] = [context.tokens[from]!, context.tokens[from + 1]!];
  if (from + 1 >= end || !isHyphen(name) || name.shape !== Shape.Letters) return;
  const isFloor = (unit.kinds & Kind.BareUnit) !== 0;
  if (!isValue(unit) && !isFloor && !UNIT_WORDS.has(unit.word)) return;
  const floor = isFloor ? { designator: unit.lexeme?.unit, number: '' } : {};
  const street = { from: from + 1, to: end };
  lines.push({ civic, unit: { ...unitOf(unit, from), ...floor }, street, before: undefined, cost: COST.dashedUnit });
}

/**
 * `EDDY ST 22/4`, `EDDY ST 22-4`: the unit is behind the civic number, as in other countries; the reference must have
 * it. With a hyphen, it may also be in front, as in `4-22 EDDY ST`.
 */
function trailingPair({ context, from, lines }: Omit<Stretch, 'splitUnits'>, last: number): void {
  const [first, second] = [context.tokens[last - 1]!, context.tokens[last]!];
  if (last - 1 <= from || !isCivic(first)) return;
  const pair = { from: last - 1, to: last + 1 };
  const street = { from, to: last - 1 };
  const add = (number: Token, unit: Token, cost: number): void => {
    const civic = { ...civicOf(number, last - 1), ...pair };
    lines.push({
      civic,
      unit: { designator: undefined, number: unit.word, sign: false, ...pair },
      street,
      before: undefined,
      cost,
    });
  };
  if (isSlash(context, last)) add(first, second, COST.turned);
  else if (isHyphen(second) && endsInType(context.tokens[last - 2]!)) {
    add(first, second, COST.turned);
    add(second, first, COST.behindStreet);
  }
}

/** `EDDY ST`, and not the road of `HWY 22-4`. */
function endsInType({ kinds }: Token): boolean {
  return (kinds & (Kind.StreetType | Kind.Direction)) !== 0 && (kinds & Kind.RoadWord) === 0;
}

/** `47 AVENUE / AVENUE 47`: in both languages, with the type once in front and once behind. */
function isNameAgain({ tokens }: Stretch['context'], from: number, at: number): boolean {
  const first = tokens.findIndex(({ word }, i) => i >= from && word === tokens[at]!.word);
  const types = tokens.slice(first + 1, at).filter(({ kinds }) => (kinds & Kind.StreetType) !== 0);
  return first < at && types.length > 1;
}

/**
 * `22 EDDY ST 5`, `22 RUE EDDY MAIN`, `22 RUE EDDY-B`: a number, a floor or a letter after the street may be the unit.
 */
export function trailingUnits({ context, lines }: Stretch): void {
  const count = lines.length;
  for (let i = 0; i < count; i++) {
    const { civic, unit, street, before, cost } = lines[i]!;
    if (civic === undefined || unit !== undefined || street === undefined || street.to - street.from < 2) continue;
    if (civic.from > street.from) continue;
    const at = street.to - 1;
    const token = context.tokens[at]!;
    if (addHyphenated(context, lines, lines[i]!)) continue;
    // 22 RUE EDDY-B
    const isJoined = token.before === Break.Hyphen && token.shape === Shape.Letters && token.word.length === 1;
    if (token.value < 0 && !UNIT_WORDS.has(token.word) && !isJoined) continue;
    const previous = context.tokens[at - 1]!;
    if (isNameAgain(context, street.from, at)) continue;
    // MORNESS POND - HWY 11
    if (roadBeside(context, street.from, street.to) > 0) continue;
    const behindType = (previous.kinds & (Kind.StreetType | Kind.Direction)) !== 0;
    lines.push({
      civic,
      unit: { designator: undefined, number: token.word, from: at, to: at + 1, sign: false },
      street: { from: street.from, to: at },
      before,
      cost: cost + (behindType && (previous.kinds & Kind.RoadWord) === 0 ? COST.unitBehindType : COST.unitBehindName),
    });
  }
}

/** `22 EDDY STREE 4-B`, `22 EDDY STREE B-7`: a unit of a number and a letter; false if none ends the street. */
function addHyphenated({ tokens }: Stretch['context'], lines: StreetLine[], line: StreetLine): boolean {
  const { from, to } = line.street!;
  const [first, second] = [tokens[to - 2]!, tokens[to - 1]!];
  const isLabel = (isNumber(first) && isOneLetter(second)) || (isOneLetter(first) && isNumber(second));
  if (!isLabel || second.before !== Break.Hyphen || first.before !== Break.Space) return false;
  // OLD HWY 7-A
  if (to - from < SHORTEST_NAMED || (tokens[to - 3]!.kinds & Kind.RoadWord) !== 0) return false;
  const unit = { designator: undefined, number: `${first.word}-${second.word}`, from: to - 2, to, sign: false };
  lines.push({ ...line, unit, street: { from, to: to - 2 }, cost: line.cost + COST.unitBehindName });
  return true;
}

/** A name, and a unit in two parts. */
const SHORTEST_NAMED = 3;

/** A letter, and not the direction of `22 EDDY ST E-101`. */
function isOneLetter({ shape, word, kinds }: Token): boolean {
  return shape === Shape.Letters && word.length === 1 && (kinds & Kind.Direction) === 0;
}
