import { Kind } from '../../address/lexicon.ts';
import { placeNameKey } from '../../address/name-key.ts';
import { readingKey } from '../../parse/street/reading-keys.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Span } from '../../parse/words/parts.ts';
import { Break, type Token } from '../../parse/words/token.ts';
import { FLOORS_IN_NAMES, isNumber, startsWithNumber } from '../../parse/words/values.ts';
import { Shape } from '../../parse/words/word.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { damerauLevenshtein } from '../../text/distance.ts';

/** Whether a name leaves out a letter that stands alone and was meant: `A FRONT` is not a slip for FRONT. */
export function losesLetter(context: ParseContext, reading: StreetReading, found: string): boolean {
  const { nameFrom, nameTo } = reading;
  if (losesSuffix(context, reading, found)) return true;
  if (nameTo - nameFrom < 2) return false;
  if (context.words[nameFrom]!.length === 1) {
    return readingKey(context, { nameFrom: nameFrom + 1, nameTo }) === found;
  }
  if (context.words[nameTo - 1]!.length > 1) return false;
  return readingKey(context, { nameFrom, nameTo: nameTo - 1 }) === found;
}

/**
 * Whether a name leaves out the letter behind the civic number, alone or run together with the street (`12 A FRONT`,
 * `12AFRONT`), or a floor there (`12 BSMT FRONT`): it is the suffix of the number or the unit, so 12 FRONT is another
 * door.
 */
export function losesSuffix(context: ParseContext, reading: StreetReading, found: string): boolean {
  const rest = nameBehindSuffix(context, reading);
  return rest !== undefined && (rest.includes(found) || isNearer(rest, readingKey(context, reading), found));
}

/**
 * `APT 3BFERGUS`, `APT 3-BFERGUS`, `APT BFERGUS`: the letter of the unit is no slip in the place. `APT 3ST. MARYS`: the
 * saint is no part of the unit.
 */
export function takesLetter(reference: Reference, context: ParseContext, place: Span | undefined): boolean {
  const { tokens, words } = context;
  if (place === undefined) return false;
  const known = (name: string): boolean => reference.findMunicipalityKey(placeNameKey(name)) >= 0;
  const floor = FLOOR_IN_FRONT.exec(words.slice(place.from, place.to).join(' '));
  if (floor !== null) return known(floor[1]!);
  // the place may have been taken to begin with APT
  const from = isDesignator(tokens[place.from]) ? place.from + 1 : place.from;
  const unit = tokens[from - 1];
  if (unit === undefined || from === place.to || tokens[from]!.before > Break.Hyphen) return false;
  const isSaint = (unit.shape & WITH_LETTERS) !== 0 && ENDS_IN_SAINT.test(unit.word);
  const isJoined = (unit.word === 'S' || isNumber(unit)) && tokens[from]!.before !== Break.Space;
  if (!isSaint && !isJoined && !isDesignator(unit) && unit.shape !== Shape.NumberSign) return false;
  const typed = words.slice(from, place.to).join(' ');
  if (isSaint) return known(`SAINT ${typed}`);
  // BSMT BROCKTON, where there is a Rockton, too
  return known(typed.slice(1)) && !known(typed);
}

/** `LWRFERGUS`, `PH1FERGUS`, `UPPER LEVELFERGUS`: a floor and the place that is run together with it. */
const FLOOR_IN_FRONT = /^(?:BSMN?T|UPPR|LWR|PH\d{1,4}|(?:UPPER|LOWER) (?:LEVEL|FLOOR|UNIT|SUITE))([A-Z]{3}.*)$/;

/** BAY is also a street type. */
function isDesignator(token: Token | undefined): boolean {
  return token !== undefined && (token.kinds & (Kind.Unit | Kind.StreetType)) === Kind.Unit;
}

const WITH_LETTERS = Shape.NumberLetters | Shape.Mixed;
const ENDS_IN_SAINT = /\dSTE?$/;

/** `10ACHEMIN`: the letter is no slip in the type. */
export function typeGainsLetter(context: ParseContext, { typeFrom, typeMisspelt }: StreetReading): boolean {
  return typeMisspelt && isGlued(context, typeFrom);
}

/** `12 3 AVE`: two numbers apart are not 123, as their key would be, unless the reference writes them apart, too. */
export function joinsNumbers(
  { tokens }: ParseContext,
  { nameFrom, nameTo }: StreetReading,
  name: () => string,
): boolean {
  for (let at = nameFrom + 1; at < nameTo; at++) {
    const isApart = tokens[at]!.before === Break.Space && isNumber(tokens[at]) && isNumber(tokens[at - 1]);
    if (isApart) return !NUMBERS_APART.test(name());
  }
  return false;
}

const NUMBERS_APART = /\d \d/;

/** `12 A FRONT`, `12AFRONT`: the first letter of the words may be the suffix of the number before them. */
export function mayBeginInSuffix(context: ParseContext, { from, to }: Span): boolean {
  return nameBehindSuffix(context, { nameFrom: from, nameTo: to }) !== undefined;
}

/** The word is run together with the number before it. */
function isGlued({ tokens }: ParseContext, at: number): boolean {
  return tokens[at]!.before === Break.None && isNumber(tokens[at - 1]);
}

/** `12-E PHOENIX`, `12 (E) PHOENIX`: a letter joined to the number is no direction that the street does not have. */
export function isSuffixNotDirection({ tokens }: ParseContext, { directionFrom, directionTo }: StreetReading): boolean {
  const letter = tokens[directionFrom]!;
  const isLetter = directionTo === directionFrom + 1 && letter.word.length === 1 && letter.before === Break.Hyphen;
  return isLetter && startsWithNumber(tokens[directionFrom - 1]);
}

/** The name without the letter or floor that may belong to the number before it; undefined if there is none. */
function nameBehindSuffix(
  context: ParseContext,
  { nameFrom, nameTo }: Pick<StreetReading, 'nameFrom' | 'nameTo'>,
): string | undefined {
  if (isFloor(context, nameFrom) && startsWithNumber(context.tokens[nameFrom - 1])) {
    return nameTo - nameFrom > 1 ? readingKey(context, { nameFrom: nameFrom + 1, nameTo }) : undefined;
  }
  if (!isNumber(context.tokens[nameFrom - 1])) return undefined;
  if (context.words[nameFrom]!.length === 1) {
    return nameTo - nameFrom > 1 ? readingKey(context, { nameFrom: nameFrom + 1, nameTo }) : undefined;
  }
  // 12 A155 ROAD
  const { shape, letters } = context.tokens[nameFrom]!;
  const isLetterAndNumber = shape === Shape.LettersNumber && letters.length === 1;
  const isJoined = isLetterAndNumber || isGlued(context, nameFrom);
  return isJoined ? readingKey(context, { nameFrom, nameTo }).slice(1) : undefined;
}

/** `12 BSMT FRONT`, `12-UPPER FRONT`: no name begins with it, as UPPER JAMES does. */
function isFloor({ tokens, words }: ParseContext, at: number): boolean {
  const { kinds, before } = tokens[at]!;
  return (kinds & Kind.BareUnit) !== 0 && (before === Break.Hyphen || !FLOORS_IN_NAMES.has(words[at]!));
}

/** Names further apart than this are not taken for one another. */
const MOST_EDITS = 4;

function isNearer(rest: string, typed: string, found: string): boolean {
  // T AVENUE for AVENUE T
  if ((found + found).includes(typed)) return false;
  return damerauLevenshtein(rest, found, MOST_EDITS) < damerauLevenshtein(typed, found, MOST_EDITS);
}
