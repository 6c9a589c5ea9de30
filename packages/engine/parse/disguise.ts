import { repairPostalCode } from '../address/postal-code.ts';

/** Digits that are typed or read for letters: a word of a name has letters only. */

/** The letter that each digit looks like; 1 is I or L. */
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'O', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

/** Letters, and among them digits that look like letters. */
const LETTERS_AND_DISGUISES = /^[A-Z012568]+$/;
const LEADING_DIGITS = /^[1-9][0-9]*/;
const TRAILING_DIGITS = /[0-9]+$/;

/** `EH11TF`, in one word. */
const BRITISH_CODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$/;

/** Fewest letters of a word that digits were slipped into: `C2B` and `A10` are labels. */
const FEWEST_LETTERS = 3;
/** Substitutions by which a text may be a postal code. */
const CODE_SUBSTITUTIONS = 2;

/**
 * The word that a folded run of letters and digits stands for beyond doubt (`BR0ADVIEW`, `C1ARKE`, `0AK`): most of it are
 * letters, its digits look like some and stand among them. Undefined for all that may as well be a number with a word or a
 * letter (`5SUNSET`, `UNIT1`), and for what may be a postal code.
 */
export function disguisedWord(word: string): string | undefined {
  if (word.length <= FEWEST_LETTERS || LEADING_DIGITS.test(word) || TRAILING_DIGITS.test(word)) return undefined;
  return BRITISH_CODE.test(word) ? undefined : wordInDisguise(word);
}

/** The same for any run that has enough letters, wherever its digits stand (`51ADDEN`, `HI11`). */
export function wordInDisguise(word: string): string | undefined {
  if (!LETTERS_AND_DISGUISES.test(word)) return undefined;
  const digits = word.replace(/[A-Z]/g, '').length;
  if (digits === 0 || word.length - digits < FEWEST_LETTERS || digits >= word.length - digits) return undefined;
  if (mayBeCode(word)) return undefined;
  return lettersOf(word);
}

/** The text with a letter for each digit that looks like one. */
export function lettersOf(word: string): string {
  let letters = '';
  for (let i = 0; i < word.length; i++) {
    const char = word[i]!;
    letters += char === '1' ? letterOfOne(word[i - 1] ?? '', word[i + 1] ?? '') : (LETTER_OF[char] ?? char);
  }
  return letters;
}

/** I between consonants (`K1NG`), L beside a vowel (`C1ARKE`) or another of its kind (`WI11IAMS`). */
function letterOfOne(before: string, after: string): string {
  return VOWELS.includes(before || '-') || VOWELS.includes(after || '-') || before === '1' || after === '1' ? 'L' : 'I';
}

/** `0` and `1` among them are vowels more often than not. */
const VOWELS = 'AEIOUY0';

const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', S: '5', B: '8', G: '6', Z: '2' };
/** Letters that stand for a digit at the begin or the end of a number; S, B, G, Z are its suffix there. */
const OUTER = /^[0-9OIL](?:[0-9OILSBGZ]*[0-9OIL])?$/;

/** The number that a folded run of digits and letters stands for (`L20`, `1O2`); undefined when no digit is in it. */
export function numberInDisguise(word: string): string | undefined {
  if (word.length < 2 || word.length > 6 || !OUTER.test(word) || !/[0-9]/.test(word)) return undefined;
  return word.replace(/[A-Z]/g, (letter) => DIGIT_OF[letter]!);
}

/** Whether few of the signs have to be others, and letters that look like digits rather than any (`C1ARKE` is no `C1A 2K3`). */
function mayBeCode(word: string): boolean {
  for (const code of repairPostalCode(word)) {
    let substitutions = 0;
    for (let i = 0; i < code.length; i++) {
      if (code[i] !== word[i]) substitutions += DIGIT_OF[word[i]!] === code[i] ? 1 : CODE_SUBSTITUTIONS;
    }
    if (substitutions <= CODE_SUBSTITUTIONS) return true;
  }
  return false;
}
