import { Kind, wordLexeme } from '../../address/lexicon.ts';
import { ORDINAL_VALUES, PARTICLES } from '../../address/name-words.ts';
import { STREET_TYPES, type StreetType } from '../../address/street-types.ts';
import { HAS_DIGIT } from '../../text/digits.ts';
import { fold } from '../../text/fold.ts';
import type { KnowsWord, Piece } from '../words/typed-words.ts';
import { UNIT_LABELS } from '../words/values.ts';
import { ABOVE_SPACE_BAR } from './space-bar.ts';

/** Prefixes joined to a capitalized word: McKenzie, DeWolf, LaSalle. */
const JOINED = /^(?:Mc|Mac|De|Du|La|Le|Van|Fitz|O)$/;
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;
const LABEL_IN_CAPITAL = /\p{Ll}\p{Lu}$/u;
/** Before a capital in the middle of a word. */
const CAPITAL = /(?<=\p{Ll})(?=\p{Lu})/u;
/** `Saintaugustin`: SAINTETIENNE may be Étienne, and for SAINTEMARIE the key is the same. */
const SAINT = /^SAINT(?=[A-Z])/;
const LEAST_SAINT = 9;
/** Letters of the shortest name, and of two words that were run together. */
export const LEAST_NAME = 3;
export const SHORTEST_RUN = 5;

/** `WellingtonSt`, `NorthBay`, `bayblvd`, `rueEddy`: two words that were run together. */
export function apart(word: Piece, folded: string, knows: KnowsWord): Piece[] | undefined {
  const isKeyword = wordLexeme(folded) !== undefined;
  const saint = isKeyword || folded.length < LEAST_SAINT ? '' : (SAINT.exec(folded)?.[0] ?? '');
  // a key has Saint in its short form, which is none in SAINTAUGUSTIN
  if (saint !== '' && !knows(folded)) return cut(word, saint.length);
  const isMeant = isKeyword || (folded.length > LEAST_NAME && knows(folded));
  const label = isMeant ? 0 : unitLabelIn(word.text, folded);
  if (label > 0) return cut(word, folded.length - label);
  const type = typeBeforeDirection(word.text) || (isMeant ? '' : typeBeforeQuarter(folded));
  if (type !== '') return cut(word, type.length);
  if (!isMeant && isTypeBeforeRoute(folded)) return cut(word, folded.length - ROUTE.length);
  if (folded.length < SHORTEST_RUN || HAS_DIGIT.test(folded)) return undefined;
  const parts = INNER_CAPITAL.test(word.text) ? partsAtCapitals(word.text) : NO_PARTS;
  // 61 TownLine: a keyword, unless a capital shows two words
  if (parts.length > 1 && parts.every((part) => part.length > (isKeyword ? LEAST_NAME - 1 : 1))) {
    let from = word.from;
    return parts.map((text) => {
      const piece = { text, from, to: from + text.length };
      from = piece.to;
      return piece;
    });
  }
  if (isKeyword) return undefined;
  const first = keywordInCapitals(word.text) || provinceBeforeCountry(folded);
  if (first > 0) return cut(word, first);
  const endings = ENDINGS.get(folded.slice(-2)) ?? NO_PARTS;
  for (const ending of isMeant ? endings.filter((each) => COMMONEST.has(each)) : endings) {
    const length = folded.length - ending.length;
    if (length >= LEAST_NAME && folded.endsWith(ending) && isName(folded.slice(0, length), knows))
      return cut(word, length);
  }
  if (isMeant) return undefined;
  const missed = missedSpaceBar(word, folded, knows);
  if (missed !== undefined) return missed;
  const isWord = (text: string): boolean => isName(text, knows) || PARTICLES.has(text);
  for (const beginning of BEGINNINGS.get(folded.slice(0, 2)) ?? NO_PARTS) {
    const { length } = beginning;
    const isLed = folded.length - length >= LEAST_NAME && folded.startsWith(beginning);
    if (isLed && knows(folded.slice(length))) return cut(word, length);
    // ruevEddy, montéebEddy
    const isStruck = ABOVE_SPACE_BAR.has(folded[length] ?? '') && folded.length - length > 2;
    if (isStruck && folded.startsWith(beginning) && isWord(folded.slice(length + 1))) {
      const [type, rest] = cut(word, length) as [Piece, Piece];
      return [type, { ...rest, text: rest.text.slice(1), from: rest.from + 1 }];
    }
    // ruede, rangdes
    if (folded.startsWith(beginning) && PARTICLES.has(folded.slice(length))) return cut(word, length);
  }
  const ofPlace = typeBeforePlace(folded, knows);
  return ofPlace > 0 ? cut(word, ofPlace) : besideLongType(word, folded);
}

