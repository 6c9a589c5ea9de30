import type { ParseContext } from '../parse/context.ts';
import type { Unit } from '../parse/parts.ts';
import { mayBeNearRange } from '../parse/several-numbers.ts';
import { Break } from '../parse/token.ts';
import { isCivic, isHyphen, isNumber } from '../parse/values.ts';
import type { Civic, ParseVariant } from '../parse/variant.ts';

/** A unit and a civic number of which nothing says that they are: what else they may be if no such unit is listed. */

/**
 * A range is 25 times rarer than a unit that is not listed, which costs as much as its digits: what agrees with a text
 * in everything else stays V, for that is how we write a unit ourselves; what needs a correction is left open.
 */
const NEAR_RANGE_COST = { any: 6.2, digit: 3.3 } as const;

/** The longest civic number that was torn apart. */
const MOST_DIGITS = 5;

/**
 * `1 67 MACK ST` read as 167, and `8-12 OAK RD` as a range that begins with 8; undefined if the two numbers can be
 * nothing but unit and civic number.
 */
export function asOneNumber(context: ParseContext, variant: ParseVariant): ParseVariant | undefined {
  const { unit, civic } = variant;
  if (civic === undefined || unit === undefined || !isBarePair(unit, civic)) return undefined;
  const { tokens } = context;
  const [first, second] = [tokens[unit.from]!, tokens[civic.from]!];
  const span = { from: unit.from, to: civic.to };
  if (!isCivic(first) || !isCivic(second)) return undefined;
  if (isHyphen(second)) {
    if (!mayBeNearRange(first, second)) return undefined;
    const begins: Civic = { number: first.value, suffix: first.letters, ...span, isOfSeveral: true };
    const cost = variant.cost + NEAR_RANGE_COST.any + NEAR_RANGE_COST.digit * first.word.length;
    return { ...variant, unit: undefined, civic: begins, cost };
  }
  const digits = `${first.word}${second.value}`;
  const isTorn = second.before === Break.Space && isNumber(first) && second.word.startsWith(String(second.value));
  if (!isTorn || digits.length > MOST_DIGITS) return undefined;
  return { ...variant, unit: undefined, civic: { number: Number(digits), suffix: civic.suffix, ...span, isTorn } };
}

function isBarePair({ designator, sign, from, to }: Unit, civic: Civic): boolean {
  return designator === undefined && !sign && to === civic.from && to === from + 1;
}
