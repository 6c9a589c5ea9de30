import type { ParseContext } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import { Shape } from '../words/word.ts';

/**
 * `22 PATEL ST, THAT'S P A T E L`, `22 BLUE CANYON (B-L-U-E-C-A-N-Y-O-N) ST`: the letters of other words, one by one.
 */
export function spelledWord({ tokens, words }: ParseContext): Span | undefined {
  let from = 0;
  let word = '';
  for (let at = 0; at <= tokens.length; at++) {
    const isLetter = tokens[at]?.shape === Shape.Letters && words[at]!.length === 1;
    if (isLetter && (word === '' || tokens[at]!.before < Break.Comma)) {
      if (word === '') from = at;
      word += words[at];
      continue;
    }
    if (word.length >= FEWEST_SPELLED && isWritten(words, word)) {
      while (from > 0 && SPELLED.has(words[from - 1]!)) from--;
      return { from, to: at };
    }
    word = '';
    if (isLetter) at--;
  }
  return undefined;
}

/** One word of the text, or several together, are the same letters. */
function isWritten(words: readonly string[], letters: string): boolean {
  return words.some((first, at) => {
    let together = first;
    if (first.length < 2 || !letters.startsWith(first)) return false;
    for (let next = at + 1; together.length < letters.length && next < words.length; next++) together += words[next];
    return together === letters;
  });
}

const FEWEST_SPELLED = 3;
/** `THAT'S`, `ÇA S'ÉCRIT`, however its apostrophe parted the words. */
const SPELLED: ReadonlySet<string> = new Set([
  'THATS',
  'SPELLED',
  'SPELT',
  'EPELE',
  'SOIT',
  'ECRIT',
  'SECRIT',
  'S',
  'CA',
]);
