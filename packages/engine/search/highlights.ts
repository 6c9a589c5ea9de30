import { canonicalWord, wordFits } from '../names/partial-words.ts';
import { fold, glue } from '../text/fold.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Start and length of the parts of a text that were typed, in order; empty if the text was found some other way. A word
 * typed in another form (`ST` for SAINT, `FIFTH` for 5TH) counts as a whole.
 */
export function highlightsOf(text: string, typed: string): [number, number][] {
  const wanted = fold(typed).split(' ').filter(Boolean);
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, index, folded: fold(word) }));
  const parts: [number, number][] = [];
  for (const { word, index, folded } of words) {
    const at = wanted.findIndex((letters) => letters !== '' && folded.startsWith(letters));
    const other = at >= 0 ? -1 : wanted.findIndex((letters) => letters !== '' && meansWord(letters, folded));
    if (at < 0 && other < 0) continue;
    parts.push([index, at >= 0 ? foldedLength(word, wanted[at]!.length) : word.length]);
    wanted[Math.max(at, other)] = '';
  }
  if (wanted.every((letters) => letters === '')) return parts;
  const glued = glue(fold(typed));
  return glued !== '' && glue(fold(text)).startsWith(glued) ? [[0, foldedLength(text, glued.length)]] : parts;
}

function meansWord(typed: string, word: string): boolean {
  return word !== '' && wordFits(typed, canonicalWord(word), true);
}

/** How many characters of the text yield this many folded letters. */
function foldedLength(text: string, letters: number): number {
  let end = 0;
  while (end < text.length && glue(fold(text.slice(0, end))).length < letters) end++;
  return end;
}
