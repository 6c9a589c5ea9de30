import { textOfHex } from './byte-text.ts';
import type { Encoded } from './encoded.ts';

/** Text from the address of a web page: `12%20rue%20Saint-%C3%89loi%2C+Laval`. */

const ESCAPES = /(?:%[0-9A-Fa-f]{2})+|\+/g;
/** Every text in which anything is found has one of these. */
export const HAS_ESCAPE = /%[0-9A-Fa-f]{2}/;

/** The escaped bytes of a text. A plus sign is a blank if the text has escapes and no blank of its own. */
export function escapesIn(text: string): Encoded[] {
  if (!HAS_ESCAPE.test(text)) return [];
  const hasBlanks = text.includes(' ');
  const found: Encoded[] = [];
  for (const { 0: escapes, index } of text.matchAll(ESCAPES)) {
    if (escapes === '+' && hasBlanks) continue;
    const meant = escapes === '+' ? ' ' : textOfHex(escapes.slice(1).split('%'));
    if (meant !== undefined) found.push({ from: index, to: index + escapes.length, meant });
  }
  return found;
}
