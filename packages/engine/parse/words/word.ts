import { type KnownWord, knownWord, Trait } from '../../address/known-words.ts';
import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { FRENCH_ENDINGS } from '../../address/ordinal-endings.ts';
import { SHORT_ROAD_WORDS } from '../../address/roads.ts';
import { fold, glue } from '../../text/fold.ts';
import { disguisedWord } from './disguise.ts';

/** The form of a token, before any word list is consulted. */
export const Shape = {
  Letters: 1,
  /** `123` */
  Number: 2,
  /** `123A`, `5TH` */
  NumberLetters: 4,
  /** `PH2`, `K7L` */
  LettersNumber: 8,
  /** any other mix of letters and digits, such as `K7L3N6` */
  Mixed: 16,
  /** `1/2` or `½` */
  Fraction: 32,
  /** `#` */
  NumberSign: 64,
} as const;

/** What a word means by itself, wherever it occurs. */
export interface Word extends KnownWord {
  /** As typed. */
  readonly text: string;
  /** Folded: only A-Z and 0-9 (`1/2` for a fraction, `#` for a number sign). */
  readonly word: string;
  readonly shape: number;
  /** The value of a Number, the leading value of a NumberLetters, otherwise -1. */
  readonly value: number;
  /** Letters after the number (`A` of `123A`) or before it (`PH` of `PH2`). */
  readonly letters: string;
}

/** Keywords often typed without a space before their number: `APT5`, `RR2`, `BOX12`, `HWY7`. */
const TAKES_NUMBER =
  Kind.Unit | Kind.PoBox | Kind.Route | Kind.Site | Kind.Compartment | Kind.RoadWord | Kind.Info | Kind.Number;

/** `APT7E`, `NO7E`: a unit designator or a word for a number run together with a number and its letter. */
const GLUED_LABEL = /^([A-Z]{2,})([0-9]+)([A-Z])$/;

/** The APTB of `APTB12`, or APTPH of `APTPH1`; an S may make a plural, and the second T of UNTT is a slip. */
const DESIGNATOR_AND_LETTERS = /^([A-Z]{2,}?([A-Z]))(?:PH|(?!\2)[A-RT-Z])$/;

/** `4V3Canada`, `K7L4V3CANADA`: the end of a postal code run together with the country. */
const CODE_AND_COUNTRY = /^(?:[A-Z]\d[A-Z])?\d[A-Z]\d(?=CANADA$)/;

