import { hashStep, type KnownWord, knownWordAt } from '../../address/known-words.ts';
import { FOLDED, fold } from '../../text/fold.ts';
import { narrowed } from '../../text/full-width.ts';
import { CharClass, CLASS, classOf } from './characters.ts';
import { joinedByCommas } from './joined-by-commas.ts';
import type { Span } from './parts.ts';
import { MOST_OF_UNIT_AND_LETTER, Shape, UNIT_AND_LETTER, type Word, wordOf, wordsOfRun } from './word.ts';

/** The separators between two tokens, weakest first. */
export const Break = { None: 0, Space: 1, Hyphen: 2, SpacedHyphen: 3, Comma: 4, Line: 5 } as const;

/** A word of the input and its position. */
export interface Token extends Word {
  /** The separator before this token. */
  readonly before: number;
  /** Index of the field it comes from, and its position in that text. */
  readonly field: number;
  readonly start: number;
  readonly end: number;
}

/** How many tokens are read. Any text after them is kept but not interpreted. */
export const MAX_TOKENS = 96;

/** Longest run of letters and digits taken as one word. */
const MAX_WORD = 64;

/** Signs that count as words. */
const SIGNS: Readonly<Record<string, Word>> = {
  '½': wordOf('½', '1/2', Shape.Fraction),
  '¼': wordOf('¼', '1/4', Shape.Fraction),
  '¾': wordOf('¾', '3/4', Shape.Fraction),
  '#': wordOf('#', '#', Shape.NumberSign),
  '№': wordOf('№', '#', Shape.NumberSign),
  '&': wordOf('&', 'AND', Shape.Letters),
};

/** `N°`, `Nº` and `№` are the French number signs. */
const isDegree = (code: number): boolean => code === 0xb0 || code === 0xba;
const SLASH = 0x2f;
const QUESTION = 0x3f;
const DIGIT_0 = 0x30;
const DIGIT_1 = 0x31;
const LETTER_A = 0x41;
const LETTER_N = 0x6e;

/** The text of one field during tokenization. */
interface Scan {
  readonly text: string;
  /** The text in capitals, if they keep every character in its position. */
  readonly upper: string | undefined;
  /** Where commas stand for spaces. */
  readonly joined: Span | undefined;
  readonly field: number;
  readonly out: Token[];
  /** The separator before the next token. */
  before: number;
  /** A space was before the next token, or before the hyphen there. */
  spaced: boolean;
}

/** The form of a word. */
type Form = Pick<Word, 'shape' | 'value' | 'letters'>;

const LETTERS: Form = { shape: Shape.Letters, value: -1, letters: '' };
const MIXED: Form = { shape: Shape.Mixed, value: -1, letters: '' };

/** Splits the text of one field into tokens and appends them to `out`. Each field's first token has `before` = Line. */
export function tokenize(typed: string, field: number, out: Token[]): void {
  const text = narrowed(typed);
  const capitals = text.toUpperCase();
  const upper = capitals.length === text.length ? capitals : undefined;
  const joined = joinedByCommas(text);
  const scan: Scan = { text, upper, joined, field, out, before: Break.Line, spaced: false };
  let at = 0;
  while (at < text.length && out.length < MAX_TOKENS) {
    const kind = classOf(text.charCodeAt(at), text, at);
    if (kind === CharClass.letter || kind === CharClass.digit) {
      at = pushRun(scan, at);
      scan.before = Break.None;
      scan.spaced = false;
    } else if (kind === CharClass.space) {
      at++;
      widen(scan, Break.Space);
      scan.spaced = true;
    } else at = passSign(scan, kind, at);
  }
}

