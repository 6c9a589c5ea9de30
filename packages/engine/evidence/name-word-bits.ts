import { PARTICLES } from '../address/name-words.ts';
import { EXTRA_BITS, NAME_WORD_MISSING_BITS } from './error-model.ts';

/**
 * Bits of which words of a name were left out and which were added; that some were is weighed elsewhere. Any word of
 * the name may be the one that is missing, and an added one is a word by chance. Particles come and go. `typed` and
 * `meant` are canonical words.
 */
export function nameWordBits(typed: readonly string[], meant: readonly string[]): number {
  const missing = wordsBeyond(meant, typed).length;
  const added = wordsBeyond(typed, meant);
  let bits = missing === 0 ? 0 : NAME_WORD_MISSING_BITS * (missing - 1) - Math.log2(meant.length);
  let letters = 0;
  for (const word of added) letters += word.length;
  if (letters > 0) bits += Math.max(EXTRA_BITS.most, EXTRA_BITS.word + EXTRA_BITS.letter * letters);
  return bits;
}

/** The words that the others do not have; a longer one may be part of another, or run together with one. */
function wordsBeyond(words: readonly string[], others: readonly string[]): string[] {
  const key = others.join('');
  return words.filter(
    (word) => !PARTICLES.has(word) && !others.includes(word) && (word.length < SHORTEST_PART || !key.includes(word)),
  );
}

const SHORTEST_PART = 3;