/** `STRR` of `STRR 4`: columns of an export that nothing parts. */
function isTypeBeforeRoute(folded: string): boolean {
  return folded.endsWith(ROUTE) && (wordLexeme(folded.slice(0, -ROUTE.length))?.types.length ?? 0) > 0;
}

const ROUTE = 'RR';

/** `STSUDBURY`, `CRESBRIDGENORTH`: the length of a type that the place behind it was run on to; 0 if there is none. */
function typeBeforePlace(folded: string, knows: KnowsWord): number {
  const type = (BEFORE_PLACE.get(folded.slice(0, 2)) ?? NO_PARTS).find((each) => folded.startsWith(each)) ?? '';
  return type !== '' && folded.length > type.length + LEAST_NAME && knows(folded.slice(type.length)) ? type.length : 0;
}

/** `CRESBrampton`, `BATHOntario`: how many capitals stand before a word in small letters, if either is a keyword. */
function keywordInCapitals(text: string): number {
  const [, first = '', second = ''] = CAPITALS_BEFORE_WORD.exec(text) ?? [];
  const isKeyword = wordLexeme(fold(first)) !== undefined || wordLexeme(fold(second)) !== undefined;
  return isKeyword ? first.length : 0;
}

const CAPITALS_BEFORE_WORD = /^(\p{Lu}{2,})(\p{Lu}\p{Ll}{2,})$/u;

/** `ONCANADA`, `ONTARIOCAN`: the length of the province; 0 if there is none. */
function provinceBeforeCountry(folded: string): number {
  const country = COUNTRY_FORMS.find((form) => folded.endsWith(form)) ?? '';
  const { kinds = 0 } = wordLexeme(folded.slice(0, folded.length - country.length)) ?? {};
  return country !== '' && (kinds & Kind.Province) !== 0 ? folded.length - country.length : 0;
}

const COUNTRY_FORMS: readonly string[] = ['CANADA', 'CAN'];

/** `Maydaliavenue`, `boulevardGrondchamp`: a type that is long enough to show that the name beside it is misspelt. */
function besideLongType(word: Piece, folded: string): Piece[] | undefined {
  const ending = (ENDINGS.get(folded.slice(-2)) ?? NO_PARTS).find((type) => folded.endsWith(type));
  const beginning = (BEGINNINGS.get(folded.slice(0, 2)) ?? NO_PARTS).find((type) => folded.startsWith(type));
  const name = (type: string | undefined): number =>
    type === undefined || type.length < LONG_TYPE ? 0 : folded.length - type.length;
  if (name(ending) > LEAST_NAME) return cut(word, name(ending));
  return name(beginning) > LEAST_NAME ? cut(word, beginning!.length) : undefined;
}

const LONG_TYPE = 6;

/** `Hickorybst`, `Glendalenave`: a key above the space bar was hit instead of it. */
function missedSpaceBar(word: Piece, folded: string, knows: KnowsWord): Piece[] | undefined {
  for (const ending of ENDINGS.get(folded.slice(-2)) ?? NO_PARTS) {
    const length = folded.length - ending.length - 1;
    if (length <= LEAST_NAME || !ABOVE_SPACE_BAR.has(folded[length]!) || !folded.endsWith(ending)) continue;
    const [name, rest] = cut(word, length) as [Piece, Piece];
    if (isName(folded.slice(0, length), knows))
      return [name, { ...rest, text: rest.text.slice(1), from: rest.from + 1 }];
  }
  return undefined;
}

/**
 * `APTD`, `AppB`, `apC`, `SUITEBSMT`, `streetupper`: the length of the letter or word behind a designator or type; 0 if
 * there is none.
 */
function unitLabelIn(text: string, folded: string): number {
  // apC: a capital shows where the label begins; not so in tHE, nor in any other form of that word
  if (folded.length <= LEAST_NAME && (!LABEL_IN_CAPITAL.test(text) || folded === 'THE')) return 0;
  const isUnit = (length: number): boolean => ((wordLexeme(folded.slice(0, -length))?.kinds ?? 0) & Kind.Unit) !== 0;
  if (isUnit(1)) return isPlural(text, folded) || endsInProvince(folded) || endsInType(folded) ? 0 : 1;
  const isKeyword = (label: string): boolean =>
    ((wordLexeme(folded.slice(0, -label.length))?.kinds ?? 0) & (label === 'SS' ? Kind.Unit : BEFORE_LABEL)) !== 0;
  return UNIT_LABELS.find((label) => folded.endsWith(label) && isKeyword(label))?.length ?? 0;
}

/** CORNERSS is no basement at the corner: the type of a French street is in front of its name. */
const BEFORE_LABEL = Kind.Unit | Kind.StreetType;

/** `Apartments`, `ROOMS`, but not `SuiteS`. */
function isPlural(text: string, folded: string): boolean {
  return folded.length > LONGEST_SHORT_FORM && folded.endsWith('S') && !INNER_CAPITAL.test(text);
}

