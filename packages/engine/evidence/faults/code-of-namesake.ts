import type { Candidate } from '../../match/candidates/candidate.ts';
import { isOtherCode } from '../../match/compare/fault-kinds.ts';
import type { Fault } from '../../match/compare/faults.ts';
import { CODE_OF_NAMESAKE_BITS } from '../model/error-model.ts';
import type { Evidence } from '../model/weight.ts';
import { namesakeDoors } from './namesake-door.ts';

/**
 * `12 MAIN ST, ARNPRIOR` with the code of 12 Main St in Kingston, or of 12 Main Ave in Arnprior: whoever looked the
 * code up by number and street took that of another street of the name. No chance leads from one to the other, so the
 * code says much less than any other wrong one.
 */
export function codeOfNamesakeBits({ reference, parse, found }: Evidence, candidate: Candidate, fault: Fault): number {
  const { tail } = parse;
  if (candidate.kind !== 'civic' || tail.postalCode === '' || !found.codeFound || !isOtherCode(fault)) return NONE;
  const hasCode = (other: Candidate): boolean => other.postalCode >= 0 && !other.faults.some(isOtherCode);
  return namesakeDoors(reference, found.candidates, candidate).some(hasCode) ? CODE_OF_NAMESAKE_BITS : NONE;
}

const NONE = Number.NEGATIVE_INFINITY;
