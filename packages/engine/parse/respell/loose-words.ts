import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { packPostalCode, repairPostalCode } from '../../address/postal-code.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { letterForms } from '../words/disguise.ts';
import type { KnowsWord, Piece, Respelt, TypedWord } from '../words/typed-words.ts';
import { cut } from './run-on-words.ts';

/** Signs too many and blanks too few between the parts of an address. */

/** `24-# 1255`, `3503-Nº 8`, `2, no 757`: the sign of the civic number behind a unit. */
export function signsBehindUnit(text: string): Respelt[] {
  if (!MAY_HAVE_SIGN.test(text)) return [];
  return Array.from(text.matchAll(SIGN), ({ 0: sign, index }) => ({
    from: index,
    to: index + sign.length,
    forms: [[]],
  }));
}

const MAY_HAVE_SIGN = /[-–,] ?(?:#|№|n)/i;
const SIGN = /(?<=[\p{L}\d] ?[-–,] ?)(?:#|№|n(?:[°º]|o(?:[. ]|$))|num[ée]ro)[. ]{0,2}(?=\d)/giu;

/** `470# CATHERINE ST`: the sign behind the civic number that begins a line or part of one. */
export function signsBehindNumber(text: string): Respelt[] {
  if (!MAY_HAVE_SIGN_BEHIND.test(text)) return [];
  return Array.from(text.matchAll(SIGN_BEHIND), ({ index }) => ({ from: index, to: index + 1, forms: [[]] }));
}

const MAY_HAVE_SIGN_BEHIND = /[\p{L}\d][#№]\s/u;
const SIGN_BEHIND = /(?<=(?:^|[\n,;|])[ \t]*\d{1,6}[A-Z]?)[#№](?=[ \t]+[\p{L}\d])/giu;

/** `1024.0 MAIN ST`, `848.5 CASIMIR AVE`, `4.0-22 MAIN ST`: a number that a spreadsheet took for an amount. */
export function numbersAsAmounts(text: string): Respelt[] {
  if (!MAY_HAVE_AMOUNT.test(text)) return [];
  return Array.from(text.matchAll(AMOUNT), ({ 0: typed, 1: number = '', 2: half, index }) => {
    const dot = index + number.length;
    const to = index + typed.length;
    if (half === undefined) return { from: dot, to, forms: [[]] };
    return {
      from: index,
      to,
      forms: [
        [
          { text: number, from: index, to: dot },
          { text: '1/2', from: dot, to },
        ],
      ],
    };
  });
}

const MAY_HAVE_AMOUNT = /\d\.[05]/;
const AMOUNT = /(?<![\p{L}\d.,])(\d{1,6})\.(?:0{1,2}|(50?))(?=[\s,;|-]|$)/gu;

/**
 * `K7L Kingston 1A1`, `Kingston K7L ON 1A1`: the halves of a postal code, with the place or the province between them.
 */
export function codeInHalves(text: string): Respelt[] {
  const found = HALVES_OF_CODE.exec(text);
  if (found === null) return [];
  const [whole, fsa = '', gap = '', between = '', , unit = ''] = found;
  if (!isCode((fsa + unit).toUpperCase())) return [];
  const start = found.index + fsa.length + gap.length;
  const to = found.index + whole.length;
  const place: Piece = { text: between, from: start, to: start + between.length };
  const code: Piece = { text: `${fsa} ${unit}`, from: to - unit.length, to };
  return [{ from: found.index, to, forms: [[place, code]] }];
}

/** One to five words between them, at the end of a line. */
const HALVES_OF_CODE =
  /(?<![\p{L}\p{N}])(\p{L}\d\p{L})([, ]{1,3})(\p{L}[\p{L}.'’-]*(?:[, ]{1,3}\p{L}[\p{L}.'’-]*){0,4})([, ]{1,3})(\d\p{L}\d)(?=[ \t]{0,3}(?:[\r\n]|$))/u;

/** `557 4 Oaks Gate`, `150 10 Mile Rd`: a digit for a number that names have in letters, behind the civic number. */
export function numbersInNames(text: string): Respelt[] {
  if (!MAY_HAVE_NUMBER_IN_NAME.test(text)) return [];
  return Array.from(text.matchAll(NUMBER_IN_NAME), ({ 1: number = '', index }) => {
    const to = index + number.length;
    const word = NUMBER_WORDS[Number(number)];
    return { from: index, to, forms: word === undefined ? [] : [[{ text: word, from: index, to }]] };
  }).filter(({ forms }) => forms.length > 0);
}

const MAY_HAVE_NUMBER_IN_NAME = /[\dA-Z] 1?\d \p{L}/iu;
// anywhere but at the beginning, it may be the civic number of a second street
const NUMBER_IN_NAME = /(?<=(?:^|\n)(?:[\p{L}\d]+-)?\d+[A-Z]? )([1-9]|1[0-2])(?= \p{L}{3})/giu;
const NUMBER_WORDS: readonly string[] = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
];

/**
 * `QCG7W1B2`, `OakvilleONL6J 7K9`, `ONL7G2A2CA`: a postal code without a blank before it, whole or its first half.
 * Behind nothing but a province, letters and digits may look alike: `ONPOP2B0`.
 */
export function gluedCode(word: Piece, folded: string, next: TypedWord | undefined, knows: KnowsWord): Piece[][] {
  const { length } = folded;
  if (length !== word.text.length) return [];
  const country = COUNTRY.exec(folded)?.index ?? length;
  if (country < length) return withCountry(word, folded, country, knows);
  const half = next !== undefined && next.from === word.to + 1 ? next.folded : '';
  const isWhole = length > 7 && (isCode(folded.slice(-6)) || isMisreadCode(folded));
  // COLONIA1 is Colonial, and no CO L0N 1A1
  if (isWhole && letterForms(folded).some(knows)) return [];
  const at = isWhole ? length - 6 : half.length === 3 && isCode(folded.slice(-3) + half) ? length - 3 : 0;
  if (at < 2) return [];
  const head = folded.slice(0, at);
  const piece = (from: number, to: number): Piece => ({
    text: word.text.slice(from, to),
    from: word.from + from,
    to: word.from + to,
  });
  const code = piece(at, length);
  if (isProvince(head)) return [[piece(0, at), code]];
  const forms = [[piece(0, at), code]];
  for (let end = at - 2; end > 0; end--) {
    if (isProvince(head.slice(end))) forms.push([piece(0, end), piece(end, at), code]);
  }
  // the longest province first, unless the letters are a word as they stand
  return knows(head) ? forms : forms.reverse();
}

/** Behind a code: the country. */
const COUNTRY = /(?<=\p{L}\d\p{L}\d\p{L}\d)(?:CA|CAN|CANADA)$/u;

/** The code and what stands in front of it, and the country that begins at `length`. */
function withCountry(word: Piece, folded: string, length: number, knows: KnowsWord): Piece[][] {
  const [front, country] = cut(word, length) as [Piece, Piece];
  const head = folded.slice(0, length);
  const forms = isCode(head) ? [[front]] : gluedCode(front, head, undefined, knows);
  return forms.map((form) => [...form, country]);
}

function isMisreadCode(folded: string): boolean {
  const code = folded.slice(-6);
  return HAS_DIGIT.test(code) && isProvince(folded.slice(0, -6)) && repairPostalCode(code).length > 0;
}

function isCode(text: string): boolean {
  return packPostalCode(text) >= 0;
}

function isProvince(word: string): boolean {
  return ((wordLexeme(word)?.kinds ?? 0) & Kind.Province) !== 0;
}
