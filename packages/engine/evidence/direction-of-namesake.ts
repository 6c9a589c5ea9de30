import type { Candidate } from '../match/candidate.ts';
import { FAULTS, type Fault } from '../match/faults.ts';
import { DEVIATION_BITS, DIRECTION_OF_NAMESAKE_BITS } from './error-model.ts';
import { isNamesakeDoor } from './namesake-door.ts';
import type { Evidence } from './weight.ts';

/**
 * `6 RUE SAINT-IRÉNÉE O` where the place has one with that direction and one without: people add directions to streets
 * that have none, but hardly the one that makes it another street. 0 where there is no such street.
 */
export function directionOfNamesakeBits({ reference, found }: Evidence, candidate: Candidate, fault: Fault): number {
  if (candidate.kind !== 'civic' || fault.code !== 'STREET_DIRECTION_REMOVED') return 0;
  const isMeant = (other: Candidate): boolean =>
    isNamesakeDoor(reference, candidate, other) && other.faults.every(isSlight);
  return found.candidates.some(isMeant) ? DIRECTION_OF_NAMESAKE_BITS : 0;
}

function isSlight({ code }: Fault): boolean {
  return FAULTS[code].kind === 'Added' || FAULTS[code].bits > DEVIATION_BITS;
}
