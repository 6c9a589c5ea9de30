import { narrowed } from './full-width.ts';

/**
 * Folding: the project's only notion of "same text apart from case, accents and punctuation". Folded text holds only
 * A-Z, 0-9 and single spaces.
 */

const SPECIAL: Record<string, string> = {
  Œ: 'OE',
  Æ: 'AE',
  Ø: 'O',
  Ł: 'L',
  ß: 'SS',
  ẞ: 'SS',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ı: 'I',
  '½': ' 1/2',
  '¼': ' 1/4',
  '¾': ' 3/4',
  '&': ' AND ',
};

/** ASCII code -> folded code; 0 = dropped (apostrophe, period), 32 = separator. */
const ASCII = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  if (code >= 48 && code <= 57) ASCII[code] = code;
  else if (code >= 65 && code <= 90) ASCII[code] = code;
  else if (code >= 97 && code <= 122) ASCII[code] = code - 32;
  else ASCII[code] = 32;
}
ASCII["'".charCodeAt(0)] = 0;
ASCII['`'.charCodeAt(0)] = 0;

const ALREADY_FOLDED = /^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/;

/** Removes accents and ligatures and keeps everything else (case, punctuation, spaces). */
export function stripAccents(text: string): string {
  if (isAscii(text)) return text;
  return text
    .replace(/[ŒÆØŁĐÐÞßẞœæøłđðþı]/g, (letter) => {
      const upper = letter.toUpperCase();
      const plain = SPECIAL[upper] ?? SPECIAL[letter] ?? letter;
      return upper === letter ? plain : plain.toLowerCase();
    })
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC');
}

/**
 * Folds a text to upper case without accents. Apostrophes vanish (`O'CONNOR` -> `OCONNOR`); every other character that
 * is neither a letter nor a digit, such as a period, separates words (`ST.JOHN` -> `ST JOHN`). Spaces are single and
 * never at the ends.
 */
export function fold(text: string): string {
  if (ALREADY_FOLDED.test(text)) return text;
  let out = '';
  // Where the stretch begins that stays as it is, apart from its case.
  let from = 0;
  let gap = false;
  let lower = false;
  const { length } = text;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    const step = code < 256 ? STEP[code]! : Step.rare;
    if (step <= Step.lower) {
      if (step === Step.lower) lower = true;
      continue;
    }
    if (step === Step.rare) return foldRare(text);
    if (code === 32 && i > from && STEP[text.charCodeAt(i + 1)]! <= Step.lower) continue;
    if (i > from) {
      out += gap ? ` ${text.slice(from, i)}` : text.slice(from, i);
      gap = false;
    }
    from = i + 1;
    if (step === Step.separate) gap = out !== '';
    else if (step === Step.replace) {
      out += gap ? ` ${REPLACEMENTS[code]}` : REPLACEMENTS[code];
      gap = false;
    }
  }
  if (from === 0) return lower ? text.toUpperCase() : text;
  if (from < length) out += gap ? ` ${text.slice(from)}` : text.slice(from);
  return lower ? out.toUpperCase() : out;
}

/** `fold` for any text, character by character. */
function foldRare(text: string): string {
  const plain = stripAccents(
    narrowed(text)
      .replace(/[’‘ʼ´′]/g, "'")
      .replace(/[½¼¾]/g, (sign) => SPECIAL[sign] ?? ' '),
  );
  let out = '';
  let gap = false;
  for (let i = 0; i < plain.length; i++) {
    let code = plain.charCodeAt(i);
    if (code === 38) {
      out += out === '' ? 'AND' : ' AND';
      gap = true;
      continue;
    }
    code = code < 128 ? ASCII[code]! : 32;
    if (code === 0) continue;
    if (code === 32) {
      gap = out !== '';
      continue;
    }
    if (gap) out += ' ';
    gap = false;
    out += String.fromCharCode(code);
  }
  return out;
}

/** What a Latin-1 character does to the folded text; nearly all texts hold no other characters. */
const Step = {
  /** It is kept. */
  same: 0,
  /** Its capital is kept. */
  lower: 1,
  /** Other letters replace it. */
  replace: 2,
  drop: 3,
  separate: 4,
  /** It becomes a word of its own. */
  rare: 5,
} as const;

const STEP = new Uint8Array(256);
const REPLACEMENTS: string[] = [];
for (let code = 0; code < 256; code++) {
  const folded = foldRare(`A${String.fromCharCode(code)}A`);
  const letters = folded.slice(1, -1);
  REPLACEMENTS.push(letters);
  if (letters === '') STEP[code] = Step.drop;
  else if (letters === ' ') STEP[code] = Step.separate;
  else if (letters.includes(' ')) STEP[code] = Step.rare;
  else if (code >= 128) STEP[code] = Step.replace;
  else STEP[code] = letters.charCodeAt(0) === code ? Step.same : Step.lower;
}

/**
 * Latin-1 code -> the code of the single letter or digit that it folds to; 0 when it folds to nothing or to more than
 * one.
 */
export const FOLDED = new Uint8Array(256);
for (let code = 0; code < 256; code++) {
  if (STEP[code]! <= Step.replace && REPLACEMENTS[code]!.length === 1) FOLDED[code] = REPLACEMENTS[code]!.charCodeAt(0);
}

/** Folded text without its spaces: `MAPLE WOOD` and `MAPLEWOOD` become the same. */
export function glue(folded: string): string {
  return folded.includes(' ') ? folded.replaceAll(' ', '') : folded;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
