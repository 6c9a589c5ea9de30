import { stripAccents } from '../../packages/engine/text/fold.ts';
import type { Random } from '../random.ts';

/** One wrong letter, in a word of four letters or more; the first letter only by a slip of its own. */
export const SLIPS = ['next-key', 'first', 'swapped', 'dropped', 'doubled', 'inserted'] as const;
export type Slip = (typeof SLIPS)[number];

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The text with one letter wrong; undefined when it has no long word, or nothing would change. */
export function slipIn(text: string, slip: Slip, random: Random): string | undefined {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  if (words.length === 0) return undefined;
  const word = random.pick(words);
  const last = word[0].length - (slip === 'swapped' ? 2 : 1);
  const at = slip === 'first' ? word.index : word.index + 1 + random.below(last);
  const [before, letter, behind] = [text.slice(0, at), text[at]!, text.slice(at + 1)];
  const changed = {
    'next-key': () => before + besideOn(letter, random) + behind,
    first: () => before + besideOn(letter, random) + behind,
    swapped: () => before + behind[0] + letter + behind.slice(1),
    dropped: () => before + behind,
    doubled: () => before + letter + letter + behind,
    inserted: () => before + random.pick([...LETTERS]) + letter + behind,
  }[slip]();
  return changed === text ? undefined : changed;
}

/** A key beside that of the letter; the sign itself if it is no letter. */
export function besideOn(letter: string, random: Random): string {
  const plain = stripAccents(letter).toLowerCase();
  const row = ROWS.find((keys) => keys.includes(plain));
  if (row === undefined) return letter;
  const at = row.indexOf(plain);
  const key = random.pick([row[at - 1], row[at + 1]].filter((beside) => beside !== undefined));
  return letter === letter.toUpperCase() ? key.toUpperCase() : key;
}

const HEARD: readonly (readonly [RegExp, string])[] = [
  [/ph/, 'f'],
  [/ck/, 'k'],
  [/ie/, 'ei'],
  [/ei/, 'ie'],
  [/ough/, 'o'],
  [/([lmnrtsp])\1/, '$1'],
  [/y\b/, 'ie'],
  [/ey\b/, 'y'],
  [/ie\b/, 'y'],
  [/C(?=[aou])/, 'K'],
  [/c(?=[eiy])/, 's'],
  [/ea/, 'ee'],
  [/ee/, 'ea'],
  [/ai/, 'ay'],
  [/[wW]h/, 'w'],
  [/gh/, 'g'],
  [/tion/, 'shun'],
  [/ou/, 'u'],
  [/oo/, 'u'],
  [/qu/, 'k'],
  [/x/, 'ks'],
  [/z/, 's'],
  [/s(?=[aeiou])/, 'z'],
  [/er\b/, 'ar'],
  [/ar\b/, 'er'],
  [/le\b/, 'el'],
  [/or\b/, 'er'],
  [/Kn/, 'N'],
  [/dge/, 'ge'],
  [/mb/, 'm'],
  [/Mac/, 'Mc'],
  [/Mc/, 'Mac'],
  [/eau\b/, 'o'],
  [/aux?\b/, 'o'],
  [/th/, 't'],
  [/sch/, 'sh'],
  [/é/, 'er'],
  [/ain\b/, 'in'],
  [/in\b/, 'ain'],
  [/an/, 'en'],
  [/en/, 'an'],
  [/ette\b/, 'et'],
  [/elle\b/, 'el'],
];
const SCANNED: readonly (readonly [string, string])[] = [
  ['l', '1'],
  ['O', '0'],
  ['o', '0'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['S', '5'],
  ['B', '8'],
  ['i', 'l'],
  ['I', 'l'],
  ['cl', 'd'],
  ['d', 'cl'],
  ['h', 'b'],
  ['e', 'c'],
  ['vv', 'w'],
  ['w', 'vv'],
  ['u', 'ii'],
  ['G', '6'],
  ['Z', '2'],
  ['g', 'q'],
  ['t', 'f'],
];

/** Written down by ear: one sound in another spelling. */
export function asHeard(text: string, random: Random): string | undefined {
  const found = HEARD.filter(([sound]) => sound.test(text));
  if (found.length === 0) return undefined;
  const [sound, spelling] = random.pick(found);
  return text.replace(sound, spelling);
}

/** One shape taken for another. */
export function asScanned(text: string, random: Random): string | undefined {
  const found = SCANNED.filter(([shape]) => text.includes(shape));
  if (found.length === 0) return undefined;
  const [shape, other] = random.pick(found);
  const at = random.pick([...text.matchAll(new RegExp(shape, 'g'))]).index;
  return text.slice(0, at) + other + text.slice(at + shape.length);
}
