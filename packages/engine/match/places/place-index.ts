import type { PlaceIndex } from '../../parse/words/context.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { resolvePlaces } from './places.ts';
import { writtenPlaces } from './written-places.ts';

/** The places of a reference, and the names people write for them, in the form the parser needs. */
export function placeIndexOf(reference: Reference): PlaceIndex {
  return {
    placeWeight(key) {
      if (reference.findMunicipalityKey(key) >= 0) return 2;
      return writtenPlaces(reference, key).length > 0 ? 1 : 0;
    },
    begins: (key) => reference.municipalityKeysWithPrefix(key, { lo: 0, hi: 0 }),
    resembles: (key) => resolvePlaces(reference, key, { typos: 2 }).length > 0,
  };
}
