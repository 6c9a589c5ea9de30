import type { Encoded } from './encoded.ts';

/** Text that was dictated, in which signs stand as words: `4 dash 22 Main St`. */

const DASH = /(?<=\d[a-z]?|\b[a-z]) {1,3}(?:dash|hyphen|tiret|trait d['’ ]union) {1,3}(?=\d)/gi;
/** Every text in which anything is found has one of these. */
export const MAY_HAVE_DICTATED = /dash|hyphen|tiret|trait/i;

/** The words for a hyphen between two numbers. */
export function dictatedIn(text: string): Encoded[] {
  if (!MAY_HAVE_DICTATED.test(text)) return [];
  return Array.from(text.matchAll(DASH), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    meant: '-',
  }));
}
