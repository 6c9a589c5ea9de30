import type { Encoded } from './encoded.ts';

/** Text from dumps of data bases and from JSON, in which quotes, line ends and tabs have a backslash in front. */

/** No word begins with N and another consonant: `\ngeraldton`. */
const BACKSLASHED = /\\(?:['"]|[nr](?=[\p{Lu}\d\\[("“«#])|n(?=[bcdfghjklmpqrstvwxz])|t(?=[\p{Lu}\d]))/gu;
/** `22 main st\nottawa\non`: several of them, and no other backslash. */
const ONLY_ESCAPES = /^[^\\]*(?:\\[nrt][^\\]*){2,}$/;
const ESCAPED = /\\[nrt]/g;

/** Every text in which anything is found has one of these. */
export const HAS_BACKSLASH = /\\/;

/** `O\'Connor`, `12 Main St\nKingston`: what a backslash marks. Any other backslash is a sign of the text. */
export function backslashedIn(text: string): Encoded[] {
  if (!HAS_BACKSLASH.test(text)) return [];
  const pattern = ONLY_ESCAPES.test(text) ? ESCAPED : BACKSLASHED;
  return Array.from(text.matchAll(pattern), ({ 0: marked, index }) => {
    const sign = marked[1]!;
    return { from: index, to: index + marked.length, meant: MEANT[sign] ?? sign };
  });
}

const MEANT: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ' };
