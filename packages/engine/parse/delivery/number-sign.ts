import { Kind } from '../../address/lexicon.ts';
import { FRENCH_ENDINGS, isOrdinal } from '../../address/ordinal-endings.ts';
import { beginsPlace, Owner, type ParseContext, startsSegment, wordsAt } from '../words/context.ts';
import type { Delivery, DeliveryPart } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import {
  announcesNumber,
  announcesUnit,
  freeNext,
  isBehindLine,
  isCivic,
  isNumber,
  isValue,
  runsOn,
  startsFrenchStreet,
  startsWithNumber,
  streetBefore,
  typeAt,
  UNIT_WORDS,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { asUnit, partOf } from './delivery-part.ts';
import { ZEROS } from './fillers.ts';
import { readLabel } from './label.ts';
import { beginsAddress } from './remarks.ts';
import { CALLED_BY_NUMBER, isNumberOfRoad, isOfRoadBeside, isSeldomAlone } from './road-number.ts';
import { shopBefore } from './shop-number.ts';

/** `#10`, `# 25 - 100 MAIN`: a unit, unless the sign comes before the only number of a street line or of the text. */
export function numberSignPart(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const token = freeNext(context, at + 1);
  if (token === undefined) return partOf(Owner.Noise, at, at + 1);
  if (!isValue(token)) return signOfWord(context, delivery, at);
  if (isBehindNumber(context, at)) return partOf(Owner.Noise, at, at + 1);
  const front = unitBeforeSign(context, delivery, at);
  if (front !== undefined) return front;
  if (isRecordNumber(token.word) || ZEROS.test(token.word)) return partOf(Owner.Info, at, at + 2);
  if (isNumberOfRoad(context, at)) return undefined;
  if (isOfRoadBeside(context, at)) return partOf(Owner.Noise, at, at + 1);
  // behind a street, the number is read with it
  if (isOnlyNumber(context, at + 1)) return runsOn(context, at) ? undefined : partOf(Owner.Noise, at, at + 1);
  if (leadsFrenchOrdinal(context, at) || leadsStreet(context, at)) return partOf(Owner.Noise, at, at + 1);
  if (isAccountNumber(context, at + 1) || isRecordInFront(context, at)) return partOf(Owner.Info, at, at + 2);
  return unitOrShop(context, delivery, at);
}

/** `# REAR` behind a street. */
function signOfWord(context: ParseContext, delivery: Delivery, at: number): DeliveryPart {
  const { word } = context.tokens[at + 1]!;
  const isUnit = UNIT_WORDS.has(word) && streetBefore(context, at);
  const unit = { designator: undefined, number: word, from: at, to: at + 2, sign: true };
  return isUnit ? asUnit(delivery, unit) : partOf(Owner.Noise, at, at + 1);
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
  const { number, to } = readLabel(context, at, at + 1);
  const shop = shopBefore(context, at, { number, to });
  if (shop >= 0) return partOf(Owner.Attention, shop, to);
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
    return announcesUnit(before);
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
    const lexeme = wordsAt(context, from);
    if (lexeme === undefined || from + lexeme.words !== at || !CALLED_BY_NUMBER.has(lexeme.road)) continue;
    if (startsSegment(context, from)) return true;
  }
  return false;
}

/** A number sign or a word for one is at `at`, or behind the direction that is there. */
function endsAtSign({ tokens }: ParseContext, at: number): boolean {
  const sign = ((tokens[at]?.kinds ?? 0) & Kind.Direction) === 0 ? tokens[at] : tokens[at + 1];
  return announcesNumber(sign);
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

/**
 * `#80722 / 22 MAIN ST`, `#80722 / MARY CHEN / 22 MAIN ST`, `#80722, 22 MAIN ST`: the number of a record, on a line or
 * in a column of its own in front of the address. Where the door has such a unit, it is found nevertheless.
 */
function isRecordInFront(context: ParseContext, at: number): boolean {
  const { tokens } = context;
  const { word } = tokens[at + 1]!;
  if (word.length < RECORD_DIGITS || !isNumber(tokens[at + 1]) || tokens[at]!.before < Break.Line) return false;
  const next = tokens[at + 2];
  if (next === undefined || next.before < Break.Comma || tokens.slice(0, at).some(startsWithNumber)) return false;
  return next.before >= Break.Line || (startsWithNumber(next) && beginsAddress(context, at + 2));
}

/** Few units have as many, and those of the door are found nevertheless. */
const RECORD_DIGITS = 5;

function isFreeNumber(context: ParseContext, at: number): boolean {
  return at >= 0 && context.owner[at] === Owner.None && isNumber(context.tokens[at]);
}
