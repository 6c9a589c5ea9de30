import type { Rewriting } from './rewriting.ts';

/** Words between two marks. */
const INSIDE = '[\\p{L}\\d][^"“”«»\\n,;]{0,60}?';
/** What stands alone between commas or on a line is a column, or the name of a building. */
const WITHIN_LINE = `(?:(?<=[\\p{L}\\d.],? )(?=["“«] ?${INSIDE} ?["”»](?:[ ,\\n]|$))|(?<![^\\n])(?=["“«] ?${INSIDE} ?["”»] [\\p{L}\\d]))`;

/**
 * Quotation marks within a line, as a query or a careful clerk puts them around a name: `22 "Elm" St`, `"Elm" St, 22`,
 * `22 rue « des Pins »`.
 */
export const QUOTED: readonly Rewriting[] = [
  {
    kind: 'idle',
    sign: /["“«]/,
    pattern: new RegExp(`${WITHIN_LINE}["“«] ?`, 'gu'),
    meant: () => '',
  },
  {
    kind: 'idle',
    sign: /["”»]/,
    pattern: new RegExp(`(?<=${WITHIN_LINE}["“«] ?${INSIDE}) ?["”»](?=[ ,\\n]|$)`, 'gu'),
    meant: () => '',
  },
];