/** Reads a character that is neither a letter nor a digit, with the letter it may enclose; returns where to go on. */
function passSign(scan: Scan, kind: number, at: number): number {
  const { text } = scan;
  const enclosed = ENCLOSING.has(text[at]!) ? enclosedLetter(text, at) : undefined;
  if (enclosed !== undefined) {
    widen(scan, Break.Hyphen);
    pushRun(scan, enclosed.letter);
    scan.before = Break.Space;
    scan.spaced = true;
    return enclosed.end;
  }
  if (kind === CharClass.fraction || kind === CharClass.hash) {
    pushWord(scan, SIGNS[text[at]!]!, at);
    scan.before = Break.None;
    scan.spaced = false;
  } else if (kind === CharClass.and) {
    widen(scan, Break.Space);
    pushWord(scan, SIGNS[text[at]!]!, at);
    scan.before = Break.Space;
  } else passSeparator(scan, kind, at);
  return at + 1;
}

/** Notes how far a separator parts the words before and behind it. */
function passSeparator(scan: Scan, kind: number, at: number): void {
  const { text, joined } = scan;
  if (kind === CharClass.line) scan.before = Break.Line;
  else if (kind === CharClass.comma) {
    const joins = joined !== undefined && at >= joined.from && at < joined.to;
    widen(scan, joins ? Break.Space : Break.Comma);
  } else if (kind === CharClass.hyphen) {
    const isSpaced = scan.spaced || text.charCodeAt(at + 1) === 32;
    widen(scan, isSpaced ? Break.SpacedHyphen : Break.Hyphen);
  } else {
    scan.spaced = true;
    widen(scan, partsNumbers(text, at) ? Break.Comma : Break.Space);
  }
}

const COLON_OF_NAME = /(?<=\d):[ \t]+(?=\d)|(?<=\d[ \t])@[ \t](?=\d)/y;

/** `CORNER BAKERY 145: 22 MAIN ST`, `BAKERY 145 @ 22 MAIN ST`: a name ends in a number, and then comes another. */
function partsNumbers(text: string, at: number): boolean {
  COLON_OF_NAME.lastIndex = at;
  return COLON_OF_NAME.test(text);
}

/** Of several separators, the strongest counts. */
function widen(scan: Scan, separator: number): void {
  if (separator > scan.before) scan.before = separator;
}

