import { CivicHits } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';

/** Filled by each look-up. */
const hits = new CivicHits();

/** Whether a street has a number under a postal code, which is -1 for one that the reference lacks. */
export function isDoorOfCode(reference: Reference, code: number, street: number, number: number, suffix = ''): boolean {
  if (code < 0) return false;
  const found = reference.lookupCivic(street, number, suffix, hits);
  return hits.postalCode.slice(0, found).includes(code);
}
