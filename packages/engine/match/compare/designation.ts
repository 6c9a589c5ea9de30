import { type StreetType, streetTypeById } from '../../address/street-types.ts';
import type { Reference } from '../../reference/read/reader.ts';

/** The street type of a designation; undefined for none. */
export function typeOf(reference: Reference, entry: number): StreetType | undefined {
  return streetTypeById(reference.typeOfEntry(entry));
}

/** What that type means in any language, as `StreetType.concept`; empty for none. */
export function conceptOf(reference: Reference, entry: number): string {
  return typeOf(reference, entry)?.concept ?? '';
}
