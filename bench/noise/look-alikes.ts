import type { Random } from '../random.ts';

/** Shapes that a reader, a scanner or a font confuses: which becomes which. */
const DIGITS_OF_LETTERS: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  G: '6',
  Z: '2',
  o: '0',
  i: '1',
  l: '1',
  s: '5',
  b: '8',
  g: '6',
  z: '2',
};
export const LETTERS_OF_DIGITS: Readonly<Record<string, readonly string[]>> = {
  0: ['O', 'o'],
  1: ['l', 'I'],
  5: ['S'],
  8: ['B'],
  6: ['G'],
  2: ['Z'],
};
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['cl', 'd'],
  ['d', 'cl'],
  ['vv', 'w'],
  ['w', 'vv'],
  ['u', 'v'],
  ['v', 'u'],
  ['e', 'c'],
  ['c', 'e'],
];

/** One to `most` letters of the text as digits; undefined when it has none that look like one. */
export function withDigits(text: string, most: number, random: Random): string | undefined {
  const places = [...text].flatMap((letter, at) => (DIGITS_OF_LETTERS[letter] === undefined ? [] : [at]));
  if (places.length === 0) return undefined;
  const letters = [...text];
  for (let count = 1 + random.below(Math.min(most, places.length)); count > 0; count--) {
    const at = random.pick(places);
    letters[at] = DIGITS_OF_LETTERS[letters[at]!] ?? letters[at]!;
  }
  return letters.join('');
}

/** One pair of shapes exchanged (`rn` for `m`), in the letters of the text; undefined when it has none. */
export function withPair(text: string, random: Random): string | undefined {
  const lower = text.toLowerCase();
  const found = PAIRS.flatMap(([from, to]) =>
    [...lower.matchAll(new RegExp(from, 'g'))].map(({ index }) => ({ from, to, index })),
  );
  if (found.length === 0) return undefined;
  const { from, to, index } = random.pick(found);
  const there = text.slice(index, index + from.length);
  const instead = there === there.toUpperCase() ? to.toUpperCase() : to;
  return text.slice(0, index) + instead + text.slice(index + from.length);
}

/** Unifies what looks alike, for comparing what may have been meant. The text is a match key, in capitals. */
export function shapeOf(key: string): string {
  return key
    .replaceAll('RN', 'M')
    .replaceAll('CL', 'D')
    .replaceAll('VV', 'W')
    .replace(/[01L5862VC]/g, (sign) => SAME_SHAPE[sign]!);
}

const SAME_SHAPE: Readonly<Record<string, string>> = {
  0: 'O',
  1: 'I',
  L: 'I',
  5: 'S',
  8: 'B',
  6: 'G',
  2: 'Z',
  V: 'U',
  C: 'E',
};
