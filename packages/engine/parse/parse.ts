import { Kind } from '../address/lexicon.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import { setAside } from './beside.ts';
import { sortByCost } from './by-cost.ts';
import { createContext, NO_PLACES, type ParseContext, type ParseField, type PlaceIndex } from './context.ts';
import { readDelivery } from './delivery.ts';
import { isSameUnit } from './delivery-part.ts';
import type { StreetLine } from './divided-stretch.ts';
import { partedLine } from './parted-line.ts';
import type { Delivery, Span, Unit } from './parts.ts';
import { type PlaceCandidate, placeCandidates } from './places.ts';
import { freeSegments, type Segment } from './segments.ts';
import { mayBeRange } from './several-numbers.ts';
import { streetLines } from './street-line.ts';
import { finishTail, readTail } from './tail.ts';
import { Break } from './token.ts';
import { isHyphen } from './values.ts';
import type { Parse, ParseVariant } from './variant.ts';

export interface ParseOptions {
  readonly places?: PlaceIndex;
  /** Bits of `GuessingFlags`; default: all. */
  readonly guessingFlags?: number;
  /** Maximum number of variants; default 16. */
  readonly maxVariants?: number;
}

/**
 * Parses an address. Reads the parts that announce themselves first (postal code, province, country, boxes, routes,
 * units), then tries every reasonable split of the rest into civic number, street and municipality. Works without a
 * reference; with one, it knows the municipalities. The number of tokens bounds the work, whatever they mean.
 */
export function parse(fields: readonly ParseField[], options: ParseOptions = {}): Parse {
  return parseWords(wordsOf(fields, options), options);
}

/** The words of a text, which no part of the address owns yet. */
export function wordsOf(fields: readonly ParseField[], options: ParseOptions): ParseContext {
  const flags = options.guessingFlags ?? GuessingFlags.All;
  return createContext(fields, options.places ?? NO_PLACES, (flags & GuessingFlags.SplitWords) !== 0);
}

/** Parses what `wordsOf` returns. */
export function parseWords(input: ParseContext, options: ParseOptions): Parse {
  const flags = options.guessingFlags ?? GuessingFlags.All;
  const beside = setAside(input);
  const ends = readTail(beside.context);
  const announced = readDelivery(ends.context, beside.info);
  const { delivery } = announced;
  const { context, tail } = finishTail(announced.context, ends.first);
  const segments = freeSegments(context);
  const reading: Reading = {
    context,
    delivery,
    segments,
    splitUnits: (flags & GuessingFlags.TwoNumbers) !== 0,
    divided: [],
    best: Number.POSITIVE_INFINITY,
    variants: [],
  };
  for (const place of placeCandidates(context, tail, delivery, segments)) {
    if (place.cost > reading.best + TOLERANCE) break;
    addVariants(reading, place);
  }
  const { variants } = reading;
  sortByCost(variants);
  const limit = options.maxVariants ?? 16;
  return { context, tail, delivery, variants: variants.length > limit ? variants.slice(0, limit) : variants };
}

