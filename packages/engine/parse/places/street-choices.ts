import { Kind } from '../../address/lexicon.ts';
import type { StreetLine } from '../street-line/divided-stretch.ts';
import { mayBeRange } from '../street-line/several-numbers.ts';
import { streetLines } from '../street-line/street-line.ts';
import type { ParseContext } from '../words/context.ts';
import { type Delivery, isBoxOrRoute, type Span, type Unit } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { isHyphen, isNumber } from '../words/values.ts';
import type { ParseVariant } from '../words/variant.ts';
import { partedLine } from './parted-line.ts';
import type { Division } from './place-division.ts';
import type { Segment } from './segments.ts';

/** What the readings of one input share, and the readings found so far. */
export interface Reading {
  readonly context: ParseContext;
  readonly delivery: Delivery;
  readonly segments: readonly Segment[];
  readonly splitUnits: boolean;
  /** Segments already divided for one place, reused for the others. */
  readonly divided: DividedSpan[];
  /** Cost of the best reading so far. */
  best: number;
  readonly variants: ParseVariant[];
}

interface DividedSpan extends Span {
  readonly lines: readonly StreetLine[];
}

/** Costs of a reading besides those of its place and street line. */
const COST = {
  /** A line of words without a number, other than the first. */
  laterWords: 0.5,
  /** A box or route with other text beside it. */
  besidePostal: 1,
  /** A box or route with a whole street beside it. */
  besideStreet: 0.1,
  /** What looks like a range of civic numbers read as unit and number, with another unit behind the street. */
  unitOfRange: 1.5,
  /** GREY ROAD #11 as the road of that number rather than unit 11. */
  roadSign: 1.5,
  /** Choosing the second of two units over the first. */
  secondUnit: 0.5,
  onlyPlace: 1.5,
  noStreet: 6,
} as const;

/** A reading that costs this much more than the best one is dropped. */
export const TOLERANCE = 4.5;

/** One division of a segment, and the cost of the reading that uses it. */
export interface StreetChoice {
  readonly line: StreetLine;
  readonly segment: Span;
  readonly cost: number;
  /** The second of two units is the unit: `4-1820 MAIN ST SUITE 210` is suite 210. */
  readonly takesSecond?: boolean;
  /** The first is no unit, but may be a part of the civic number. */
  readonly leavesFirst?: boolean;
  /** What was taken for the unit is the number of the road. */
  readonly takesNone?: boolean;
}

/** What the street may be beside one place. */
interface StreetChoices {
  readonly choices: StreetChoice[];
  /** Some segment can be divided. */
  readonly hasLine: boolean;
  /** Cost of the best whole street behind other words; 0 if there is none. */
  readonly wholeStreet: number;
}

/** Every street line that some segment may be, and how to read its units. */
export function streetChoices(reading: Reading, { place, rest, cut, cutCost }: Division): StreetChoices {
  const { context, delivery } = reading;
  const choices: StreetChoice[] = [];
  let hasLine = false;
  let wholeStreet = 0;
  for (let index = 0; index < rest.length; index++) {
    const segment = rest[index]!;
    for (const line of dividedLines(reading, segment)) {
      const both = delivery.unit !== undefined && line.unit !== undefined;
      if (both && (delivery.otherUnit !== undefined || !isUnitOfNumber(context, line, delivery.unit))) continue;
      const later = index > 0 && line.civic === undefined ? COST.laterWords : 0;
      // 57-57 ELM ST UNIT 3
      const isTwice = both && line.unit.number === context.words[line.civic!.from];
      const likeRange = isTwice || (both && isLikeRange(context, line, delivery));
      const pairCost = likeRange ? COST.unitOfRange : 0;
      const cost = place.cost + line.cost + later + pairCost + (index === cut ? 0 : cutCost);
      hasLine = true;
      if (line.before !== undefined && isWholeStreet(context, line)) {
        wholeStreet = wholeStreet === 0 ? cost : Math.min(wholeStreet, cost);
      }
      if (cost > reading.best + TOLERANCE) continue;
      if (cost < reading.best) reading.best = cost;
      if (both && !mayBeMailbox(delivery.unit) && isThousands(context, line)) {
        choices.push({ line, segment, cost, takesSecond: true, leavesFirst: true });
        continue;
      }
      const isNamedBehind = both && isBeforeNamedUnit(context, line, delivery.unit);
      choices.push({ line, segment, cost: isNamedBehind ? cost + COST.secondUnit : cost });
      const road = delivery.unit === undefined ? undefined : roadWithSign(context, line, delivery.unit);
      if (road !== undefined) choices.push({ line: road, segment, cost: cost + COST.roadSign, takesNone: true });
      if ((both && !likeRange) || delivery.otherUnit !== undefined) {
        choices.push({ line, segment, cost: isNamedBehind ? cost : cost + COST.secondUnit, takesSecond: true });
      }
    }
  }
  return { choices, hasLine, wholeStreet };
}

