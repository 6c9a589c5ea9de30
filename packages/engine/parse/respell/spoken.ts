import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import { isAnnounced } from '../rewritings/dictated-phrases.ts';
import { AND_WORDS } from '../words/and-or.ts';
import type { Respelt, TypedWord } from '../words/typed-words.ts';
import { DOUBLE, type Folded, HOMOPHONES, NUMBERS, numberOf, ORDINALS, VALUES } from './number-words.ts';

/** Numbers and postal codes in words, as somebody dictates them, in both languages. */

/** The number that a folded word means (`NEUF`, `TEN`); undefined for every other word. */
export function numberOfWord(word: string): number | undefined {
  return VALUES.get(word);
}

/** The folded words of both languages for a number. */
export function numberWords(value: number): readonly string[] {
  return fold(NUMBERS[value] ?? '')
    .split(' ')
    .filter((word) => word !== '');
}

/** `FOURTY`, `TREE`: a slip away from a word for a number. */
export function isNearlyNumber(word: string): boolean {
  if (word.length < SHORTEST_MISSPELT) return false;
  for (const each of VALUES.keys()) if (damerauLevenshtein(word, each, 1) <= 1) return true;
  return false;
}

const SHORTEST_MISSPELT = 3;

const ALPHABET: ReadonlySet<string> = new Set(
  fold(
    `alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett juliette kilo lima mike november oscar
    papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu`,
  ).split(' '),
);

/** What letters are called, as a program that takes dictation writes them, by the letters of a postal code. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'ay',
    B: 'bee be',
    C: 'cee see sea',
    E: 'ee',
    G: 'gee jee',
    H: 'aitch haitch ache',
    J: 'jay',
    K: 'kay',
    L: 'ell el elle',
    M: 'em emm aime',
    N: 'en enn',
    P: 'pee pea',
    R: 'are ar',
    S: 'ess esse',
    T: 'tee tea',
    V: 'vee',
    X: 'ex',
    Y: 'why wye',
    Z: 'zed zee',
  }).flatMap(([letter, names]) =>
    names
      .toUpperCase()
      .split(' ')
      .map((name) => [name, letter] as const),
  ),
);

/** `K as in Kilo`, `K comme dans Kilo`. */
const AS_IN: ReadonlySet<string> = new Set(['AS', 'LIKE', 'FOR', 'COMME', 'POUR']);
const IN: ReadonlySet<string> = new Set(['IN', 'DANS']);
/** `capital K`, `K majuscule`. */
const CAPITALS: ReadonlySet<string> = new Set(['CAPITAL', 'CAP', 'UPPERCASE', 'MAJUSCULE']);
/** `double u`, `double vé`: the letter W. */
const DOUBLED: ReadonlySet<string> = new Set(['U', 'YOU', 'V', 'VE']);

/** The number that the words from `at` on spell, digit by digit, in groups or whole, and where it ends. */
export function numberInWords(words: readonly string[], at: number): { number: string; to: number } | undefined {
  const typed = words.slice(at, at + MOST_NUMBER_WORDS).map((folded) => ({ folded }));
  let to = 0;
  while (isOfNumber(typed, to)) to++;
  return to === 0 ? undefined : { number: numberOf(typed.slice(0, to)), to: at + to };
}

const MOST_NUMBER_WORDS = 6;

/** Stretches of a text that spell a number or a postal code in words. */
export function spokenStretches(text: string, words: readonly TypedWord[]): Respelt[] {
  const found: Respelt[] = [];
  for (let at = 0; at < words.length; at++) {
    const letter = spokenLetter(text, words, at);
    if (letter !== undefined) {
      found.push(letter);
      continue;
    }
    const name = spokenName(text, words, at) ?? ledByHomophone(text, words, at);
    if (name !== undefined) {
      found.push(name);
      at = words.findIndex(({ to }) => to === name.to);
      continue;
    }
    const code = spokenCode(words, at);
    const to = code?.to ?? endOfNumber(text, words, at);
    if (to === at) continue;
    const number = code?.text ?? numberOf(words.slice(at, to));
    const [first, last] = [words[at]!, words[to - 1]!];
    // four seven seven / Elm St: alone on its line
    const leads = to < words.length || (at === 0 && to > 1);
    const isNumber = code !== undefined || (leads && (to - at > 1 || mayBegin(text, words, at)));
    const stretch = { from: first.from, to: last.to };
    // 145, one hundred forty-five Main St: said again
    const before = words[at - 1];
    if (code === undefined && before?.folded === number) {
      found.push({ ...stretch, from: before.from, forms: [[{ ...stretch, text: number, from: before.from }]] });
    } else if (isNumber)
      found.push(withHomophone(text, words, at, to) ?? { ...stretch, forms: [[{ text: number, ...stretch }]] });
    at = to - 1;
  }
  return found;
}