/** What the readings of one input share, and the readings found so far. */
interface Reading {
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
  /** Words directly before the municipality, with no separator, that are not the street. */
  cutWords: 1.2,
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
const TOLERANCE = 4.5;

const MAX_LINES_PER_PLACE = 8;

/** Adds the readings for one place. */
function addVariants(reading: Reading, place: PlaceCandidate): void {
  const { context, delivery, segments } = reading;
  const stationName = delivery.station === undefined ? undefined : stationNameOf(context, delivery, place.span);
  const rest = withoutSpan(withoutSpan(segments, place.span), stationName);
  const cut = place.span === undefined ? -1 : cutSegment(context, rest, place.span.from);
  const cutCost = cut < 0 ? 0 : COST.cutWords;
  const division: Division = { place, stationName, rest };
  let found = false;
  /** Cost of the best whole street behind other words. */
  let whole = 0;
  const candidates: StreetChoice[] = [];
  for (let index = 0; index < rest.length; index++) {
    const segment = rest[index]!;
    for (const line of dividedLines(reading, segment)) {
      const both = delivery.unit !== undefined && line.unit !== undefined;
      if (both && (delivery.otherUnit !== undefined || !isUnitOfNumber(context, line))) continue;
      const later = index > 0 && line.civic === undefined ? COST.laterWords : 0;
      // 57-57 ELM ST UNIT 3
      const isTwice = both && line.unit.number === context.words[line.civic!.from];
      const likeRange = isTwice || (both && isLikeRange(context, line, delivery));
      const pairCost = likeRange ? COST.unitOfRange : 0;
      const cost = place.cost + line.cost + later + pairCost + (index === cut ? 0 : cutCost);
      found = true;
      if (line.before !== undefined && isWholeStreet(context, line)) whole = whole === 0 ? cost : Math.min(whole, cost);
      if (cost > reading.best + TOLERANCE) continue;
      if (cost < reading.best) reading.best = cost;
      candidates.push({ line, segment, cost });
      const road = delivery.unit === undefined ? undefined : roadWithSign(context, line, delivery.unit);
      if (road !== undefined) candidates.push({ line: road, segment, cost: cost + COST.roadSign, takesNone: true });
      if ((both && !likeRange) || delivery.otherUnit !== undefined) {
        candidates.push({ line, segment, cost: cost + COST.secondUnit, takesSecond: true });
      }
    }
  }
  const postal = delivery.box !== undefined || delivery.route !== undefined || delivery.general;
  const parted = delivery.unit === undefined ? undefined : partedLine(context, delivery.unit, rest);
  if (parted !== undefined) {
    const { line, index } = parted;
    const cost = place.cost + line.cost + (index === cut ? 0 : cutCost);
    if (cost < reading.best) reading.best = cost;
    candidates.push({ line, segment: rest[index - 1]!, cost });
  }
  if (!found || postal) {
    const explained = rest.length === 0;
    const noStreet = postal ? (explained ? 0 : COST.besidePostal) : explained ? COST.onlyPlace : COST.noStreet;
    // MEADOW SCHOOL 97 ELM CRES, BOX 480: a whole street is none of the words beside the box
    const cost = Math.max(place.cost + noStreet + cutCost, whole === 0 ? 0 : whole + COST.besideStreet);
    if (cost < reading.best) reading.best = cost;
    reading.variants.push(variantOf(reading, division, undefined, cost));
  }
  sortByCost(candidates);
  for (let i = 0; i < candidates.length && i < MAX_LINES_PER_PLACE; i++) {
    const choice = candidates[i]!;
    if (choice.cost > reading.best + TOLERANCE) break;
    reading.variants.push(variantOf(reading, division, choice, choice.cost));
  }
}

/** One division of a segment, and the cost of the reading that uses it. */
interface StreetChoice {
  readonly line: StreetLine;
  readonly segment: Span;
  readonly cost: number;
  /** The second of two units is the unit: `4-1820 MAIN ST SUITE 210` is suite 210. */
  readonly takesSecond?: boolean;
  /** What was taken for the unit is the number of the road. */
  readonly takesNone?: boolean;
}

/** `8-45`, `104-155`, `100, 405`: the unit is right before the civic number. */
function isUnitOfNumber({ tokens }: ParseContext, { civic, unit }: StreetLine): boolean {
  if (civic === undefined || unit === undefined || unit.to !== civic.from) return false;
  const number = tokens[civic.from]!;
  return isHyphen(number) || number.before === Break.Comma;
}

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

/** A place, and what is left of the input without it. */
interface Division {
  readonly place: PlaceCandidate;
  readonly stationName: Span | undefined;
  readonly rest: readonly Span[];
}

function variantOf(
  { delivery }: Reading,
  { place, stationName, rest }: Division,
  choice: StreetChoice | undefined,
  cost: number,
): ParseVariant {
  const line = choice?.line;
  const leftovers: Span[] = [];
  for (const span of rest) {
    if (span.from !== choice?.segment.from && span.from !== line?.street?.from) leftovers.push(span);
  }
  if (line?.before !== undefined) leftovers.push(line.before);
  // the first unit comes before the civic number
  const first = line?.unit ?? delivery.unit;
  const second = line?.unit === undefined ? delivery.otherUnit : delivery.unit;
  const takesNone = choice?.takesNone === true;
  const takesSecond = choice?.takesSecond === true || takesNone;
  const spare = takesSecond && !takesNone ? first : second;
  const unit = takesSecond ? second : first;
  return {
    cost,
    civic: line?.civic,
    unit,
    spareUnit: spare !== undefined && unit !== undefined && isSameUnit(spare, unit) ? undefined : spare,
    street: line?.street,
    municipality: place.span,
    municipalityKey: place.key,
    municipalityKnown: place.known,
    municipalityHomonym: place.homonym === true,
    municipalityLonger: place.isLonger === true,
    stationName,
    leftovers,
  };
}

/** The divisions of a segment, computed once. */
function dividedLines({ context, divided, splitUnits }: Reading, { from, to }: Span): readonly StreetLine[] {
  for (const known of divided) if (known.from === from && known.to === to) return known.lines;
  const lines = streetLines(context, from, to, splitUnits);
  divided.push({ from, to, lines });
  return lines;
}

/** Index of the segment that runs into the place starting at `at`, or -1. */
function cutSegment(context: ParseContext, segments: readonly Span[], at: number): number {
  for (let i = 0; i < segments.length; i++) if (segments[i]!.to === at) return isJoined(context, at) ? i : -1;
  return -1;
}

/** No comma and no other part comes before the token. */
function isJoined(context: ParseContext, at: number): boolean {
  return context.tokens[at]!.before < Break.Comma && context.owner[at] === 0;
}

/** The segments without the words of a part. */
function withoutSpan(segments: readonly Span[], span: Span | undefined): Span[] {
  const out: Span[] = [];
  for (const { from, to } of segments) {
    if (span === undefined || to <= span.from || from >= span.to) {
      out.push({ from, to });
      continue;
    }
    if (from < span.from) out.push({ from, to: span.from });
    if (span.to < to) out.push({ from: span.to, to });
  }
  return out;
}

/** The words after the station keyword, up to the municipality or to a province or postal code found since. */
function stationNameOf(context: ParseContext, delivery: Delivery, municipality: Span | undefined): Span | undefined {
  const { nameFrom, nameTo } = delivery.station!;
  let to = nameFrom;
  while (to < nameTo && context.owner[to] === 0 && to !== municipality?.from) to++;
  return to > nameFrom ? { from: nameFrom, to } : undefined;
}
