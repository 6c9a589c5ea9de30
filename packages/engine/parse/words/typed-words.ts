import { fold, glue } from '../../text/fold.ts';

/** A stretch of a text that may stand for other words. */
export interface Respelt {
  readonly from: number;
  readonly to: number;
  /** The words of each form, likeliest first; a form without words leaves the stretch out. */
  readonly forms: readonly (readonly Piece[])[];
  /** `word` when absent. */
  readonly kind?: CorrectionKind;
}

/**
 * What a correction is: of a word; of a letter that a program misreads wherever it stands; of a keyword or name that
 * only has a blank in it or lacks one; of words around a name that stand for nothing, which no slip made; or of words
 * that stand elsewhere than is usual.
 */
export type CorrectionKind = 'word' | 'misread' | 'parted' | 'idle' | 'moved';

/** A word of a form, and the stretch of the text that it was made from. */
export interface Piece {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A word as typed, and its letters without accents. */
export interface TypedWord extends Piece {
  readonly folded: string;
  readonly hasDigit: boolean;
}

/** Whether a folded word occurs in names. */
export type KnowsWord = (word: string) => boolean;

const IN_WORD = /[\p{L}\p{N}]/u;
/** Whether words may hold each of the first 256 characters. */
const LATIN_IN_WORD = Uint8Array.from({ length: 256 }, (_, code) => Number(IN_WORD.test(String.fromCharCode(code))));

/** The words of a text, as typed. */
export function typedWords(text: string): TypedWord[] {
  const words: TypedWord[] = [];
  let to = 0;
  for (let from = 0; from < text.length; from = to + 1) {
    to = from;
    let hasDigit = false;
    for (let size = sizeInWord(text, to); size > 0; size = sizeInWord(text, to)) {
      if (isDigit(text.charCodeAt(to))) hasDigit = true;
      to += size;
    }
    if (to === from) continue;
    const word = text.slice(from, to);
    words.push({ text: word, from, to, folded: glue(fold(word)), hasDigit });
  }
  return words;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** How long the letter or digit at a place is; 0 if there is none. */
function sizeInWord(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 256) return LATIN_IN_WORD[code]!;
  const point = text.codePointAt(at);
  return point !== undefined && IN_WORD.test(String.fromCodePoint(point)) ? (point > 0xffff ? 2 : 1) : 0;
}
