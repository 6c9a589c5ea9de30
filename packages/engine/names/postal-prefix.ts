import { packPostalCode } from '../address/postal-code.ts';
import { lowerBound, type RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';

const STARTED =
  /^[ABCEGHJKLMNPRSTVXY](?:[0-9](?:[ABCEGHJKLMNPRSTVWXYZ](?:[0-9](?:[ABCEGHJKLMNPRSTVWXYZ][0-9]?)?)?)?)?$/;
const LOWEST = 'A0A0A0';
const HIGHEST = 'Y9Z9Z9';

/** Whether the characters, upper case and without space, are a postal code or the beginning of one. */
export function startsPostalCode(text: string): boolean {
  return STARTED.test(text);
}

/** The postal codes (indexes) that begin with `prefix`; an empty range when there are none. */
export function postalCodesStarting(reference: Reference, prefix: string): RowRange {
  const from = packPostalCode(prefix + LOWEST.slice(prefix.length));
  const to = packPostalCode(prefix + HIGHEST.slice(prefix.length));
  if (from < 0 || to < 0) return { lo: 0, hi: 0 };
  const lo = lowerBound(reference.pcCode, from);
  return { lo, hi: lowerBound(reference.pcCode, to + 1, lo) };
}

/** Municipalities with addresses under the FSAs of a prefix of up to three characters. */
export function municipalitiesUnder(reference: Reference, prefix: string): number[] {
  const first = packPostalCode(prefix + LOWEST.slice(prefix.length)) / 2000;
  const last = Math.floor(packPostalCode(prefix + HIGHEST.slice(prefix.length)) / 2000);
  const { fsaMunCode, fsaMunStart, fsaMun } = reference;
  const from = lowerBound(fsaMunCode, first);
  const to = lowerBound(fsaMunCode, last + 1, from);
  const found = new Set<number>();
  for (let i = fsaMunStart[from] ?? 0; i < (fsaMunStart[to] ?? 0); i++) found.add(fsaMun[i]!);
  return [...found];
}
