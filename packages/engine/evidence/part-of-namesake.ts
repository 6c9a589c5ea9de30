import type { Candidate } from '../match/candidate.ts';
import { FAULTS, type Fault, type FaultCode } from '../match/faults.ts';
import { DEVIATION_BITS, PART_OF_NAMESAKE_BITS } from './error-model.ts';
import { isNamesakeDoor } from './namesake-door.ts';
import type { Evidence } from './weight.ts';

/** Parts of a street that were typed, and that the one that was found does not have. */
const ADDED_BY_TYPIST: ReadonlySet<FaultCode> = new Set(['STREET_DIRECTION_REMOVED', 'STREET_TYPE_REMOVED']);

/**
 * `6 RUE SAINT-IRÉNÉE O` where the place has one with that direction and one without: people add directions and types to
 * streets that have none, but hardly the one that makes it another street. 0 where there is no such street.
 */
export function partOfNamesakeBits({ reference, found }: Evidence, candidate: Candidate, { code }: Fault): number {
  if (candidate.kind !== 'civic' || !ADDED_BY_TYPIST.has(code)) return 0;
  const isMeant = (other: Candidate): boolean =>
    isNamesakeDoor(reference, candidate, other) && other.faults.every(isSlight);
  return found.candidates.some(isMeant) ? PART_OF_NAMESAKE_BITS : 0;
}

function isSlight({ code }: Fault): boolean {
  return FAULTS[code].kind === 'Added' || FAULTS[code].bits > DEVIATION_BITS;
}
