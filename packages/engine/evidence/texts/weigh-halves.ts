import type { UnitState } from '../../match/candidates/candidate.ts';
import { isOtherCode } from '../../match/compare/fault-kinds.ts';
import { isSameUnit } from '../../parse/delivery/delivery-part.ts';
import { type HalfText, type Halves, halvesOf } from '../../parse/several/two-addresses.ts';
import type { TwoStarts } from '../../parse/street-line/address-starts.ts';
import type { ParseField } from '../../parse/words/context.ts';
import type { Parse } from '../../parse/words/variant.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { DOUBT_BITS, TWO_ADDRESSES_BITS } from '../model/error-model.ts';
import { logSum } from '../model/weight.ts';
import { besides, type Hypothesis } from '../posterior/posterior.ts';
import { oneForEachDoor, within } from '../posterior/together.ts';
import type { ReadingOptions, Weighed } from '../posterior/weighed.ts';
import { weighReadings } from './weigh-readings.ts';

/**
 * The ways to divide the text. If its words show no place, the second half may: alone, it leaves fewer words that may
 * be a misspelt one. The first half needs it, too.
 */
export function dividedText(
  reference: Reference,
  fields: readonly ParseField[],
  read: Parse,
  starts: TwoStarts,
  options: ReadingOptions,
): readonly Halves[] {
  const halves = halvesOf(fields, read, starts);
  if (halves.length === 0 || read.variants.some(({ municipalityKnown }) => municipalityKnown)) return halves;
  const { parse: second, posterior } = weighHalf(reference, halves[0]![1], options);
  const place = posterior.hypotheses[0]?.candidate.variant.municipality;
  return place === undefined ? halves : halvesOf(fields, read, starts, second.context.tokens[place.from]);
}

/** A half of a text, and what came of weighing it. */
interface WeighedHalf {
  readonly half: HalfText;
  readonly weighed: Weighed;
}

/** The halves of a text together, and what is known of the unit of each. */
export interface Either {
  readonly weighed: Weighed;
  readonly units: readonly [UnitState | undefined, UnitState | undefined];
  /** The likeliest address is the second. */
  readonly isSecond: boolean;
}

/**
 * Whoever wrote two addresses meant one of them, and the postal code belongs to that one. So each is weighed with its
 * code, beside the other without it; a code that belongs to other streets leaves both in doubt. Undefined if neither
 * half is an address of the reference, or the search ended early.
 */
export function eitherOf(reference: Reference, [a, b]: Halves, options: ReadingOptions): Either | undefined {
  const first = weighHalf(reference, a, options);
  if (first.found.exhausted) return undefined;
  const second = weighHalf(reference, b, options);
  if (second.found.exhausted) return undefined;
  const found = [first, second].filter(({ posterior }) => posterior.hypotheses.length > 0).length;
  if (found === 0 || (found === 1 && !a.isSure)) return undefined;
  // what stands in front of two addresses of the reference is weighed with the one that is meant
  const part = found === 2 ? 'alone' : 'withoutCode';
  const one = { half: a, weighed: first };
  const other = { half: b, weighed: second };
  const ofFirst = totalBeside(reference, one, part, options);
  const ofSecond = totalBeside(reference, other, part, options);
  const front =
    found === 2 ? frontBits(reference, one, ofFirst, options) - frontBits(reference, other, ofSecond, options) : 0;
  const besideFirst = ofSecond + TWO_ADDRESSES_BITS + Math.max(0, -front);
  const besideSecond = ofFirst + TWO_ADDRESSES_BITS + Math.max(0, front);
  const total = logSum(first.posterior.total + besideFirst, second.posterior.total + besideSecond);
  // neither is an address beside what the other half says
  if (total === Number.NEGATIVE_INFINITY) return undefined;
  const hypotheses = oneForEachDoor(
    reference,
    total,
    [
      ...first.posterior.hypotheses.map((each) => within(each, besideFirst, total)),
      ...second.posterior.hypotheses.map((each) => within(each, besideSecond, total)),
    ],
    withUnit,
  );
  const unlisted = logSum(first.posterior.unlisted + besideFirst, second.posterior.unlisted + besideSecond);
  const lead = hypotheses[0]!.parse === second.parse ? second : first;
  const posterior = { hypotheses, unlisted, total, missing: lead.posterior.missing };
  const isOfThird = found === 2 && lead.found.codeFound && hypotheses[0]!.candidate.faults.some(isOtherCode);
  const weighed = { ...lead, posterior: isOfThird ? besides(posterior, hypotheses[0]!.bits + DOUBT_BITS) : posterior };
  const unitOf = ({ posterior }: Weighed): UnitState | undefined => posterior.hypotheses[0]?.candidate.unit;
  return { weighed, units: [unitOf(first), unitOf(second)], isSecond: lead === second };
}

