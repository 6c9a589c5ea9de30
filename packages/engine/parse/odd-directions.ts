import { DIRECTIONS } from '../address/directions.ts';
import { wordLexeme } from '../address/lexicon.ts';
import { damerauLevenshtein } from '../text/distance.ts';
import { fold, glue } from '../text/fold.ts';
import type { Rewriting } from './rewriting.ts';

/** Short forms that mean nothing else with a period: OU alone is a word. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ...['NTH', 'NRTH', 'NRD'].map((word) => [word, 'North'] as const),
  ...['STH', 'SUTH', 'SD'].map((word) => [word, 'South'] as const),
  ...['ES', 'EA', 'EST'].map((word) => [word, 'East'] as const),
  ...['OU', 'OST', 'WE', 'WST'].map((word) => [word, 'Ouest'] as const),
]);

/** Each direction by its names in full. */
const NAMES = DIRECTIONS.flatMap(({ id, nameEn, nameFr }) =>
  [nameEn, nameFr].map((name) => ({ id, name, folded: glue(fold(name)) })),
);

/** The name one slip away; undefined if there is none, or if several directions have one. */
function directionNear(word: string): string | undefined {
  const near = NAMES.filter(
    ({ folded }) => Math.abs(folded.length - word.length) < 2 && damerauLevenshtein(word, folded, 1) === 1,
  );
  return near.every(({ id }) => id === near[0]!.id) ? near[0]?.name : undefined;
}

/** Directions that are cut short or misspelt. */
export const ODD_DIRECTIONS: readonly Rewriting[] = [
  {
    // 1167 Ou. rue Leneau, 12 Elm St Nth.
    sign: / (?:n|s|e|o|w)[a-z]{1,3}\./i,
    pattern: /(?<= )(\p{L}{2,4})\.(?=[ ,\n]|$)/gu,
    meant: ([, word = '']) => SHORT_FORMS.get(fold(word)),
  },
  {
    // 6 rue Eddy Ouset, 8 Elm Trail Souht, 1001 25 St Northwset: behind a name
    sign: /\p{L} \p{L}{3,10}\.?(?:,|\n|$)/u,
    pattern: /(?<=(?:\p{L}[^ ,\n]*|\d \d+\p{L}{0,2}) [^ ,\n]+ )(\p{L}{3,10})\.?(?=,|\n|$)/gu,
    meant: ([, typed = ''], knows) => {
      const word = fold(typed);
      return wordLexeme(word) !== undefined || knows(word) ? undefined : directionNear(word);
    },
  },
  {
    // 10104 103NW Ave, 2406 16thSW Street, 20N St: joined to the number of the street; 20E may be a French ordinal
    sign: /\d(?:st|nd|rd|th|)[a-d]?(?:[ns][ew]|[nsw])\.? (?:st|ave?)/i,
    pattern:
      /(?<=\d[a-z]?(?:,| -|) ?)(?<![\p{L}\d])(\d{1,3}(?:st|nd|rd|th|)[a-d]?)([ns][ew]|[nsw])(?=\.? (?:st|str|street|ave?|avenue)(?!\p{L}))/giu,
    meant: ({ 1: number = '', 2: quadrant = '', 0: typed, index: from }) => [
      { text: number, from, to: from + number.length },
      { text: quadrant, from: from + number.length, to: from + typed.length },
    ],
  },
];
