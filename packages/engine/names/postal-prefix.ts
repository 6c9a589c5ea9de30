import type { RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';

const STARTED =
  /^[ABCEGHJKLMNPRSTVXY](?:[0-9](?:[ABCEGHJKLMNPRSTVWXYZ](?:[0-9](?:[ABCEGHJKLMNPRSTVWXYZ][0-9]?)?)?)?)?$/;
const LOWEST = 'A0A0A0';
const HIGHEST = 'Y9Z9Z9';
const FSA_LENGTH = 3;

/** Whether upper-case characters without spaces are a postal code or the beginning of one. */
export function startsPostalCode(text: string): boolean {
  return STARTED.test(text);
}

/** The postal codes (indexes) that begin with `prefix`; an empty range if there are none. */
export function postalCodesStarting(reference: Reference, prefix: string): RowRange {
  const range = { lo: 0, hi: 0 };
  reference.postalCodesBetween(prefix + LOWEST.slice(prefix.length), prefix + HIGHEST.slice(prefix.length), range);
  return range;
}

/** Municipalities with addresses in the FSAs that begin with a prefix of up to three characters. */
export function municipalitiesUnder(reference: Reference, prefix: string): number[] {
  const first = prefix + LOWEST.slice(prefix.length, FSA_LENGTH);
  const last = prefix + HIGHEST.slice(prefix.length, FSA_LENGTH);
  return [...new Set(reference.municipalitiesBetween(first, last))];
}
