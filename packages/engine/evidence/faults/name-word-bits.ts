import { PARTICLES } from '../../address/name-words.ts';
import { STREET_TYPES } from '../../address/street-types.ts';
import { FAULTS } from '../../match/compare/faults.ts';
import {
  EXTRA_BITS,
  NAME_WORD_ADDED_BITS,
  NAME_WORD_INITIAL_BITS,
  NAME_WORD_MISSING_BITS,
  TITLE_ADDED_BITS,
  TYPE_WORD_ADDED_BITS,
} from '../model/error-model.ts';
import { isTitle } from './added-titles.ts';

/**
 * Bits of the words of a name that were left out, cut to their first letter or added: `STREET_NAME_WORDS` already
 * counts that some were. Any word of the name may be the one that is missing, and an added one is a word by chance.
 * Particles come and go. `typed` and `meant` are canonical words, but for initials.
 */
export function nameWordBits(typed: readonly string[], meant: readonly string[]): number {
  const missing = wordsBeyond(meant, typed);
  const added = wordsBeyond(typed, meant);
  const initials = takeInitials(added, missing);
  let bits = initials === 0 ? 0 : initials * NAME_WORD_INITIAL_BITS;
  // nothing else differs
  if (initials > 0 && missing.length + added.length === 0) bits -= FAULTS.STREET_NAME_WORDS.bits;
  if (missing.length > 0) bits += NAME_WORD_MISSING_BITS * (missing.length - 1) - Math.log2(meant.length);
  let letters = 0;
  for (const word of added) {
    if (isTitle(word)) bits += TITLE_ADDED_BITS;
    else letters += word.length;
  }
  if (letters === 0) return bits;
  const ofWords = added.every((word) => SHORT_TYPES.has(word)) ? TYPE_WORD_ADDED_BITS : NAME_WORD_ADDED_BITS;
  return bits + ofWords + Math.max(EXTRA_BITS.most, EXTRA_BITS.word + EXTRA_BITS.letter * letters);
}

/** GDN, BLVD: short forms of types, which no name has as a word. */
const SHORT_TYPES: ReadonlySet<string> = new Set(
  STREET_TYPES.flatMap(({ name, variants }) => variants.filter((word) => word.length > 1 && word.length < name.length)),
);

/**
 * Takes away the letters that begin missing words, and those words: `C. CLUB` for COUNTRY CLUB, `G.F. ELM` for GEORGES
 * FLORENCE ELM. Returns how many.
 */
function takeInitials(added: string[], missing: string[]): number {
  let taken = 0;
  for (let at = added.length - 1; at >= 0; at--) {
    const letters = added[at]!;
    const from =
      letters.length > MOST_INITIALS ? -1 : missing.findIndex((_, word) => beginWords(letters, missing, word));
    if (from < 0) continue;
    added.splice(at, 1);
    missing.splice(from, letters.length);
    taken += letters.length;
  }
  return taken;
}

const MOST_INITIALS = 3;

/** Whether the letters begin that many words, from the one at `from` on. */
function beginWords(letters: string, words: readonly string[], from: number): boolean {
  return [...letters].every((letter, at) => words[from + at]?.startsWith(letter) === true);
}

/** The words that the others do not have; a longer one may be part of one of them, or run together with one. */
function wordsBeyond(words: readonly string[], others: readonly string[]): string[] {
  const rest = others.filter((word) => !words.includes(word));
  return words.filter((word) => !PARTICLES.has(word) && !others.includes(word) && !isPart(word, rest));
}

/** Whether a word is one of a name that is written otherwise: RIDGE of MAPLERIDGE, but not the OLD of COLDSTREAM. */
export function isPart(word: string, others: readonly string[]): boolean {
  if (word.length < SHORTEST_PART) return false;
  const key = others.join('');
  const from = key.indexOf(word);
  if (from < 0) return false;
  let end = 0;
  for (const other of others) {
    if (end === from || end + other.length === from + word.length) return true;
    end += other.length;
  }
  return false;
}

const SHORTEST_PART = 3;
