import { placeNameKey } from '../../address/name-key.ts';
import { packPostalCode } from '../../address/postal-code.ts';
import { PROVINCES, provincesOf } from '../../address/provinces.ts';
import type { Piece, Respelt } from '../words/typed-words.ts';
import { type Cut, type Letters, lettersOf, nameOf, pieceOf, SHORTEST_NAME } from './unspaced-letters.ts';
import { streetsOf } from './unspaced-street.ts';

/**
 * A whole address that lost its blanks: `2109GARDENAVERICHMONDHILLONL4C6L9`, `362,BOULSIMONE-MONTLIEU,GATINEAU,QC`. The
 * parts are cut off from its end: code, province, a known place, direction and type; the number from its beginning.
 */

/** Whether a name key is that of a known place. */
export type KnowsPlace = (key: string) => boolean;

/** A shorter text is a word of an address. */
const SHORTEST = 12;
const LONGEST = 120;
const MOST_FORMS = 3;

/** The words of the address in each likely way; undefined if the text has blanks, or shows no such parts. */
export function unspaced(text: string, isPlace: KnowsPlace): Respelt | undefined {
  if (text.length < SHORTEST || text.length > LONGEST || !WITHOUT_BLANKS.test(text)) return undefined;
  const letters = lettersOf(text);
  if (letters === undefined) return undefined;
  const forms: Piece[][] = [];
  for (const words of wordsOfAddress(letters, isPlace)) {
    const pieces = words.map((cut) => pieceOf(letters, cut));
    if (!pieces.some(({ text: word }) => PARTS_COLUMNS.test(word))) forms.push(pieces);
    if (forms.length === MOST_FORMS) break;
  }
  return forms.length === 0 ? undefined : { from: 0, to: text.length, forms };
}

/** No word goes on behind it: `12;DR;Telford;;BATH;ON`. */
const PARTS_COLUMNS = /[,;|\t]/;

/** The words of the whole address, likeliest first. */
function* wordsOfAddress(letters: Letters, isPlace: KnowsPlace): Generator<Cut[]> {
  for (const { last, to } of lastLines(letters)) {
    for (const from of placeStarts(letters, to, isPlace)) {
      for (const street of streetsOf(letters, from)) yield [...street, ...nameOf(letters.all, from, to), ...last];
    }
  }
}

/** A number in front, letters behind it, and no blank but the one of a postal code. */
const WITHOUT_BLANKS = /^\s*#?\d+[^\s]*\p{L}{3}[^\s]*(?:\p{L}\d\p{L} \d\p{L}\d)?\s*$/u;

/** Province and postal code at the end, the longest first, and where they begin. */
function lastLines({ all }: Letters): { last: Cut[]; to: number }[] {
  let end = all.endsWith('CANADA') ? all.length - 'CANADA'.length : all.length;
  const last: Cut[] = end < all.length ? [[end, all.length]] : [];
  if (packPostalCode(all.slice(end - 6, end)) >= 0) {
    last.unshift([end - 6, end]);
    end -= 6;
  }
  const found: { last: Cut[]; to: number }[] = [];
  for (const words of PROVINCE_WORDS) {
    if (!all.slice(0, end).endsWith(words.join(''))) continue;
    let to = end;
    const cuts: Cut[] = [];
    for (const word of words.toReversed()) {
      cuts.unshift([to - word.length, to]);
      to -= word.length;
    }
    found.push({ last: [...cuts, ...last], to });
  }
  if (last.length > 0) found.push({ last, to: end });
  return found;
}

/** The words of each province, longest first; B C is the same as BC here. */
const PROVINCE_WORDS: readonly (readonly string[])[] = PROVINCES.flatMap(({ surfaces }) => surfaces)
  .filter((surface) => provincesOf(surface).length === 1)
  .map((surface) => surface.split(' '))
  .filter((words) => words.length === 1 || words.some((word) => word.length > 2))
  .sort((a, b) => b.join('').length - a.join('').length || a.length - b.length);

/** Where a known place that ends at `to` may begin, farthest first; behind a comma, it need not be known. */
function placeStarts(letters: Letters, to: number, isPlace: KnowsPlace): number[] {
  const first = letters.all.search(/[A-Z]/) + SHORTEST_NAME;
  const starts: number[] = [];
  for (let from = to - SHORTEST_PLACE; from >= first; from--) {
    const words = nameOf(letters.all, from, to).map((cut) => pieceOf(letters, cut).text);
    if (isPlace(placeNameKey(words.join(' ')))) starts.unshift(from);
    if (followsComma(letters, from)) {
      if (starts.length === 0) return [from];
      break;
    }
  }
  return starts.slice(0, MOST_FORMS);
}

const SHORTEST_PLACE = 3;

function followsComma({ text, at }: Letters, from: number): boolean {
  return at[from]! > at[from - 1]! + 1 && text.slice(at[from - 1]! + 1, at[from]).includes(',');
}
