import { textOfHex } from './byte-text.ts';
import type { Encoded } from './encoded.ts';

/** Text from programs and from mail, in which letters with accents stand as numbers. */

const ESCAPES = new RegExp(
  [
    // JSON: Montr\u00e9al, and without its backslash
    '\\\\u([0-9a-f]{4})',
    '(?<=\\p{L})u(00(?:[c-f][0-9a-f]|27))|(?<=(?:^|[\\s,;|-]))u(00[c-f][0-9a-f])(?=\\p{L})',
    // bytes: Montr\xc3\xa9al
    '((?:\\\\x[0-9a-f]{2})+)',
  ].join('|'),
  'giu',
);
/** Mail: `Montr=C3=A9al`, or `Montr=E9al` with a small letter behind it. `CITY=BEAUPORT` is a label. */
const QUOTED_PRINTABLE = /(?:=[CD][0-9A-F]=[89AB][0-9A-F])+|(?<=\p{L})=[C-F][0-9A-F](?=\p{Ll})/gu;

/** `22=20Main=20St=20Bath`: mail in which blanks were escaped, too, and every equals sign is that of an escape. */
const BLANKS = /=20.+=20/s;
const NOT_QUOTED = / |=(?![0-9A-F]{2}|\r?\n)/;
const QUOTED = /=\r?\n|(?:=[0-9A-F]{2})+/g;

/** The escapes of a text, apart from those of web addresses. */
export function numberedIn(text: string): Encoded[] {
  if (!MAY_HAVE_ESCAPES.test(text)) return [];
  const found = Array.from(text.matchAll(ESCAPES), ({ 0: typed, 1: unit, 2: bare, 3: first, 4: bytes, index }) => {
    const code = unit ?? bare ?? first;
    const meant = bytes === undefined ? String.fromCharCode(Number.parseInt(code!, 16)) : textOfHex(hexOf(bytes));
    return encoded(typed, index, meant);
  });
  const quoted = BLANKS.test(text) && !NOT_QUOTED.test(text) ? QUOTED : QUOTED_PRINTABLE;
  for (const { 0: typed, index } of text.matchAll(quoted)) {
    found.push(encoded(typed, index, typed[1]! < '0' ? '' : textOfHex(typed.slice(1).split('='))));
  }
  return found.flatMap((each) => each ?? []).sort((a, b) => a.from - b.from);
}

/** Every text in which anything is found has one of these. */
export const MAY_HAVE_ESCAPES = /[\\=]|u00/i;

function hexOf(bytes: string): string[] {
  return bytes.slice(2).split(/\\x/i);
}

/** Undefined for control characters and the halves of a pair. */
function encoded(typed: string, from: number, meant: string | undefined): Encoded | undefined {
  const isText = meant !== undefined && !/[\p{Cc}\p{Cs}]/u.test(meant);
  return isText ? { from, to: from + typed.length, meant } : undefined;
}
