import { Owner, type ParseContext } from '../words/context.ts';
import type { Delivery, Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import type { PlaceCandidate } from './places.ts';
import type { Segment } from './segments.ts';

/** A place, and what is left of the input without it. */
export interface Division {
  readonly place: PlaceCandidate;
  readonly stationName: Span | undefined;
  readonly rest: readonly Span[];
  /** Index of the segment that runs into the place, -1 if none does. */
  readonly cut: number;
  /** What it costs to take another segment for the street. */
  readonly cutCost: number;
}

/** Words directly before the municipality, with no separator, that are not the street. */
const CUT_COST = 1.2;

/** What the place leaves of the segments, and of the words behind the keyword of a station. */
export function divisionOf(
  context: ParseContext,
  delivery: Delivery,
  segments: readonly Segment[],
  place: PlaceCandidate,
): Division {
  const stationName = delivery.station === undefined ? undefined : stationNameOf(context, delivery, place.span);
  const rest = withoutSpan(withoutSpan(segments, place.span), stationName);
  const cut = place.span === undefined ? -1 : cutSegment(context, rest, place.span.from);
  return { place, stationName, rest, cut, cutCost: cut < 0 ? 0 : CUT_COST };
}

/** Index of the segment that runs into the place starting at `at`, or -1. */
function cutSegment(context: ParseContext, segments: readonly Span[], at: number): number {
  for (let i = 0; i < segments.length; i++) if (segments[i]!.to === at) return isJoined(context, at) ? i : -1;
  return -1;
}

/** No comma and no other part comes before the token. */
function isJoined(context: ParseContext, at: number): boolean {
  return context.tokens[at]!.before < Break.Comma && context.owner[at] === Owner.None;
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
  while (to < nameTo && context.owner[to] === Owner.None && to !== municipality?.from) to++;
  return to > nameFrom ? { from: nameFrom, to } : undefined;
}