/** `1'Anse`: L before an apostrophe. */
const ONE_FOR_L = /^1['’‘´`ʼ](?=\p{L})/u;

/** Digits then letters, or letters then digits. */
const WORD_FORM = /^(?:([0-9]+)([A-Z]+)|([A-Z]+)([0-9]+))$/;

/** `E18TH`, `W3RD`: a direction and a street that is called by its number. */
const DIRECTED_ORDINAL = /^[NSEW](?:\d*[04-9]TH|\d*1\dTH|\d*1ST|\d*2ND|\d*3RD)$/;

const LETTERS = /^[A-Z]+$/;
const DIGITS = /^[0-9]+$/;

/** `APTB`, `UnitA`; not the French UNITÉ, several UNITS, or UNITY. */
export const UNIT_AND_LETTER = /^(APT(?=[A-RT-Z]$)|UNIT(?=[A-DF-RT-XZ]$)|SUITE(?=[A-DF-RT-Z]$))/;

/** The longest of such words. */
export const MOST_OF_UNIT_AND_LETTER = 'SUITEB'.length;

/**
 * The words in a run of letters and digits. Nearly always one. Two when a keyword or word is run together with a number
 * (`APT5`, `100Main`); their texts make up the run. None when folding leaves nothing. `behind`: the text that follows.
 */
export function wordsOfRun(text: string, behind = ''): readonly Word[] {
  const word = glue(fold(text));
  if (word === '') return [];
  if (LETTERS.test(word)) {
    const designator = text.length === word.length ? UNIT_AND_LETTER.exec(word)?.[1] : undefined;
    return designator === undefined ? [wordOf(text, word, Shape.Letters)] : cutRun(text, designator.length);
  }
  if (DIGITS.test(word)) return [wordOf(text, word, Shape.Number, Number(word))];
  const apostrophe = ONE_FOR_L.exec(text);
  if (apostrophe !== null) return [disguised(text, `L${word.slice(1)}`)];
  const [, digits, ending, beginning, number] = WORD_FORM.exec(word) ?? [];
  // if folding changed the length, the position of the split is unknown
  const cuttable = text.length === word.length;
  if (digits !== undefined && ending !== undefined) {
    const whole = disguisedWord(word);
    if (whole !== undefined) return [disguised(text, whole)];
    if (text.startsWith(digits) && (ending.length >= 3 || ending === 'AV') && !FRENCH_ENDINGS.has(ending)) {
      const ordinal = cuttable ? ordinalLength(digits, ending) : 0;
      return cutRun(text, digits.length + ordinal);
    }
    if (cuttable && isJoinedType(digits, ending, behind)) return cutRun(text, digits.length);
    return [wordOf(text, word, Shape.NumberLetters, Number(digits), ending)];
  }
  if (beginning !== undefined) {
    if (cuttable && beginning.length >= 2 && takesNumber(beginning)) {
      return cutRun(text, beginning.length);
    }
    const designator = DESIGNATOR_AND_LETTERS.exec(beginning)?.[1];
    if (cuttable && designator !== undefined && isKeyword(designator, Kind.Unit))
      return cutRun(text, designator.length);
    return [wordOf(text, word, Shape.LettersNumber, Number(number), beginning)];
  }
  const code = cuttable ? CODE_AND_COUNTRY.exec(word)?.[0] : undefined;
  if (code !== undefined) return cutRun(text, code.length);
  const label = GLUED_LABEL.exec(word)?.[1];
  if (label !== undefined && isKeyword(label, TAKES_NUMBER)) {
    return cuttable && isKeyword(label, Kind.Unit | Kind.Number)
      ? cutRun(text, label.length)
      : [wordOf(text, word, Shape.Mixed)];
  }
  if (cuttable && DIRECTED_ORDINAL.test(word)) return cutRun(text, 1);
  const whole = disguisedWord(word);
  return [whole === undefined ? wordOf(text, word, Shape.Mixed) : disguised(text, whole)];
}

/** `6thAve`, `34eAv`, `59ASt`: how many letters belong to the number of a street, if what follows them is its type. */
function ordinalLength(digits: string, ending: string): number {
  if (isKeyword(ending, ~0)) return 0;
  const english = ENGLISH_ENDINGS.find(([letters, numbers]) => ending.startsWith(letters) && numbers.test(digits));
  const length = english?.[0].length ?? (ending.startsWith('E') || LETTER_OF_GRID.test(ending) ? 1 : 0);
  return length > 0 && isKeyword(ending.slice(length), Kind.StreetType) ? length : 0;
}

/** The streets between numbered ones. */
const LETTER_OF_GRID = /^[ABC](?:ST|STREET|AVE?|AVENUE)$/;

const ENGLISH_ENDINGS: readonly (readonly [string, RegExp])[] = [
  ['ST', /(?:^|[^1])1$/],
  ['ND', /(?:^|[^1])2$/],
  ['RD', /(?:^|[^1])3$/],
  ['TH', /1\d$|[04-9]$/],
];

/** `102ST`, `54RD`: the type, as no ordinal ends so. Where one follows, it is an ordinal with a slip: `102st Ave`. */
function isJoinedType(digits: string, ending: string, behind: string): boolean {
  if (ending !== 'ST' && ending !== 'RD') return false;
  if (ENGLISH_ENDINGS.some(([letters, numbers]) => letters === ending && numbers.test(digits))) return false;
  return !isKeyword(fold(WORD_BEHIND.exec(behind)?.[1] ?? ''), Kind.StreetType);
}

const WORD_BEHIND = /^[. ]{0,2}(\p{L}+)/u;

/** `HWY7`, `TWP474`; CR41 and SH633 may be labels. */
function takesNumber(word: string): boolean {
  return isKeyword(word, TAKES_NUMBER) || (word.length > LONGEST_PREFIX && SHORT_ROAD_WORDS.has(word));
}

/** Letters before the number of a unit or building. */
const LONGEST_PREFIX = 2;

function isKeyword(word: string, kinds: number): boolean {
  return ((wordLexeme(word)?.kinds ?? 0) & kinds) !== 0;
}

/** Two words that were run together. Neither needs a further split. */
function cutRun(text: string, at: number): readonly Word[] {
  return [...wordsOfRun(text.slice(0, at)), ...wordsOfRun(text.slice(at))];
}

/** A word with everything the word lists know about it. */
export function wordOf(text: string, word: string, shape: number, value = -1, letters = ''): Word {
  return { ...knownWord(word), text, shape, value, letters };
}

/** A word with some of its letters typed as digits. */
function disguised(text: string, letters: string): Word {
  const word = wordOf(text, letters, Shape.Letters);
  return { ...word, traits: word.traits | Trait.Disguised };
}
