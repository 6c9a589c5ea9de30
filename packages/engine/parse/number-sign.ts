import { Kind } from '../address/lexicon.ts';
import { FRENCH_ENDINGS, isOrdinal } from '../address/ordinal-endings.ts';
import { SHORT_ROAD_WORDS } from '../address/roads.ts';
import { beginsPlace, Owner, type ParseContext, startsSegment, wordsAt } from './context.ts';
import { asUnit, partOf } from './delivery-part.ts';
import { readLabel } from './label.ts';
import type { Delivery, DeliveryPart } from './parts.ts';
import { isSlash } from './several-numbers.ts';
import { Break, type Token } from './token.ts';
import {
  freeNext,
  isBehindLine,
  isCivic,
  isNumber,
  isValue,
  startsFrenchStreet,
  startsWithNumber,
  streetBefore,
  typeAt,
  UNIT_WORDS,
} from './values.ts';
import { Shape } from './word.ts';

/** `#10`, `# 25 - 100 MAIN`: a unit, unless the sign comes before the only number of a street line or of the text. */
export function numberSignPart(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const token = freeNext(context, at + 1);
  if (token === undefined) return partOf(Owner.Noise, at, at + 1);
  if (!isValue(token)) return signOfWord(context, delivery, at);
  if (isBehindNumber(context, at)) return partOf(Owner.Noise, at, at + 1);
  const front = unitBeforeSign(context, delivery, at);
  if (front !== undefined) return front;
  if (isRecordNumber(token.word)) return partOf(Owner.Info, at, at + 2);
  if (isOfRoad(context, at) || leadsRoadWord(context, at) || isNumberOfStreet(context, at)) return undefined;
  // behind a street, the number is read with it
  if (isOnlyNumber(context, at + 1)) return isJoined(context, at) ? undefined : partOf(Owner.Noise, at, at + 1);
  if (leadsFrenchOrdinal(context, at) || leadsStreet(context, at)) return partOf(Owner.Noise, at, at + 1);
  if (isAccountNumber(context, at + 1)) return partOf(Owner.Info, at, at + 2);
  return unitOrShop(context, delivery, at);
}

/** `# REAR` behind a street. */
function signOfWord(context: ParseContext, delivery: Delivery, at: number): DeliveryPart {
  const { word } = context.tokens[at + 1]!;
  const isUnit = UNIT_WORDS.has(word) && streetBefore(context, at);
  const unit = { designator: undefined, number: word, from: at, to: at + 2, sign: true };
  return isUnit ? asUnit(delivery, unit) : partOf(Owner.Noise, at, at + 1);
}

/** The words in front, which nothing else has, go on behind the sign. */
function isJoined({ tokens, owner }: ParseContext, at: number): boolean {
  return at > 0 && owner[at - 1] === Owner.None && tokens[at]!.before < Break.Comma;
}

/** `HIGHWAY #7`: the street reading skips the sign. */
function isOfRoad(context: ParseContext, at: number): boolean {
  return isJoined(context, at) && isRoadNumber(context.tokens[at + 1]) && endsRoadWord(context, at);
}

/** `# 12 ELM ST`, `#10 105E AVENUE`, `#493 2ND CONCESSION RD` at the start of a line: the civic number. */
function leadsStreet(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  if (tokens[at]!.before < Break.Line) return false;
  const next = freeNext(context, at + 2);
  const isNumbered = startsWithNumber(next) && isNumberedAt(context, at + 2);
  // #B 12 RUE EDDY
  if (isNumbered && !startsWithNumber(tokens[at + 1])) return false;
  if ((next?.shape !== Shape.Letters && !isNumbered) || isFreeNumber(context, at - 1)) return false;
  // 22 MAIN ST / TOWER 2 / #699 NEPEAN
  const isBehind = isBehindLine(context, at) && beginsPlace(context, at + 2);
  return !isBehind && !streetBefore(context, at) && !isDashedNumber(context, at + 2);
}

/** `5E RUE`, `105 AVE`; in `3 RUE DES PINS`, the type begins a street that has a name. */
function isNumberedAt(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  if (isOrdinal(tokens[at]!.word)) return true;
  if (!typeAt(context, at + 1, tokens.length)) return false;
  const isFrench = tokens[at + 1]!.lexeme?.types.every(({ beforeName }) => beforeName) === true;
  return !isFrench || !startsFrenchStreet(context, at + 1);
}

