import type { Encoded } from './encoded.ts';

/** Text of letter heads and scans in which every sign stands alone: `2 2   M A I N   S T ,   B A T H`. */

/** Every text in which anything is found has one of these. */
export const SPACED = /\S \S \S \S {2,}\S/;
const SIGNS = /\S+/g;
/** Of the words of such a text, at least this share are single signs. */
const SHARE = 0.8;
const ONE_BLANK = /(?<=\S) (?=\S)/g;

/** The blanks inside words; wider ones divide the words. */
export function letterSpacedIn(text: string): Encoded[] {
  if (!SPACED.test(text)) return [];
  const words = text.match(SIGNS) ?? [];
  const single = words.filter(({ length }) => length === 1).length;
  if (single < SHARE * words.length) return [];
  return Array.from(text.matchAll(ONE_BLANK), ({ index }) => ({ from: index, to: index + 1, meant: '' }));
}
