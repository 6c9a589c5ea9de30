import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { UNIT_DESIGNATORS } from '../../address/unit-designators.ts';
import { keyOf, Owner, type ParseContext, wordsAt } from './context.ts';
import { Break, type Token } from './token.ts';
import { Shape } from './word.ts';

/** Small tests on numbers and their surroundings, shared by several parts of the parser. */

export function isNumber(token: Token | undefined): token is Token {
  return token !== undefined && token.shape === Shape.Number;
}

/** Types that are seldom a name: PARK ST and COURT ST are many, DRIVE ST is hardly one. */
export const PLAIN_TYPES: ReadonlySet<string> = new Set([
  ...['avenue', 'street', 'road', 'drive', 'boulevard', 'crescent', 'highway'],
]);

export function isLetters({ shape }: Token): boolean {
  return shape === Shape.Letters;
}

/** `123`, `123A`, `5TH`. */
export function startsWithNumber(token: Token | undefined): boolean {
  return token !== undefined && (token.shape === Shape.Number || token.shape === Shape.NumberLetters);
}

/** Highest civic number. Longer strings of digits are telephone numbers and the like. */
const MAX_CIVIC = 9_999_999;

export function isCivic(token: Token): boolean {
  // 0000000606: a program filled the field
  if (token.shape === Shape.Number)
    return token.value <= MAX_CIVIC && (token.word.length <= 7 || token.word.startsWith('000'));
  return token.shape === Shape.NumberLetters && token.letters.length === 1 && token.value <= MAX_CIVIC;
}

/** `4 555 123`: index after the number of a lot of land, written in groups of three digits; after a single number. */
export function cadastralEnd({ tokens }: ParseContext, value: number): number {
  const isGroup = (at: number): boolean =>
    isNumber(tokens[at]) && tokens[at]!.word.length === 3 && tokens[at]!.before === Break.Space;
  const isWhole = isNumber(tokens[value]) && isGroup(value + 1) && isGroup(value + 2);
  const to = isWhole && tokens[value]!.word.length <= 3 ? value + 3 : value + 1;
  const next = tokens[to];
  // LOT 4 555 123 MAIN ST
  return next === undefined || next.before >= Break.Comma ? to : value + 1;
}

/** A hyphen precedes the token, with or without spaces. */
export function isHyphen({ before }: Token): boolean {
  return before === Break.Hyphen || before === Break.SpacedHyphen;
}

/**
 * Floors and sides that occur as unit labels: `MAIN-4 ELM ST`, `4 ELM ST UNIT MAIN`, `4 RUE EDDY APP SS` (sous-sol).
 */
export const UNIT_WORDS: ReadonlySet<string> = new Set(['MAIN', 'FRONT', 'REAR', 'SIDE', 'BACK', 'SS']);

/** Floors that begin and end no name of a street or place. */
export const PLAIN_FLOORS: ReadonlySet<string> = new Set(['BSMT', 'BSMNT', 'BASEMENT', 'UPPR', 'LWR']);

/** Floors that begin names: UPPER JAMES ST, LOWER SACKVILLE, RANG BAS-DE-L'ASSOMPTION. */
export const FLOORS_IN_NAMES: ReadonlySet<string> = new Set(['UPPER', 'LOWER', 'HAUT', 'BAS']);

/** `RUE DU HAUT`, `RANG D'EN BAS`: a particle, and something of a name behind it. */
export function leadsName(token: Token | undefined): boolean {
  return token !== undefined && ((token.traits & Trait.Particle) !== 0 || token.word === 'DEN');
}

/** Every word that is the label of a unit by itself, longest first. */
export const UNIT_LABELS: readonly string[] = [
  ...UNIT_WORDS,
  ...UNIT_DESIGNATORS.filter(({ bare }) => bare).flatMap(({ surfaces }) =>
    surfaces.filter((each) => !each.includes(' ')),
  ),
].sort((a, b) => b.length - a.length);

