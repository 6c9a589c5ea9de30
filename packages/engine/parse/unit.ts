import { Kind, type Lexeme } from '../address/lexicon.ts';
import { placeNameKey } from '../address/name-key.ts';
import { MAX_PLACE_WORDS, Owner, type ParseContext, startsSegment, wordsAt } from './context.ts';
import { partOf } from './delivery-part.ts';
import { readLabel } from './label.ts';
import type { Delivery, DeliveryPart, Unit } from './parts.ts';
import { misspeltTypes } from './slips.ts';
import { numberInWords } from './spoken.ts';
import { Break, type Token } from './token.ts';
import {
  cadastralEnd,
  freeNext,
  isNumber,
  isValue,
  namesStreet,
  SPLIT_ENDINGS,
  startsFrenchStreet,
  startsWithNumber,
  streetBefore,
  typeAt,
  UNIT_WORDS,
  valueAfter,
} from './values.ts';
import { Shape } from './word.ts';

/** Designators that are clear without a comma beside them. */
const DISTINCTIVE = new Set(['BSMT', 'BASEMENT', 'BSMNT', 'UPPR', 'LWR', 'PH', 'PENTHOUSE', 'SOUS SOL']);

/** `APT 10`, `BUREAU C-200`, `PH`: a unit designator with its number, or one that may occur alone. */
export function unitPart(
  context: ParseContext,
  delivery: Delivery,
  at: number,
  lexeme: Lexeme,
): DeliveryPart | undefined {
  const { tokens } = context;
  const { kinds } = lexeme;
  const after = at + lexeme.words;
  const value = valueAfter(context, after);
  if (value >= 0 && (kinds & Kind.Unit) !== 0 && (isLabel(context, value) || isFloor(context, value, kinds))) {
    const isOther = (kinds & Kind.StreetType) !== 0 || CALLS_PLACES.has(lexeme.surface);
    if (isOther && !standsAlone(context, at)) return undefined;
    if (endsStreet(context, at, value) || isLotOfLand(context, delivery, lexeme, value)) return undefined;
    if ((kinds & Kind.BareUnit) === 0 && namesBuilding(context, announcedFrom(context, at), value)) return undefined;
    const nameEnd = nameEndBehind(context, at, value);
    if (nameEnd > 0) return partOf(Owner.Attention, at, nameEnd);
    if (!startsStreetLine(context, at, value, kinds) && !isEmptyUnit(context, after, value)) {
      const { number, to } = readLabel(context, at, value);
      const from = (kinds & Kind.BareUnit) !== 0 ? announcedFrom(context, at) : at;
      return asUnit(delivery, { designator: lexeme.unit, number, from, to, sign: value > after });
    }
  }
  const spoken = value < 0 || (kinds & Kind.StreetType) !== 0 ? undefined : spokenLabel(context, at, value);
  if (spoken !== undefined && (kinds & Kind.Unit) !== 0) {
    return asUnit(delivery, { designator: lexeme.unit, ...spoken, from: at, sign: value > after });
  }
  if ((kinds & Kind.BareUnit) === 0 || delivery.unit !== undefined) return undefined;
  const next = tokens[after];
  const openEnd = freeNext(context, after) === undefined;
  const from = announcedFrom(context, at);
  const openStart = from === 0 || tokens[from]!.before >= Break.Comma || context.owner[from - 1] !== 0;
  const hyphenated =
    next !== undefined && next.before >= Break.Hyphen && next.before < Break.Comma && startsWithNumber(next);
  const distinctive = DISTINCTIVE.has(lexeme.surface);
  // CORNER BAKERY BSMT-12 MAIN ST, CORNER BAKERY APT BSMT 12 MAIN ST
  const isClear = (distinctive && hyphenated) || (from < at && startsWithNumber(next));
  const alone = isClear || (openStart && (openEnd || hyphenated || startsWithNumber(next)));
  const ends = openEnd || from < at || (streetBefore(context, at) && leadsToPlace(context, at, after));
  const endsPart = next !== undefined && next.before >= Break.Comma && !isPlace(context, at);
  const closes = (distinctive || endsPart || leadsToPlace(context, at, after)) && closesStreet(context, from);
  if (!alone && !closes && !(distinctive && ends)) return undefined;
  const sign = from < at && tokens[at - 1]!.shape === Shape.NumberSign;
  return asUnit(delivery, { designator: lexeme.unit, number: '', from, to: after, sign });
}

