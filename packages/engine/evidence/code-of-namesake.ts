import { looseStreetNameKey } from '../address/name-key.ts';
import type { Candidate } from '../match/candidate.ts';
import type { Fault } from '../match/faults.ts';
import type { Reference } from '../reference/read/reader.ts';
import { CODE_OF_NAMESAKE_BITS } from './error-model.ts';
import { isOtherCode } from './fault-bits.ts';
import type { Evidence } from './weight.ts';

/**
 * `12 MAIN ST, ARNPRIOR` with the code of 12 Main St in Kingston, or of 12 Main Ave in Arnprior: whoever looked the code
 * up by number and street took that of another street of the name. No chance leads from one to the other, so the code
 * says much less than any other wrong one. A place that the typed code's area serves as well is another matter: people
 * often call one by the name of its neighbour.
 */
export function codeOfNamesakeBits({ reference, parse, found }: Evidence, candidate: Candidate, fault: Fault): number {
  const { tail } = parse;
  if (candidate.kind !== 'civic' || tail.postalCode === '' || !found.codeFound || !isOtherCode(fault)) return NONE;
  const { municipality, street, number, suffix } = candidate;
  const isNamesake = (other: Candidate): boolean =>
    other.kind === 'civic' &&
    other.street !== street &&
    other.number === number &&
    other.suffix === suffix &&
    isNamesakeStreet(reference, street, other.street) &&
    other.postalCode >= 0 &&
    !other.faults.some(isOtherCode);
  const namesake = found.candidates.find(isNamesake);
  if (namesake === undefined) return NONE;
  const isNeighbour =
    namesake.municipality !== municipality &&
    reference.municipalitiesOfFsa(tail.postalCode.slice(0, 3)).includes(municipality);
  return isNeighbour ? NONE : CODE_OF_NAMESAKE_BITS;
}

/** Called the same, but for a particle. */
function isNamesakeStreet(reference: Reference, a: number, b: number): boolean {
  if (reference.keyOfStreet(a) === reference.keyOfStreet(b)) return true;
  return looseStreetNameKey(reference.streetText(a)) === looseStreetNameKey(reference.streetText(b));
}

const NONE = Number.NEGATIVE_INFINITY;
