import { ORDINAL_VALUES, ordinalValue } from '../address/name-words.ts';
import { HAS_DIGIT } from '../text/digits.ts';
import { fold, glue } from '../text/fold.ts';
import { slipBits } from './slips.ts';

const WORDS_OF = Map.groupBy(ORDINAL_VALUES, ([, value]) => value);

/**
 * The likeliest slips in `Fiest` for First, which the reference may call 1ST: typed in letters, an ordinal is misspelt
 * in its letters. -Infinity for a name without one.
 */
export function ordinalSlipBits(typed: string, meant: string): number {
  if (HAS_DIGIT.test(typed)) return Number.NEGATIVE_INFINITY;
  const words = fold(meant).split(' ');
  const letters = glue(fold(typed));
  let best = Number.NEGATIVE_INFINITY;
  for (const [at, word] of words.entries()) {
    for (const [spelled] of WORDS_OF.get(ordinalValue(word)) ?? []) {
      best = Math.max(best, slipBits(letters, words.with(at, spelled).join('')));
    }
  }
  return best;
}
