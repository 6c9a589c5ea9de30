import table from './keywords/postal-codes.json' with { type: 'json' };
import { PROVINCES } from './provinces.ts';

/** Canadian postal codes (`ANA NAN`), stored everywhere as six characters without the space. */

/** Letters that begin a code, in alphabetical order, so that packed codes sort as codes do. */
const FIRST = 'ABCEGHJKLMNPRSTVXY';
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';
const DIGITS = '0123456789';
const SEPARATORS = ' \t\u00a0\u202f-\u2010\u2011\u2013._/';
const REPAIR_LIMIT = 16;
const NONE: readonly string[] = Object.freeze([]);

/** The first half of a code, folded, by its shape alone. */
export const FSA = /^[A-Z]\d[A-Z]$/;

const FIRST_RANK = ranks(FIRST);
const LETTER_RANK = ranks(LETTERS);

/** Provinces by first letter, or by FSA where the letter is ambiguous or a code crosses a border. */
const PROVINCES_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ...[...FIRST].map(
    (letter) =>
      [letter, Object.freeze(PROVINCES.filter((p) => p.letters.includes(letter)).map((p) => p.code))] as const,
  ),
  ...table.exceptions.map((row) => [row.fsa, Object.freeze(row.provinces.split('|'))] as const),
]);

const DIGIT_FOR: Readonly<Record<string, string>> = table.digitForLetter;
const LETTERS_FOR: Readonly<Record<string, string>> = table.lettersForDigit;
const LETTERS_FOR_INVALID: Readonly<Record<string, string>> = table.lettersForInvalidLetter;
const FIRST_FOR_INVALID: Readonly<Record<string, string>> = table.firstForInvalidLetter;

/**
 * The six characters of a postal code written in any case, with any spaces, hyphens or periods (`k7l-3n6`). Undefined
 * when the text contains anything else or a letter that cannot stand in its place.
 */
export function parsePostalCode(text: string): string | undefined {
  let code = '';
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (SEPARATORS.includes(character)) continue;
    if (code.length === 6) return undefined;
    // Some letters beyond ASCII have ASCII capitals (the long s); they are no part of a code.
    if (character > '\u007f') return undefined;
    const upper = character.toUpperCase();
    if (!fits(upper, code.length)) return undefined;
    code += upper;
  }
  return code.length === 6 ? code : undefined;
}

const PRINTED = new RegExp(`^[${FIRST}][0-9][${LETTERS}] [0-9][${LETTERS}][0-9]$`);

/** True for a code in its printed form, `K7L 3N6`. */
export function isPrintedPostalCode(text: string): boolean {
  return PRINTED.test(text);
}

/** `K7L3N6` -> `K7L 3N6`, the printed form. */
export function formatPostalCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/**
 * Packs a six-character code into a number below 7,200,000. Numbers sort as their codes do, and the codes of an FSA are
 * consecutive. -1 when the text is not a code.
 */
export function packPostalCode(code: string): number {
  if (code.length !== 6) return -1;
  let packed = 0;
  for (let i = 0; i < 6; i++) {
    const unit = code.charCodeAt(i);
    const rank = i % 2 === 1 ? digitRank(unit) : ((i === 0 ? FIRST_RANK : LETTER_RANK)[unit] ?? -1);
    if (rank < 0) return -1;
    packed = packed * RADIX[i]! + rank;
  }
  return packed;
}

/** The code that `packPostalCode` made into this number. */
export function unpackPostalCode(packed: number): string {
  const unit = packed % UNITS.length;
  return FSAS[(packed - unit) / UNITS.length]! + UNITS[unit]!;
}

/**
 * Provinces in which a code or an FSA can lie, the usual one first: `K1A` is in Ontario and, for federal buildings in
 * Gatineau, in Quebec. For X codes, the FSA decides between Nunavut and the Northwest Territories. Empty when the first
 * letter begins no code.
 */
export function provincesOfPostalCode(code: string): readonly string[] {
  return PROVINCES_OF.get(code.slice(0, 3)) ?? PROVINCES_OF.get(code.slice(0, 1)) ?? NONE;
}

/** True for a code or FSA whose second character is 0. */
export function isRural(code: string): boolean {
  return code[1] === '0';
}

/**
 * Valid codes that a six-character look-alike may stand for. Letters in digit places, digits in letter places and
 * letters that no code contains are replaced (`K7L 3NG`, `KOH 1SO`, `H2X 1U4`). Correct characters stay, so every
 * candidate has the fewest substitutions; the likeliest come first, at most 16. Empty for a valid code, for digits
 * alone (a ZIP code or a telephone number) and for words: at least one place must hold a digit, or letters in the shape
 * of digits must fill all three digit places.
 */
export function repairPostalCode(text: string): readonly string[] {
  const upper = text.toUpperCase();
  if (upper.length < 6) return NONE;
  const given = [...upper].filter((character) => !SEPARATORS.includes(character));
  if (given.length !== 6 || !worthRepair(given)) return NONE;
  const choices = given.map((character, at) => choicesAt(character, at));
  if (choices.some((choice) => choice === '') || choices.every((choice, at) => choice === given[at])) return NONE;
  let candidates: readonly { readonly code: string; readonly rank: number }[] = [{ code: '', rank: 0 }];
  for (const choice of choices) {
    candidates = candidates
      .flatMap(({ code, rank }) => [...choice].map((character, nth) => ({ code: code + character, rank: rank + nth })))
      .sort((a, b) => a.rank - b.rank || (a.code < b.code ? -1 : 1))
      .slice(0, REPAIR_LIMIT);
  }
  return candidates.map(({ code }) => code);
}

