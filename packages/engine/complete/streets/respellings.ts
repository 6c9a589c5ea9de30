import { DIRECTIONS } from '../../address/directions.ts';
import { NAME_WORDS, ORDINAL_VALUES, TENS } from '../../address/name-words.ts';
import { PROVINCES } from '../../address/provinces.ts';
import { STREET_TYPES } from '../../address/street-types.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import { HAS_LETTER } from '../../text/letters.ts';

/**
 * Words of names and addresses that keys write differently or leave out: SAINT, THIRD, HIGHWAY. No key is close to a
 * misspelling of one, so it has to be fixed in the text.
 */
const WORDS: readonly string[] = [
  ...new Set([
    ...NAME_WORDS.keys(),
    ...ORDINAL_VALUES.map(([word]) => word),
    ...TENS.keys(),
    ...STREET_TYPES.filter((type) => !type.partOfName).flatMap(({ symbol, name }) => [fold(symbol), fold(name)]),
    ...DIRECTIONS.flatMap(({ nameEn, nameFr }) => [fold(nameEn), fold(nameFr)]),
  ]),
].filter((word) => word.length >= 3 && /^[A-Z]+$/.test(word));

/** Words of names that people run together with the next: SAINTGERMAIN, THIRDLINE. */
const FIRST_WORDS: readonly string[] = [...NAME_WORDS.keys(), ...ORDINAL_VALUES.map(([word]) => word)].filter(
  (word) => word.length >= 5 && /^[A-Z]+$/.test(word),
);
/** Fewest letters of a word that was run together with another. */
const MIN_SECOND = 3;

const MAX_TEXTS = 12;
const ORDINAL = /^([0-9]{1,3})([A-Z]{1,4})$/;
/** A civic number or numbered street with an extra letter: `3712PA`. */
const TWO_LETTERS = /^([0-9]{1,7})([A-Z]{2})$/;
/** A civic number and the word behind it: `383ST PETERS`. */
const NUMBER_AND_WORD = /^([0-9]{1,7})(ST|STE|MT|FT|DR|PT)$/;
/** A province stands as it is: ST ON is no STO N. */
const PROVINCE_CODE = new RegExp(`^(?:${PROVINCES.map(({ code }) => code).join('|')})(?![\\p{L}0-9])`, 'iu');
const LETTER_OR_DIGIT = /[\p{L}0-9]/u;
const WORD = /[\p{L}\p{M}\p{N}']+/gu;

/**
 * The text with one slip fixed: a keyword with a wrong letter, or a space or hyphen one letter too early or too late.
 */
export function respellings(text: string): string[] {
  const out = new Set<string>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word);
    const replace = (by: string): void => {
      if (out.size < MAX_TEXTS) out.add(text.slice(0, index) + by + text.slice(index + word.length));
    };
    const ordinal = ORDINAL.exec(folded);
    if (ordinal !== null) replace(ordinal[1]!);
    const glued = NUMBER_AND_WORD.exec(folded);
    if (glued !== null) replace(`${glued[1]} ${glued[2]}`);
    const lettered = TWO_LETTERS.exec(folded);
    if (lettered !== null) for (const letter of lettered[2]!) replace(lettered[1]! + letter);
    if (folded.length < 2 || !/^[A-Z]+$/.test(folded)) continue;
    for (const known of FIRST_WORDS) {
      if (folded.startsWith(known) && folded.length >= known.length + MIN_SECOND) {
        replace(`${known} ${folded.slice(known.length)}`);
      }
    }
    for (const known of WORDS) {
      if (known !== folded && damerauLevenshtein(folded, known, 1) === 1) replace(known);
    }
  }
  for (let at = 1; at < text.length - 1 && out.size < MAX_TEXTS; at++) {
    const between = text[at];
    if ((between !== ' ' && between !== '-') || !HAS_LETTER.test(text[at + 1]!)) continue;
    if (between === ' ' && PROVINCE_CODE.test(text.slice(at + 1))) continue;
    const before = text[at - 1]!;
    const letter = HAS_LETTER.test(before);
    // 12 AMAIN is 12A MAIN; 12 A MAIN is read that way already
    if (letter || (HAS_DIGIT.test(before) && between === ' ' && LETTER_OR_DIGIT.test(text[at + 2] ?? ''))) {
      out.add(text.slice(0, at) + text[at + 1]! + between + text.slice(at + 2));
    }
    if (letter) out.add(text.slice(0, at - 1) + between + before + text.slice(at + 1));
  }
  return [...out];
}
