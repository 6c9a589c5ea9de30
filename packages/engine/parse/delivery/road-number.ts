import { Kind } from '../../address/lexicon.ts';
import { isOrdinal } from '../../address/ordinal-endings.ts';
import { SHORT_ROAD_WORDS } from '../../address/roads.ts';
import { isSlash } from '../street-line/several-numbers.ts';
import { beginsPlace, Owner, type ParseContext, wordsAt } from '../words/context.ts';
import { Break, type Token } from '../words/token.ts';
import { freeNext, isCivic, runsOn, startsFrenchStreet, startsWithNumber, streetBefore } from '../words/values.ts';
import { Shape } from '../words/word.ts';

/** Numbers with a sign that are those of roads and streets: `HIGHWAY #7`, `434 #144 HWY`, `24 AVENUE N° 103`. */

/** Whether the number behind the sign at `at` is that of a road or of a street. */
export function isNumberOfRoad(context: ParseContext, at: number): boolean {
  return isOfRoad(context, at) || leadsRoadWord(context, at) || isNumberOfStreet(context, at);
}

/** `HIGHWAY #7`: the street reading skips the sign. */
function isOfRoad(context: ParseContext, at: number): boolean {
  return runsOn(context, at) && isRoadNumber(context.tokens[at + 1]) && endsRoadWord(context, at);
}

/** Roads nearly always known by number. The others (`PROVINCIAL RD #302`) also have names. */
export const CALLED_BY_NUMBER: ReadonlySet<string> = new Set([
  ...['RANGE ROAD', 'TOWNSHIP ROAD', 'ROUTE', 'CONCESSION', 'CONCESSION ROAD', 'COUNTY ROAD', 'REGIONAL ROAD'],
  ...['SIDEROAD', 'FIRE ROUTE', 'FIRE LANE', 'FIRE ROAD', 'LINE', 'ROAD', 'RANG', 'HIGHWAY', 'AUTOROUTE', 'GRID ROAD'],
]);

/**
 * `HIGHWAY #7`, `COUNTY ROAD 7`: the words right before `at`, and behind a civic number, are for a road that has a
 * number.
 */
export function endsRoadWord(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  for (let from = at - 1; from >= Math.max(0, at - 3); from--) {
    const lexeme = wordsAt(context, from);
    const isRoad = lexeme !== undefined && from + lexeme.words === at && (lexeme.kinds & Kind.RoadWord) !== 0;
    const road = isRoad ? lexeme.road : from === at - 1 ? SHORT_ROAD_WORDS.get(context.words[from]!) : undefined;
    if (road === undefined) continue;
    // only right after the civic number: PROVINCIAL RD #302 and 2ND CONCESSION RD #105 already have a name
    const behindCivic = from === 0 || (startsWithNumber(tokens[from - 1]) && isCivicNumber(context, from - 1));
    if (behindCivic && CALLED_BY_NUMBER.has(road)) return true;
  }
  return false;
}

/**
 * `12`, `505-12`, `505/12`, `5, 12`: no number comes before that at `at`, or only a unit's, which a sign parts from it.
 */
function isCivicNumber(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  const { before } = tokens[at]!;
  if (!startsWithNumber(tokens[at - 1]) || owner[at - 1] !== Owner.None) return true;
  return before >= Break.Comma || before === Break.Hyphen || isSlash(context, at);
}

/** `7`, `522B`. */
function isRoadNumber(token: Token | undefined): boolean {
  if (token === undefined) return false;
  return token.shape === Shape.Number || (token.shape === Shape.NumberLetters && token.letters.length === 1);
}

/** `22 MAIN ST - HWY #7`, `22 MAIN ST (HWY #7)`: the street again by the number of its road. */
export function isOfRoadBeside(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const isWhole =
    runsOn(context, at) && isRoadNumber(tokens[at + 1]) && (tokens[at + 2]?.before ?? Break.Line) > Break.None;
  if (!isWhole) return false;
  for (let from = at - 1; from >= Math.max(0, at - 3); from--) {
    const lexeme = wordsAt(context, from);
    if (lexeme === undefined || from + lexeme.words !== at || (lexeme.kinds & Kind.RoadWord) === 0) continue;
    const isSetOff = tokens[from]!.before === Break.SpacedHyphen || isInBrackets(context, from);
    if (isSetOff && CALLED_BY_NUMBER.has(lexeme.road)) return streetBefore(context, from);
  }
  return false;
}

