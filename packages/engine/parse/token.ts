import { Kind, type Lexeme, type LexiconEntry, lexiconEntry, wordLexeme } from '../address/lexicon.ts';
import { keyPart } from '../address/name-key.ts';
import { fold } from '../text/fold.ts';

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

/** What separates a token from the one before it, weakest first. */
export const Break = { None: 0, Space: 1, Hyphen: 2, SpacedHyphen: 3, Comma: 4, Line: 5 } as const;

export interface Token {
  /** As typed. */
  readonly text: string;
  /** Folded: A-Z and 0-9 only (`1/2` for a fraction, `#` for a number sign). */
  readonly word: string;
  readonly shape: number;
  /** Value of a Number, leading value of NumberLetters, otherwise -1. */
  readonly value: number;
  /** Letters after the number (`A` of `123A`) or before it (`PH` of `PH2`). */
  readonly letters: string;
  /** What the word means and begins; undefined when it is no keyword. */
  readonly entry: LexiconEntry | undefined;
  /** The meanings of the word alone. */
  readonly lexeme: Lexeme | undefined;
  /** Kind bits of the single word. */
  readonly kinds: number;
  /** Kind bits of the word and of every phrase that it can begin. */
  readonly opens: number;
  /** Its part of a name's key, undefined when that depends on its neighbours. */
  readonly key: string | undefined;
  /** Separator before this token. */
  readonly before: number;
  /** Index of the field it comes from, and its place in the field's text. */
  readonly field: number;
  readonly start: number;
  readonly end: number;
}

/** Longest input that is read, in tokens; what follows is kept as text but not interpreted. */
export const MAX_TOKENS = 96;

/** Longest run of letters and digits that is taken as one word. */
const MAX_WORD = 64;

const CharClass = {
  separator: 0,
  letter: 1,
  digit: 2,
  apostrophe: 3,
  period: 4,
  hyphen: 5,
  comma: 6,
  hash: 7,
  slash: 8,
  fraction: 9,
  line: 10,
  and: 11,
};

