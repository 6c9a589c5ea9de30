import { fold } from '../text/fold.ts';
import { NAME_WORDS, ordinalValue, PARTICLES, TENS } from './name-words.ts';

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
  const kept = words.filter((word) => !PARTICLES.has(word));
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
      const unit = ordinalValue(words[i + 1]!);
      if (unit > 0 && unit < 10) {
        out.push(String(tens + unit));
        i++;
        continue;
      }
    }
    const ordinal = ordinalValue(word);
    if (ordinal > 0) {
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