/** Every possible FSA and LDU, in order. */
const FSAS = combinations(FIRST, DIGITS, LETTERS);
const UNITS = combinations(DIGITS, LETTERS, DIGITS);

function combinations(first: string, second: string, third: string): readonly string[] {
  return [...first].flatMap((a) => [...second].flatMap((b) => [...third].map((c) => a + b + c)));
}

const RADIX: readonly number[] = [FIRST.length, 10, LETTERS.length, 10, LETTERS.length, 10];

function choicesAt(character: string, at: number): string {
  if (fits(character, at)) return character;
  if (at % 2 === 1) return DIGIT_FOR[character] ?? '';
  if (isDigit(character)) return [...(LETTERS_FOR[character] ?? '')].filter((letter) => fits(letter, at)).join('');
  if (at > 0) return LETTERS_FOR_INVALID[character] ?? '';
  return FIRST_FOR_INVALID[character] ?? LETTERS_FOR_INVALID[character] ?? '';
}

function worthRepair(given: readonly string[]): boolean {
  const digits = given.filter(isDigit).length;
  if (digits === 6) return false;
  return digits > 0 || [1, 3, 5].every((at) => SAME_SHAPE[given[at]!] !== undefined);
}

/** Letters in the very shape of a digit, and digits in that of a letter. The other look-alikes are less alike. */
const SAME_SHAPE: Readonly<Record<string, string>> = {
  O: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

/** Number of characters in which the code differs from the text other than by the shape of a letter and a digit. */
export function unlikeCharacters(code: string, text: string): number {
  let count = 0;
  for (let i = 0; i < code.length; i++) {
    const [a, b] = [code[i]!, text[i]!];
    if (a !== b && SAME_SHAPE[a] !== b && SAME_SHAPE[b] !== a) count++;
  }
  return count;
}

function fits(character: string, at: number): boolean {
  if (at % 2 === 1) return isDigit(character);
  return character.length === 1 && (at === 0 ? FIRST : LETTERS).includes(character);
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1;
}

function digitRank(unit: number): number {
  return unit >= 48 && unit <= 57 ? unit - 48 : -1;
}

function ranks(letters: string): Int8Array {
  const table = new Int8Array(128).fill(-1);
  for (let i = 0; i < letters.length; i++) table[letters.charCodeAt(i)] = i;
  return table;
}

/**
 * The codes that six characters become when two neighbours are swapped (`4NN3C1`, `KK14L9`). Empty when they already
 * are a code or no single swap makes one.
 */
export function transposedPostalCodes(text: string): readonly string[] {
  if (text.length !== 6 || parsePostalCode(text) !== undefined) return NONE;
  const codes: string[] = [];
  for (let at = 0; at + 1 < 6; at++) {
    const swapped = text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
    const code = parsePostalCode(swapped);
    if (code !== undefined && !codes.includes(code)) codes.push(code);
  }
  return codes;
}

/**
 * The codes of an FSA that a text of the FSA and two characters stands for, with one put in behind the FSA: `L3R4R`.
 * Empty if it is anything else.
 */
export function codesWithOneMore(text: string): readonly string[] {
  if (text.length !== 5) return NONE;
  const [fsa, unit] = [text.slice(0, 3), text.slice(3)];
  return [...new Set(withOneMore(unit))]
    .map((each) => fsa + each)
    .filter((code) => packPostalCode(code) >= 0)
    .sort();
}

/**
 * The codes that seven characters become when one is left out (`P8T1G83`, `LK8M1B6`), or when two that look like one
 * letter together are read as that (`L5RN6K2`). Empty if there are none.
 */
export function codesWithOneLess(text: string): readonly string[] {
  if (text.length !== 7) return NONE;
  const codes = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    const letter = LETTER_OF_TWO[text.slice(at, at + 2)];
    const [sign, width] = letter === undefined ? ['', 1] : [letter, 2];
    const code = text.slice(0, at) + sign + text.slice(at + width);
    if (packPostalCode(code) >= 0) codes.add(code);
  }
  return [...codes].sort();
}

/** Two letters that a scanner reads for one. */
const LETTER_OF_TWO: Readonly<Record<string, string>> = { RN: 'M', RI: 'N', VV: 'W' };

/** The units that two characters are part of. */
function withOneMore(text: string): string[] {
  return [DIGITS, LETTERS, DIGITS].flatMap((signs, at) =>
    [...signs].map((sign) => text.slice(0, at) + sign + text.slice(at)),
  );
}

/** The codes of which five characters are all but one of the first three: `LJ6W2`, `7C6B2`, `P01C0`. */
export function gappedPostalCodes(text: string): readonly string[] {
  if (text.length !== 5) return NONE;
  const codes: string[] = [];
  for (let at = 0; at < 3; at++) {
    for (const sign of [FIRST, DIGITS, LETTERS][at]!) {
      const code = text.slice(0, at) + sign + text.slice(at);
      if (packPostalCode(code) >= 0) codes.push(code);
    }
  }
  return codes;
}