/** `(HWY`: right behind a bracket. */
function isInBrackets({ tokens, fields }: ParseContext, at: number): boolean {
  const { field, start } = tokens[at]!;
  return fields[field]!.text[start - 1] === '(';
}

/**
 * `434 #144 HWY`, `521 #260 SIDE ROAD`: the sign is that of the road, not of a unit. In `434 #10 RANG DUVAL`, the road
 * has a name, in `434 #24 TOWNSHIP ROAD 710` a number of its own.
 */
function leadsRoadWord(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const isLed = at > 0 && context.owner[at - 1] === Owner.None && isCivic(tokens[at - 1]!);
  if (!isLed || !isRoadNumber(tokens[at + 1]) || tokens[at]!.before >= Break.Comma) return false;
  const lexeme = freeNext(context, at + 2) === undefined ? undefined : wordsAt(context, at + 2);
  if (lexeme === undefined || !CALLED_BY_NUMBER.has(lexeme.road)) return false;
  const name = freeNext(context, at + 2 + lexeme.words);
  if (name !== undefined && startsWithNumber(name) && name.before < Break.Comma) return false;
  const isNamed = startsFrenchStreet(context, at + 2) && name?.shape === Shape.Letters && name.before < Break.Comma;
  return !isNamed || (name.kinds & Kind.Direction) !== 0 || beginsPlace(context, at + 2 + lexeme.words);
}

/**
 * `24 AVENUE N° 103`, `4903 #42 STREET`: behind the civic number, a type and a number are the whole street.
 * `24 COURT #3` may be a unit of a street that is called so.
 */
function isNumberOfStreet(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const number = tokens[at + 1];
  // 5601 #56TH AVENUE
  const isNumbered = isRoadNumber(number) || (number !== undefined && isOrdinal(number.word));
  if (tokens[at]!.before >= Break.Comma || !isNumbered) return false;
  const isCivicBefore = (i: number): boolean => i >= 0 && context.owner[i] === Owner.None && isCivic(tokens[i]!);
  // 265 #6 RUE SAINT-ÉPIPHANE, where the name of the street is also that of a place
  if (isCivicBefore(at - 1)) {
    return isSeldomAlone(context, at + 2) && endsStreetAt(context, at + 3, isEnglishType(context, at + 2));
  }
  const isJoined = at > 1 && tokens[at - 1]!.before < Break.Comma;
  if (!isJoined || !isSeldomAlone(context, at - 1) || !isCivicBefore(at - 2)) return false;
  return !isBehindCivic(context, at - 2) && endsStreetAt(context, at + 2, true);
}

/** `3100 48 AVE #12`, `3100-48 AVE #12`: the number of the street, which another one comes before; `5-24 AVE #12`. */
function isBehindCivic({ tokens, owner }: ParseContext, at: number): boolean {
  const number = tokens[at - 1];
  if (number === undefined || owner[at - 1] !== Owner.None || !isCivic(number)) return false;
  const { before } = tokens[at]!;
  return before === Break.Space || (before < Break.Comma && number.word.length >= CIVIC_DIGITS);
}

/** A unit rarely has so many. */
const CIVIC_DIGITS = 4;

/** `ST`, and the `AVE` of `16703 #50 AVE SURREY BC`, which a street of Quebec may have in front. */
function isEnglishType(context: ParseContext, at: number): boolean {
  return !startsFrenchStreet(context, at) || context.tokens.some(isWestern);
}

function isWestern({ lexeme }: Token): boolean {
  return lexeme?.provinces.some((province) => WESTERN.has(province)) === true;
}

/** Provinces whose streets have numbers, and hardly ever French names. */
const WESTERN: ReadonlySet<string> = new Set(['AB', 'BC', 'SK']);

export function isSeldomAlone({ tokens, owner }: ParseContext, at: number): boolean {
  const types = owner[at] === Owner.None ? tokens[at]!.lexeme?.types : undefined;
  return types?.some(({ concept }) => SELDOM_ALONE.has(concept)) === true;
}

/** Nothing but a direction follows, or a place. */
function endsStreetAt(context: ParseContext, at: number, orPlace: boolean): boolean {
  const next = freeNext(context, at);
  return next === undefined || (next.kinds & Kind.Direction) !== 0 || (orPlace && beginsPlace(context, at));
}

/** Types that are hardly the whole name of a street. */
const SELDOM_ALONE: ReadonlySet<string> = new Set(['avenue', 'street', 'rang', 'range']);
