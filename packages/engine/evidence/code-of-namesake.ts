import { looseStreetNameKey } from '../address/name-key.ts';
import type { Candidate } from '../match/candidate.ts';
import type { Fault } from '../match/faults.ts';
import type { Reference } from '../reference/read/reader.ts';
import { remembering } from '../text/remembering.ts';
import { CODE_OF_NAMESAKE_BITS } from './error-model.ts';
import { isOtherCode } from './fault-bits.ts';
import type { Evidence } from './weight.ts';

/**
 * `12 MAIN ST, ARNPRIOR` with the code of 12 Main St in Kingston, or of 12 Main Ave in Arnprior: whoever looked the code
 * up by number and street took that of another street of the name. No chance leads from one to the other, so the code
 * says much less than any other wrong one.
 */
export function codeOfNamesakeBits({ reference, parse, found }: Evidence, candidate: Candidate, fault: Fault): number {
  const { tail } = parse;
  if (candidate.kind !== 'civic' || tail.postalCode === '' || !found.codeFound || !isOtherCode(fault)) return NONE;
  const { street, number, suffix } = candidate;
  const isNamesake = (other: Candidate): boolean =>
    other.kind === 'civic' &&
    other.street !== street &&
    other.number === number &&
    other.suffix === suffix &&
    isNamesakeStreet(reference, street, other.street) &&
    other.postalCode >= 0 &&
    !other.faults.some(isOtherCode);
  return found.candidates.some(isNamesake) ? CODE_OF_NAMESAKE_BITS : NONE;
}

/** The few streets of a text are compared with each other. */
const looseKey = remembering(16, looseStreetNameKey);

/** Called the same, but for a particle. */
function isNamesakeStreet(reference: Reference, a: number, b: number): boolean {
  if (reference.keyOfStreet(a) === reference.keyOfStreet(b)) return true;
  return looseKey(reference.streetText(a)) === looseKey(reference.streetText(b));
}

const NONE = Number.NEGATIVE_INFINITY;