/** `UNIT TWO, 22 ELM ST`, `22 ELM ST APARTMENT TWELVE`: a number in words, with nothing of a name behind it. */
function spokenLabel(context: ParseContext, at: number, value: number): Pick<Unit, 'number' | 'to'> | undefined {
  if (context.tokens[value]!.shape !== Shape.Letters || context.owner[value] !== 0) return undefined;
  const spoken = numberInWords(context.words, value);
  if (spoken === undefined) return undefined;
  const next = freeNext(context, spoken.to);
  const isWhole = next === undefined || startsWithNumber(next) || leadsToPlace(context, value, spoken.to);
  return isWhole && (startsSegment(context, at) || streetBefore(context, at)) ? spoken : undefined;
}

/**
 * `BAY 11, 36 RIEDEL ST`, `36 RIEDEL ST BAY 11`: nothing comes before the word that it could be the street type of, or
 * the end (`POST OFFICE A`).
 */
function standsAlone(context: ParseContext, at: number): boolean {
  if (startsWithNumber(context.tokens[at - 1])) return false;
  return startsSegment(context, at) || closesStreet(context, at);
}

/** `APT BSMT`, `#BSMT`, `APT PH1`: where a designator or sign before another that is complete by itself begins. */
function announcedFrom({ tokens, owner }: ParseContext, at: number): number {
  const isBeside = (i: number): boolean => i > 0 && tokens[i]!.before < Break.Comma;
  const from = isBeside(at) && tokens[at - 1]!.shape === Shape.NumberSign ? at - 1 : at;
  if (!isBeside(from) || owner[from - 1] !== 0) return from;
  const { kinds } = tokens[from - 1]!;
  return (kinds & Kind.Unit) !== 0 && (kinds & Kind.StreetType) === 0 ? from - 1 : from;
}

/**
 * A known place begins after the word, and none begins with it: `12 MAIN ST UPPER TORONTO`, not `… UPPER TANTALLON`.
 */
function leadsToPlace(context: ParseContext, at: number, after: number): boolean {
  return isPlace(context, after) && !isPlace(context, at);
}

function isPlace(context: ParseContext, from: number): boolean {
  const { words, places } = context;
  for (let to = from + 1; to <= Math.min(words.length, from + MAX_PLACE_WORDS) && context.owner[to - 1] === 0; to++) {
    if (places.placeWeight(placeNameKey(words.slice(from, to).join(' '))) > 0) return true;
  }
  return false;
}

/** `22 MAIN ST`, `22 RUE EDDY`, `1204 HWY 7`: the words before `at` are a civic number and a complete street. */
function closesStreet(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  // UPPER TERRACE on its own line is a place
  if (at === 0 || tokens[at]!.before >= Break.Comma) return false;
  if ((tokens[at - 1]!.kinds & Kind.Direction) !== 0 && streetBefore(context, at)) return true;
  if (at > 2 && isNumber(tokens[at - 1]) && (tokens[at - 2]!.kinds & Kind.RoadWord) !== 0) {
    return owner[at - 2] === 0 && tokens[at - 1]!.before < Break.Comma && streetBefore(context, at - 2);
  }
  for (let i = at - 1; i >= 0 && owner[i] === 0; i--) {
    const { kinds, before, shape, word } = tokens[i]!;
    if (startsWithNumber(tokens[i])) return false;
    const isType = (kinds & Kind.StreetType) !== 0 || (shape === Shape.Letters && misspeltTypes(word).length > 0);
    if (isType) return streetBefore(context, i);
    if (before >= Break.Comma) return false;
  }
  return false;
}