/** The unit, or the number of the shop that the words in front name. */
function unitOrShop(context: ParseContext, delivery: Delivery, at: number): DeliveryPart {
  const { tokens } = context;
  const { number, to } = readLabel(context, at, at + 1);
  // MARY CHEN #4-12 ELM ST
  const isUnit = number.length < SHOP_DIGITS && tokens[to]?.before === Break.Hyphen && startsWithNumber(tokens[to]);
  const name = !isUnit && isNumber(tokens[at + 1]) ? nameBefore(context, at) : -1;
  if (name >= 0) {
    const isShop = number.length >= SHOP_DIGITS || isOfReference(context, at - 1);
    const leads = isCivicBehind(context, to) || leadsToCivic(context, to, isShop);
    const ends = to === tokens.length || tokens[to]!.before >= Break.Comma;
    if (streetBefore(context, name) ? ends : leads) return partOf(Owner.Attention, name, to);
  }
  return asUnit(delivery, { designator: undefined, number, from: at, to, sign: true });
}

/** `N° 80, 1RE RUE`: the civic number, behind which only a comma and the street follow. */
function leadsFrenchOrdinal(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  const ordinal = tokens[at + 2];
  if (tokens[at]!.before < Break.Line || ordinal === undefined || owner[at + 2] !== Owner.None) return false;
  const isOrdinal = ordinal.before === Break.Comma && FRENCH_ENDINGS.has(ordinal.letters);
  return isOrdinal && isCivic(tokens[at + 1]!) && typeAt(context, at + 3, tokens.length);
}

/** `240281# R. RD 37`: the sign is written right behind the civic number, so what follows is no unit. */
function isBehindNumber({ tokens, owner }: ParseContext, at: number): boolean {
  const [number, next] = [tokens[at - 1], tokens[at + 1]!];
  if (number === undefined || owner[at - 1] !== Owner.None || !isCivic(number) || number.before < Break.Comma)
    return false;
  return tokens[at]!.before === Break.None && next.before === Break.Space && next.shape === Shape.Letters;
}

/** `4# 22 ELM ST`: the sign belongs to the unit in front of it. */
function unitBeforeSign(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const { tokens, owner } = context;
  const unit = tokens[at - 1];
  if (unit === undefined || owner[at - 1] !== Owner.None || !isValue(unit) || tokens[at]!.before !== Break.None)
    return undefined;
  const number = freeNext(context, at + 1);
  const leads = startsSegment(context, at - 1) && number?.before === Break.Space && startsWithNumber(number);
  if (!leads || freeNext(context, at + 2)?.shape !== Shape.Letters) return undefined;
  return asUnit(delivery, { designator: undefined, number: unit.word, from: at - 1, to: at + 1, sign: true });
}

/** `#4 - MAIN FLOOR - 22 ELM ST`: the civic number comes behind a later dash. */
function isDashedNumber(context: ParseContext, from: number): boolean {
  for (let at = from; ; at++) {
    const token = freeNext(context, at);
    if (token === undefined) return false;
    if (startsWithNumber(token)) return token.before === Break.SpacedHyphen;
  }
}

/**
 * `CORNER BAKERY #88, 12 MAIN ST`: start of the words, no street, that begin the line before a sign; or -1. A single
 * word is a name only before a number with the digits of a shop's: `BAKERY #4521`.
 */
function nameBefore(context: ParseContext, at: number): number {
  const { tokens, owner } = context;
  if (at < 1 || tokens[at]!.before >= Break.Comma) return -1;
  const isAccount = ACCOUNTS.has(tokens[at - 1]!.word) && tokens[at - 1]!.before >= Break.Line;
  if (isAccount && owner[at - 1] === Owner.None) return at - 1;
  if (isMarkBehindCode(context, at)) return at - 1;
  if (!isOfReference(context, at - 1) && (tokens[at - 1]!.kinds & ENDS_STREET) !== 0) return -1;
  let isCompany = false;
  for (let i = at - 1; i >= 0; i--) {
    const { shape, kinds, before, word } = tokens[i]!;
    if ((kinds & Kind.Company) !== 0) isCompany = true;
    // 1234567 ONTARIO INC O/A CORNER BAKERY #88
    const isName = shape === Shape.Letters || (isCompany && isNumber(tokens[i]));
    // NO FRILLS #3412
    const isNumberWord = (kinds & Kind.Number) !== 0 && !(i < at - 1 && tokens[i + 1]!.shape === Shape.Letters);
    if (owner[i] !== Owner.None || !isName || isNumberWord || (kinds & Kind.Unit) !== 0) return -1;
    if (before >= Break.Line) {
      // JB#99812
      const isMark = word.length === 2 && tokens[at]!.before === Break.None;
      const isLong = at - i > 1 || ((word.length > 2 || isMark) && tokens[at + 1]!.word.length >= SHOP_DIGITS);
      return isLong && !startsFrenchStreet(context, i) ? i : -1;
    }
    // MARY CHEN, CORNER BAKERY #4521, 12 MAIN ST
    const isNumbered = at - i > 1 && tokens[at + 1]!.word.length >= SHOP_DIGITS && !streetBefore(context, i);
    if (before >= Break.Comma) return isNumbered || isShopBehindStreet(context, i, at) ? i : -1;
  }
  return -1;
}

