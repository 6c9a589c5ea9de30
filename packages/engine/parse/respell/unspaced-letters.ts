import { fold, glue } from '../../text/fold.ts';
import type { Piece } from '../words/typed-words.ts';

/** The text apart from everything that is no letter or digit. */
export interface Letters {
  readonly text: string;
  /** Folded. */
  readonly all: string;
  /** Where each of them is in the text. */
  readonly at: readonly number[];
}

/** A stretch of the letters that is one word of the address. */
export type Cut = readonly [from: number, to: number];

/** Undefined if a character stands for two letters. */
export function lettersOf(text: string): Letters | undefined {
  const at: number[] = [];
  let all = '';
  for (let i = 0; i < text.length; i++) {
    const letter = glue(fold(text[i]!));
    if (letter.length > 1) return undefined;
    if (letter === '') continue;
    all += letter;
    at.push(i);
  }
  return { text, all, at };
}

/** A word, with the sign of its number. */
export function pieceOf({ text, at }: Letters, [first, end]: Cut): Piece {
  const from = text[at[first]! - 1] === '#' ? at[first]! - 1 : at[first]!;
  const to = at[end - 1]! + 1;
  return { text: text.slice(from, to), from, to };
}

/** A saint is a word of its own: in keys it has a short form. */
export function nameOf(all: string, from: number, to: number): Cut[] {
  const saint = SAINT_NAME.exec(all.slice(from, to))?.[0].length ?? 0;
  return saint === 0
    ? [[from, to]]
    : [
        [from, from + saint],
        [from + saint, to],
      ];
}

const SAINT_NAME = /^SAINT(?:E(?=[^AEIOU]))?(?=.{3})/;

/** Letters of the shortest name. */
export const SHORTEST_NAME = 2;
