import { fold, glue } from '../text/fold.ts';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Start and length of the parts of a text that were typed, in order; nothing when the text was found in another way. */
export function highlightsOf(text: string, typed: string): [number, number][] {
  const wanted = fold(typed).split(' ').filter(Boolean);
  const parts: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const at = wanted.findIndex((letters) => letters !== '' && fold(word).startsWith(letters));
    if (at < 0) continue;
    parts.push([index, foldedLength(word, wanted[at]!.length)]);
    wanted[at] = '';
  }
  if (wanted.every((letters) => letters === '')) return parts;
  const glued = glue(fold(typed));
  return glued !== '' && glue(fold(text)).startsWith(glued) ? [[0, foldedLength(text, glued.length)]] : parts;
}

/** Characters of the text that make so many folded letters. */
function foldedLength(text: string, letters: number): number {
  let end = 0;
  while (end < text.length && glue(fold(text.slice(0, end))).length < letters) end++;
  return end;
}
