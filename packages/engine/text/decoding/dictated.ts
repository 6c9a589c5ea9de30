import type { Encoded } from './encoded.ts';

/** Text that was dictated, in which signs stand as words: `4 dash 22 Main St`. */

const DASH = /(?<=\d[a-z]?|\b[a-z]) {1,3}(?:dash|hyphen|tiret|trait d['’ ]union) {1,3}(?=\d)/gi;
/** `12 virgule rue Eddy`; no street of Canada is called `de la Virgule`, and `comma` may end a name. */
const COMMA = /(?<=[^\s,]) {1,3}virgule(?= {1,3}\S)/gi;
/** `hashtag 5`, `number sign 5`: in front of the number of a unit. */
const NUMBER_SIGN = /(?<=^|[\s,;])(?:hashtag|number sign|pound sign) {1,3}(?=\d{1,5}[a-z]?(?:[\s,;.]|$))/gi;
/** `22 Main St pound 5`, but not `Dog Pound 22 Main St`. */
const POUND = /(?<=\d[^\n]{3,80}[\s,;])pound {1,3}(?=\d{1,5}[a-z]?(?:[,;\n]|$))/gi;
/** Every text in which anything is found has one of these. */
export const MAY_HAVE_DICTATED = /dash|hyphen|tiret|trait|virgule|hashtag|sign|pound/i;

/** The words for a hyphen between two numbers, for a comma, and for the sign before a number. */
export function dictatedIn(text: string): Encoded[] {
  if (!MAY_HAVE_DICTATED.test(text)) return [];
  const signs = [...signsIn(text, NUMBER_SIGN, '#'), ...signsIn(text, POUND, '#')];
  return [...signsIn(text, DASH, '-'), ...signsIn(text, COMMA, ','), ...signs].sort((a, b) => a.from - b.from);
}

function signsIn(text: string, words: RegExp, meant: string): Encoded[] {
  return Array.from(text.matchAll(words), ({ 0: word, index }) => ({ from: index, to: index + word.length, meant }));
}
