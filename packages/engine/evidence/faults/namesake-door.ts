import { looseStreetNameKey } from '../../address/name-key.ts';
import type { Candidate } from '../../match/candidates/candidate.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { rememberingMany } from '../../text/remembering.ts';

/** The candidates that have the same number on another street of the name. */
export function namesakeDoors(
  reference: Reference,
  candidates: readonly Candidate[],
  candidate: Candidate,
): readonly Candidate[] {
  const likely = candidates.length < MANY ? candidates : ofName(reference, candidates, candidate.street);
  return likely.filter((other) => isNamesakeDoor(reference, candidate, other));
}

/** Fewer are compared with each other faster than they are put in an index. */
const MANY = 16;

const indexes = new WeakMap<readonly Candidate[], ReadonlyMap<string, readonly Candidate[]>>();

/** Those whose street has the key of its name, with particles or without, as a text may have hundreds of candidates. */
function ofName(reference: Reference, candidates: readonly Candidate[], street: number): readonly Candidate[] {
  let index = indexes.get(candidates);
  if (index === undefined) {
    index = indexOf(reference, candidates);
    indexes.set(candidates, index);
  }
  return namesOf(reference, street).flatMap((name) => index.get(name) ?? []);
}

function indexOf(reference: Reference, candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const index = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.kind !== 'civic') continue;
    for (const name of namesOf(reference, candidate.street)) {
      const known = index.get(name);
      if (known === undefined) index.set(name, [candidate]);
      else known.push(candidate);
    }
  }
  return index;
}

function namesOf(reference: Reference, street: number): readonly string[] {
  return [`#${reference.keyOfStreet(street)}`, looseKey(reference.streetText(street))];
}

function isNamesakeDoor(reference: Reference, { street, number, suffix }: Candidate, other: Candidate): boolean {
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