/** A letter apart, of the first ones, as buildings with units have them; an E is a direction. */
export function isUnitLetter({ word, before }: Token): boolean {
  return before === Break.Space && UNIT_LETTER.test(word);
}

const UNIT_LETTER = /^[A-DF-H]$/;

/** The `à` of `12 RUE EDDY UNITÉ 5 À GATINEAU`: no letter of a unit. */
export function isFrenchAt({ text }: Token): boolean {
  return text === 'à' || text === 'À';
}

/** The value of a unit, box or site: anything with a digit, or a single letter. */
export function isValue(token: Token): boolean {
  if (token.shape === Shape.Letters) return token.word.length === 1;
  return token.shape !== Shape.NumberSign && token.shape !== Shape.Fraction;
}

/** The words in front of `at`, which nothing else has, go on there. */
export function runsOn({ tokens, owner }: ParseContext, at: number): boolean {
  return at > 0 && owner[at - 1] === Owner.None && tokens[at]!.before < Break.Comma;
}

/** The token at `at`, if it is free and no comma or line end precedes it. */
export function freeNext(context: ParseContext, at: number): Token | undefined {
  const token = context.tokens[at];
  return token === undefined || context.owner[at] !== Owner.None || token.before >= Break.Comma ? undefined : token;
}

/** `#`, `NO`, `NUMBER`: what stands in front of a number. */
export function announcesNumber(token: Token | undefined): boolean {
  return token !== undefined && (token.shape === Shape.NumberSign || (token.kinds & Kind.Number) !== 0);
}

/** `#`, `APT`: what stands in front of the number of a unit. */
export function announcesUnit(token: Token | undefined): boolean {
  return token !== undefined && (token.shape === Shape.NumberSign || (token.kinds & Kind.Unit) !== 0);
}

/** Index of the number after a keyword, skipping `#`, `NO` and a hyphen; -1 when there is none. */
export function valueAfter(context: ParseContext, at: number): number {
  let i = at;
  for (let steps = 0; steps < 3; steps++) {
    const token = freeNext(context, i);
    if (token === undefined) return -1;
    if (!announcesNumber(token)) return i;
    i++;
  }
  return -1;
}

/** `NO 304, SANDFORD ST`, `No 12 rue Eddy`: the line begins with a word for the civic number. `NO 3 RD` is a street. */
export function announcesCivicNumber(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const number = freeNext(context, at + 1);
  // NO 22B, but not the 5E of NO 5E RUE
  if (number === undefined || !isCivic(number) || (number.letters !== '' && !/^[A-D]$/.test(number.letters)))
    return false;
  if (endsNumberless(context, at)) return true;
  if (at > 0 && tokens[at]!.before < Break.Line) return false;
  const name = tokens[at + 2];
  if (name === undefined || context.owner[at + 2] !== Owner.None || name.before >= Break.Line) return false;
  // NO 10111, 104 AVE NW; NO 3100 48 AVE, but NO 4 4448 FRONT ST may be a unit
  if (startsWithNumber(name)) {
    const behind = freeNext(context, at + 4);
    const isWhole = behind === undefined || (behind.kinds & Kind.Direction) !== 0;
    const isParted = name.before === Break.Comma || (name.before === Break.Space && isWhole);
    return isParted && typeAt(context, at + 3, tokens.length);
  }
  if (name.shape !== Shape.Letters) return false;
  if ((name.kinds & Kind.StreetType) === 0 || freeNext(context, at + 3)?.shape === Shape.Letters) return true;
  return leadsNumberedRoad(context, at + 2);
}

/** `CONCESSION 4`, `HWY 24`: a word for roads and its number, which no comma parts. */
function leadsNumberedRoad(context: ParseContext, at: number): boolean {
  const lexeme = wordsAt(context, at);
  if (lexeme === undefined || (lexeme.kinds & Kind.RoadWord) === 0) return false;
  const number = freeNext(context, at + lexeme.words);
  return number !== undefined && startsWithNumber(number) && number.before < Break.Comma;
}

