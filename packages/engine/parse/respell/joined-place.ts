import { wordLexeme } from '../../address/lexicon.ts';
import { placeNameKey } from '../../address/name-key.ts';
import type { KnowsWord, Piece, Respelt, TypedWord } from '../words/typed-words.ts';
import { cut, isName, LEAST_NAME } from './run-on-words.ts';
import { ABOVE_SPACE_BAR } from './space-bar.ts';
import type { KnowsPlace } from './unspaced.ts';

/** Shorter words are hardly two. */
const LEAST_LETTERS = 7;
/** So many words are looked at, at most. */
const MOST_WORDS = 12;
/** So much of a text is looked at, at most. */
const LONGEST = 60;
/** Letters of the shortest place that ends a word. */
const LEAST_PLACE = 4;
/** What joins the words of a name. */
const JOINED = /^(?:[-'’][\p{L}\p{M}]+)+/u;

/** The same, and the province and the code behind it: `-DE-BATHQCG1G 1Y4`. */
const WITH_CODE =
  /^((?:[-'’][\p{L}\p{M}]+?)+?)((?:QC|QU[ÉE]BEC|QU[ÉE]|ONTARIO|ONT|ON|NB|MB)\.?)(\p{L}\d\p{L} ?\d\p{L}\d)(?![\p{L}\d])/iu;

/**
 * `RUE EDDYSAINT-JOACHIM-DE-BATH`, `rue eddybsaint-joachim-de-bath`: a known place that the end of the street was run
 * on to, and all that follows it; where the blank is missing or a key above the space bar was struck for it.
 */
export function* joinedPlaces(
  text: string,
  words: readonly TypedWord[],
  knows: KnowsWord,
  isPlace: KnowsPlace,
): Generator<Respelt> {
  let tried = 0;
  for (const { text: typed, folded, from, to, hasDigit } of words) {
    if (hasDigit || folded.length < LEAST_LETTERS || folded.length > LONGEST || folded.length !== typed.length)
      continue;
    if (wordLexeme(folded) !== undefined || knows(folded)) continue;
    if (++tried > MOST_WORDS) return;
    const behind = text.slice(to, to + LONGEST);
    const { 0: all = '', 1: name = '', 2: province = '' } = WITH_CODE.exec(behind) ?? [];
    const rest = all === '' ? (JOINED.exec(behind)?.[0] ?? '') : name;
    const word: Piece = { text: typed, from, to };
    for (let at = LEAST_NAME; at <= typed.length - (rest === '' ? LEAST_PLACE : 1); at++) {
      const end = endOfStreet(folded, at, knows);
      if (end === 0 || !isPlace(placeNameKey(typed.slice(at) + rest))) continue;
      const [street] = cut(word, end) as [Piece];
      const place = { text: typed.slice(at) + (all === '' ? '' : name), from: from + at, to: to + all.length };
      yield { from, to: place.to, forms: [[street, ...lastWords(place, all.slice(name.length), province)]] };
      break;
    }
  }
}

/** The place, and the province and the code that may have been run on to it. */
function lastWords(place: Piece, last: string, province: string): Piece[] {
  if (last === '') return [place];
  const behind = place.to - last.length;
  const code = behind + province.length;
  return [
    { ...place, to: behind },
    { text: province, from: behind, to: code },
    { text: last.slice(province.length), from: code, to: place.to },
  ];
}

/** Where the street ends that the place at `at` was run on to; 0 if there is no word before it. */
function endOfStreet(folded: string, at: number, knows: KnowsWord): number {
  const isWord = (length: number): boolean => {
    const word = folded.slice(0, length);
    return length > 1 && (isName(word, knows) || wordLexeme(word) !== undefined);
  };
  if (isWord(at)) return at;
  return ABOVE_SPACE_BAR.has(folded[at - 1]!) && isWord(at - 1) ? at - 1 : 0;
}
