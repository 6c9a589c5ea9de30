import type { Reference } from '../reference/read/reader.ts';
import type { ResolvedPlace } from './places.ts';

/** Where to look for the streets of a variant. */
export interface Scope {
  /** What the typed municipality may be, or what the FSA serves. */
  readonly places: readonly ResolvedPlace[];
  /** Streets of the typed postal code that are in none of the places, in ascending order and so by municipality. */
  readonly elsewhere: readonly number[];
  /** Every municipality of both, once. */
  readonly municipalities: readonly number[];
  /** Names in the municipalities that are similar to a key already looked up. */
  readonly similarKeys: Map<string, number[]>;
}

/** `code`: index of the typed postal code, -1 if the reference does not have it. */
export function scopeOf(reference: Reference, places: readonly ResolvedPlace[], code: number): Scope {
  const municipalities: number[] = [];
  for (const { municipality } of places) {
    if (!municipalities.includes(municipality)) municipalities.push(municipality);
  }
  const elsewhere: number[] = [];
  if (code >= 0) {
    const inPlaces = municipalities.length;
    let isElsewhere = false;
    // streets are numbered by municipality: those of the last one seen are below `end`
    let end = 0;
    for (let i = reference.codeStreetsFrom(code); i < reference.codeStreetsTo(code); i++) {
      const street = reference.codeStreet(i);
      if (street >= end) {
        let at = 0;
        while (at < inPlaces && !hasStreet(reference, municipalities[at]!, street)) at++;
        isElsewhere = at === inPlaces;
        const municipality = isElsewhere ? reference.municipalityOfStreet(street) : municipalities[at]!;
        if (isElsewhere) municipalities.push(municipality);
        end = reference.streetsTo(municipality);
      }
      if (isElsewhere) elsewhere.push(street);
    }
  }
  return { places, elsewhere, municipalities, similarKeys: new Map() };
}

function hasStreet(reference: Reference, municipality: number, street: number): boolean {
  return street >= reference.streetsFrom(municipality) && street < reference.streetsTo(municipality);
}
