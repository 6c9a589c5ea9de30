import { type CompletionRequest, type Completions, complete } from '../complete/complete.ts';
import type { FoundStreet } from '../complete/found/found-street.ts';
import { MEANT_DOOR } from '../complete/meant-door.ts';
import { decide } from '../decide/decide.ts';
import { findByName, SHARED_MODES } from '../format/shared.ts';
import type { PlaceIndex } from '../parse/words/context.ts';
import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { GuessingFlags } from '../values/guessing-flags.ts';
import type { InParts } from '../values/parts.ts';
import { weigh } from './analyze.ts';
import { questionOf } from './findings.ts';

const FLEXIBLE = findByName(SHARED_MODES, 'FLEXIBLE')!;
/** Filled by one look-up, which is not interrupted by another. */
const hits = new CivicHits();

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
  const count = reference.lookupCivic(street, number, suffix, hits);
  const at = hits.postalCode.slice(0, count).indexOf(postalCode);
  if (at < 0) return undefined;
  const [delivery, unitsAt] = [hits.delivery[at]!, hits.unitsAt[at]!];
  const unit = variant.unit && {
    designator: variant.unit.designator,
    number: variant.unit.number || (variant.unit.designator?.code ?? ''),
    open: false,
    guessed: false,
  };
  const weight = reference.weightOfStreet(street);
  return { ...MEANT_DOOR, street, entry, number, suffix, unit, postalCode, delivery, unitsAt, weight };
}
