import { DIRECTIONS } from '../../address/directions.ts';
import { wordLexeme } from '../../address/lexicon.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold, glue } from '../../text/fold.ts';
import { isEnglishType, isFirstNumber, isStreetType, type Rewriting, wordBefore } from './rewriting.ts';

/** Short forms that mean nothing else with a period: OU alone is a word. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ...['NRTH', 'NRD'].map((word) => [word, 'North'] as const),
  ...['SUTH', 'SD'].map((word) => [word, 'South'] as const),
  ...['ES', 'EA', 'EST'].map((word) => [word, 'East'] as const),
  ...['OU', 'OST', 'WE', 'WST'].map((word) => [word, 'Ouest'] as const),
]);

/** Those of them that mean nothing else without a period either, and some that lack letters. */
const PLAIN_FORMS: ReadonlyMap<string, string> = new Map([
  ...['NRTH', 'SUTH', 'NRD', 'OST', 'WST'].map((word) => [word, SHORT_FORMS.get(word)!] as const),
  ...['OEST', 'OUE', 'OUES'].map((word) => [word, 'Ouest'] as const),
  ['NOR', 'Nord'],
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

/** The first letter of SO. and NO. says which. */
function letterDirection(letter: string): string {
  return /s/i.test(letter) ? 'South' : 'North';
}

/** In the rest of a street. */
const HAS_DIRECTION = /^[^,\n\d]* (?:[nsew]|north|south|east|west)(?!\p{L})/iu;

/** Letters of NORTH: a name as long as this is misspelt in front of the place, too; EST and WETS may begin one. */
const LONG_NAME = 5;

/** `Avenue V`. */
const BEHIND_LETTER = /(?<!\p{L})ave(?:nue)?\.? \p{L} $/iu;
/** The same, or `Hwy 3`. */
const BEHIND_NAME = /(?<!\p{L})(?:ave(?:nue)?\.? \p{L}|(?:hwy|highway)\.? #?\d{1,3}\p{L}?) $/iu;

/** Directions that are cut short, misspelt or run on to something else. */
export const ODD_DIRECTIONS: readonly Rewriting[] = [
  {
    // 12 5 StNE, 10326 93 avenw: joined to the type; COURSE is a word itself
    sign: /\d[\p{L} ]* \p{L}{2,8}[ns][ew](?!\p{L})/iu,
    kind: 'parted',
    pattern: /(?<=\d\p{L}{0,2} |\d [^\d,\n]*\p{L} )(\p{L}{2,8}?)([ns][ew])(?=\.?(?:[ ,\n]|$))/giu,
    meant: ({ 0: typed, 1: type = '', 2: quarter = '', index: from }, knows) => {
      const isMeant = isStreetType(typed) || !isStreetType(type) || knows(fold(typed));
      if (isMeant) return undefined;
      const at = from + type.length;
      return [
        { text: type, from, to: at },
        { text: quarter, from: at, to: from + typed.length },
      ];
    },
  },
  {
    // 22 5 Ave So., 22 Hwy 3 No., 22 Avenue A No.: NO and SO are French as well, and NO. 4 is a number
    sign: /[ns]o\./i,
    kind: 'parted',
    pattern: /(?<=\p{L}\.? |\d\p{L}? )([ns])o\.(?=,|\n|$| \p{L})/giu,
    meant: (found) => {
      const isBehindStreet = isStreetType(wordBefore(found)) || BEHIND_NAME.test(found.input.slice(0, found.index));
      return isBehindStreet ? letterDirection(found[1]!) : undefined;
    },
  },
  {
    // 22 Elm St So, Ottawa, 22 rue Eddy Ost: behind the type, or the name of a French street
    sign: / (?:[ns]o|nrth|suth|n[or]{1,2}d?|oe?st|oues?|wst)(?:[, \n]|$)/i,
    kind: 'parted',
    pattern: /(?<=\p{L}\.? )(?:([ns])o|nrth|suth|nrd|nor|oe?st|oues?|wst)(?=,|\n|$| \p{L})/giu,
    meant: (found, knows) => {
      const [typed, letter] = found;
      if (letter === undefined) return knows(fold(typed)) ? undefined : PLAIN_FORMS.get(fold(typed));
      return isEnglishType(wordBefore(found)) ? letterDirection(letter) : undefined;
    },
  },
  {
    // 22 So. Elm St, 22 No Elm St, 22 So Elm: in front of the name
    sign: /\d\p{L}?,? [ns]o\.? \p{L}/iu,
    kind: 'parted',
    pattern: /(?<=(?:^|[\n,-] ?)\d+\p{L}?,? )([ns])o\.?(?= \p{L}{3})/giu,
    meant: ([, letter = '']) => letterDirection(letter),
  },
  {
    // 12NElm St: joined to the civic number, which no other precedes, and to the name
    sign: /\d[nsew]\p{L}{3}/iu,
    kind: 'parted',
    pattern: /(?<=(?:^|[\n,-]) ?)(\d+)([nsew])(\p{L}{3,})(?![\p{L}\d])/giu,
    meant: ({ 0: typed, 1: number = '', 2: direction = '', 3: name = '', index: from, input }, knows, all) => {
      if (!isFirstNumber(number, all)) return undefined;
      // 12EElm Ave E: the street has its direction
      if (HAS_DIRECTION.test(input.slice(from + typed.length))) return undefined;
      const word = fold(name);
      if (!knows(word) || knows(fold(direction) + word)) return undefined;
      // 12nElm St: a key above the space bar
      if (direction === 'n' && name[0] !== name[0]!.toLowerCase()) return undefined;
      const [letter, rest] = [from + number.length, from + number.length + 1];
      return [
        { text: number, from, to: letter },
        { text: direction, from: letter, to: rest },
        { text: name, from: rest, to: rest + name.length },
      ];
    },
  },
  {
    // 22 Avenue GS: joined to the letter of the avenue
    sign: /ave(?:nue)?\.? \p{L}[ns](?!\p{L})/iu,
    kind: 'parted',
    pattern: /(?<=\d ave(?:nue)?\.? )(\p{L})([ns])(?=[ ,\n])/giu,
    meant: ({ 1: letter = '', 2: direction = '', index: from }) => [
      { text: letter, from, to: from + 1 },
      { text: direction, from: from + 1, to: from + 2 },
    ],
  },
  {
    // 22 58 STE Saskatoon: no suite, whose number would follow
    sign: /\d\p{L}? ste /iu,
    kind: 'parted',
    pattern: /(?<=\d \d{1,3}(?:th|nd|st|rd|)\p{L}? )(st)(e)(?=,? ?\n?\p{L}{3})/giu,
    meant: ({ 1: type = '', 2: direction = '', index: from }) => [
      { text: type, from, to: from + 2 },
      { text: direction, from: from + 2, to: from + 3 },
    ],
  },
  {
    // 1167 Ou. rue Leneau, 12 Elm St Nrth.
    sign: / (?:n|s|e|o|w)[a-z]{1,3}\./i,
    pattern: /(?<= )(\p{L}{2,4})\.(?=[ ,\n]|$)/gu,
    meant: ([, word = '']) => SHORT_FORMS.get(fold(word)),
  },
  {
    // 6 rue Eddy Ouset, 8 Elm Trail Souht, 1001 25 St Northwset Calgary: behind a name
    sign: /\p{L} \p{L}{3,10}\.?(?:[, \n]|$)/u,
    pattern: /(?<=(?:\p{L}[^ ,\n]*|\d \d+\p{L}{0,2}) [^ ,\n]+ )(\p{L}{3,10})\.?(?=,|\n|$| \p{L})/gu,
    meant: (found, knows) => {
      const [, typed = ''] = found;
      const word = fold(typed);
      if (wordLexeme(word) !== undefined || knows(word)) return undefined;
      const meant = directionNear(word);
      const isLast = !found.input.startsWith(' ', found.index + found[0].length);
      const isBehindStreet = isStreetType(wordBefore(found)) || BEHIND_LETTER.test(found.input.slice(0, found.index));
      return isLast || (isBehindStreet && glue(meant ?? '').length >= LONG_NAME) ? meant : undefined;
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
