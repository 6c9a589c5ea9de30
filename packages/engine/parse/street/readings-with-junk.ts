import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import type { ParseContext } from '../words/context.ts';
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
  if (!type.types.some(isBeforeName)) return unitBehindName(context, { from, to });
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
function unitBehindName({ tokens, words }: ParseContext, { from, to }: Span): StreetReading[] {
  const end = to - 1;
  if (end <= from || !(FLOORS_IN_NAMES.has(words[end]!) || isUnitLetter(tokens[end]!))) return [];
  for (let at = from; at < end; at++) if ((tokens[at]!.kinds & Kind.StreetType) !== 0) return [];
  const type = { from, to: from, types: NO_TYPES };
  const beside = { direction: 0, directionFrom: end, directionTo: end, junkFrom: end };
  return [readingOf({ name: { from, to: end }, type, beside, cost: junkCost(1) })];
}
