import type { Candidate } from '../../match/candidates/candidate.ts';
import { FAULTS, type Fault, type FaultCode } from '../../match/compare/faults.ts';
import { DEVIATION_BITS, NAMESAKE_AS_TYPED_BITS } from '../model/error-model.ts';
import type { Evidence } from '../model/weight.ts';
import { namesakeDoors } from './namesake-door.ts';

const BITS: Readonly<Partial<Record<FaultCode, number>>> = NAMESAKE_AS_TYPED_BITS;

/**
 * `108 NOLAN HILSL GROVE` for 108 Nolan Hills Manor, where there is a 108 Nolan Hills Grove; `6 RUE SAINT-IRÉNÉE O`
 * where the place has one with that direction and one without: of all types and directions that somebody may write for
 * others, few are those of a namesake, so that the typed one says more than any other wrong one. 0 where there is none.
 */
export function namesakeAsTypedBits({ reference, found }: Evidence, candidate: Candidate, { code }: Fault): number {
  const bits = BITS[code];
  if (bits === undefined || candidate.kind !== 'civic') return 0;
  const isShared = (fault: Fault): boolean =>
    fault.code !== code && candidate.faults.some((other) => other.code === fault.code);
  const isAsTyped = (other: Candidate): boolean => other.faults.every((fault) => isSlight(fault) || isShared(fault));
  return namesakeDoors(reference, found.candidates, candidate).some(isAsTyped) ? bits : 0;
}

function isSlight({ code }: Fault): boolean {
  return FAULTS[code].kind === 'Added' || FAULTS[code].bits > DEVIATION_BITS;
}
