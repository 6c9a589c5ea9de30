import { packPostalCode, repairPostalCode } from '../../address/postal-code.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { HAS_LETTER } from '../../text/letters.ts';
import { ofSameShape } from './postal-part.ts';

/** Which codes a text may stand for, by the shapes of its characters alone. */

/** How many look-alike characters may be replaced in one code. */
const MAX_SUBSTITUTIONS = 2;

/** Codes that the text stands for: with characters of the same shape, or with few others. */
export function likeliest(text: string): string[] {
  const sameShape = ofSameShape(text);
  return sameShape.length > 0 ? sameShape : lookAlikes(text, MAX_SUBSTITUTIONS);
}

/** Codes that differ from the text in at most `most` look-alike characters. */
export function lookAlikes(text: string, most: number): string[] {
  return repairPostalCode(text).filter((code) => substitutions(code, text) <= most);
}

/** True for an FSA, the first half of a code. Any valid FSA can be completed to a code. */
export function isFsa(word: string): boolean {
  return word.length === 3 && packPostalCode(`${word}0A0`) >= 0;
}

/**
 * `AB T51`: the only FSA whose characters have the shapes of those of the word, if a digit shows that it is no word,
 * and a letter that it is no number.
 */
export function fsaOfSameShape(word: string): string | undefined {
  if (word.length !== 3 || !HAS_DIGIT.test(word) || !HAS_LETTER.test(word)) return undefined;
  const fsas = new Set(ofSameShape(`${word}0A0`).map((code) => code.slice(0, 3)));
  return fsas.size === 1 ? [...fsas][0] : undefined;
}

/** Two to four digits, and letters for the rest. */
export function isHalfDigits(text: string): boolean {
  let digits = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 65) digits++;
  return digits >= 2 && digits <= 4;
}

function substitutions(a: string, b: string): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}
