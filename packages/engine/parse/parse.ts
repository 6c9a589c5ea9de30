import { sortByCost } from './by-cost.ts';
import { createContext, NO_PLACES, type ParseContext, type ParseField, type PlaceIndex } from './context.ts';
import { type Delivery, readDelivery } from './delivery.ts';
import { type PlaceCandidate, placeCandidates } from './places.ts';
import { freeSegments, type Segment } from './segments.ts';
import { type StreetLine, streetLines } from './street-line.ts';
import { finishTail, readTail } from './tail.ts';
import { Break } from './token.ts';
import type { Parse, ParseVariant, Span } from './variant.ts';

export interface ParseOptions {
  readonly places?: PlaceIndex;
  /** GuessingFlags of contract section 6. */
  readonly guessingFlags?: number;
  /** Upper bound of variants, default 16. */
  readonly maxVariants?: number;
}

export const Guess = {
  MissingType: 1,
  MissingDirection: 2,
  TwoNumbers: 4,
  LookAlikeCode: 8,
  MunicipalityFromCode: 16,
  ProvinceFromAnything: 32,
  SplitWords: 64,
} as const;

/**
 * Reads an address: what announces itself (code, province, country, boxes, routes, units) first, then every reasonable
 * division of the rest into civic number, street and municipality. Works without a reference; with one it knows the
 * municipalities. The work is bounded by the number of tokens, never by their meaning.
 */
export function parse(fields: readonly ParseField[], options: ParseOptions = {}): Parse {
  const flags = options.guessingFlags ?? 127;
  const context = createContext(fields, options.places ?? NO_PLACES);
  const tail = readTail(context, (flags & Guess.LookAlikeCode) !== 0);
  const delivery = readDelivery(context);
  finishTail(context, tail, (flags & Guess.LookAlikeCode) !== 0);
  const segments = freeSegments(context);
  const places = placeCandidates(context, tail, delivery, segments);
  const variants: ParseVariant[] = [];
  const lines = new Map<number, StreetLine[]>();
  let best = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (place.cost > best + TOLERANCE) break;
    best = addVariants(context, delivery, segments, place, (flags & Guess.TwoNumbers) !== 0, lines, best, variants);
  }
  sortByCost(variants);
  const limit = options.maxVariants ?? 16;
  return { context, tail, delivery, variants: variants.length > limit ? variants.slice(0, limit) : variants };
}

/** What readings cost beyond their place and their street line. */
const COST = {
  /** Words in front of the municipality, with nothing between them and it, that are not the street. */
  cutWords: 1.2,
  /** A line of words without a number that is not the first. */
  laterWords: 0.5,
  /** A box or a route, and other text beside it. */
  besidePostal: 1,
  onlyPlace: 1.5,
  noStreet: 6,
} as const;

/** A reading that is this much less plausible than the best one is none. */
const TOLERANCE = 4.5;

const MAX_LINES_PER_PLACE = 8;

/** Adds the readings with one place, and returns the cost of the best reading so far. */
function addVariants(
  context: ParseContext,
  delivery: Delivery,
  segments: readonly Segment[],
  place: PlaceCandidate,
  splitUnits: boolean,
  cache: Map<number, StreetLine[]>,
  bestSoFar: number,
  out: ParseVariant[],
): number {
  let best = bestSoFar;
  const rest = withoutSpan(segments, place.span);
  const stationName = delivery.station === undefined ? undefined : stationNameOf(context, delivery, place.span);
  const cut =
    place.span === undefined ? undefined : rest.find(({ to }) => to === place.span!.from && isJoined(context, to));
  const cutCost = cut === undefined || cut.from === stationName?.from ? 0 : COST.cutWords;
  const { unit } = delivery;
  let found = false;
  const candidates: { line: StreetLine; segment: Span; cost: number }[] = [];
  for (let index = 0; index < rest.length; index++) {
    const segment = rest[index]!;
    if (stationName !== undefined && segment.from < stationName.to && stationName.from < segment.to) continue;
    const key = segment.from * 128 + segment.to;
    let lines = cache.get(key);
    if (lines === undefined) {
      lines = streetLines(context, segment.from, segment.to, splitUnits);
      cache.set(key, lines);
    }
    for (const line of lines) {
      if (unit !== undefined && line.unit !== undefined) continue;
      const later = index > 0 && line.civic === undefined ? COST.laterWords : 0;
      const cost = place.cost + line.cost + later + (segment === cut ? 0 : cutCost);
      found = true;
      if (cost > best + TOLERANCE) continue;
      if (cost < best) best = cost;
      candidates.push({ line, segment, cost });
    }
  }
  const postal = delivery.box !== undefined || delivery.route !== undefined || delivery.general;
  if (!found || postal) {
    const explained = rest.length <= (stationName === undefined ? 0 : 1);
    const noStreet = postal ? (explained ? 0 : COST.besidePostal) : explained ? COST.onlyPlace : COST.noStreet;
    const cost = place.cost + noStreet + cutCost;
    if (cost < best) best = cost;
    out.push({
      cost,
      civic: undefined,
      unit,
      street: undefined,
      municipality: place.span,
      municipalityKey: place.key,
      municipalityKnown: place.known,
      stationName,
      leftovers: stationName === undefined ? rest : rest.filter((segment) => segment.from !== stationName.from),
    });
  }
  sortByCost(candidates);
  for (let i = 0; i < candidates.length && i < MAX_LINES_PER_PLACE; i++) {
    const { line, segment, cost } = candidates[i]!;
    if (cost > best + TOLERANCE) break;
    const leftovers: Span[] = [];
    for (const other of rest) {
      if (other.from !== segment.from && other.from !== stationName?.from) leftovers.push(other);
    }
    if (line.before !== undefined) leftovers.push(line.before);
    out.push({
      cost,
      civic: line.civic,
      unit: unit ?? line.unit,
      street: line.street,
      municipality: place.span,
      municipalityKey: place.key,
      municipalityKnown: place.known,
      stationName,
      leftovers,
    });
  }
  return best;
}

/** No comma and no other part stands before the token. */
function isJoined(context: ParseContext, at: number): boolean {
  return context.tokens[at]!.before < Break.Comma && context.owner[at] === 0;
}

/** The segments with the municipality taken out. */
function withoutSpan(segments: readonly Segment[], span: Span | undefined): Span[] {
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

/** The words behind the station keyword up to the municipality, or to what was found to be a province or a code since. */
function stationNameOf(context: ParseContext, delivery: Delivery, municipality: Span | undefined): Span | undefined {
  const { nameFrom, nameTo } = delivery.station!;
  let to = nameFrom;
  while (to < nameTo && context.owner[to] === 0 && to !== municipality?.from) to++;
  return to > nameFrom ? { from: nameFrom, to } : undefined;
}