/** The STORE of `CORNER STORE #88`, a keyword of a reference that ends a name. */
function isOfReference({ tokens }: ParseContext, at: number): boolean {
  return at > 0 && tokens[at]!.lexeme?.info === 'REF';
}

/** `… KINGSTON ON K7L 3N6 TKT#99812`: letters that the sign is joined to, right behind the code, and no designator. */
function isMarkBehindCode({ tokens, owner }: ParseContext, at: number): boolean {
  const { shape, kinds } = tokens[at - 1]!;
  const isLetters = shape === Shape.Letters && (kinds & (Kind.Unit | Kind.BareUnit | Kind.Number)) === 0;
  return (
    isLetters && tokens[at]!.before === Break.None && owner[at - 1] === Owner.None && owner[at - 2] === Owner.PostalCode
  );
}

/** `ACC# 5512`: not an access, though that is a type of streets. */
const ACCOUNTS: ReadonlySet<string> = new Set(['ACC', 'ACCT', 'ACCOUNT', 'COMPTE', 'CPTE']);

/**
 * `12 MAIN ST, CORNER BAKERY #88, OTTAWA`, `12 MAIN ST, BADGE #99821, OTTAWA`: words behind a whole street that are
 * neither a street nor a place; a single one before a number that is too long for a unit.
 */
function isShopBehindStreet(context: ParseContext, from: number, to: number): boolean {
  const { tokens } = context;
  if (to - from < 2 && tokens[to + 1]!.word.length <= SHOP_DIGITS) return false;
  if (startsWithNumber(tokens[from - 1]) || !streetBefore(context, from)) return false;
  for (let i = from; i < to; i++) if ((tokens[i]!.kinds & (Kind.StreetType | Kind.RoadWord)) !== 0) return false;
  return !beginsPlace(context, from);
}

/** Digits of the number of a shop, behind a name of one word. */
const SHOP_DIGITS = 4;

/**
 * `CORNER BAKERY #88, HOUSE NO. 12 MAIN ST`, `CORNER BAKERY #88, UNIT 3 12 MAIN ST`: a number follows, or a word for
 * one or for a unit and then the number.
 */
function isCivicBehind(context: ParseContext, from: number): boolean {
  const { tokens, owner } = context;
  let at = from;
  while (at < tokens.length && (owner[at] === Owner.Noise || CIVIC_WORDS.has(tokens[at]!.word))) at++;
  const { unit, words = 0 } = (at < tokens.length && wordsAt(context, at)) || NO_LEXEME;
  return startsWithNumber(tokens[unit === undefined ? at : at + words]);
}

const NO_LEXEME = { unit: undefined, road: undefined, words: 0 } as const;

const CIVIC_WORDS: ReadonlySet<string> = new Set(['CIVIC', 'CIVIQUE', 'HOUSE', 'NO', 'NUMBER', 'NUMERO', 'ADDRESS']);

/**
 * `CORNER BAKERY #88 MARY CHEN 12 MAIN ST`: words that are no street, and then a number with words behind it. Words on
 * lines of their own are passed over if `overLines`.
 */
function leadsToCivic(context: ParseContext, from: number, overLines: boolean): boolean {
  for (let at = from; ; at++) {
    const token = overLines && context.owner[at] === Owner.None ? context.tokens[at] : freeNext(context, at);
    if (token === undefined) return false;
    if (startsWithNumber(token)) return at > from && freeNext(context, at + 1) !== undefined;
    const lexeme = wordsAt(context, at);
    if (lexeme !== undefined && (lexeme.kinds & Kind.Attention) !== 0) {
      at += lexeme.words - 1;
      continue;
    }
    if (token.shape !== Shape.Letters || (token.kinds & ENDS_STREET) !== 0) return false;
  }
}

