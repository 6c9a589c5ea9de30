import type { Reference } from '../../packages/engine/reference/read/reader.ts';

/** One way in which a street is called: row of the reference's entries. */
export interface Called {
  readonly entry: number;
  /** Match key of the name. */
  readonly key: string;
}

interface Lists {
  readonly streets: ReadonlyMap<number, number[]>;
  readonly called: Map<number, Called[]>;
  readonly keyOfEntry: Uint32Array;
  readonly entries: ReadonlyMap<number, number[]>;
}

const lists = new WeakMap<Reference, Lists>();

/** The streets of a municipality. */
export function streetsByPlace(reference: Reference, place: number): readonly number[] {
  return listsOf(reference).streets.get(place) ?? [];
}

/** Every way in which a street of the municipality is called. */
export function namesByPlace(reference: Reference, place: number): readonly Called[] {
  const { called, entries, keyOfEntry } = listsOf(reference);
  const known = called.get(place);
  if (known !== undefined) return known;
  const made = (entries.get(place) ?? []).map((entry) => ({ entry, key: reference.nameKeyText(keyOfEntry[entry]!) }));
  called.set(place, made);
  return made;
}

/** Every way in which one street is called. */
export function namesOfStreet(reference: Reference, street: number): readonly Called[] {
  return namesByPlace(reference, reference.streetMun[street]!).filter(
    ({ entry }) => reference.entryStreet[entry] === street,
  );
}

function listsOf(reference: Reference): Lists {
  const known = lists.get(reference);
  if (known !== undefined) return known;
  const keyOfEntry = new Uint32Array(reference.entryStreet.length);
  for (let key = 0; key + 1 < reference.keyStart.length; key++) {
    keyOfEntry.fill(key, reference.keyStart[key]!, reference.keyStart[key + 1]!);
  }
  const made = {
    streets: groups(reference.streetMun),
    called: new Map<number, Called[]>(),
    keyOfEntry,
    entries: groups(reference.entryMun),
  };
  lists.set(reference, made);
  return made;
}

function groups(places: ArrayLike<number>): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let row = 0; row < places.length; row++) {
    const group = found.get(places[row]!);
    if (group === undefined) found.set(places[row]!, [row]);
    else group.push(row);
  }
  return found;
}