/** `#10`, `# 25 - 100 MAIN`: a unit, unless the sign comes before the only number of a street line or of the text. */
export function numberSignPart(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const { tokens, owner } = context;
  const token = freeNext(context, at + 1);
  if (token === undefined) return partOf(Owner.Noise, at, at + 1);
  if (!isValue(token)) {
    const isUnit = UNIT_WORDS.has(token.word) && streetBefore(context, at);
    const unit = { designator: undefined, number: token.word, from: at, to: at + 2, sign: true };
    return isUnit ? asUnit(delivery, unit) : partOf(Owner.Noise, at, at + 1);
  }
  const front = unitBeforeSign(context, delivery, at);
  if (front !== undefined) return front;
  if (isRecordNumber(token.word)) return partOf(Owner.Info, at, at + 2);
  // HIGHWAY #7: the street reading skips the sign
  if (at > 0 && owner[at - 1] === 0 && tokens[at]!.before < Break.Comma && endsRoadWord(context, at)) {
    return undefined;
  }
  if (leadsRoadWord(context, at)) return undefined;
  if (isOnlyNumber(context, at + 1)) {
    // behind a street, the number is read with it
    const behind = at > 0 && owner[at - 1] === 0 && tokens[at]!.before < Break.Comma;
    return behind ? undefined : partOf(Owner.Noise, at, at + 1);
  }
  const next = freeNext(context, at + 2);
  // #10 105E AVENUE
  const isNumbered = startsWithNumber(next) && typeAt(context, at + 3, tokens.length);
  const startsStreet = (next?.shape === Shape.Letters || isNumbered) && !isFreeNumber(context, at - 1);
  const startsLine = tokens[at]!.before >= Break.Line;
  if (startsStreet && startsLine && !streetBefore(context, at) && !isDashedNumber(context, at + 2)) {
    return partOf(Owner.Noise, at, at + 1);
  }
  const { number, to } = readLabel(context, at, at + 1);
  const name = nameBefore(context, at);
  const leads = startsWithNumber(tokens[to]) || leadsToCivic(context, to);
  const ends = to === tokens.length || tokens[to]!.before >= Break.Comma;
  const isShop = name >= 0 && (tokens[name]!.before >= Break.Line ? leads : ends);
  if (isShop && isNumber(token)) return partOf(Owner.Attention, name, to);
  return asUnit(delivery, { designator: undefined, number, from: at, to, sign: true });
}

/** `4# 22 ELM ST`: the sign belongs to the unit in front of it. */
function unitBeforeSign(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const { tokens, owner } = context;
  const unit = tokens[at - 1];
  if (unit === undefined || owner[at - 1] !== 0 || !isValue(unit) || tokens[at]!.before !== Break.None)
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
  if (at < 1 || tokens[at]!.before >= Break.Comma || (tokens[at - 1]!.kinds & ENDS_STREET) !== 0) return -1;
  let isCompany = false;
  for (let i = at - 1; i >= 0; i--) {
    const { shape, kinds, before, word } = tokens[i]!;
    if ((kinds & Kind.Company) !== 0) isCompany = true;
    // 1234567 ONTARIO INC O/A CORNER BAKERY #88
    const isName = shape === Shape.Letters || (isCompany && isNumber(tokens[i]));
    if (owner[i] !== 0 || !isName || (kinds & (Kind.Unit | Kind.Number)) !== 0) return -1;
    if (before >= Break.Line) {
      const isLong = at - i > 1 || (word.length > 2 && tokens[at + 1]!.word.length >= SHOP_DIGITS);
      return isLong && !startsFrenchStreet(context, i) ? i : -1;
    }
    if (before >= Break.Comma) return isShopBehindStreet(context, i, at) ? i : -1;
  }
  return -1;
}

