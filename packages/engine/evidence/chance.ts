import type { Scope } from '../match/scope.ts';
import type { Reference } from '../reference/read/reader.ts';
import { EXTRA_BITS } from './error-model.ts';

/** What fits by chance, counted in the reference: how many doors, how many names. */

/** Doors that a postal code has on the average. */
export function doorsOfCode({ meta }: Reference): number {
  return Math.max(1, meta.totals.civics / Math.max(1, meta.totals.postalCodes));
}

/** Doors of the places of a scope, by the number of their streets. */
export function doorsOfPlaces(reference: Reference, { places }: Scope): number {
  const { civics, streets } = reference.meta.totals;
  let count = 0;
  for (let i = 0; i < places.length; i++) {
    const { municipality } = places[i]!;
    let seen = false;
    for (let before = 0; before < i; before++) if (places[before]!.municipality === municipality) seen = true;
    if (!seen) count += streetsOf(reference, municipality);
  }
  return Math.max(1, (count * civics) / Math.max(1, streets));
}

export function streetsOf(reference: Reference, municipality: number): number {
  return reference.streetsTo(municipality) - reference.streetsFrom(municipality);
}

/** Ways streets are called that have this key, in the whole reference; 0 when there is none. */
export function designationsOf(reference: Reference, key: number): number {
  return key < 0 ? 0 : reference.entriesTo(key) - reference.entriesFrom(key);
}

/** Bits of the chance that an unlisted street has the name that so many listed ones have; -Infinity when none has. */
export function nameBits(reference: Reference, key: number): number {
  return Math.log2(designationsOf(reference, key) / Math.max(1, reference.meta.totals.designations));
}

/** Bits of the chance that a civic number is this one: the small ones are frequent. */
export function numberBits(number: number): number {
  return -3.2 - Math.log2(Math.max(1, number));
}

/** Bits of a word that nothing explains, by its length. */
export function lettersBits(word: string): number {
  let bits: number = EXTRA_BITS.word;
  for (let i = 0; i < word.length; i++) bits += word.charCodeAt(i) < 58 ? EXTRA_BITS.digit : EXTRA_BITS.letter;
  return Math.max(bits, EXTRA_BITS.most);
}