/** Signs around the letter of a number. */
const ENCLOSING: ReadonlySet<string> = new Set('("\'[{“‘«');
const ENCLOSED_LETTER = /(?<=\d[ \t\u00a0]*)([("'[{“‘«]{1,2}\s?)[A-Za-z]\s?[)"'\]}”’»]{1,2}(?!\p{L})/uy;

/** `451 (B) MAIN ST`, `451 "B" MAIN ST`: the letter belongs to the number before it, as in 451-B. */
function enclosedLetter(text: string, at: number): { letter: number; end: number } | undefined {
  ENCLOSED_LETTER.lastIndex = at;
  const signs = ENCLOSED_LETTER.exec(text)?.[1];
  return signs === undefined ? undefined : { letter: at + signs.length, end: ENCLOSED_LETTER.lastIndex };
}

/** Rejoins words that were run together and split into two tokens. */
export function joinWords(tokens: Token[]): void {
  for (let i = tokens.length - 1; i > 0; i--) {
    const first = tokens[i - 1]!;
    const second = tokens[i]!;
    if (second.before !== Break.None || first.field !== second.field || first.end !== second.start) continue;
    if (!isRun(first) || !isRun(second)) continue;
    const word = wordOf(first.text + second.text, first.word + second.word, Shape.Mixed);
    tokens.splice(i - 1, 2, { ...word, before: first.before, field: first.field, start: first.start, end: second.end });
  }
}

function isRun({ shape }: Token): boolean {
  return shape !== Shape.Fraction && shape !== Shape.NumberSign;
}

/**
 * End of the run of letters and digits that starts at `at`; includes apostrophes between letters, letters that were
 * lost, and dotted initials.
 */
function wordEnd(text: string, at: number): number {
  let end = at + 1;
  let kind = classOf(text.charCodeAt(at), text, at);
  const last = Math.min(text.length, at + MAX_WORD);
  while (end < last) {
    const next = classOf(text.charCodeAt(end), text, end);
    if (next === CharClass.letter || next === CharClass.digit) {
      kind = next;
      end++;
      continue;
    }
    // `1'Anse`: the digit is an L
    const letter = kind === CharClass.letter || (end === at + 1 && text.charCodeAt(at) === DIGIT_1);
    if (next === CharClass.apostrophe && letter && end + 1 < last) {
      if (classOf(text.charCodeAt(end + 1), text, end + 1) === CharClass.letter) {
        end += 2;
        continue;
      }
    }
    const lost = kind === CharClass.letter ? lostLetter(text, at, end) : 0;
    if (lost > 0) {
      end += lost;
      continue;
    }
    break;
  }
  return initialsEnd(text, at, end, last);
}

const LOST_LETTER = /[?\ufffd]{1,2}(?=\p{L})/uy;

/**
 * `Th?r?se`, `MONTR\ufffdAL`: how many signs stand at `at` for one letter that a program could not read; 0 for none.
 * Two do where it has two bytes. They stand for a space before a capital in small letters (`Elm?St`), and where another
 * such sign comes before the word, which begins at `start` (`12?ELM?ST`).
 */
function lostLetter(text: string, start: number, at: number): number {
  LOST_LETTER.lastIndex = at;
  if (!LOST_LETTER.test(text)) return 0;
  const end = LOST_LETTER.lastIndex;
  const isJoined = isSmall(text[end]!) || (!isSmall(text[at - 1]!) && !LOST_SIGNS.has(text[start - 1] ?? ''));
  return isJoined ? end - at : 0;
}

const LOST_SIGNS: ReadonlySet<string> = new Set(['?', '\ufffd']);

const isSmall = (letter: string): boolean => letter !== letter.toUpperCase();

/** `N.W.`, `P.O.`, `R.R.`, `T.-N.-L.`: single letters with periods form one word. */
function initialsEnd(text: string, at: number, end: number, last: number): number {
  if (end - at !== 1 || classOf(text.charCodeAt(at), text, at) !== CharClass.letter) return end;
  let stop = end;
  let joined = 1;
  for (;;) {
    if (text[stop] !== '.') break;
    let next = stop + 1;
    if (text[next] === '-') next++;
    if (next >= last || classOf(text.charCodeAt(next), text, next) !== CharClass.letter) break;
    const after = next + 1 < text.length ? classOf(text.charCodeAt(next + 1), text, next + 1) : CharClass.separator;
    if (after === CharClass.letter || after === CharClass.digit || after === CharClass.apostrophe) break;
    stop = next + 1;
    joined++;
  }
  return joined === 1 ? end : stop;
}

const FRACTION_START = /^[13]$/;
const FRACTION_END = /^[24](?![0-9])/;

/** Most digits a number can have and still be exact. */
const EXACT_DIGITS = 15;
/** Shortest word that may have digits among its letters. Longer runs get a closer look. */
const SHORTEST_DISGUISE = 4;

/** Adds the word at `start` (or the two run together there) and returns where to read on. */
function pushRun(scan: Scan, start: number): number {
  const { text, upper } = scan;
  const last = Math.min(text.length, start + MAX_WORD);
  let end = start;
  let hash = 0;
  let value = 0;
  let digits = 0;
  let changes = 0;
  let accents = false;
  let previous = 0;
  for (; end < last; end++) {
    const code = text.charCodeAt(end);
    const folded = code < 256 ? FOLDED[code]! : 0;
    if (folded === 0) break;
    if (code > 127) accents = true;
    hash = hashStep(hash, folded);
    if (folded < LETTER_A) {
      if (previous >= LETTER_A) changes++;
      digits++;
      value = value * 10 + folded - DIGIT_0;
    } else if (previous < LETTER_A && end > start) changes++;
    previous = folded;
  }
  if (mayGoOn(text, start, end)) return pushOddRun(scan, start);
  const typed = text.slice(start, end);
  if (digits === end - start && digits <= EXACT_DIGITS) {
    push(scan, start, typed, typed, { shape: Shape.Number, value, letters: '' });
    return end;
  }
  const known = digits === 0 ? knownWordAt(text, start, end, hash) : undefined;
  const word = known?.word ?? (accents || upper === undefined ? fold(typed) : upper.slice(start, end));
  const mayHoldUnit = digits === 0 && known === undefined && end - start <= MOST_OF_UNIT_AND_LETTER;
  if (mayHoldUnit && UNIT_AND_LETTER.test(word) && !isBehindNumber(scan)) return pushOddRun(scan, start);
  if (digits === 0) push(scan, start, typed, known ?? word, LETTERS);
  // K7L, K7L3N6: digits among letters, with no keyword to split off and no disguised letters
  else if (changes > 1 && (changes === end - start - 1 || end - start < SHORTEST_DISGUISE)) {
    push(scan, start, typed, word, MIXED);
  } else return pushOddRun(scan, start);
  return end;
}

/** `12 UNITA CRT`: the name of a street; not so behind a telephone number. */
function isBehindNumber({ out, before }: Scan): boolean {
  const last = out.at(-1);
  return before <= Break.Space && last?.shape === Shape.Number && last.before >= Break.Comma;
}

/**
 * True if a run of plain letters and digits may go on: with an apostrophe, a lost letter, initials, a fraction, or as
 * `N°`.
 */
function mayGoOn(text: string, start: number, end: number): boolean {
  if (end === text.length) return false;
  const next = text.charCodeAt(end);
  if (next > 127 || next === SLASH || next === QUESTION || CLASS[next] === CharClass.apostrophe) return true;
  return end - start === 1 && CLASS[next] === CharClass.period;
}

/** `SW1A 2AA`: the digit is not a letter. */
const BRITISH_CODE = /^[a-z]{2}\d[a-z] \d[a-z]{2}$/i;

/** Letters enough for any type behind a number. */
const LONGEST_BEHIND = 16;

/** `pushRun` for any run, including those of only letters or only digits. */
function pushOddRun(scan: Scan, start: number): number {
  const { text } = scan;
  const end = wordEnd(text, start);
  if (end - start === 4 && BRITISH_CODE.test(text.slice(start, end + 4))) {
    const typed = text.slice(start, end);
    push(scan, start, typed, fold(typed), MIXED);
    return end;
  }
  const sign = signAt(text, start, end);
  if (sign !== undefined) {
    pushWord(scan, sign, start);
    return start + sign.text.length;
  }
  let at = start;
  for (const word of wordsOfRun(text.slice(start, end), text.slice(end, end + LONGEST_BEHIND))) {
    pushWord(scan, word, at);
    scan.before = Break.None;
    at += word.text.length;
  }
  return end;
}

/** The fraction whose numerator is text[start, end) (`1/2`, `3/4`), or the French number sign. */
function signAt(text: string, start: number, end: number): Word | undefined {
  const next = text.charCodeAt(end);
  if (isDegree(next) && end - start === 1 && (text.charCodeAt(start) | 32) === LETTER_N) {
    return wordOf(text.slice(start, end + 1), '#', Shape.NumberSign);
  }
  if (next !== SLASH) return undefined;
  const over = fold(text.slice(start, end));
  const under = FRACTION_END.exec(text.slice(end + 1, end + 3));
  if (under === null || !FRACTION_START.test(over)) return undefined;
  return wordOf(text.slice(start, end + 2), `${over}/${under[0]}`, Shape.Fraction);
}

function pushWord(scan: Scan, word: Word, start: number): void {
  push(scan, start, word.text, word, word);
}

/** Adds a word typed as `text`. A word on no list has no meaning and is its own key. */
function push(scan: Scan, start: number, text: string, word: KnownWord | string, form: Form): void {
  const known = typeof word === 'string' ? undefined : word;
  scan.out.push({
    text,
    word: typeof word === 'string' ? word : word.word,
    shape: form.shape,
    value: form.value,
    letters: form.letters,
    entry: known === undefined ? undefined : known.entry,
    lexeme: known === undefined ? undefined : known.lexeme,
    kinds: known === undefined ? 0 : known.kinds,
    opens: known === undefined ? 0 : known.opens,
    traits: known === undefined ? 0 : known.traits,
    key: typeof word === 'string' ? word : word.key,
    before: scan.before,
    field: scan.field,
    start,
    end: start + text.length,
  });
}
