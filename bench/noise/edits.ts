import { stripAccents } from '../../packages/engine/text/fold.ts';
import type { Random } from '../random.ts';

/** Typing slips. They affect only letters, never a digit, and no word of fewer than four letters. */

export type Edit = 'inserted' | 'dropped' | 'replaced' | 'transposed' | 'doubled' | 'neighbour' | 'first';

/** The neighbours of each letter on a QWERTY keyboard. */
const BESIDE: Readonly<Record<string, string>> = {
  Q: 'WA',
  W: 'QES',
  E: 'WRD',
  R: 'ETF',
  T: 'RYG',
  Y: 'TUH',
  U: 'YIJ',
  I: 'UOK',
  O: 'IPL',
  P: 'OL',
  A: 'QSZ',
  S: 'ADWX',
  D: 'SFEC',
  F: 'DGRV',
  G: 'FHTB',
  H: 'GJYN',
  J: 'HKUM',
  K: 'JLI',
  L: 'KOP',
  Z: 'AX',
  X: 'ZCS',
  C: 'XVD',
  V: 'CBF',
  B: 'VNG',
  N: 'BMH',
  M: 'NJ',
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LONG_WORDS = /\p{L}{4,}/gu;

/** The text with one letter of a long word wrong; undefined when it has no long word, or for no visible change. */
export function slip(text: string, edit: Edit, random: Random): string | undefined {
  const longWords = [...text.matchAll(LONG_WORDS)];
  if (longWords.length === 0) return undefined;
  const word = random.pick(longWords);
  // the first letter of a word is seldom the wrong one: an edit of its own
  const at =
    edit === 'first' ? word.index : word.index + 1 + random.below(word[0].length - (edit === 'transposed' ? 2 : 1));
  const before = text.slice(0, at);
  const letter = caseOf(random.pick([...ALPHABET]), text[at]!);
  const changed = {
    inserted: () => before + letter + text.slice(at),
    dropped: () => before + text.slice(at + 1),
    replaced: () => before + letter + text.slice(at + 1),
    transposed: () => before + text[at + 1] + text[at] + text.slice(at + 2),
    doubled: () => before + text[at] + text.slice(at),
    neighbour: () => before + besideOf(text[at]!, random) + text.slice(at + 1),
    first: () => before + besideOf(text[at]!, random) + text.slice(at + 1),
  }[edit]();
  return changed === text ? undefined : changed;
}

function caseOf(letter: string, like: string): string {
  return like === like.toUpperCase() ? letter : letter.toLowerCase();
}

function besideOf(letter: string, random: Random): string {
  const keys = BESIDE[stripAccents(letter).toUpperCase()];
  return keys === undefined ? letter : caseOf(random.pick([...keys]), letter);
}
