import { wordLexeme } from '../../address/lexicon.ts';
import { packPostalCode } from '../../address/postal-code.ts';
import { fold } from '../../text/fold.ts';
import type { KnowsWord } from '../words/typed-words.ts';
import type { Rewriting } from './rewriting.ts';

/**
 * Keys of digits and signs that were struck for the one of a letter beside them, a moment too early, or with the shift
 * held.
 */

/** The letters on the keys beside and below that of a digit. */
const BESIDE_DIGIT = ['OP', 'Q', 'QW', 'WE', 'ER', 'RT', 'TY', 'YU', 'UI', 'IO'] as const;

/** The letters on the keys beside and above that of a sign. */
const BESIDE_SIGN: Readonly<Record<string, string>> = { ';': 'LP', ',': 'MKL', '.': 'L', '[': 'P' };

/** The signs on the keys of the digits, from 0 to 9. */
const DIGIT_KEYS = ')!@#$%^&*(';

/** A single digit with letters on both sides. */
const DIGIT_WITHIN = /^([A-Z]+)(\d)([A-Z]+)$/;

/** Fewest letters of a word that is known whatever one of them is. */
const SHORTEST_NAME = 6;

/** Fewest letters of a word that lacks its last one. */
const SHORTEST_BEGINNING = 3;

/**
 * `MAR5IN`, `C9XWELL`, `AV3E`: what a word with a digit within it may be, if the key of the digit was struck for one
 * beside it, or together with it.
 */
export function struckForms(word: string): string[] {
  const [, before = '', digit = '', behind = ''] = DIGIT_WITHIN.exec(word) ?? [];
  if (digit === '') return [];
  const letters = BESIDE_DIGIT[Number(digit)]!;
  const forms = [...letters].map((letter) => before + letter + behind);
  const isBeside = letters.includes(before.at(-1)!) || letters.includes(behind[0]!);
  return isBeside ? [before + behind, ...forms] : forms;
}

/** `BOWMANVIL4E`: of a long name, which is a slip away from the one that is meant, whatever the letter is. */
export function mostLikeStruck(word: string): string[] {
  return word.length > SHORTEST_NAME ? struckForms(word).slice(-1) : [];
}

/** Signs within words and codes. What they were struck for is a word or a code; what they part is none. */
export const STRUCK_SIGNS: readonly Rewriting[] = [
  {
    // Ottawa ON K!A 0A^, K!A )A^: the shift was held too long; other signs than those of a scanner show it
    sign: /[)@#%^*(]/,
    pattern: /(?<=[ ,])\p{L}[\d)!@#$%^&*(]\p{L} ?[\d)!@#$%^&*(]\p{L}[\d)!@#$%^&*(](?=\s*(?:\n|$))/gu,
    meant: ([typed]) => {
      const code = typed.replace(/[)!@#$%^&*(]/g, (sign) => String(DIGIT_KEYS.indexOf(sign)));
      return /[)@#%^*(]/.test(typed) && packPostalCode(code.replace(' ', '').toUpperCase()) >= 0 ? code : undefined;
    },
  },
  {
    // Ha,ilton, Mi;ton, Mi.ton
    sign: /\p{L}[;,.[]\p{L}/u,
    pattern: /(?<![\p{L}\d'’.,-])(\p{L}+)([;,.[])(\p{L}+)(?![\p{L}\d'’-])/gu,
    meant: ([, before = '', sign = '', behind = ''], knows) => {
      if (isKnown(before, knows) && isKnown(behind, knows)) return undefined;
      const letter = [...BESIDE_SIGN[sign]!].find((each) => knows(fold(before + each + behind)));
      return letter === undefined ? undefined : before + letter.toLowerCase() + behind;
    },
  },
  {
    // Toront,o ON, 12 Elm S,t Bath: the last letter came a moment too late
    sign: /\p{L},\p{L}/u,
    pattern: /(?<![\p{L}\d'’.,])(\p{L}[\p{L}'’-]*),(\p{L}+)(?= |,|\n|$)/gu,
    meant: ([, before = '', behind = ''], knows) => {
      const word = fold(before + behind);
      const isWord = knows(word) || wordLexeme(word) !== undefined;
      if (isKnown(before, knows))
        return isWord && behind.length === 1 && !isDirection(behind) ? `${before}${behind},` : undefined;
      // West Caldo,n: of a place of two words, each is none by itself
      return isWord || (behind.length === 1 && before.length >= SHORTEST_BEGINNING) ? `${before}${behind},` : undefined;
    },
  },
];

function isKnown(word: string, knows: KnowsWord): boolean {
  const folded = fold(word);
  return folded.length > 1 && (knows(folded) || wordLexeme(folded) !== undefined);
}

function isDirection(word: string): boolean {
  return (wordLexeme(fold(word))?.direction ?? 0) > 0;
}
