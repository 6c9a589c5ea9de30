/** Browsers send a tenth of it. In characters. */
const LONGEST = 500;

/**
 * The entries at the beginning of a header that is a list, for readers whose time grows with its length: 16 KiB of
 * languages take them longer than the call that they came with.
 */
export function beginningOfList(header: string): string {
  return header.length <= LONGEST ? header : header.slice(0, Math.max(0, header.lastIndexOf(',', LONGEST)));
}
