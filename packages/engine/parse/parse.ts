import { GuessingFlags } from '../values/guessing-flags.ts';
import { setAside } from './beside/beside.ts';
import { readDelivery } from './delivery/delivery.ts';
import { isSameUnit } from './delivery/delivery-part.ts';
import { finishTail, readTail } from './last-line/tail.ts';
import { type Division, divisionOf } from './places/place-division.ts';
import { type PlaceCandidate, placeCandidates } from './places/places.ts';
import { freeSegments } from './places/segments.ts';
import {
  addPartedLine,
  noStreetCost,
  type Reading,
  type StreetChoice,
  streetChoices,
  TOLERANCE,
} from './places/street-choices.ts';
import { unitsOfColumns } from './street-line/unit-of-column.ts';
import { sortByCost } from './words/by-cost.ts';
import { createContext, NO_PLACES, type ParseContext, type ParseField, type PlaceIndex } from './words/context.ts';
import { isBoxOrRoute, type Span } from './words/parts.ts';
import type { Parse, ParseVariant } from './words/variant.ts';

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
  sortByCost(reading.variants);
  const variants = unitsOfColumns(context, reading.variants);
  const limit = options.maxVariants ?? 16;
  return { context, tail, delivery, variants: variants.length > limit ? variants.slice(0, limit) : variants };
}

const MAX_LINES_PER_PLACE = 8;

/** Adds the readings for one place. */
function addVariants(reading: Reading, place: PlaceCandidate): void {
  const { context, delivery, segments } = reading;
  const division = divisionOf(context, delivery, segments, place);
  const { choices, hasLine, wholeStreet } = streetChoices(reading, division);
  addPartedLine(reading, division, choices);
  if (!hasLine || isBoxOrRoute(delivery)) {
    const cost = noStreetCost(delivery, division, wholeStreet);
    if (cost < reading.best) reading.best = cost;
    reading.variants.push(variantOf(reading, division, undefined, cost));
  }
  sortByCost(choices);
  for (let i = 0; i < choices.length && i < MAX_LINES_PER_PLACE; i++) {
    const choice = choices[i]!;
    if (choice.cost > reading.best + TOLERANCE) break;
    reading.variants.push(variantOf(reading, division, choice, choice.cost));
  }
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
  const isFirstLeft = choice?.leavesFirst === true;
  if (isFirstLeft) leftovers.push({ from: first!.from, to: first!.to });
  const spare = isFirstLeft ? undefined : takesSecond && !takesNone ? first : second;
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
