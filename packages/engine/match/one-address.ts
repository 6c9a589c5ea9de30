import { looseStreetNameKey } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import type { Reference } from '../reference/read/reader.ts';
import type { Candidate } from './candidate.ts';

/**
 * Lists that overlap hold some addresses twice: under both places of an amalgamated city, or with the street's name
 * with and without its particle. When number, unit, postal code and the way the place was called are the same, they are
 * one address on paper, and no tie. Of those that agree as well as the best, the one that has the typed names stays.
 */
export function withoutTwins(reference: Reference, candidates: Candidate[]): Candidate[] {
  const first = candidates[0];
  if (first === undefined || candidates.length === 1 || first.kind !== 'civic' || first.postalCode < 0)
    return candidates;
  const twins = candidates.filter((other) => other !== first && isTwin(reference, first, other));
  if (twins.length === 0) return candidates;
  const kept = [first, ...twins].find((each) => each.rank === first.rank && !isAlternate(reference, each)) ?? first;
  return [kept, ...candidates.filter((other) => other !== first && !twins.includes(other))];
}

function isTwin(reference: Reference, a: Candidate, b: Candidate): boolean {
  return (
    b.kind === 'civic' &&
    a.postalCode === b.postalCode &&
    a.number === b.number &&
    a.suffix === b.suffix &&
    a.street !== b.street &&
    a.variant.unit?.number === b.variant.unit?.number &&
    a.variant.unit?.designator?.code === b.variant.unit?.designator?.code &&
    samePlace(a, b) &&
    sameStreetName(reference, a.street, b.street)
  );
}

/** The same municipality, or two that are validly called what was typed. */
function samePlace(a: Candidate, b: Candidate): boolean {
  if (a.municipality === b.municipality) return true;
  return a.variant.municipalityKey === b.variant.municipalityKey && isCalledAsTyped(a) && isCalledAsTyped(b);
}

function isCalledAsTyped({ municipalityEntry, faults }: Candidate): boolean {
  return municipalityEntry >= 0 && !faults.some(({ code, penalty }) => penalty > 0 && code.startsWith('MUNICIPALITY_'));
}

/** Found by another valid name, or by a name without its particle. */
function isAlternate(reference: Reference, { entry, faults }: Candidate): boolean {
  if (reference.isLoose(entry)) return true;
  return faults.some(({ code }) => code === 'MUNICIPALITY_ALTERNATE' || code === 'STREET_NAME_ALTERNATE');
}

function sameStreetName(reference: Reference, a: number, b: number): boolean {
  const [left, right] = [reference.canonicalEntry(a), reference.canonicalEntry(b)];
  if (reference.directionOfEntry(left) !== reference.directionOfEntry(right)) return false;
  if (conceptOf(reference, left) !== conceptOf(reference, right)) return false;
  return (
    reference.keyOfStreet(a) === reference.keyOfStreet(b) || looseName(reference, left) === looseName(reference, right)
  );
}

function conceptOf(reference: Reference, entry: number): string {
  return STREET_TYPES[reference.typeOfEntry(entry)]?.concept ?? '';
}

function looseName(reference: Reference, entry: number): string {
  return looseStreetNameKey(reference.entryText(entry));
}
