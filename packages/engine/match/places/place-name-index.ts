import type { Reference } from '../../reference/read/reader.ts';
import { rememberingFor } from '../../text/remembering.ts';

/** The names of places, as places in the table of names, by a key made from each. */
type PlaceNameIndex = ReadonlyMap<string, readonly number[]>;

/**
 * The names of all places of a reference by a key; those whose key is empty are left out. It is built at its first use,
 * once for each reference.
 */
export function placeNamesBy(keyOf: (name: string) => string): (reference: Reference) => PlaceNameIndex {
  return rememberingFor((reference) => indexOf(reference, keyOf));
}

function indexOf(reference: Reference, keyOf: (name: string) => string): PlaceNameIndex {
  const index = new Map<string, number[]>();
  const end = reference.municipalityKeyCount === 0 ? 0 : reference.namesTo(reference.municipalityKeyCount - 1);
  for (let entry = 0; entry < end; entry++) {
    const key = keyOf(reference.municipalityNameText(entry));
    if (key === '') continue;
    const entries = index.get(key);
    if (entries === undefined) index.set(key, [entry]);
    else entries.push(entry);
  }
  return index;
}