/**
 * `NO 4, 349 ELM AVE`, `NO A, 349 ELM AVE`, `NO 4-349, RUE EDDY`: a line begins with a word for a number, the number or
 * a letter, a comma or a hyphen, and a civic number with its street.
 */
export function announcesUnitAndCivic(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  const unit = freeNext(context, at + 1);
  if (tokens[at]!.before < Break.Line || unit === undefined) return false;
  if (unit.shape !== Shape.Number && unit.word.length > 1) return false;
  const civic = tokens[at + 2];
  if (civic === undefined || owner[at + 2] !== Owner.None || !startsWithNumber(civic)) return false;
  if (isHyphen(civic)) return owner[at + 3] === Owner.None && leadsStreet(context, at + 3);
  if (civic.before !== Break.Comma) return false;
  return freeNext(context, at + 3)?.shape === Shape.Letters;
}

/** `RUE EDDY`, `MAIN ST`, also behind a comma. */
function leadsStreet(context: ParseContext, at: number): boolean {
  if ((context.tokens[at]?.before ?? Break.Line) >= Break.Line) return false;
  return startsFrenchStreet(context, at) || namesStreet(context, at);
}

/** `RUE EDDY, NO 22`: a comma is before `at`, and before that a street without a number. */
function endsNumberless(context: ParseContext, at: number): boolean {
  return at > 0 && context.tokens[at]!.before === Break.Comma && isBehindNumberless(context, at);
}

/** Whatever is before `at` on its line is a street type and words without a number. */
export function isBehindNumberless({ tokens, owner }: ParseContext, at: number): boolean {
  let type = false;
  for (let i = at - 1; i >= 0; i--) {
    if (owner[i] !== Owner.None || tokens[i]!.value >= 0) return false;
    if ((tokens[i]!.kinds & Kind.StreetType) !== 0) type = true;
    if (tokens[i]!.before >= Break.Comma) return type && at - i > 1 && (i === 0 || tokens[i]!.before === Break.Line);
  }
  return false;
}

/** True when a free number precedes `at` on the same line: the street has already begun. */
export function streetBefore(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  if (at >= tokens.length || tokens[at]!.before >= Break.Line) return false;
  for (let i = at - 1; i >= 0; i--) {
    if (owner[i] === Owner.None && startsWithNumber(tokens[i])) return true;
    if (tokens[i]!.before >= Break.Line) return false;
  }
  return false;
}

/** `22 MAIN ST / UNIT …`: a number and at least two words of a street come before. */
export function isBehindLine({ tokens, owner }: ParseContext, at: number): boolean {
  return tokens.some((token, i) => i + 2 < at && owner[i] === Owner.None && startsWithNumber(token));
}

/** `B-12`, `MAIN-12`, `BSMT-12`: a unit, and the civic number behind its hyphen. */
export function isUnitAndCivic(context: ParseContext, at: number): boolean {
  const { word, kinds } = context.tokens[at]!;
  const next = freeNext(context, at + 1);
  if (next?.before !== Break.Hyphen || !startsWithNumber(next)) return false;
  return word.length === 1 || UNIT_WORDS.has(word) || (kinds & Kind.BareUnit) !== 0;
}

/** The token is all that stands in a column for a line of the street, below another one. */
export function isWholeColumn({ tokens, fields }: ParseContext, at: number): boolean {
  const { field } = tokens[at]!;
  const before = tokens[at - 1];
  const isAlone = before?.field !== field && tokens[at + 1]?.field !== field;
  return isAlone && before !== undefined && fields[field]!.role === 'street' && fields[before.field]!.role === 'street';
}

/** A street type or the ending of a split ordinal (`45 TH`) is at `at`: a numbered street comes before it. */
export function typeAt(context: ParseContext, at: number, to: number): boolean {
  if (at >= to || context.tokens[at]!.before >= Break.Comma) return false;
  const lexeme = wordsAt(context, at);
  return lexeme !== undefined && ((lexeme.kinds & Kind.StreetType) !== 0 || SPLIT_ENDINGS.has(context.words[at]!));
}

