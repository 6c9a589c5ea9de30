import type { Encoded } from './encoded.ts';

/** Text that was dictated, in which signs stand as words: `4 dash 22 Main St`. */

const DASH = /(?<=\d[a-z]?|\b[a-z]) {1,3}(?:dash|hyphen|tiret|trait d['’ ]union) {1,3}(?=\d)/gi;
/** `12 virgule rue Eddy`; no street of Canada is called `de la Virgule`, and `comma` may end a name. */
const COMMA = /(?<=[^\s,]) {1,3}virgule(?= {1,3}\S)/gi;
/** Every text in which anything is found has one of these. */
export const MAY_HAVE_DICTATED = /dash|hyphen|tiret|trait|virgule/i;

/** The words for a hyphen between two numbers, and for a comma. */
export function dictatedIn(text: string): Encoded[] {
  if (!MAY_HAVE_DICTATED.test(text)) return [];
  return [...signsIn(text, DASH, '-'), ...signsIn(text, COMMA, ',')].sort((a, b) => a.from - b.from);
}

function signsIn(text: string, words: RegExp, meant: string): Encoded[] {
  return Array.from(text.matchAll(words), ({ 0: word, index }) => ({ from: index, to: index + word.length, meant }));
}
