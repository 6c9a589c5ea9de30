import type { Reference } from '../reference/reader.ts';
import type { ResolvedPlace } from './places.ts';

/** Where the streets of a variant are looked for. */
export interface Scope {
  /** What the typed municipality may be, or what the FSA serves. */
  readonly places: readonly ResolvedPlace[];
  /** Streets of the typed postal code that lie in none of the places, ascending and so by municipality. */
  readonly elsewhere: readonly number[];
  /** Every municipality of both, once. */
  readonly municipalities: readonly number[];
  /** Names in the municipalities that are similar to a key that was looked up before. */
  readonly similarKeys: Map<string, number[]>;
}

/** `code`: index of the typed postal code, -1 when the reference does not have it. */
export function scopeOf(reference: Reference, places: readonly ResolvedPlace[], code: number): Scope {
  const municipalities: number[] = [];
  for (const { municipality } of places) {
    if (!municipalities.includes(municipality)) municipalities.push(municipality);
  }
  const elsewhere: number[] = [];
  if (code >= 0) {
    const inPlaces = municipalities.length;
    let last = -1;
    let isElsewhere = false;
    for (let i = reference.pcStreetStart[code]!; i < reference.pcStreetStart[code + 1]!; i++) {
      const street = reference.pcStreet[i]!;
      const municipality = reference.streetMun[street]!;
      if (municipality !== last) {
        last = municipality;
        const at = municipalities.indexOf(municipality);
        isElsewhere = at < 0 || at >= inPlaces;
        if (at < 0) municipalities.push(municipality);
      }
      if (isElsewhere) elsewhere.push(street);
    }
  }
  return { places, elsewhere, municipalities, similarKeys: new Map() };
}
