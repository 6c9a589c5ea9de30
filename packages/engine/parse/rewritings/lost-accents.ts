import { wordLexeme } from '../../address/lexicon.ts';
import { fold } from '../../text/fold.ts';
import type { Rewriting } from './rewriting.ts';

/** What letters with accents are without them, the commonest first. */
const LETTERS = [...'EAIOUC'];

/** More of them in a word than this leave several words possible. */
const MOST_SIGNS = 2;

/** Signs that a program has put in the place of letters that it could not read, where nothing else shows it. */
export const LOST_ACCENTS: readonly Rewriting[] = [
  {
    // rue ch*teau, G_rard, ?lis?e: what makes a word of it
    sign: /(?:[*_?□\ufffd]\p{L}{2}|\p{L}[*_?□\ufffd](?![\p{L}\d]))/u,
    pattern: /(?<![\p{L}\p{N}*_?□\ufffd])\p{L}*(?:[*_?□\ufffd]\p{L}+)+/gu,
    meant: ([typed], knows) => {
      const parts = typed.split(/[*_?□\ufffd]/u);
      if (parts.length - 1 > MOST_SIGNS || parts.join('').length < 3) return undefined;
      const isWord = (folded: string): boolean => knows(folded) || wordLexeme(folded) !== undefined;
      const folded = parts.map((part) => fold(part));
      // Elm_St, ELM*ST*BATH
      if (folded.every((part) => part === '' || isWord(part))) return undefined;
      const lost = lettersLost(parts.length - 1).find((letters) => isWord(joined(folded, letters)));
      return lost === undefined ? undefined : joined(parts, lost.toLowerCase());
    },
  },
];

/** Each sign may stand for another letter than those before it. */
function lettersLost(signs: number): readonly string[] {
  let all = [''];
  for (let sign = 0; sign < signs; sign++) all = all.flatMap((letters) => LETTERS.map((letter) => letters + letter));
  return all;
}

function joined([first = '', ...rest]: readonly string[], letters: string): string {
  return first + rest.map((part, at) => letters[at] + part).join('');
}
