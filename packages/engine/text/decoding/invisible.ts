import type { Encoded } from './encoded.ts';

/**
 * Characters that nobody sees: soft hyphens, zero-width blanks and joiners, marks of the direction of writing. Web
 * pages and word processors put them anywhere, also within words.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+|[\u00a0\u2007\u202f]/g;
/** Blanks at which no line ends. They are blanks as any other. */
const FIRM_BLANK = /^[\u00a0\u2007\u202f]$/;
export const HAS_INVISIBLE = new RegExp(INVISIBLE.source);

/**
 * The invisible characters of a text, which mean nothing. Those that are bytes of misread letters are undone earlier.
 */
export function invisibleIn(text: string): Encoded[] {
  if (!HAS_INVISIBLE.test(text)) return [];
  return Array.from(text.matchAll(INVISIBLE), ({ 0: typed, index }) => ({
    from: index,
    to: index + typed.length,
    meant: FIRM_BLANK.test(typed) ? ' ' : '',
  }));
}
