import { looseStreetNameKey } from '../address/name-key.ts';
import type { Candidate } from '../match/candidate.ts';
import type { Reference } from '../reference/read/reader.ts';
import { rememberingMany } from '../text/remembering.ts';

/** Whether another door has the same number on another street of the name. */
export function isNamesakeDoor(reference: Reference, { street, number, suffix }: Candidate, other: Candidate): boolean {
  return (
    other.kind === 'civic' &&
    other.street !== street &&
    other.number === number &&
    other.suffix === suffix &&
    isNamesakeStreet(reference, street, other.street)
  );
}

/** The streets of a text are compared with each other: mostly few, but hundreds where many have its number. */
const looseKey = rememberingMany(1024, looseStreetNameKey);

/** Called the same, but for a particle. */
function isNamesakeStreet(reference: Reference, a: number, b: number): boolean {
  if (reference.keyOfStreet(a) === reference.keyOfStreet(b)) return true;
  return looseKey(reference.streetText(a)) === looseKey(reference.streetText(b));
}
