import type { Candidate } from '../match/candidate.ts';
import type { Fault } from '../match/faults.ts';
import { NAMESAKE_AS_TYPED_BITS } from './error-model.ts';
import { isNamesakeDoor } from './namesake-door.ts';
import type { Evidence } from './weight.ts';

/**
 * `108 NOLAN HILSL GROVE` for 108 Nolan Hills Manor, where there is a 108 Nolan Hills Grove: of all types that somebody
 * may write for another, few are those of a namesake, so that the typed one says more than any other wrong one.
 */
export function namesakeAsTypedBits({ reference, found }: Evidence, candidate: Candidate, { code }: Fault): number {
  if (candidate.kind !== 'civic' || code !== 'STREET_TYPE_CORRECTED') return 0;
  const isAsTyped = (other: Candidate): boolean =>
    other.municipality === candidate.municipality &&
    isNamesakeDoor(reference, candidate, other) &&
    !other.faults.some(isOfType);
  return found.candidates.some(isAsTyped) ? NAMESAKE_AS_TYPED_BITS : 0;
}

function isOfType({ code }: Fault): boolean {
  return code === 'STREET_TYPE_CORRECTED' || code === 'STREET_TYPE_ADDED' || code === 'STREET_TYPE_REMOVED';
}
