import { placeNameKey } from '../../address/name-key.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import { FAULTS, type Fault } from '../../match/compare/faults.ts';
import { OTHER_POST_OFFICE_BITS } from '../model/error-model.ts';
import type { Evidence } from '../model/weight.ts';

/**
 * `RR 5, CASTLETON ON` for that of Colborne, in the same municipality: a box or a route is named after its post office,
 * and there is one of the typed name. 0 if the typed name is another one of its place (`TORONTO` for North York), or if
 * no other delivery is as typed.
 */
export function postOfficeAsTypedBits({ reference, found }: Evidence, candidate: Candidate, fault: Fault): number {
  const { kind, municipalityEntry } = candidate;
  if (fault.code !== 'MUNICIPALITY_ALTERNATE' || kind === 'civic') return 0;
  const isOwnAlternate =
    municipalityEntry >= 0 &&
    placeNameKey(reference.municipalityNameText(municipalityEntry)) === placeNameKey(fault.from);
  if (isOwnAlternate) return 0;
  const isAsTyped = found.candidates.some((other) => other.kind === kind && isCalledAsTyped(other));
  return isAsTyped ? OTHER_POST_OFFICE_BITS : 0;
}

function isCalledAsTyped({ variant, faults }: Candidate): boolean {
  return variant.municipality !== undefined && faults.every(({ code }) => FAULTS[code].element !== 'Municipality');
}
