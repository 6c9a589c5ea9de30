import { repairPostalCode } from '../../address/postal-code.ts';
import { HAS_DIGIT } from '../../text/digits.ts';

/** Digits typed or scanned in place of letters. Words in names contain letters only. */

/** The letter each digit looks like; 1 may be I or L. */
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'O', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

/** Letters mixed with digits that look like letters. */
const LETTERS_AND_DISGUISES = /^[A-Z012568]+$/;
const LEADING_DIGITS = /^[1-9][0-9]*/;
const TRAILING_DIGITS = /[0-9]+$/;

/** `EH11TF`, typed as one word. */
const BRITISH_CODE = /^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$/;

/** `K7L3N`: letters and digits in turn, as in a code that is being typed. */
const ALTERNATING = /^(?:[A-Z][0-9])+[A-Z]?$|^(?:[0-9][A-Z])+[0-9]?$/;

/** Fewest letters in a word with stray digits. `C2B` and `A10` have fewer: they are labels. */
const FEWEST_LETTERS = 3;
/** How many substitutions may turn a text into a postal code. */
const CODE_SUBSTITUTIONS = 2;

/**
 * The word that a folded run of letters and digits clearly stands for (`BR0ADVIEW`, `C1ARKE`, `0AK`): mostly letters,
 * with look-alike digits among them. Undefined when the run may be a number joined to a word or letter (`5SUNSET`,
 * `UNIT1`), or a postal code.
 */
export function disguisedWord(word: string): string | undefined {
  if (word.length <= FEWEST_LETTERS || LEADING_DIGITS.test(word) || TRAILING_DIGITS.test(word)) return undefined;
  if (ALTERNATING.test(word)) return undefined;
  return BRITISH_CODE.test(word) ? undefined : wordInDisguise(word);
}

/** Same as `disguisedWord`, for any run with enough letters, wherever its digits are (`51ADDEN`, `HI11`). */
export function wordInDisguise(word: string): string | undefined {
  if (!LETTERS_AND_DISGUISES.test(word)) return undefined;
  const digits = word.replace(/[A-Z]/g, '').length;
  if (digits === 0 || word.length - digits < FEWEST_LETTERS || digits >= word.length - digits) return undefined;
  if (mayBeCode(word)) return undefined;
  return lettersOf(word);
}

/** The text with each look-alike digit replaced by its letter. */
export function lettersOf(word: string): string {
  if (!HAS_DIGIT.test(word)) return word;
  let letters = '';
  for (let i = 0; i < word.length; i++) {
    const char = word[i]!;
    letters += char === '1' ? letterOfOne(word[i - 1] ?? '', word[i + 1] ?? '') : (LETTER_OF[char] ?? char);
  }
  return letters;
}

/** Every way to read the look-alike digits of a word as letters, likeliest first: a 1 may be L or I. */
export function letterForms(word: string): string[] {
  if (!LETTERS_AND_DISGUISES.test(word)) return [];
  const likeliest = lettersOf(word);
  const forms = [likeliest];
  for (let i = 0; i < word.length; i++) {
    if (word[i] !== '1') continue;
    for (const form of forms.slice()) {
      forms.push(`${form.slice(0, i)}${form[i] === 'L' ? 'I' : 'L'}${form.slice(i + 1)}`);
    }
    if (forms.length >= MOST_FORMS) break;
  }
  return forms;
}

const MOST_FORMS = 8;

/**
 * Digits drawn like capital letters. They are less like them than the others: only a known word shows that they are.
 */
const DRAWN_LETTER_OF: Readonly<Record<string, string>> = { 3: 'E', 4: 'A', 7: 'T', 9: 'G' };

/** `M4RTIN`, `B3ACH`, `QUENMON7`: the ways to read the digits of a word as letters where some are drawn like one. */
export function drawnForms(word: string): string[] {
  const drawn = word.replace(/[3479]/g, (digit) => DRAWN_LETTER_OF[digit]!);
  const letters = word.replace(/[0-9]/g, '').length;
  return drawn === word || letters < FEWEST_LETTERS || word.length - letters > MOST_DRAWN ? [] : letterForms(drawn);
}

const MOST_DRAWN = 2;

/** I between consonants (`K1NG`), L beside a vowel (`C1ARKE`) or another 1 (`WI11IAMS`). */
function letterOfOne(before: string, after: string): string {
  return VOWELS.includes(before || '-') || VOWELS.includes(after || '-') || before === '1' || after === '1' ? 'L' : 'I';
}

/** A `0` among letters is usually a vowel. */
const VOWELS = 'AEIOUY0';

const DIGIT_OF: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  G: '6',
  Z: '2',
};
/**
 * Letters that stand for a digit at either end of a number. S, B, G and Z would be its suffix there. A letter behind a
 * number that is certain to be one is its suffix (`6O0A`).
 */
const NUMBER = /^([0-9OIL](?:[0-9OILSBGZDQ]*[0-9OIL])?)([A-Z]?)$/;
/** `14SS`, `1OZ`: no suffix has two letters, and S, G and Z hardly ever are one. */
const NUMBER_IN_LETTERS = /^[0-9][0-9OILSBGZ]*[OILSBGZ][SGZ]$/;

/** The number that a folded run of digits and letters stands for (`L20`, `1O2`). Undefined for a run without digits. */
export function numberInDisguise(word: string): string | undefined {
  if (word.length < 2 || word.length > 7 || !HAS_DIGIT.test(word)) return undefined;
  if (NUMBER_IN_LETTERS.test(word)) return digitsOf(word);
  const [, number = '', suffix = ''] = NUMBER.exec(word) ?? [];
  if (number === '' || (suffix !== '' && (!/[A-Z]/.test(number) || !/[0-9]$/.test(number)))) return undefined;
  return digitsOf(number) + suffix;
}

/** The number with a digit for each letter that looks like one. */
export function digitsOf(number: string): string {
  return number.replace(/[A-Z]/g, (letter) => DIGIT_OF[letter]!);
}

/**
 * Whether few substitutions make a postal code (`C1ARKE` is not `C1A 2K3`). Replacing a letter with its look-alike
 * digit counts as one, any other substitution as the maximum.
 */
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
