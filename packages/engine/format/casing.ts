import type { Language } from '../address/elements.ts';
import { isEnglishOrdinal, isFrenchOrdinal } from '../address/ordinal-endings.ts';
import { stripAccents } from '../text/fold.ts';
import table from './casing-words.json' with { type: 'json' };

/**
 * Mixed case for text that arrives in capitals. Text that already mixes both cases is left alone: display names come
 * from the reference (`McGill`, `Rivière-du-Loup`, `CN Tower`).
 */

/** Where a name stands: after a French type, a street name may begin with a lower-case particle. */
export type NamePosition = 'alone' | 'afterType';

const PARTICLES = wordsOf(table.particles);
const LEADING_PARTICLES = wordsOf(table.leadingParticles);
const ACRONYMS = wordsOf(table.acronyms);
const INITIALISMS = wordsOf(table.initialisms);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’]*/gu;
const HAS_UPPER = /\p{Lu}/u;
const HAS_LOWER = /\p{Ll}/u;
const HAS_DIGIT = /\p{N}/u;
const DOTTED = /^(?:\p{L}\.)+\p{L}?$/u;
const ROMAN = /^(?=..)X{0,3}(?:IX|IV|V?I{0,3})$/;

/** `SAINT-LOUIS-DU-HA! HA!` -> `Saint-Louis-du-Ha! Ha!`, `2ND` -> `2nd`; text in both cases is returned unchanged. */
export function mixedCaseName(text: string, language: Language, position: NamePosition = 'alone'): string {
  if (HAS_LOWER.test(text) && HAS_UPPER.test(text)) return text;
  let first = true;
  return text.toUpperCase().replace(WORD, (word) => {
    const cased = caseWord(word, first, language, position);
    first = false;
    return cased;
  });
}

/** A keyword or symbol in mixed case: `PO BOX` -> `PO Box`, `SUCC` -> `Succ`, `SOUS-SOL` -> `Sous-sol`. */
export function mixedCaseKeyword(keyword: string): string {
  if (HAS_LOWER.test(keyword) && HAS_UPPER.test(keyword)) return keyword;
  return keyword
    .toUpperCase()
    .split(' ')
    .map((word) => (INITIALISMS.has(word) || DOTTED.test(word) ? word : capitalized(word)))
    .join(' ');
}

function caseWord(word: string, first: boolean, language: Language, position: NamePosition): string {
  if (HAS_DIGIT.test(word)) {
    const ordinal = isEnglishOrdinal(word) || (language === 'FR' && isFrenchOrdinal(stripAccents(word)));
    return ordinal ? word.toLowerCase() : word;
  }
  const small = language === 'FR' && position === 'afterType' && first ? LEADING_PARTICLES : first ? NONE : PARTICLES;
  const apostrophe = word.search(/['’]/);
  if (apostrophe >= 0) {
    const prefix = word.slice(0, apostrophe);
    const rest = word.slice(apostrophe + 1);
    // O'CONNOR, L'ÎLE: only a short prefix is followed by a second capital, unlike JOHN'S, MI'KMAQ
    if ((prefix.length > 1 && prefix !== 'QU') || rest.length < 2) return capitalized(word);
    const mark = word.charAt(apostrophe);
    const start = small.has(prefix) ? prefix.toLowerCase() : capitalized(prefix);
    return `${start}${mark}${caseWord(rest, true, language, 'alone')}`;
  }
  if (word.length === 1) return word === 'À' && !first ? 'à' : word;
  if (small.has(word)) return word.toLowerCase();
  if (ACRONYMS.has(word) || ROMAN.test(word)) return word;
  return capitalized(word);
}

function capitalized(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split('|'));
}

const NONE: ReadonlySet<string> = new Set();
