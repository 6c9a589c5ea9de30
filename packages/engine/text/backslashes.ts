import type { Encoded } from './encoded.ts';

/** Text from dumps of data bases and from JSON, in which quotes, line ends and tabs have a backslash in front. */

const BACKSLASHED = /\\(?:(['"])|([nr])(?=[\p{Lu}\d\\])|t(?=[\p{Lu}\d]))/gu;

/** Every text in which anything is found has one of these. */
export const HAS_BACKSLASH = /\\/;

/** `O\'Connor`, `12 Main St\nKingston`: what a backslash marks. Any other backslash is a sign of the text. */
export function backslashedIn(text: string): Encoded[] {
  if (!HAS_BACKSLASH.test(text)) return [];
  return Array.from(text.matchAll(BACKSLASHED), ({ 0: marked, 1: quote, 2: line, index }) => {
    const meant = quote ?? (line === undefined ? ' ' : '\n');
    return { from: index, to: index + marked.length, meant };
  });
}