/** Adds the street line that a unit parts, if it does. */
export function addPartedLine(
  reading: Reading,
  { place, rest, cut, cutCost }: Division,
  choices: StreetChoice[],
): void {
  const { context, delivery } = reading;
  const parted = delivery.unit === undefined ? undefined : partedLine(context, delivery.unit, rest);
  if (parted === undefined) return;
  const { line, index } = parted;
  const cost = place.cost + line.cost + (index === cut ? 0 : cutCost);
  if (cost < reading.best) reading.best = cost;
  choices.push({ line, segment: rest[index - 1]!, cost });
}

/** What it costs to read no street; `wholeStreet`: the cost of the best whole one, or 0. */
export function noStreetCost(delivery: Delivery, { place, rest, cutCost }: Division, wholeStreet: number): number {
  const isExplained = rest.length === 0;
  const beside = isExplained ? 0 : COST.besidePostal;
  const alone = isExplained ? COST.onlyPlace : COST.noStreet;
  const cost = place.cost + (isBoxOrRoute(delivery) ? beside : alone) + cutCost;
  // MEADOW SCHOOL 97 ELM CRES, BOX 480: a whole street is none of the words beside the box
  return wholeStreet === 0 ? cost : Math.max(cost, wholeStreet + COST.besideStreet);
}

/** The divisions of a segment, computed once. */
function dividedLines({ context, divided, splitUnits }: Reading, { from, to }: Span): readonly StreetLine[] {
  for (const known of divided) if (known.from === from && known.to === to) return known.lines;
  const lines = streetLines(context, from, to, splitUnits);
  divided.push({ from, to, lines });
  return lines;
}

/**
 * `8-45`, `104-155`, `100, 405`: the unit is right before the civic number; `8 45 … #112`, beside a private mailbox.
 * Or the two may be one number: `1 310 RUE BOWEN, APP. 4`.
 */
function isUnitOfNumber(context: ParseContext, line: StreetLine, other: Unit): boolean {
  const { civic, unit } = line;
  if (civic === undefined || unit === undefined || unit.to !== civic.from) return false;
  const number = context.tokens[civic.from]!;
  if (isHyphen(number) || number.before === Break.Comma) return true;
  if (number.before !== Break.Space || other.from <= civic.from) return false;
  return mayBeMailbox(other) || isThousands(context, line);
}

/** `1 310`, which the French write apart. */
function isThousands({ tokens }: ParseContext, { civic, unit }: StreetLine): boolean {
  const [first, second] = [tokens[unit!.from]!, tokens[civic!.from]!];
  const isHundreds = second.word.length - second.letters.length === 3;
  return second.before === Break.Space && isNumber(first) && first.word.length < 3 && isHundreds;
}

/** `#112`, `SUITE 112`. */
function mayBeMailbox({ designator, number, sign }: Unit): boolean {
  return number !== '' && (designator === undefined ? sign : designator.code === MAILBOX_CODE);
}

/**
 * `53, 12 ELM ST, UNIT 1`, `53, 12 RUE EDDY, APP 1`: a comma makes 53 less of a unit than the word makes 1, and 53 may
 * count the rows of a list. `100, 12 ELM ST, SUITE 273`: a private mailbox is called so, too, or has just the sign.
 */
function isBeforeNamedUnit({ tokens }: ParseContext, { civic }: StreetLine, { designator, number }: Unit): boolean {
  const isNamed = designator !== undefined && designator.code !== MAILBOX_CODE && number !== '';
  return isNamed && tokens[civic!.from]!.before === Break.Comma;
}

const MAILBOX_CODE = 'SUITE';

/** `8-10 ELM ST APT 804`, but not the unit once more: `402-472 ELM ST APT 402`. */
function isLikeRange({ tokens }: ParseContext, { civic, unit }: StreetLine, delivery: Delivery): boolean {
  const number = tokens[civic!.from]!;
  // REAR, 8-10 ELM ST
  if (delivery.unit!.number === '' && delivery.unit!.to <= unit!.from) return false;
  return unit!.number !== delivery.unit!.number && isHyphen(number) && mayBeRange(tokens[unit!.from]!, number);
}

/** `914 GREY ROAD #11`: the street with the number behind its sign. */
function roadWithSign({ tokens }: ParseContext, line: StreetLine, unit: Unit): StreetLine | undefined {
  const { street, civic } = line;
  if (street === undefined || civic === undefined || line.unit !== undefined || unit.from !== street.to)
    return undefined;
  const isSigned = unit.sign && unit.designator === undefined && tokens[unit.from]!.before < Break.Comma;
  const endsInRoad = street.to - street.from > 1 && (tokens[street.to - 1]!.kinds & Kind.RoadWord) !== 0;
  return isSigned && endsInRoad ? { ...line, street: { from: street.from, to: unit.to } } : undefined;
}

/** `97 ELM CRES`: a civic number, a name and a type. */
function isWholeStreet({ tokens }: ParseContext, { civic, street }: StreetLine): boolean {
  if (civic === undefined || street === undefined || street.to - street.from < 2) return false;
  for (let i = street.from; i < street.to; i++) if ((tokens[i]!.kinds & Kind.StreetType) !== 0) return true;
  return false;
}
