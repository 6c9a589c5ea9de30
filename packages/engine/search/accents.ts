import { fold } from '../text/fold.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Whether the typed words have the accents of a name. A word that the name writes differently (ST for SAINT, or a
 * misspelling) has no accents to compare.
 */
export function accentsAgree(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((word) => {
    const folded = fold(word);
    const same = words.filter((known) => fold(known).startsWith(folded));
    return same.length === 0 || same.some((known) => known.startsWith(word));
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().normalize('NFC').match(WORD) ?? [];
}
