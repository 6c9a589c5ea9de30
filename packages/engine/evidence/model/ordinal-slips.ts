import { ORDINAL_VALUES, ordinalValue } from '../../address/name-words.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { fold, glue } from '../../text/fold.ts';
import { remembering } from '../../text/remembering.ts';
import { slipBits } from './slips.ts';

const WORDS_OF = Map.groupBy(ORDINAL_VALUES, ([, value]) => value);

/**
 * The likeliest slips in `Fiest` for First, which the reference may call 1ST: typed in letters, an ordinal is misspelt
 * in its letters. -Infinity for a name without one.
 */
export function ordinalSlipBits(typed: string, meant: string): number {
  const forms = inLetters(meant);
  if (forms.length === 0 || HAS_DIGIT.test(typed)) return Number.NEGATIVE_INFINITY;
  const letters = glue(fold(typed));
  return Math.max(...forms.map((form) => slipBits(letters, form)));
}

/** A name with its ordinal in letters, in both languages; the candidates of a text have few different names. */
const inLetters = remembering(8, (name): string[] => {
  const words = fold(name).split(' ');
  return words.flatMap((word, at) =>
    (WORDS_OF.get(ordinalValue(word)) ?? []).map(([spelled]) => words.with(at, spelled).join('')),
  );
});
