const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;

/** The row goes on beyond the bytes at hand. */
export const INCOMPLETE = -1;
/** A quoted field is followed by text, or goes on for too many lines: somebody left a quote open. */
export const MALFORMED = -2;

/** A quoted field with more line endings than this began with a stray quote. */
const MOST_LINES = 50;

/**
 * Position just past the row that begins at `from`, its line ending included.
 *
 * A quote opens a field only as its first byte; anywhere else it is a character like others, as in `5" pipe`.
 *
 * @param delimiter the byte between fields
 * @param isLast no more bytes follow, so the last row needs no line ending
 * @param nextQuote position of the first quote at or behind `from`, -1 = none: rows before it are found quickly
 */
export function endOfRow(
  bytes: Uint8Array,
  from: number,
  { delimiter, isLast, nextQuote }: { delimiter: number; isLast: boolean; nextQuote: number },
): number {
  const feed = bytes.indexOf(LINE_FEED, from);
  if (nextQuote < 0 || (feed >= 0 && feed < nextQuote)) {
    if (feed >= 0) return feed + 1;
    return isLast ? bytes.length : INCOMPLETE;
  }
  return endOfQuotedRow(bytes, from, delimiter, isLast);
}

function endOfQuotedRow(bytes: Uint8Array, from: number, delimiter: number, isLast: boolean): number {
  const end = bytes.length;
  let at = from;
  for (;;) {
    if (at < end && bytes[at] === QUOTE) {
      const lines = { left: MOST_LINES };
      at = endOfQuoted(bytes, at + 1, lines);
      if (lines.left < 0) return MALFORMED;
      if (at < 0) return isLast ? MALFORMED : INCOMPLETE;
      if (at >= end) return isLast ? end : INCOMPLETE;
      if (bytes[at] === CARRIAGE_RETURN && at + 1 >= end && !isLast) return INCOMPLETE;
      const ends = bytes[at] === LINE_FEED || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED);
      if (!ends && bytes[at] !== delimiter) return MALFORMED;
    }
    while (at < end && bytes[at] !== delimiter && bytes[at] !== LINE_FEED) at++;
    if (at >= end) return isLast ? end : INCOMPLETE;
    if (bytes[at] === LINE_FEED) return at + 1;
    at++;
  }
}

/** Position just past the closing quote; -1 if there is none. */
function endOfQuoted(bytes: Uint8Array, from: number, lines: { left: number }): number {
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === LINE_FEED && --lines.left < 0) return at;
    if (byte !== QUOTE) continue;
    if (bytes[at + 1] !== QUOTE) return at + 1;
    at++;
  }
  return -1;
}
