import { type CompletionRequest, type Completions, complete } from '../complete/complete.ts';
import type { FoundStreet } from '../complete/found/found-street.ts';
import { doorUnder } from '../complete/near-doors.ts';
import { decide } from '../decide/decide.ts';
import { findByName, SHARED_MODES } from '../format/shared.ts';
import type { PlaceIndex } from '../parse/words/context.ts';
import type { Reference } from '../reference/read/reader.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import type { InParts } from '../values/parts.ts';
import { weigh } from './analyze.ts';
import { questionOf } from './findings.ts';

const FLEXIBLE = findByName(SHARED_MODES, 'FLEXIBLE')!;
/** How far the door that a text means is from what was typed. */
const MEANT_COST = 1;

/**
 * Completions, a part at a time, as `Engine.completeInParts` answers them. A whole address in a form that nothing
 * completes, as somebody pastes it, is what it means when it is analysed.
 */
export function completed(reference: Reference, places: PlaceIndex, request: CompletionRequest): InParts<Completions> {
  const meant = request.isAnalysed === true ? undefined : () => meantDoor(reference, places, request);
  return complete(reference, request, meant);
}

/** The door that the text means, in the mode that corrects most; undefined if it is none, or not sure. */
function meantDoor(
  reference: Reference,
  places: PlaceIndex,
  { lines, layout, style, language }: CompletionRequest,
): FoundStreet | undefined {
  const guessingFlags = GuessingFlags.All;
  const request = { lines, layout, style, mode: FLEXIBLE, maxAlternatives: 1, guessingFlags, language };
  const { best } = decide(reference, weigh(questionOf(reference, places, request), false), FLEXIBLE);
  if (best === undefined || best.kind !== 'civic' || best.number < 0) return undefined;
  const { street, entry, number, suffix, postalCode, variant } = best;
  const door = doorUnder(reference, postalCode, street, { number, suffix });
  const unit = variant.unit && {
    designator: variant.unit.designator,
    number: variant.unit.number || (variant.unit.designator?.code ?? ''),
    open: false,
    guessed: false,
  };
  return door && { ...door, entry, unit, cost: MEANT_COST };
}
