import type { Reference } from '../../packages/engine/reference/read/reader.ts';

/** One name of a street: a row of the reference's entries. */
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

/** Every name of every street in the municipality. */
export function namesByPlace(reference: Reference, place: number): readonly Called[] {
  const { called, entries, keyOfEntry } = listsOf(reference);
  const known = called.get(place);
  if (known !== undefined) return known;
  const made = (entries.get(place) ?? []).map((entry) => ({ entry, key: reference.nameKeyText(keyOfEntry[entry]!) }));
  called.set(place, made);
  return made;
}

/** Every name of one street. */
export function namesOfStreet(reference: Reference, street: number): readonly Called[] {
  return namesByPlace(reference, reference.municipalityOfStreet(street)).filter(
    ({ entry }) => reference.streetOfEntry(entry) === street,
  );
}

function listsOf(reference: Reference): Lists {
  const known = lists.get(reference);
  if (known !== undefined) return known;
  const keyOfEntry = new Uint32Array(reference.entryCount);
  for (let key = 0; key < reference.nameKeys.size; key++) {
    keyOfEntry.fill(key, reference.entriesFrom(key), reference.entriesTo(key));
  }
  const made = {
    streets: groups(reference.streetCount, (street) => reference.municipalityOfStreet(street)),
    called: new Map<number, Called[]>(),
    keyOfEntry,
    entries: groups(reference.entryCount, (entry) => reference.municipalityOfEntry(entry)),
  };
  lists.set(reference, made);
  return made;
}

function groups(rows: number, placeOf: (row: number) => number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let row = 0; row < rows; row++) {
    const place = placeOf(row);
    const group = found.get(place);
    if (group === undefined) found.set(place, [row]);
    else group.push(row);
  }
  return found;
}
