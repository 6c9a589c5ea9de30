import type { Encoded } from './encoded.ts';

/** Text from the address of a web page: `12%20rue%20Saint-%C3%89loi%2C+Laval`. */

const ESCAPES = /(?:%[0-9A-Fa-f]{2})+|\+/g;
const HAS_ESCAPE = /%[0-9A-Fa-f]{2}/;
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const WINDOWS = new TextDecoder('windows-1252');

/** The escaped bytes of a text. A plus sign is a blank if the text has escapes and no blank of its own. */
export function escapesIn(text: string): Encoded[] {
  if (!text.includes('%') || !HAS_ESCAPE.test(text)) return [];
  const hasBlanks = text.includes(' ');
  const found: Encoded[] = [];
  for (const { 0: escapes, index } of text.matchAll(ESCAPES)) {
    if (escapes === '+' && hasBlanks) continue;
    const meant = escapes === '+' ? ' ' : meantBy(escapes);
    if (meant !== undefined) found.push({ from: index, to: index + escapes.length, meant });
  }
  return found;
}

/** UTF-8, or else Windows-1252; undefined for control characters, which no address has. */
function meantBy(escapes: string): string | undefined {
  const bytes = Uint8Array.from(escapes.slice(1).split('%'), (hex) => Number.parseInt(hex, 16));
  if (bytes.some((byte) => byte < 32 && byte !== 10 && byte !== 13)) return undefined;
  try {
    return UTF8.decode(bytes);
  } catch {
    return WINDOWS.decode(bytes);
  }
}