/**
 * `HIGHWAY 7`, `ROAD 4 W`, `CONCESSION 8 RD`: a road by its number, perhaps a type and a direction, and nothing else.
 */
export function isNumberedRoad(context: ParseContext, from: number, to: number): boolean {
  const lexeme = wordsAt(context, from);
  if (lexeme === undefined || (lexeme.kinds & Kind.RoadWord) === 0) return false;
  let number = from + lexeme.words;
  // HWY #3, whose sign was set aside
  if (context.tokens[number]?.shape === Shape.NumberSign && context.owner[number] !== Owner.None) number++;
  if (number >= to || !startsWithNumber(context.tokens[number])) return false;
  const type = typeAt(context, number + 1, to) ? (wordsAt(context, number + 1)?.words ?? 1) : 0;
  return isDirectionOrEnd(context, number + 1 + type, to);
}

function isDirectionOrEnd(context: ParseContext, at: number, to: number): boolean {
  if (at >= to) return at === to;
  const lexeme = wordsAt(context, at);
  return lexeme !== undefined && (lexeme.kinds & Kind.Direction) !== 0 && at + lexeme.words === to;
}

/** How many words a street may have before its type. */
const MOST_NAME_WORDS = 4;

/** `BAY STREET` behind a number: a name and its type. `NORTH BAY` at the end of a line is a place. */
export function namesStreet(context: ParseContext, at: number): boolean {
  if (context.tokens[at]?.shape !== Shape.Letters || context.owner[at] !== Owner.None) return false;
  let end = at + 1;
  let type = -1;
  for (; freeNext(context, end)?.shape === Shape.Letters; end++) {
    if (type < 0 && (context.tokens[end]!.kinds & Kind.StreetType) !== 0) type = end;
  }
  return type >= 0 && type <= at + MOST_NAME_WORDS && context.places.placeWeight(keyOf(context, at, end)) === 0;
}

/** `RUE EDDY`, `AVE 110E`: a type that comes before its name, and the name. */
export function startsFrenchStreet(context: ParseContext, at: number): boolean {
  const lexeme = context.owner[at] === Owner.None ? wordsAt(context, at) : undefined;
  if (lexeme === undefined || !lexeme.types.some(({ beforeName }) => beforeName)) return false;
  const name = freeNext(context, at + lexeme.words);
  return name !== undefined && name.shape !== Shape.NumberSign;
}

/** The same behind a number; in `117 AVE NW`, the number is the name. */
export function leadsFrenchStreet(context: ParseContext, at: number): boolean {
  const name = at + (wordsAt(context, at)?.words ?? 1);
  const isDirection = ((context.tokens[name]?.kinds ?? 0) & Kind.Direction) !== 0;
  const isShort = (context.words[name] ?? '').length <= LONGEST_DIRECTION;
  return startsFrenchStreet(context, at) && !(isDirection && isShort);
}

/** `NW`; a name may be one in full: `RUE NORD`. */
const LONGEST_DIRECTION = 2;

/** Ordinal endings that people sometimes separate from their number. */
export const SPLIT_ENDINGS: ReadonlySet<string> = new Set(['TH', 'ND', 'EME', 'IEME', 'IEM']);

/** A two-letter province code: ON in `KINGSTON ON CA`. */
export function isProvinceCode(context: ParseContext, at: number): boolean {
  const lexeme = context.tokens[at]?.lexeme;
  if (lexeme === undefined || (lexeme.kinds & Kind.Province) === 0) return false;
  return lexeme.surface.length === 2 && lexeme.provinces[0] === lexeme.surface;
}

/** `NO` or `NUMBER` before a number. */
export function isNumberWord(context: ParseContext, at: number): boolean {
  return (context.tokens[at]!.kinds & Kind.Number) !== 0 && (context.tokens[at + 1]?.value ?? -1) >= 0;
}