/** `12 MAIN ST, CORNER BAKERY #88, OTTAWA`: words behind a whole street that are neither a street nor a place. */
function isShopBehindStreet(context: ParseContext, from: number, to: number): boolean {
  const { tokens } = context;
  if (to - from < 2 || startsWithNumber(tokens[from - 1]) || !streetBefore(context, from)) return false;
  for (let i = from; i < to; i++) if ((tokens[i]!.kinds & (Kind.StreetType | Kind.RoadWord)) !== 0) return false;
  return !isPlace(context, from);
}

/** Digits of the number of a shop, behind a name of one word. */
const SHOP_DIGITS = 4;

/** `CORNER BAKERY #88 MARY CHEN 12 MAIN ST`: words that are no street, and then a number with words behind it. */
function leadsToCivic(context: ParseContext, from: number): boolean {
  for (let at = from; ; at++) {
    const token = freeNext(context, at);
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
function isOnlyNumber({ tokens, owner }: ParseContext, at: number): boolean {
  if (!isCivic(tokens[at]!)) return false;
  // QUATRE ZERO, RUE EDDY #15: the words in front may be the civic number
  if (
    tokens.some(
      ({ before }, i) => i > 0 && i < at - 1 && before === Break.Comma && owner[i] === 0 && owner[i - 1] === 0,
    )
  )
    return false;
  return tokens.every((token, i) => {
    if (i === at || owner[i] !== 0 || !startsWithNumber(token)) return true;
    const before = tokens[i - 1];
    return before !== undefined && (before.shape === Shape.NumberSign || (before.kinds & Kind.Unit) !== 0);
  });
}

/** `#00123`: a number of a list, which has more zeros in front than a unit. */
function isRecordNumber(word: string): boolean {
  return word.length > 3 && word.startsWith('00');
}

/** `913`, `3981A`. */
function isCivic(token: Token): boolean {
  return token.shape === Shape.Number || (token.shape === Shape.NumberLetters && token.letters.length === 1);
}

/** The first unit is the unit and a second one an alternative. A repeat is noise; a third is kept as information. */
function asUnit({ unit: known, otherUnit }: Delivery, unit: Unit): DeliveryPart {
  const { from, to } = unit;
  if (known === undefined) return partOf(Owner.Unit, from, to, { unit });
  if (known.number === unit.number) return partOf(Owner.Noise, from, to);
  return otherUnit === undefined ? partOf(Owner.Unit, from, to, { otherUnit: unit }) : partOf(Owner.Info, from, to);
}

/** What may follow a designator: a value, or letters that a hyphen joins to a number (`EB-132`). */
function isLabel(context: ParseContext, value: number): boolean {
  const token = context.tokens[value]!;
  if (isValue(token)) return true;
  const next = freeNext(context, value + 1);
  return token.word.length <= 3 && next !== undefined && next.before === Break.Hyphen && isNumber(next);
}

/** `18 RUE EDDY UNITÉ MAIN`, `APP. MAIN, 18 RUE EDDY`; `942 LOWER SIDE RD` is a street. */
function isFloor(context: ParseContext, value: number, kinds: number): boolean {
  if ((kinds & Kind.BareUnit) !== 0 || !UNIT_WORDS.has(context.tokens[value]!.word)) return false;
  const next = freeNext(context, value + 1);
  return next === undefined || startsWithNumber(next) || streetBefore(context, value);
}

/** `45 TH AVE`, `SIDE RD`, `10 MAIN SIDE E`: the keyword belongs to the street. */
function endsStreet(context: ParseContext, at: number, value: number): boolean {
  const { tokens } = context;
  const token = tokens[value]!;
  const joined = at > 0 && tokens[at]!.before < Break.Comma;
  if (token.shape === Shape.Letters && (token.kinds & Kind.Direction) !== 0 && joined) {
    return (tokens[at]!.kinds & Kind.StreetType) !== 0;
  }
  return (
    joined && SPLIT_ENDINGS.has(context.words[at]!) && isNumber(tokens[at - 1]) && tokens[at]!.before <= Break.Space
  );
}

/**
 * `BSMT-60 MAIN ST`, `UPPER 320A KING`: a designator that may occur alone leaves the only number to the street. `22 MAIN
 * ST BSMT / 60 ELM AVE`: it also leaves it to a second street.
 */
function startsStreetLine(context: ParseContext, at: number, value: number, kinds: number): boolean {
  const { tokens } = context;
  if ((kinds & Kind.BareUnit) === 0 || !isNumeric(tokens[value]!)) return false;
  if (streetBefore(context, at)) {
    return tokens[value]!.before > Break.None && closesStreet(context, at) && leadsStreet(context, value + 1);
  }
  // APP BSMT 7, RUE EDDY
  const { before } = tokens[value + 1] ?? NO_BREAK;
  if (before === Break.Comma && (startsFrenchStreet(context, value + 1) || namesStreet(context, value + 1)))
    return true;
  const next = freeNext(context, value + 1);
  if (next === undefined || before !== Break.Space) return false;
  if (next.shape === Shape.Letters || next.shape === Shape.Fraction) return true;
  // APT PH2 3 RUE EDDY
  if (tokens[value]!.before === Break.None) return false;
  return isNumeric(next) && ((freeNext(context, value + 2)?.kinds ?? 0) & Kind.StreetType) !== 0;
}

const NO_BREAK = { before: Break.None } as const;

/** `ELM AVE` behind a number, `RUE WRIGHT` also behind a number and a comma. */
function leadsStreet(context: ParseContext, at: number): boolean {
  const { before } = context.tokens[at] ?? NO_BREAK;
  return before < Break.Line && (startsFrenchStreet(context, at) || (before < Break.Comma && namesStreet(context, at)));
}

/**
 * `UNIT -- 850 SAUCIER AVE`, `APT 3545 PRINCE EDWARD ST`: the unit number is missing, and the only number is the civic
 * number. Without a sign between them, it is too long for a unit, or what is there is called so (`SHOP 22 MAIN ST`).
 */
export function isEmptyUnit(context: ParseContext, after: number, value: number): boolean {
  const { tokens } = context;
  const { before, word } = tokens[value]!;
  if (value !== after || !isNumber(tokens[value])) return false;
  const isApart = before >= Break.Hyphen && before <= Break.SpacedHyphen;
  const isPlace = CALLS_PLACES.has(context.words[after - 1]!);
  const isLong = before === Break.Space && (isPlace || word.length >= LONG_NUMBER) && leadsStreet(context, value + 1);
  if (!isApart && !isLong) return false;
  const next = freeNext(context, value + 1);
  if (next === undefined || next.shape !== Shape.Letters || next.before !== Break.Space) return false;
  for (let i = value + 1; i < tokens.length; i++) {
    if (context.owner[i] === Owner.None && startsWithNumber(tokens[i])) return false;
  }
  return !streetBefore(context, after - 1);
}

/** Designators that are also what a place is: `Shop 22 Main St`. */
const CALLS_PLACES: ReadonlySet<string> = new Set(['OFFICE', 'SHOP', 'CONDO', 'CONDOMINIUM']);

/** Digits of a number that is hardly that of a unit. */
const LONG_NUMBER = 4;

function isNumeric(token: Token): boolean {
  return startsWithNumber(token) || token.shape === Shape.Fraction;
}

/**
 * `LOT 12 CON 5`, `LOT 12 PLAN 7`, `LOT 4 555 123`, `LOT 4 RR 2`: a lot of land, not a lot in a mobile home park.
 */
function isLotOfLand(context: ParseContext, delivery: Delivery, lexeme: Lexeme, value: number): boolean {
  if (lexeme.info !== 'LOT') return false;
  const at = value + 1;
  const next = context.tokens[at];
  if (next === undefined) return false;
  if (cadastralEnd(context, value) > at) return true;
  if (context.owner[at] === Owner.Route) return true;
  if (context.owner[at] !== 0) return delivery.route !== undefined && !streetBefore(context, value);
  const info = next.lexeme?.info;
  return (info === 'CONC' || info === 'PLAN') && startsWithNumber(context.tokens[valueAfter(context, at + 1)]);
}

/** `PATRICIA APTS 1110 CARDERO ST`: the keyword ends a building name, and the number is the civic number. */
function namesBuilding(context: ParseContext, at: number, value: number): boolean {
  const { tokens, owner } = context;
  if (at === 0 || owner[at - 1] !== 0 || tokens[at]!.before >= Break.Comma) return false;
  const next = freeNext(context, value + 1);
  return isNumber(tokens[value]) && next !== undefined && next.shape === Shape.Letters && !streetBefore(context, at);
}

/**
 * `SUITE 7 SALON, 12 MAIN ST`: where the words end that make a name of a unit in front of the address, 0 if they do
 * not. No line of 32,000 of employers and facilities has both a unit and other words there.
 */
function nameEndBehind(context: ParseContext, at: number, value: number): number {
  const { tokens, owner } = context;
  if (!startsSegment(context, at) || !isNumber(tokens[value])) return 0;
  let end = value + 1;
  for (; end < tokens.length && tokens[end]!.before < Break.Comma; end++) {
    const { shape, kinds, word } = tokens[end]!;
    if (owner[end] !== 0 || shape !== Shape.Letters || kinds !== 0 || word.length < SHORTEST_NAME) return 0;
  }
  return end > value + 1 && owner[end] === 0 && startsWithNumber(tokens[end]) ? end : 0;
}

const SHORTEST_NAME = 4;

/** Roads nearly always known by number. The others (`PROVINCIAL RD #302`) also have names. */
const CALLED_BY_NUMBER = new Set([
  ...['RANGE ROAD', 'TOWNSHIP ROAD', 'ROUTE', 'CONCESSION', 'CONCESSION ROAD', 'COUNTY ROAD', 'REGIONAL ROAD'],
  ...['SIDEROAD', 'FIRE ROUTE', 'FIRE LANE', 'FIRE ROAD', 'LINE', 'ROAD', 'RANG', 'HIGHWAY', 'AUTOROUTE'],
]);

function endsRoadWord(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  if (!isNumber(tokens[at + 1])) return false;
  for (let from = at - 1; from >= Math.max(0, at - 3); from--) {
    const lexeme = wordsAt(context, from);
    if (lexeme === undefined || from + lexeme.words !== at || (lexeme.kinds & Kind.RoadWord) === 0) continue;
    // only right after the civic number: PROVINCIAL RD #302 and 2ND CONCESSION RD #105 already have a name
    const behindCivic =
      from === 0 ||
      (startsWithNumber(tokens[from - 1]) &&
        (!startsWithNumber(tokens[from - 2]) || tokens[from - 1]!.before >= Break.Comma));
    if (behindCivic && CALLED_BY_NUMBER.has(lexeme.road)) return true;
  }
  return false;
}

/** `434 #144 HWY`, `521 #260 SIDE ROAD`: the sign is that of the road, not of a unit. */
function leadsRoadWord(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const isLed = at > 0 && context.owner[at - 1] === 0 && isCivic(tokens[at - 1]!);
  if (!isLed || !isNumber(tokens[at + 1]) || tokens[at]!.before >= Break.Comma) return false;
  const lexeme = freeNext(context, at + 2) === undefined ? undefined : wordsAt(context, at + 2);
  return lexeme !== undefined && CALLED_BY_NUMBER.has(lexeme.road);
}

function isFreeNumber(context: ParseContext, at: number): boolean {
  return at >= 0 && context.owner[at] === 0 && isNumber(context.tokens[at]);
}