const CLASS = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const char = String.fromCharCode(code);
  if (/[A-Za-z]/.test(char)) CLASS[code] = CharClass.letter;
  else if (/[0-9]/.test(char)) CLASS[code] = CharClass.digit;
  else if (/['`]/.test(char)) CLASS[code] = CharClass.apostrophe;
  else if (char === '.') CLASS[code] = CharClass.period;
  else if (char === '-') CLASS[code] = CharClass.hyphen;
  else if (/[,;|()[\]{}"\t]/.test(char)) CLASS[code] = CharClass.comma;
  else if (char === '#') CLASS[code] = CharClass.hash;
  else if (/[/\\]/.test(char)) CLASS[code] = CharClass.slash;
  else if (char === '\n' || char === '\r') CLASS[code] = CharClass.line;
  else if (char === '&') CLASS[code] = CharClass.and;
}

const LETTER = /\p{L}|\p{M}/u;

function classOf(code: number, text: string, at: number): number {
  if (code < 128) return CLASS[code]!;
  if (code === 0x2019 || code === 0x2018 || code === 0xb4 || code === 0x2bc) return CharClass.apostrophe;
  if (code >= 0x2010 && code <= 0x2015) return CharClass.hyphen;
  if (code === NUMERO) return CharClass.hash;
  if (code === 0xbd || code === 0xbc || code === 0xbe) return CharClass.fraction;
  if (code === 0xba || code === 0xb0) return CharClass.separator;
  if (code >= 0xc0 && code <= 0x24f) return code === 0xd7 || code === 0xf7 ? CharClass.separator : CharClass.letter;
  return LETTER.test(text[at]!) ? CharClass.letter : CharClass.separator;
}

const FRACTIONS: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' };

/** `N°`, `Nº` and `№` are the French number sign. */
const isDegree = (code: number): boolean => code === 0xb0 || code === 0xba;
const NUMERO = 0x2116;

/** Splits the text of one field into tokens, appended to `out`. The first token of a field has `before` = Line. */
export function tokenize(text: string, field: number, out: Token[]): void {
  let before: number = Break.Line;
  let at = 0;
  const length = text.length;
  let spaced = false;
  while (at < length && out.length < MAX_TOKENS) {
    const kind = classOf(text.charCodeAt(at), text, at);
    if (kind === CharClass.letter || kind === CharClass.digit) {
      const end = wordEnd(text, at, kind);
      if (end - at === 1 && (text.charCodeAt(at) | 32) === 110 && isDegree(text.charCodeAt(end))) {
        push(out, text, '#', Shape.NumberSign, -1, '', field, at, end + 1, before);
        at = end + 1;
        before = Break.None;
        spaced = false;
        continue;
      }
      at = pushWord(text, at, end, field, before, out);
      before = Break.None;
      spaced = false;
      continue;
    }
    if (kind === CharClass.fraction) {
      push(out, text, FRACTIONS[text[at]!]!, Shape.Fraction, -1, '', field, at, at + 1, before);
      before = Break.None;
      spaced = false;
    } else if (kind === CharClass.hash) {
      push(out, text, '#', Shape.NumberSign, -1, '', field, at, at + 1, before);
      before = Break.None;
      spaced = false;
    } else if (kind === CharClass.and) {
      push(out, text, 'AND', Shape.Letters, -1, '', field, at, at + 1, Math.max(before, Break.Space));
      before = Break.Space;
    } else if (kind === CharClass.line) before = Break.Line;
    else if (kind === CharClass.comma) before = Math.max(before, Break.Comma);
    else if (kind === CharClass.hyphen) {
      const spacedHere = spaced || text.charCodeAt(at + 1) === 32;
      before = Math.max(before, spacedHere ? Break.SpacedHyphen : Break.Hyphen);
    } else {
      spaced = true;
      before = Math.max(before, Break.Space);
    }
    at++;
  }
}

/** End of the run of letters and digits that starts at `at`; apostrophes between letters and dotted initials belong to it. */
function wordEnd(text: string, at: number, firstKind: number): number {
  let end = at + 1;
  let kind = firstKind;
  const last = Math.min(text.length, at + MAX_WORD);
  while (end < last) {
    const next = classOf(text.charCodeAt(end), text, end);
    if (next === CharClass.letter || next === CharClass.digit) {
      kind = next;
      end++;
      continue;
    }
    if (next === CharClass.apostrophe && kind === CharClass.letter && end + 1 < last) {
      if (classOf(text.charCodeAt(end + 1), text, end + 1) === CharClass.letter) {
        end += 2;
        continue;
      }
    }
    break;
  }
  return initialsEnd(text, at, end, last);
}

/** `N.W.`, `P.O.`, `R.R.`, `T.-N.-L.`: single letters joined by periods are one word. */
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

/** Folded letters of Latin-1, 0 where folding gives more than one. */
const LATIN = new Uint8Array(256);
for (let code = 0; code < 256; code++) {
  const folded = fold(String.fromCharCode(code));
  if (folded.length === 1) LATIN[code] = folded.charCodeAt(0);
}

/** `fold` for one word, with a short way for the letters and digits that most words are made of. */
function foldWord(text: string, start: number, end: number): string {
  let accents = false;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code > 255 || LATIN[code] === 0) return fold(text.slice(start, end)).replaceAll(' ', '');
    if (code > 127) accents = true;
  }
  if (!accents) return text.slice(start, end).toUpperCase();
  let word = '';
  for (let i = start; i < end; i++) word += String.fromCharCode(LATIN[text.charCodeAt(i)]!);
  return word;
}

/** Keywords that are often typed without a space before their number: `APT5`, `RR2`, `BOX12`, `HWY7`. */
const TAKES_NUMBER =
  Kind.Unit | Kind.PoBox | Kind.Route | Kind.Site | Kind.Compartment | Kind.RoadWord | Kind.Info | Kind.Number;

const ORDINAL_ENDINGS = new Set(['EME', 'IEME', 'ERE', 'IER', 'IERE', 'NDE']);
const FRACTION_START = /^[13]$/;
const FRACTION_END = /^[24](?![0-9])/;

/** Digits then letters, or letters then digits. */
/** `APT7E`: a unit designator run together with a number and its letter. */
const GLUED_LABEL = /^([A-Z]{2,})([0-9]+)([A-Z])$/;

const WORD_FORM = /^(?:([0-9]+)([A-Z]+)|([A-Z]+)([0-9]+))$/;

function isDigits(word: string): boolean {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 57) return false;
  return true;
}

