import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { fold } from '../../text/fold.ts';
import type { CorrectionKind, KnowsWord, Piece, Respelt } from '../words/typed-words.ts';

/** A way to write something that is read otherwise. */
export interface Rewriting {
  /** Every text in which it is found has this, which is found faster. */
  readonly sign: RegExp;
  /** With the flags `g` and `u`. */
  readonly pattern: RegExp;
  /** As in `Respelt`. */
  readonly kind?: CorrectionKind;
  /**
   * What is meant by it, or by each stretch of it; empty leaves it out; undefined if it is meant as typed. `all` is the
   * whole text, `found` may be of one line.
   */
  readonly meant: (found: RegExpExecArray, knows: KnowsWord, all: string) => string | readonly Piece[] | undefined;
}

/** The stretches of a text that any of the ways fits. */
export function rewrittenBy(
  rewritings: readonly Rewriting[],
  text: string,
  knows: KnowsWord,
  all: string = text,
): Respelt[] {
  const found: Respelt[] = [];
  for (const { sign, pattern, meant, kind } of rewritings) {
    if (!sign.test(text)) continue;
    for (const match of text.matchAll(pattern)) {
      const form = meant(match, knows, all);
      if (form === undefined) continue;
      const from = match.index;
      const to = from + match[0].length;
      const pieces = typeof form !== 'string' ? form : form === '' ? [] : [{ text: form, from, to }];
      found.push({ from, to, forms: [pieces], ...(kind && { kind }) });
    }
  }
  return found;
}

/** Whether a word is a street type. */
export function isStreetType(word: string): boolean {
  return ((wordLexeme(fold(word))?.kinds ?? 0) & Kind.StreetType) !== 0;
}

/** Whether a word is a type that French writes in front of names. */
export function isFrenchType(word: string): boolean {
  return wordLexeme(fold(word))?.types.some(({ beforeName }) => beforeName) === true;
}

/** Whether a number is the first one of a whole text, perhaps behind its unit and a hyphen. */
export function isFirstNumber(number: string, all: string): boolean {
  return FIRST_NUMBER.exec(all)?.[1] === number;
}

const FIRST_NUMBER = /(?:\d+-)?(\d+)/;

/** Whether a word is a type that English writes behind names. */
export function isEnglishType(word: string): boolean {
  return wordLexeme(fold(word))?.types.some(({ beforeName }) => !beforeName) === true;
}

/** The letters right behind what was found, or behind something else there. */
export function wordBehind({ 0: typed, index, input }: RegExpExecArray, passed = /^/): string {
  const rest = input.slice(index + typed.length).replace(passed, '');
  return /^[ .,]{0,3}(\p{L}+)/u.exec(rest)?.[1] ?? '';
}

/** The letters right before what was found. */
export function wordBefore({ index, input }: RegExpExecArray): string {
  return /(\p{L}+)[ .,]{0,3}$/u.exec(input.slice(0, index))?.[1] ?? '';
}