/**
 * What the words in front of both addresses weigh with a half that weighs `alone` without them. A comma may part them
 * from the one half and not from the other, which says nothing about which is meant: the better of the two counts for
 * both.
 */
function frontBits(reference: Reference, weighedHalf: WeighedHalf, alone: number, options: ReadingOptions): number {
  const { half } = weighedHalf;
  if (half.alone === half.withoutCode) return 0;
  const bits = totalBeside(reference, weighedHalf, 'withoutCode', options) - alone;
  return Number.isFinite(bits) ? bits : 0;
}

/** `12 ELM ST, 12 ELM ST APT 4`: of a door that both halves lead to, the unit that one of them has; two are rivals. */
function withUnit(likelier: Hypothesis, other: Hypothesis): Hypothesis {
  const [unit, otherUnit] = [likelier.candidate.variant.unit, other.candidate.variant.unit];
  // 12 ELM ST APT 4, 4-12 ELM ST
  const isSame = otherUnit === undefined || unit === undefined ? unit === otherUnit : isSameUnit(unit, otherUnit);
  const [first, second] = isSame && isRatherMeant(other, likelier) ? [other, likelier] : [likelier, other];
  if (otherUnit === undefined || isSame) return unlessTwo(first, second);
  if (unit === undefined) return unlessTwo(other, likelier);
  return { ...likelier, rival: likelier.rival ?? other };
}

/** `APT 4 12 ELM ST / APT 5 12 ELM ST`: the second unit passes for one behind the first street. */
function unlessTwo(hypothesis: Hypothesis, other: Hypothesis): Hypothesis {
  const areTwo = [hypothesis, other].some(({ candidate: { variant } }) => variant.spareUnit !== undefined);
  return areTwo ? { ...hypothesis, rival: hypothesis.rival ?? other } : hypothesis;
}

/**
 * `12 ELM STREEET, 12 ELM ST`: the one that needs less correction, or else the second: an answer has the other in
 * front.
 */
function isRatherMeant(one: Hypothesis, other: Hypothesis): boolean {
  const less = other.candidate.penalty - one.candidate.penalty;
  return less > 0 || (less === 0 && isBehind(one, other));
}

/** The first word of the one is behind that of the other in the text. */
function isBehind({ parse: { context: a } }: Hypothesis, { parse: { context: b } }: Hypothesis): boolean {
  const [first, second] = [a.tokens[0]!, b.tokens[0]!];
  return first.field > second.field || (first.field === second.field && first.start > second.start);
}

function weighHalf(reference: Reference, { fields, aside }: HalfText, options: ReadingOptions): Weighed {
  return weighReadings(reference, fields, options, options, { aside }).best;
}

/** What it weighs that a half stands beside the address that is meant. */
function totalBeside(
  reference: Reference,
  { half, weighed: { parse, posterior } }: WeighedHalf,
  part: 'alone' | 'withoutCode',
  options: ReadingOptions,
): number {
  const { postalFrom, postalTo } = parse.tail;
  const fields = half[part];
  const isSame = postalFrom === postalTo && fields.every(({ text }, at) => text === half.fields[at]!.text);
  return isSame ? posterior.total : weighHalf(reference, { ...half, fields }, options).posterior.total;
}