/**
 * `forty for Acorn St`, `one two o Acorn St`: 44, if it is not 40, and 120, if it is not 12. The word stands between
 * the number and the street, of which the O of `five O'Brien St` is a part.
 */
function withHomophone(text: string, words: readonly TypedWord[], at: number, to: number): Respelt | undefined {
  const [last, word] = [words[to - 1]!, words[to]];
  const digit = HOMOPHONES.get(word?.folded ?? '');
  if (word === undefined || digit === undefined || to + 1 === words.length) return undefined;
  if (SIGN.test(text.slice(last.to, word.from)) || APOSTROPHE.test(text.slice(word.to, word.to + 1))) return undefined;
  const number = words.slice(at, to);
  const [first, stretch] = [number[0]!, { from: words[at]!.from, to: last.to }];
  const whole = { text: numberOf([...number, { folded: digit }]), from: first.from, to: word.to };
  const forms = [[whole], [{ text: numberOf(number), ...stretch }, word]];
  return { from: first.from, to: word.to, forms };
}

const SIGN = /[^\s]/;
const APOSTROPHE = /['’‘´`ʼ′]/;

/**
 * `won two zero Main St`, `to four five Main St`: at the start, a digit that sounds like a word. `To` may be one, too.
 */
function ledByHomophone(text: string, words: readonly TypedWord[], at: number): Respelt | undefined {
  const digit = HOMOPHONES.get(words[at]!.folded);
  if (digit === undefined || !isBlankBetween(text, words[at]!, words[at + 1])) return undefined;
  const to = endOfNumber(text, words, at + 1);
  if (to === at + 1 || to >= words.length || !mayBegin(text, words, at)) return undefined;
  const { from } = words[at]!;
  const [next, last] = [words[at + 1]!, words[to - 1]!];
  const number = words.slice(at + 1, to);
  const whole = { text: numberOf([{ folded: digit }, ...number]), from, to: last.to };
  const rest = { text: numberOf(number), from: next.from, to: last.to };
  const forms = ONLY_DIGITS.has(digit) ? [[whole]] : [[whole], [rest]];
  return { from, to: last.to, forms };
}

/** Nobody writes WON or ATE in front of an address. */
const ONLY_DIGITS: ReadonlySet<string> = new Set(['ONE', 'EIGHT']);

function isBlankBetween(text: string, { to }: TypedWord, next: TypedWord | undefined): boolean {
  return next !== undefined && !SIGN.test(text.slice(to, next.from));
}

/**
 * One word alone is a number at the start, behind a comma or another sign, behind `my address is`, and behind
 * `HIGHWAY`: `12 Sixteen Mile Dr` has it in the name.
 */
function mayBegin(text: string, words: readonly TypedWord[], at: number): boolean {
  const before = words[at - 1];
  if (isAnnounced(text, words[at]!.from)) return true;
  // unit 1 at seventeen Elm St
  if (before?.folded === 'AT' && DIGITS.test(words[at - 2]?.folded ?? '')) return true;
  if (before !== undefined && ((wordLexeme(before.folded)?.kinds ?? 0) & Kind.RoadWord) !== 0) return true;
  return before === undefined || SIGN.test(text.slice(before.to, words[at]!.from));
}

/** Index after the last word of a number that begins at `at`. */
export function endOfNumber(text: string, words: readonly TypedWord[], at: number): number {
  let to = at;
  while (isOfNumber(words, to)) {
    to++;
    const and = isBetweenNumbers(words, to) ? 1 : 0;
    if (!isOfNumber(words, to + and)) break;
    if (!/^[ -]{1,3}$/.test(text.slice(words[to - 1]!.to, words[to]!.from))) break;
    to += and;
  }
  return to;
}

/** `one hundred and two`, `two for seven one`. */
function isBetweenNumbers(words: readonly Folded[], at: number): boolean {
  const word = words[at]?.folded ?? '';
  return AND_WORDS.has(word) || (HOMOPHONES.has(word) && digitOf(words[at + 1]?.folded ?? '') !== '');
}

function isOfNumber(words: readonly Folded[], at: number): boolean {
  const word = words[at]?.folded ?? '';
  return VALUES.has(word) || (word === DOUBLE && digitOf(words[at + 1]?.folded ?? '') !== '');
}

/**
 * `K as in Kilo 7 L comme Lima trois N six`, `Kilo seven Lima three November six`, `kay seven double u three en six`:
 * not what is read as it stands.
 */
function spokenCode(words: readonly TypedWord[], from: number): { text: string; to: number } | undefined {
  let text = '';
  let at = from;
  for (let sign = 0; sign < 6; sign++) {
    // capital K 7 capital L
    if (sign % 2 === 0 && CAPITALS.has(words[at]?.folded ?? '')) at++;
    const word = words[at++]?.folded ?? '';
    const isW = sign % 2 === 0 && word === DOUBLE && DOUBLED.has(words[at]?.folded ?? '');
    if (isW) at++;
    const read = isW ? 'W' : sign % 2 === 0 ? letterOf(word) : digitOf(word);
    if (read === '') return undefined;
    text += sign === 3 ? ` ${read}` : read;
    // X-ray two
    if (word === 'X' && words[at]?.folded === 'RAY') at++;
    // K majuscule 7
    if (sign % 2 === 0 && CAPITALS.has(words[at]?.folded ?? '')) at++;
    if (sign % 2 !== 0 || !AS_IN.has(words[at]?.folded ?? '')) continue;
    at += IN.has(words[at + 1]?.folded ?? '') ? 3 : 2;
    // X as in X-ray
    if (words[at]?.folded === 'RAY') at++;
  }
  const letters = words.slice(from, at).reduce((sum, { folded }) => sum + folded.length, 0);
  return letters > 6 && at <= words.length ? { text, to: at } : undefined;
}

/** `110 A as in Alpha Laurier Ave`: the letter behind a number, without the word that spells it. */
function spokenLetter(text: string, words: readonly TypedWord[], at: number): Respelt | undefined {
  const [word, as] = [words[at]!, words[at + 1]];
  const isBehindNumber = at > 0 && DIGITS.test(words[at - 1]!.folded) && word.from - words[at - 1]!.to < 2;
  if (!isBehindNumber || letterOf(word.folded) !== word.folded || !AS_IN.has(as?.folded ?? '')) return undefined;
  const last = words[at + (IN.has(words[at + 2]?.folded ?? '') ? 3 : 2)];
  if (last === undefined || last.folded[0] !== word.folded || SIGN.test(text.slice(word.to, as!.from)))
    return undefined;
  const stretch = { from: word.to, to: last.to };
  return { ...stretch, forms: [[]] };
}

const DIGITS = /^\d+$/;
const CIVIC = /^\d+[A-Z]?$/;

/**
 * `14312 one hundred and third Street`, `309 six Avenue`, `22 a hundred and tenth B Street`: behind the civic number,
 * the number that a type follows, perhaps behind the letter of a street between two others.
 */
function spokenName(text: string, words: readonly TypedWord[], at: number): Respelt | undefined {
  const before = words[at - 1];
  if (before === undefined || !CIVIC.test(before.folded) || SIGN.test(text.slice(before.to, words[at]!.from))) {
    return undefined;
  }
  const start = words[at]!.folded === 'A' && words[at + 1]?.folded === 'HUNDRED' ? at + 1 : at;
  let to = endOfNumber(text, words, start);
  const and = to > at && AND_WORDS.has(words[to]?.folded ?? '') ? 1 : 0;
  if (to > at && ORDINALS.has(words[to + and]?.folded ?? '')) to += and + 1;
  const letter = to > start && LETTER_OF_GRID.test(words[to]?.folded ?? '') ? words[to++]!.folded : '';
  const type = words[to];
  if (to <= start || type === undefined || ((wordLexeme(type.folded)?.kinds ?? 0) & Kind.StreetType) === 0) {
    return undefined;
  }
  const stretch = { from: words[at]!.from, to: words[to - 1]!.to };
  const number = numberOf(words.slice(start, letter === '' ? to : to - 1));
  return { ...stretch, forms: [[{ text: number + letter, ...stretch }]] };
}

/** The streets between numbered ones. */
const LETTER_OF_GRID = /^[ABC]$/;

function letterOf(word: string): string {
  if (word.length === 1) return HAS_DIGIT.test(word) ? '' : word;
  return ALPHABET.has(word) ? word[0]! : (LETTER_NAMES.get(word) ?? '');
}

function digitOf(word: string): string {
  const value = word.length === 1 && HAS_DIGIT.test(word) ? Number(word) : VALUES.get(word);
  return value !== undefined && value < 10 ? String(value) : '';
}
