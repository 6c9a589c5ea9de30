import { isShortRange, isSlash, mayBeNearRange } from '../../parse/street-line/several-numbers.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import { isCalledUnit, type Unit } from '../../parse/words/parts.ts';
import { textBetween } from '../../parse/words/span-text.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { isCivic, isHyphen, isNumber, startsFrenchStreet } from '../../parse/words/values.ts';
import type { Civic, ParseVariant } from '../../parse/words/variant.ts';

/** A unit and a civic number of which nothing says that they are: what else they may be if no such unit is listed. */

/**
 * A range is 25 times rarer than a unit that is not listed, which costs as much as its digits: what agrees with a text
 * in everything else stays V, for that is how we write a unit ourselves; what needs a correction is left open.
 */
const NEAR_RANGE_COST = { any: 6.2, digit: 3.3 } as const;

/** The longest civic number that was torn apart. */
const MOST_DIGITS = 5;

/**
 * `8-12 OAK RD` and `150-52 KING ST` as ranges that begin with 8 and 150; undefined if the two numbers can be nothing
 * but unit and civic number. A unit elsewhere is the unit then.
 */
export function asNearRange(context: ParseContext, variant: ParseVariant): ParseVariant | undefined {
  const { unit, civic } = variant;
  if (civic === undefined || unit === undefined || !isNearRange(context, unit, civic)) return undefined;
  const first = context.tokens[unit.from]!;
  const begins: Civic = {
    number: first.value,
    suffix: first.letters,
    from: unit.from,
    to: civic.to,
    isOfSeveral: true,
  };
  // with another unit beside it, the first number is none
  const digits = variant.spareUnit === undefined ? first.word.length : 0;
  const cost = variant.cost + NEAR_RANGE_COST.any + NEAR_RANGE_COST.digit * digits;
  return { ...variant, unit: variant.spareUnit, spareUnit: undefined, civic: begins, cost };
}

function isNearRange(context: ParseContext, unit: Unit, civic: Civic): boolean {
  if (!isBarePair(unit, civic)) return false;
  if (isShortRange(context, unit, civic)) return true;
  const [first, second] = [context.tokens[unit.from]!, context.tokens[civic.from]!];
  return isCivic(first) && isCivic(second) && isHyphen(second) && mayBeNearRange(first, second);
}

/**
 * `1 67 MACK ST` read as 167, but not `1_67`, of which a figure may be missing; undefined if the two numbers can be
 * nothing but unit and civic number. `1 310 RUE BOWEN, APP. 4`: the unit stands elsewhere.
 */
export function asOneNumber(context: ParseContext, variant: ParseVariant): ParseVariant | undefined {
  const { civic, unit } = variant;
  if (civic === undefined) return undefined;
  const isUnit = unit !== undefined && isBarePair(unit, civic);
  const left = isUnit ? undefined : variant.leftovers.find(({ from, to }) => to === civic.from && to === from + 1);
  const front = isUnit ? unit : left;
  if (front === undefined) return undefined;
  const { tokens } = context;
  const [first, second] = [tokens[front.from]!, tokens[civic.from]!];
  const span = { from: front.from, to: civic.to };
  if (!isCivic(first) || !isCivic(second)) return undefined;
  const digits = `${first.word}${digitsOf(second)}`;
  if (second.before !== Break.Space || isBehindUnderscore(context, civic.from)) return undefined;
  if (!isNumber(first) || digits.length > MOST_DIGITS || (left !== undefined && !isHundreds(second))) return undefined;
  return {
    ...variant,
    unit: isUnit ? variant.spareUnit : unit,
    spareUnit: isUnit ? undefined : variant.spareUnit,
    leftovers: variant.leftovers.filter((each) => each !== left),
    civic: { number: Number(digits), suffix: civic.suffix, ...span, isTorn: true },
  };
}

/**
 * Whether two numbers may be one that the street has, where it lacks the second: `24 2 CANTIN ST` beside a code, which
 * tells them apart; `1 05 CHURCH ST`, for no civic number begins with a zero; `2 310 RUE BOWEN`, thousands and
 * hundreds, which the French write apart.
 */
export function mayBeTorn(context: ParseContext, { civic }: ParseVariant, hasCode: boolean): boolean {
  if (civic === undefined || hasCode) return civic !== undefined;
  const second = context.tokens[civic.from]!;
  if (second.word.startsWith('0')) return true;
  return isHundreds(second) && isNumber(second) && startsFrenchStreet(context, civic.to);
}

function isHundreds(token: Token): boolean {
  return digitsOf(token).length === 3;
}

function digitsOf({ word, letters }: Token): string {
  return word.slice(0, word.length - letters.length);
}

/** `234-203 ELM ST`, `234/203 ELM ST` as unit 203 of 234: some write the unit behind the civic number. */
export function asTurned(context: ParseContext, variant: ParseVariant): ParseVariant | undefined {
  const { unit, civic } = variant;
  if (civic === undefined || unit === undefined || unit.from >= civic.from || !isBarePair(unit, civic))
    return undefined;
  const [first, second] = [context.tokens[unit.from]!, context.tokens[civic.from]!];
  const slash = isSlash(context, civic.from);
  if (!isCivic(first) || !isCivic(second) || !(slash || isHyphen(second))) return undefined;
  const span = { from: unit.from, to: civic.to };
  return {
    ...variant,
    cost: variant.cost + (slash ? TURNED_COST.slash : TURNED_COST.hyphen),
    civic: { number: first.value, suffix: first.letters, ...span },
    unit: { ...unit, number: second.word, ...span },
  };
}

/** Behind a hyphen as in the readings of a street line; a slash divides number and unit in many countries. */
const TURNED_COST = { hyphen: 4.4, slash: 1.4 } as const;

function isBarePair(unit: Unit, civic: Civic): boolean {
  return !isCalledUnit(unit) && unit.to === civic.from && unit.to === unit.from + 1;
}

/** `1_67`: the sign stands where a figure could not be read. */
function isBehindUnderscore(context: ParseContext, at: number): boolean {
  return textBetween(context, at - 1, at).includes('_');
}