const ENDS_STREET = Kind.StreetType | Kind.Direction | Kind.RoadWord | Kind.BareUnit | Kind.Info;

/** `ROSEWELL CRES #913`, `APT 2, # 810 AYLMER ST`: every other number has a designator or a sign. */
function isOnlyNumber(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  if (!isCivic(tokens[at]!)) return false;
  // QUATRE ZERO, RUE EDDY #15: the words in front may be the civic number
  if (
    tokens.some(
      ({ before }, i) =>
        i > 0 && i < at - 1 && before === Break.Comma && owner[i] === Owner.None && owner[i - 1] === Owner.None,
    )
  )
    return false;
  const next = freeNext(context, at + 1);
  const leads = next !== undefined && next.before < Break.Comma && !beginsPlace(context, at + 1);
  return tokens.every((token, i) => {
    if (i === at || owner[i] !== Owner.None || !startsWithNumber(token)) return true;
    const before = tokens[i - 1];
    // ELM ST N° 913, #2: the first is the civic number
    if (i < at && before?.shape === Shape.NumberSign && !leads) return false;
    if (isNumberInName(context, i)) return true;
    return before !== undefined && (before.shape === Shape.NumberSign || (before.kinds & Kind.Unit) !== 0);
  });
}

/** `14TH AVE`, `RUE 14E`, `COUNTY ROAD 4 E`: a number that is that of a street, where nothing stands in front. */
function isNumberInName(context: ParseContext, at: number): boolean {
  const { word, shape, before } = context.tokens[at]!;
  if (isOrdinal(word)) {
    return typeAt(context, at + 1, context.tokens.length) || (at > 0 && startsFrenchStreet(context, at - 1));
  }
  if (shape !== Shape.Number) return false;
  // 13 AVE NE #221: without its number, the street would have no name
  if (startsSegment(context, at) && isSeldomAlone(context, at + 1) && endsAtSign(context, at + 2)) return true;
  if (before >= Break.Comma) return false;
  for (let from = at - 1; from >= Math.max(0, at - 2); from--) {
    const { road = '', words } = wordsAt(context, from) ?? NO_LEXEME;
    if (from + words === at && CALLED_BY_NUMBER.has(road) && startsSegment(context, from)) return true;
  }
  return false;
}

/** A number sign or a word for one is at `at`, or behind the direction that is there. */
function endsAtSign({ tokens }: ParseContext, at: number): boolean {
  const sign = ((tokens[at]?.kinds ?? 0) & Kind.Direction) === 0 ? tokens[at] : tokens[at + 1];
  return sign !== undefined && (sign.shape === Shape.NumberSign || (sign.kinds & Kind.Number) !== 0);
}

/** `#00123`: a number of a list, which has more zeros in front than a unit. */
function isRecordNumber(word: string): boolean {
  return word.length > 3 && word.startsWith('00');
}

/** `#807227, 22 MAIN ST`: a number that is longer than any unit's. */
function isAccountNumber({ tokens }: ParseContext, at: number): boolean {
  const { word } = tokens[at]!;
  return word.length >= ACCOUNT_DIGITS && isNumber(tokens[at]);
}

const ACCOUNT_DIGITS = 6;

/** Roads nearly always known by number. The others (`PROVINCIAL RD #302`) also have names. */
const CALLED_BY_NUMBER = new Set([
  ...['RANGE ROAD', 'TOWNSHIP ROAD', 'ROUTE', 'CONCESSION', 'CONCESSION ROAD', 'COUNTY ROAD', 'REGIONAL ROAD'],
  ...['SIDEROAD', 'FIRE ROUTE', 'FIRE LANE', 'FIRE ROAD', 'LINE', 'ROAD', 'RANG', 'HIGHWAY', 'AUTOROUTE'],
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
  if (tokens[at]!.before >= Break.Comma || !isRoadNumber(tokens[at + 1])) return false;
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

function isSeldomAlone({ tokens, owner }: ParseContext, at: number): boolean {
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

function isFreeNumber(context: ParseContext, at: number): boolean {
  return at >= 0 && context.owner[at] === Owner.None && isNumber(context.tokens[at]);
}
