import { textOfHex } from './byte-text.ts';
import type { Encoded } from './encoded.ts';
import { labelledPart } from './labelled-parts.ts';

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
/** `22 Main St=0D=0ABath=2C ON=20`: mail in which only the ends of lines were, and some signs. */
const LINE_ENDS = /=0D=0A/;
/** Not `22 MAIN ST UNIT=20`. */
const STREET_TYPES = /^(?:st|street|road|route)$/i;
const BEFORE_SIGN = /(?<!\p{L})(\p{L}+)=(?:20|2C)/gu;
const QUOTED_SIGNS = /=0D=0A|=(?:20|2C|23|26|2F)/g;
const NOT_QUOTED = / |=(?![0-9A-F]{2}|\r?\n)/;
const QUOTED = /=\r?\n|(?:=[0-9A-F]{2})+/g;

const SIGN_OF: Readonly<Record<string, string>> = {
  '=0D=0A': '\n',
  ...{ '=20': ' ', '=2C': ',', '=23': '#', '=26': '&', '=2F': '/' },
};

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
  if (quoted === QUOTED_PRINTABLE && isQuoted(text)) {
    for (const { 0: typed, index: from } of text.matchAll(QUOTED_SIGNS)) {
      found.push({ from, to: from + typed.length, meant: SIGN_OF[typed] ?? '' });
    }
  }
  return found.flatMap((each) => each ?? []).sort((a, b) => a.from - b.from);
}

/** Every text in which anything is found has one of these. */
export const MAY_HAVE_ESCAPES = /[\\=]|u00/i;

/** Whether a line has signs of mail. */
function isQuoted(text: string): boolean {
  if (LINE_ENDS.test(text)) return true;
  const line = text.trimEnd();
  const hasParts = text.includes('=20') && (text.includes('=2C') || (line.endsWith('=20') && line.includes(' ')));
  if (!hasParts) return false;
  return Array.from(text.matchAll(BEFORE_SIGN)).every(
    ([, word]) => STREET_TYPES.test(word!) || labelledPart(word!) === undefined,
  );
}

function hexOf(bytes: string): string[] {
  return bytes.slice(2).split(/\\x/i);
}

/** Undefined for control characters and the halves of a pair. */
function encoded(typed: string, from: number, meant: string | undefined): Encoded | undefined {
  const isText = meant !== undefined && !/[\p{Cc}\p{Cs}]/u.test(meant);
  return isText ? { from, to: from + typed.length, meant } : undefined;
}
