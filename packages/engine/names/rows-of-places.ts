import type { RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';

/** A 1 at each of the municipalities, a 0 at every other. */
export function municipalityFlags(reference: Reference, municipalities: readonly number[]): Uint8Array {
  const flags = new Uint8Array(reference.municipalityCount);
  for (const municipality of municipalities) flags[municipality] = 1;
  return flags;
}

/** The streets with a postal code of the range, each once. */
export function streetsOfCodes(reference: Reference, { lo, hi }: RowRange): number[] {
  const streets = new Set<number>();
  const end = reference.codeStreetsFrom(hi);
  for (let row = reference.codeStreetsFrom(lo); row < end; row++) streets.add(reference.codeStreet(row));
  return [...streets];
}
