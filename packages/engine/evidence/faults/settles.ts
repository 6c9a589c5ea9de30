import type { Candidate } from '../../match/candidates/candidate.ts';
import type { MatchOptions } from '../../match/candidates/match-options.ts';
import { agreesInCode, isStreetFault } from '../../match/compare/fault-kinds.ts';
import type { Fault } from '../../match/compare/faults.ts';
import { junkOf } from '../../match/compare/leftovers.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { SETTLED_STREET_BITS } from '../model/error-model.ts';
import type { TextAndReference } from '../model/weight.ts';
import { readingBits } from './reading-bits.ts';
import { streetFaultBits } from './street-fault-bits.ts';

/**
 * Whether a street under the typed code is called so much like the typed one that a street of another code cannot be
 * meant: that one would need another name and another code. The other elements weigh on both alike, unless only the
 * other street is in the typed place.
 */
function settlesStreet(evidence: TextAndReference, candidates: readonly Candidate[]): boolean {
  return candidates.some(
    (candidate) => hasTypedCode(candidate) && streetBits(evidence, candidate) >= SETTLED_STREET_BITS,
  );
}

/** How to look no further than what the typed code leads to, if that settles the street. */
export function untilSettled(evidence: TextAndReference, how: MatchOptions): MatchOptions {
  return { ...how, settles: (candidates) => settlesStreet(evidence, candidates) };
}

/**
 * How to look only where the typed code leads, once another reading of the text is settled there: whoever meant a
 * street elsewhere would have written its code wrong, too, and the words of that reading besides.
 */
export function underCodeOnly(how: MatchOptions): MatchOptions {
  return { ...how, isCodeOnly: true };
}

/** The address is a door under the typed code. */
export function hasTypedCode({ kind, postalCode, faults }: Candidate): boolean {
  return kind === 'civic' && postalCode >= 0 && agreesInCode(faults);
}

/**
 * What reading, name, type and direction weigh; -Infinity if the street is not in the typed place, or if a number or
 * words of the street line are left over.
 */
function streetBits(evidence: TextAndReference, { variant, reading, entry, faults }: Candidate): number {
  if (reading === undefined || junkOf(variant, reading) !== undefined || faults.some(saysOther)) {
    return Number.NEGATIVE_INFINITY;
  }
  let bits = readingBits(variant, reading, false);
  for (const fault of faults) if (isStreetFault(fault)) bits += streetFaultBits(evidence, reading, entry, fault);
  return bits;
}

function saysOther({ code, from }: Fault): boolean {
  return (
    code === 'MUNICIPALITY_DIFFERENT' ||
    code === 'NUMBER_NOT_PLACED' ||
    (code === 'TEXT_NOT_PLACED' && HAS_DIGIT.test(from))
  );
}
