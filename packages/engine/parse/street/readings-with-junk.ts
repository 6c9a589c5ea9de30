import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { holdsKind, keyOf, MAX_PLACE_WORDS, type ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { FLOORS_IN_NAMES, isUnitLetter } from '../words/values.ts';
import { divided } from './name-and-type.ts';
import {
  directionEnding,
  isBeforeName,
  junkCost,
  NO_TYPES,
  phraseWithin,
  readingOf,
  type StreetReading,
  typeSpan,
  typeStarting,
} from './readings.ts';

/**
 * `RUE EDDY DERRIÈRE L'ÉGLISE`, `RUE EDDY GATINEAU`: no type ends a street whose type comes first, so any of its words
 * may be the last. The parts of `SAINT-JEAN-BAPTISTE` stay together, and a particle needs a word behind it.
 */
export function readingsWithJunk(context: ParseContext, { from, to }: Span): StreetReading[] {
  const { tokens } = context;
  const type = typeSpan(context, from, from + typeStarting(context, from, to));
  if (!type.types.some(isBeforeName)) {
    return [...unitBehindName(context, { from, to }), ...placesBehindName(context, { from, to })];
  }
  const out: StreetReading[] = [];
  for (let end = to - 1; end > type.to; end--) {
    const { before } = tokens[end]!;
    if (before === Break.Hyphen || before === Break.None || (tokens[end - 1]!.traits & Trait.Particle) !== 0) continue;
    const cost = junkCost(to - end);
    const at = end - directionEnding(context, type.to, end);
    const direction = at < end ? phraseWithin(context, at, end)!.direction : 0;
    const rest = { from, to: end, direction, directionFrom: at, directionTo: end, junkFrom: end, base: 0 };
    out.push(divided(rest, { from: type.to, to: at }, type, cost));
  }
  return out;
}

/** `ELM UPPER`, `ELM B` for ELM ST: a floor or the letter of a unit behind a name without its type. */
function unitBehindName(context: ParseContext, { from, to }: Span): StreetReading[] {
  const { tokens, words } = context;
  const end = to - 1;
  if (end <= from || !(FLOORS_IN_NAMES.has(words[end]!) || isUnitLetter(tokens[end]!))) return [];
  if (holdsKind(context, from, end, Kind.StreetType)) return [];
  return [nameAlone({ from, to: end }, to)];
}

/** `ELM LINDSAY` before KAWARTHA LAKES, `ELM HULL` before GATINEAU: a known place behind a name without its type. */
function placesBehindName(context: ParseContext, { from, to }: Span): StreetReading[] {
  const out: StreetReading[] = [];
  for (let end = to - 1; end > from && to - end <= MAX_PLACE_WORDS; end--) {
    if (context.tokens[end]!.before === Break.Hyphen || holdsKind(context, from + 1, end, Kind.StreetType)) continue;
    if (context.places.placeWeight(keyOf(context, end, to)) > 0) out.push(nameAlone({ from, to: end }, to));
  }
  return out;
}

/** A name without type or direction, with what stands between it and `to` left over. */
function nameAlone({ from, to: end }: Span, to: number): StreetReading {
  const type = { from, to: from, types: NO_TYPES };
  const beside = { direction: 0, directionFrom: end, directionTo: end, junkFrom: end };
  return readingOf({ name: { from, to: end }, type, beside, cost: junkCost(to - end) });
}