/** Adds the word (or the two words that were run together) and returns where reading goes on. */
function pushWord(text: string, start: number, end: number, field: number, before: number, out: Token[]): number {
  const word = foldWord(text, start, end);
  if (word === '') return end;
  const first = word.charCodeAt(0);
  if (first >= 65) {
    let letters = 1;
    while (letters < word.length && word.charCodeAt(letters) >= 65) letters++;
    if (letters === word.length) {
      push(out, text, word, Shape.Letters, -1, '', field, start, end, before);
      return end;
    }
  }
  if (text[end] === '/' && FRACTION_START.test(word) && FRACTION_END.test(text.slice(end + 1, end + 3))) {
    push(out, text, `${word}/${text[end + 1]}`, Shape.Fraction, -1, '', field, start, end + 2, before);
    return end + 2;
  }
  if (isDigits(word)) {
    push(out, text, word, Shape.Number, Number(word), '', field, start, end, before);
    return end;
  }
  const form = WORD_FORM.exec(word);
  if (form === null) {
    const label = GLUED_LABEL.exec(word);
    if (label !== null && end - start === word.length && ((wordLexeme(label[1]!)?.kinds ?? 0) & Kind.Unit) !== 0) {
      const cut = start + label[1]!.length;
      push(out, text, label[1]!, Shape.Letters, -1, '', field, start, cut, before);
      push(
        out,
        text,
        label[2]! + label[3]!,
        Shape.NumberLetters,
        Number(label[2]),
        label[3]!,
        field,
        cut,
        end,
        Break.None,
      );
    } else push(out, text, word, Shape.Mixed, -1, '', field, start, end, before);
  } else if (form[1] !== undefined) {
    const [, digits, letters] = form as unknown as string[];
    if (letters!.length >= 3 && !ORDINAL_ENDINGS.has(letters!) && end - start === word.length) {
      const cut = start + digits!.length;
      push(out, text, digits!, Shape.Number, Number(digits), '', field, start, cut, before);
      push(out, text, letters!, Shape.Letters, -1, '', field, cut, end, Break.None);
    } else push(out, text, word, Shape.NumberLetters, Number(digits), letters!, field, start, end, before);
  } else {
    const letters = form[3]!;
    const digits = form[4]!;
    const keyword = letters.length >= 2 ? wordLexeme(letters) : undefined;
    if (keyword !== undefined && (keyword.kinds & TAKES_NUMBER) !== 0 && end - start === word.length) {
      const cut = start + letters.length;
      push(out, text, letters, Shape.Letters, -1, '', field, start, cut, before);
      push(out, text, digits, Shape.Number, Number(digits), '', field, cut, end, Break.None);
    } else push(out, text, word, Shape.LettersNumber, Number(digits), letters, field, start, end, before);
  }
  return end;
}

function push(
  out: Token[],
  text: string,
  word: string,
  shape: number,
  value: number,
  letters: string,
  field: number,
  start: number,
  end: number,
  before: number,
): void {
  // keywords begin with a letter
  const entry = word.charCodeAt(0) < 65 ? undefined : lexiconEntry(word);
  const lexeme = entry?.word;
  out.push({
    text: text.slice(start, end),
    word,
    shape,
    value,
    letters,
    entry,
    lexeme,
    kinds: lexeme === undefined ? 0 : lexeme.kinds,
    opens: entry === undefined ? 0 : entry.opens,
    key: keyPart(word),
    before,
    field,
    start,
    end,
  });
}