/** `BAYSK`: a keyword and a province, rather than unit K of several bays. */
function endsInProvince(folded: string): boolean {
  const { kinds = 0, surface = '' } = wordLexeme(folded.slice(-PROVINCE_LETTERS)) ?? {};
  const isCode = (kinds & Kind.Province) !== 0 && surface.length === PROVINCE_LETTERS;
  return isCode && wordLexeme(folded.slice(0, -PROVINCE_LETTERS)) !== undefined;
}

const PROVINCE_LETTERS = 2;

/** `BAYST`: a keyword and a type, rather than unit T of several bays. */
function endsInType(folded: string): boolean {
  const type = folded.slice(-SHORT_TYPE_LETTERS);
  return SHORT_ENDINGS.has(type) && wordLexeme(folded.slice(0, -SHORT_TYPE_LETTERS)) !== undefined;
}

const SHORT_TYPE_LETTERS = 2;

/** Letters of a designator that is hardly written out, and a letter. */
const LONGEST_SHORT_FORM = 4;

/** `StE`, `AveN`, `LaneSW`: the type that a direction is joined to; empty if there is none. */
function typeBeforeDirection(text: string): string {
  const type = BEFORE_DIRECTION.exec(text)?.[0] ?? '';
  return type !== '' && ((wordLexeme(fold(type))?.kinds ?? 0) & Kind.StreetType) !== 0 ? type : '';
}

const BEFORE_DIRECTION = /^\p{Lu}\p{Ll}+(?=(?:[NSEWO]|[NS][EWO])$)/u;

/** `STSW`, `AVENW`: the same for the quarters of a town, which no other word ends in; `COURSE` is a word itself. */
function typeBeforeQuarter(folded: string): string {
  const type = BEFORE_QUARTER.exec(folded)?.[0] ?? '';
  const types = type === '' ? NO_TYPES : (wordLexeme(type)?.types ?? NO_TYPES);
  return types.some(({ language, symbol }) => language === 'EN' && symbol === type) ? type : '';
}

const BEFORE_QUARTER = /^[A-Z]{2,5}(?=[NS][EW]$)/;
const NO_TYPES: readonly StreetType[] = [];

const NO_PARTS: readonly string[] = [];

function partsAtCapitals(text: string): readonly string[] {
  const [first = '', second = '', ...others] = text.split(CAPITAL);
  return (JOINED.test(first) ? [first + second, ...others] : [first, second, ...others]).filter((part) => part !== '');
}

/** `FOURTH`. */
export const ORDINALS: ReadonlySet<string> = new Set(ORDINAL_VALUES.map(([word]) => word));

/** An ordinal is in the keys of names as its number, and a saint in the short form. */
export function isName(word: string, knows: KnowsWord): boolean {
  return knows(word) || ORDINALS.has(word) || word === 'SAINT' || word === 'SAINTE';
}

/** A word in two, the first of `length` letters. */
export function cut({ text, from, to }: Piece, length: number): Piece[] {
  return [
    { text: text.slice(0, length), from, to: from + length },
    { text: text.slice(length), from: from + length, to },
  ];
}

const TYPE_WORDS = STREET_TYPES.filter(({ partOfName }) => !partOfName).flatMap((type) =>
  type.variants.filter((word) => /^[A-Z]{2,}$/.test(word)).map((word) => ({ word, type })),
);
/** Two letters end many names: only the commonest types are looked for by so few. */
const SHORT_ENDINGS: ReadonlySet<string> = new Set(['ST', 'RD', 'DR', 'AV', 'CT', 'LN', 'PL', 'CR']);
/**
 * Where one street of a reference is called Main Street, `mainstreet` is a name in it: keys have no blanks. Any type
 * would part BROADWAY and OAKLAND, too.
 */
const COMMONEST: ReadonlySet<string> = new Set(
  'STREET ST AVENUE AVE ROAD RD DRIVE DR CRESCENT CRES BOULEVARD BLVD'.split(' '),
);
/** Types that may be run together with what stands beside them. */
const LONG_OR_COMMON = TYPE_WORDS.map(({ word }) => word).filter((word) => word.length > 2 || SHORT_ENDINGS.has(word));
/** By their last two letters, longest first. */
const ENDINGS = longestFirst(LONG_OR_COMMON, (word) => word.slice(-2));
/** By their first two letters, longest first. */
const BEGINNINGS = longestFirst(
  TYPE_WORDS.filter(({ word, type }) => type.beforeName && word.length >= LEAST_NAME).map(({ word }) => word),
  (word) => word.slice(0, 2),
);
/** By their first two letters, longest first: types that end a street. */
const BEFORE_PLACE = longestFirst(LONG_OR_COMMON, (word) => word.slice(0, 2));

function longestFirst(words: readonly string[], by: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  return Map.groupBy(
    [...new Set(words)].sort((a, b) => b.length - a.length),
    by,
  );
}
