import { type KnownWord, knownWord, Trait } from '../address/known-words.ts';
import { Kind, wordLexeme } from '../address/lexicon.ts';
import { fold, glue } from '../text/fold.ts';
import { disguisedWord } from './disguise.ts';

/** What a token looks like, before any word list is asked. */
export const Shape = {
  Letters: 1,
  /** `123` */
  Number: 2,
  /** `123A`, `5TH` */
  NumberLetters: 4,
  /** `PH2`, `K7L` */
  LettersNumber: 8,
  /** anything else of letters and digits, e.g. `K7L3N6` */
  Mixed: 16,
  /** `1/2` or `½` */
  Fraction: 32,
  /** `#` */
  NumberSign: 64,
} as const;

/** What a word says by itself, wherever it stands. */
export interface Word extends KnownWord {
  /** As typed. */
  readonly text: string;
  /** Folded: A-Z and 0-9 only (`1/2` for a fraction, `#` for a number sign). */
  readonly word: string;
  readonly shape: number;
  /** Value of a Number, leading value of NumberLetters, otherwise -1. */
  readonly value: number;
  /** Letters after the number (`A` of `123A`) or before it (`PH` of `PH2`). */
  readonly letters: string;
}

/** Keywords that are often typed without a space before their number: `APT5`, `RR2`, `BOX12`, `HWY7`. */
const TAKES_NUMBER =
  Kind.Unit | Kind.PoBox | Kind.Route | Kind.Site | Kind.Compartment | Kind.RoadWord | Kind.Info | Kind.Number;

const ORDINAL_ENDINGS = new Set(['EME', 'IEME', 'ERE', 'IER', 'IERE', 'NDE']);

/** `APT7E`: a unit designator run together with a number and its letter. */
const GLUED_LABEL = /^([A-Z]{2,})([0-9]+)([A-Z])$/;

/** `1'Anse`: L before an apostrophe. */
const ONE_FOR_L = /^1['’‘´`ʼ](?=\p{L})/u;

/** Digits then letters, or letters then digits. */
const WORD_FORM = /^(?:([0-9]+)([A-Z]+)|([A-Z]+)([0-9]+))$/;

const LETTERS = /^[A-Z]+$/;
const DIGITS = /^[0-9]+$/;

/**
 * The words of a run of letters and digits: nearly always one; two where a keyword or a word was run together with a
 * number (`APT5`, `100Main`), whose texts make up the run; none when folding leaves nothing of it.
 */
export function wordsOfRun(text: string): readonly Word[] {
  const word = glue(fold(text));
  if (word === '') return [];
  if (LETTERS.test(word)) return [wordOf(text, word, Shape.Letters)];
  if (DIGITS.test(word)) return [wordOf(text, word, Shape.Number, Number(word))];
  const apostrophe = ONE_FOR_L.exec(text);
  if (apostrophe !== null) return [disguised(text, `L${word.slice(1)}`)];
  const [, digits, ending, beginning, number] = WORD_FORM.exec(word) ?? [];
  // where folding changed the length, the place of the cut is not known
  const cuttable = text.length === word.length;
  if (digits !== undefined && ending !== undefined) {
    const whole = disguisedWord(word);
    if (whole !== undefined) return [disguised(text, whole)];
    if (text.startsWith(digits) && ending.length >= 3 && !ORDINAL_ENDINGS.has(ending))
      return cutRun(text, digits.length);
    return [wordOf(text, word, Shape.NumberLetters, Number(digits), ending)];
  }
  if (beginning !== undefined) {
    if (cuttable && beginning.length >= 2 && isKeyword(beginning, TAKES_NUMBER)) {
      return cutRun(text, beginning.length);
    }
    return [wordOf(text, word, Shape.LettersNumber, Number(number), beginning)];
  }
  const label = GLUED_LABEL.exec(word)?.[1];
  if (label !== undefined && isKeyword(label, TAKES_NUMBER)) {
    return cuttable && isKeyword(label, Kind.Unit) ? cutRun(text, label.length) : [wordOf(text, word, Shape.Mixed)];
  }
  const whole = disguisedWord(word);
  return [whole === undefined ? wordOf(text, word, Shape.Mixed) : disguised(text, whole)];
}

function isKeyword(word: string, kinds: number): boolean {
  return ((wordLexeme(word)?.kinds ?? 0) & kinds) !== 0;
}

/** Two words that were run together; neither of them is one that would be cut again. */
function cutRun(text: string, at: number): readonly Word[] {
  return [...wordsOfRun(text.slice(0, at)), ...wordsOfRun(text.slice(at))];
}

/** A word with everything that the lists know of it. */
export function wordOf(text: string, word: string, shape: number, value = -1, letters = ''): Word {
  return { ...knownWord(word), text, shape, value, letters };
}

/** A word some of whose letters were typed as digits. */
export function disguised(text: string, letters: string): Word {
  const word = wordOf(text, letters, Shape.Letters);
  return { ...word, traits: word.traits | Trait.Disguised };
}
