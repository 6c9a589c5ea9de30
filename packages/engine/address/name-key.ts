import { fold } from '../text/fold.ts';
import { NAME_WORDS, ordinalValue, PARTICLES, TENS } from './name-words.ts';

const ENDS_IN_DIGIT = /[0-9]$/;
const LETTER_AFTER_NUMBER = /^[0-9]+E$/;
const VOWEL = /^[AEIOUYH]/;

/**
 * Match keys of names. Two spellings of a name that Canadian practice treats as the same have the same key:
 * SAINT/ST, MOUNT/MT, FIFTH/5TH/5E/5, hyphens, spaces, apostrophes, accents, case. Keys hold A-Z and 0-9 only and
 * are never shown to anyone.
 */

/** Key of a street name, without its type and direction: `Saint-Laurent` -> `STLAURENT`, `Forty Second` -> `42`. */
export function streetNameKey(name: string): string {
  return canonicalWords(fold(name)).join('');
}

/** Key of a municipality, station or building name: `Sault Sainte Marie` -> `SAULTSTEMARIE`. */
export function placeNameKey(name: string): string {
  return canonicalWords(fold(name)).join('');
}

/**
 * The street key without French particles (`DE LA`, `DES`, `DU`, `L'` ...): `Ramezay` and `de Ramezay` become one.
 * Equals `streetNameKey` when nothing can be dropped.
 */
export function looseStreetNameKey(name: string): string {
  const words = canonicalWords(fold(name.replace(/\b([LlDd])['’]/g, '$1 ')));
  const kept = words.filter((_, at) => !isParticle(words, at));
  return kept.length === 0 ? words.join('') : kept.join('');
}

/** Folded words with every word in its canonical form; ordinal phrases become their number. */
export function canonicalWords(folded: string): string[] {
  if (folded === '') return [];
  const words = folded.split(' ');
  const out: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const tens = TENS.get(word);
    if (tens !== undefined && i + 1 < words.length) {
      const at = words[i + 1] === 'ET' && i + 2 < words.length ? i + 2 : i + 1;
      const unit = ordinalValue(words[at]!);
      if (unit > 0 && unit < 10) {
        out.push(String(tens + unit));
        i = at;
        continue;
      }
    }
    const ordinal = ordinalValue(word);
    // 5E and 5E RANG are ordinals, FIRE ROUTE 96E is a road with a letter.
    const letter = i > 0 && i === words.length - 1 && LETTER_AFTER_NUMBER.test(word);
    if (ordinal > 0 && !letter) {
      out.push(String(ordinal));
      continue;
    }
    if (word === 'N' && words[i + 1] === 'D' && i + 2 < words.length) {
      out.push('NOTRE', 'DAME');
      i++;
      continue;
    }
    out.push(NAME_WORDS.get(word) ?? word);
  }
  return out;
}

/**
 * Names such as A LINE, BLOCK A and 12 D are told apart by a letter alone: a single letter is a particle only where French
 * elides (L and D before a vowel, A before LA), and neither at the end nor after a number is anything a particle.
 */
function isParticle(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  const next = words[at + 1];
  if (!PARTICLES.has(word) || next === undefined || (at > 0 && ENDS_IN_DIGIT.test(words[at - 1]!))) return false;
  if (word === 'A') return next === 'LA' || next === 'L';
  return word.length > 1 || (next.length > 1 && VOWEL.test(next));
}
