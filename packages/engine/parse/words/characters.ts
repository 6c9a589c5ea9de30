/** What a character is in a text: part of a word, a sign that counts as one, or one that parts words. */
export const CharClass = {
  separator: 0,
  letter: 1,
  digit: 2,
  apostrophe: 3,
  period: 4,
  hyphen: 5,
  comma: 6,
  hash: 7,
  slash: 8,
  fraction: 9,
  line: 10,
  and: 11,
  space: 12,
};

/** The ASCII characters of each class; all others are separators. */
const CHARACTERS: readonly (readonly [number, RegExp])[] = [
  [CharClass.letter, /[A-Za-z]/],
  [CharClass.digit, /[0-9]/],
  [CharClass.apostrophe, /['`]/],
  [CharClass.period, /\./],
  [CharClass.hyphen, /-/],
  [CharClass.comma, /[,;|~^()[\]{}"\t*]/],
  [CharClass.hash, /#/],
  [CharClass.slash, /[/\\]/],
  [CharClass.line, /[\n\r]/],
  [CharClass.and, /&/],
  [CharClass.space, / /],
];

/** The class of each ASCII character. */
export const CLASS = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return CHARACTERS.find(([, characters]) => characters.test(char))?.[0] ?? CharClass.separator;
});

const NUMERO = 0x2116;
const BROKEN_BAR = 0xa6;
const LETTER = /\p{L}|\p{M}/u;

/** The class of the character `code` of a text, which is at `at`. */
export function classOf(code: number, text: string, at: number): number {
  if (code < 128) return CLASS[code]!;
  if (code === 0x2019 || code === 0x2018 || code === 0xb4 || code === 0x2bc || code === 0x2032)
    return CharClass.apostrophe;
  if (code >= 0x2010 && code <= 0x2015) return CharClass.hyphen;
  if (code === BROKEN_BAR) return CharClass.comma;
  if (code === NUMERO) return CharClass.hash;
  if (code === 0xbd || code === 0xbc || code === 0xbe) return CharClass.fraction;
  if (code === 0xba || code === 0xb0) return CharClass.separator;
  if (code >= 0xc0 && code <= 0x24f) return code === 0xd7 || code === 0xf7 ? CharClass.separator : CharClass.letter;
  return LETTER.test(text[at]!) ? CharClass.letter : CharClass.separator;
}
