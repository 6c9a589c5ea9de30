import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { isDirectionLetters } from '../places/place-start.ts';
import { numberInWords } from '../respell/spoken.ts';
import { closesStreet } from '../street/closes-street.ts';
import { isSlash } from '../street-line/several-numbers.ts';
import { Owner, type ParseContext, startsSegment, wordsAt } from '../words/context.ts';
import type { DeliveryPart, Span, Unit } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import {
  cadastralEnd,
  freeNext,
  isFrenchAt,
  isNumber,
  isValue,
  SPLIT_ENDINGS,
  startsWithNumber,
  streetBefore,
  typeAt,
  UNIT_WORDS,
  valueAfter,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { announcedFrom, bareUnit, leadsToPlace, type UnitKeyword } from './bare-unit.ts';
import { CALLS_PLACES, isEmptyUnit, LONG_NUMBER, startsStreetLine } from './civic-behind-unit.ts';
import { asUnit, type DeliveryKeyword, partOf } from './delivery-part.ts';
import { fillerEnd, isCross } from './fillers.ts';
import { readLabel } from './label.ts';
import { endsRoadWord } from './road-number.ts';
import { isUnitWord } from './unit-word.ts';

/** `APT 10`, `BUREAU C-200`, `PH`: a unit designator with its number, or one that may occur alone. */
export function unitPart({ context, delivery, lexeme, at, after }: DeliveryKeyword): DeliveryPart | undefined {
  const { kinds } = lexeme;
  const value = valueAfter(context, after);
  const keyword = { context, delivery, lexeme, at, after, value };
  const turned = turnedUnit(keyword);
  if (turned !== undefined) return turned;
  if (isNoBasement(keyword)) return undefined;
  const filled = (kinds & (Kind.Unit | Kind.BareUnit | Kind.StreetType)) === Kind.Unit ? fillerEnd(context, after) : 0;
  if (filled > 0) return partOf(Owner.Info, at, filled);
  const isDesignator = (kinds & Kind.Unit) !== 0;
  if (value >= 0 && isDesignator && (isLabel(context, value) || isFloor(context, value, kinds))) {
    if (isOfOtherPart(keyword)) return undefined;
    const labelled = labelledUnit(keyword);
    if (labelled !== undefined) return labelled;
  }
  const spoken = value < 0 || (kinds & Kind.StreetType) !== 0 ? undefined : spokenLabel(context, at, value);
  if (spoken !== undefined && isDesignator) {
    return asUnit(delivery, { designator: lexeme.unit, ...spoken, from: at, sign: value > after });
  }
  return (kinds & Kind.BareUnit) === 0 ? undefined : bareUnit(keyword);
}

/** `EDDY ST S S`: a direction twice; `SS 4`: a route. */
function isNoBasement({ context, at, after, lexeme: { surface }, value }: UnitKeyword): boolean {
  const { tokens } = context;
  // S-S, S/S
  if (surface === 'S S')
    return tokens[at + 1]!.before !== Break.Hyphen && (startsWithNumber(tokens[value]) || !isSlash(context, at + 1));
  if (surface !== 'SS') return false;
  // EDDY ST SS OTTAWA, but not EDDY ST, SS MARIE
  if (leadsToPlace(context, at, after)) return false;
  return value >= 0 && tokens[value]!.before <= Break.Space && announcedFrom(context, at) === at;
}

/** The designator and its value are words of a street, a place, a building or a lot. */
function isOfOtherPart(keyword: UnitKeyword): boolean {
  const { context, at, lexeme, value } = keyword;
  const { kinds, surface } = lexeme;
  if (isBehindParticle(context, at) && context.tokens[value]!.shape === Shape.Letters) return true;
  if (isLetterOfStreet(context, at, surface, value)) return true;
  const isWord = (kinds & Kind.StreetType) !== 0 || CALLS_PLACES.has(surface);
  if (isWord && !isUnitWord(context, at, kinds, value)) return true;
  if (endsStreet(context, at, value) || isLotOfLand(keyword)) return true;
  return (kinds & Kind.BareUnit) === 0 && namesBuilding(context, announcedFrom(context, at), value);
}

/**
 * `155 AVEVNUE U N`: a letter that a street may be called by, and a direction, behind no street that is known to end.
 */
function isLetterOfStreet(context: ParseContext, at: number, surface: string, value: number): boolean {
  return surface.length === 1 && isDirectionLetters(context, value) && at > 0 && !closesStreet(context, at);
}

/** `AVENUE DE LA SALLE S`: the last word of the name, and the direction. */
function isBehindParticle({ tokens, owner }: ParseContext, at: number): boolean {
  const isInStretch = at > 1 && tokens[at]!.before < Break.Comma && owner[at - 1] === Owner.None;
  return isInStretch && (tokens[at - 1]!.traits & Trait.Particle) !== 0;
}

/** The unit that the value is the number of, or what it makes of the designator; undefined if it is not its value. */
function labelledUnit(keyword: UnitKeyword): DeliveryPart | undefined {
  const { context, delivery, at, lexeme, after, value } = keyword;
  const isBare = (lexeme.kinds & Kind.BareUnit) !== 0;
  const floorEnd = floorEndBehind(context, value);
  if (floorEnd > 0) return floorPart(keyword, floorEnd);
  const name = nameAround(context, at, value);
  if (name !== undefined) return partOf(Owner.Attention, name.from, name.to);
  if (isBare && (isCross(context, value) || fillerEnd(context, after) > 0)) return undefined;
  if (startsStreetLine(context, { from: announcedFrom(context, at), at, value }, lexeme.kinds)) return undefined;
  if (isEmptyUnit(context, after, value)) return undefined;
  const { number, to } = readLabel(context, at, value);
  const from = isBare ? announcedFrom(context, at) : at;
  return asUnit(delivery, { designator: lexeme.unit, number, from, to, sign: value > after });
}

/** `22 MAIN ST 410 APT`, `22 MAIN ST, 4 UNIT, OTTAWA`: behind a street, the number comes before its designator. */
function turnedUnit({ context, delivery, at, lexeme, after }: UnitKeyword): DeliveryPart | undefined {
  const { tokens, owner } = context;
  const { kinds, unit } = lexeme;
  if ((kinds & (Kind.Unit | NO_TURNED)) !== Kind.Unit || at < 3 || tokens[at]!.before !== Break.Space) return undefined;
  const number = tokens[at - 1]!;
  if (owner[at - 1] !== Owner.None || !isShortNumber(number)) return undefined;
  const next = freeNext(context, after);
  if (next !== undefined && !leadsToPlace(context, at, after)) return undefined;
  const isApart = number.before === Break.Comma && endsStreetLine(context, at - 1);
  const isBehind = number.before < Break.Comma && closesStreet(context, at - 1) && !endsRoadWord(context, at - 1);
  if (!isApart && !isBehind) return undefined;
  return asUnit(delivery, { designator: unit, number: number.word, from: at - 1, to: after, sign: false });
}

/** What else a word may mean that a number comes before: `22 MAIN ST 4 BAY`. */
const NO_TURNED = Kind.BareUnit | Kind.StreetType | Kind.Info;

/** `410`, `4B`. */
function isShortNumber({ shape, word, letters }: Token): boolean {
  return (
    (shape === Shape.Number || (shape === Shape.NumberLetters && letters.length === 1)) && word.length <= LONG_NUMBER
  );
}

/** `22 MAIN ST`, `22 RUE EDDY`, before a comma. */
function endsStreetLine({ tokens, owner }: ParseContext, at: number): boolean {
  let type = false;
  for (let i = at - 1; i >= 0 && owner[i] === Owner.None; i--) {
    if (startsWithNumber(tokens[i])) return type;
    if (tokens[i]!.before >= Break.Comma) return false;
    if ((tokens[i]!.kinds & Kind.StreetType) !== 0) type = true;
  }
  return false;
}

/** `UNIT TWO, 22 ELM ST`, `22 ELM ST APARTMENT TWELVE`: a number in words, with nothing of a name behind it. */
function spokenLabel(context: ParseContext, at: number, value: number): Pick<Unit, 'number' | 'to'> | undefined {
  if (context.tokens[value]!.shape !== Shape.Letters || context.owner[value] !== Owner.None) return undefined;
  const spoken = numberInWords(context.words, value);
  if (spoken === undefined) return undefined;
  const next = freeNext(context, spoken.to);
  const isWhole = next === undefined || startsWithNumber(next) || leadsToPlace(context, value, spoken.to);
  return isWhole && (startsSegment(context, at) || streetBefore(context, at)) ? spoken : undefined;
}

/** What may follow a designator: a value, or letters that a hyphen joins to a number (`EB-132`). */
function isLabel(context: ParseContext, value: number): boolean {
  const token = context.tokens[value]!;
  // UNIT BSMT C/O MARY CHEN
  const { kinds = 0, words = 1 } = wordsAt(context, value) ?? {};
  // … but not APP. A S. GERMAIN, where A is the unit
  const isApart = words === 2 && token.word.length === 1 && !isSlash(context, value + 1);
  if ((kinds & Kind.Attention) !== 0 && !isApart) return false;
  // APP S-SOL
  if ((kinds & Kind.BareUnit) !== 0 && words > 1) return false;
  // 12 RUE EDDY #UPPR À GATINEAU
  if (isFrenchAt(token)) return false;
  if (isValue(token)) return true;
  const next = freeNext(context, value + 1);
  // APT LWR-17 ELM ST: the floor, and then the civic number
  const isFloor = (token.kinds & Kind.BareUnit) !== 0 && token.word !== 'PH';
  return token.word.length <= 3 && !isFloor && next?.before === Break.Hyphen && isNumber(next);
}

/** `18 RUE EDDY UNITÉ MAIN`, `APP. MAIN, 18 RUE EDDY`; `942 LOWER SIDE RD` is a street. */
function isFloor(context: ParseContext, value: number, kinds: number): boolean {
  if ((kinds & Kind.BareUnit) !== 0 || !UNIT_WORDS.has(context.tokens[value]!.word)) return false;
  // PORTE REAR UNIT
  if ((wordsAt(context, value)?.words ?? 1) > 1) return false;
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
  if (!joined || !SPLIT_ENDINGS.has(context.words[at]!) || !isNumber(tokens[at - 1])) return false;
  // 19-TH SIDE RD
  return tokens[at]!.before <= Break.Space || typeAt(context, value, tokens.length);
}

/**
 * `LOT 12 CON 5`, `LOT 12 PLAN 7`, `PLAN M-7 LOT 12`, `LOT 4 555 123`, `LOT 4 RR 2`: a lot of land, not a lot in a
 * mobile home park.
 */
function isLotOfLand({ context, delivery, at, lexeme, value }: UnitKeyword): boolean {
  if (lexeme.info !== 'LOT') return false;
  if (delivery.info.some((span) => span.to === at && LAND.has(wordsAt(context, span.from)?.info ?? ''))) return true;
  const behind = value + 1;
  const next = context.tokens[behind];
  // RR 2, LOT 4
  if (delivery.route !== undefined && !hasOtherNumber(context, value)) return true;
  if (next === undefined) return false;
  if (cadastralEnd(context, value) > behind || isDividedLot(context, value)) return true;
  // 22 MAIN ST LOT 4 RR 2
  if (context.owner[behind] === Owner.Route) return !closesStreet(context, at);
  if (context.owner[behind] !== Owner.None) return delivery.route !== undefined && !streetBefore(context, value);
  const info = next.lexeme?.info;
  return (info === 'CONC' || info === 'PLAN') && startsWithNumber(context.tokens[valueAfter(context, behind + 1)]);
}

/** `LOT 345-2 22 MAIN ST`: the second part of a lot of land; in `LOT 4-22 MAIN ST`, the civic number. */
function isDividedLot({ tokens }: ParseContext, value: number): boolean {
  const [part, next] = [tokens[value + 1], tokens[value + 2]];
  if (!isNumber(tokens[value]) || !isNumber(part) || part.before !== Break.Hyphen) return false;
  return next?.before === Break.Space && startsWithNumber(next);
}

function hasOtherNumber({ tokens, owner }: ParseContext, at: number): boolean {
  return tokens.some((token, i) => i !== at && owner[i] === Owner.None && startsWithNumber(token));
}

/** What a lot of land is part of, which may be named before it. */
const LAND: ReadonlySet<string> = new Set(['PLAN', 'CONC', 'BLOCK']);

/** `PATRICIA APTS 1110 CARDERO ST`: the keyword ends a building name, and the number is the civic number. */
function namesBuilding(context: ParseContext, at: number, value: number): boolean {
  const { tokens, owner } = context;
  if (at === 0 || owner[at - 1] !== Owner.None || tokens[at]!.before >= Break.Comma) return false;
  const next = freeNext(context, value + 1);
  if (!isNumber(tokens[value]) || next?.shape !== Shape.Letters || streetBefore(context, at)) return false;
  // 22 MAIN ST / RING TWICE UNIT 27 OTTAWA
  return !tokens.some((token, i) => i < at && owner[i] === Owner.None && startsWithNumber(token));
}

/**
 * `UNIT 3RD FLOOR` has no unit but a floor; `APT BSMT 2ND FLOOR` has a unit that is complete, and a floor behind it.
 */
function floorPart({ context, delivery, at, lexeme, after }: UnitKeyword, floorEnd: number): DeliveryPart {
  if ((lexeme.kinds & Kind.BareUnit) === 0) return partOf(Owner.Info, at, floorEnd);
  const from = announcedFrom(context, at);
  return asUnit(delivery, { designator: lexeme.unit, number: '', from, to: after, sign: false });
}

/**
 * `UNIT 3RD FLOOR`: where the floor ends whose ordinal is at `value`, 0 if there is none. UNIT 3B LEVEL 2 is a unit.
 */
function floorEndBehind(context: ParseContext, value: number): number {
  const { shape, letters } = context.tokens[value]!;
  const next = freeNext(context, value + 1);
  if (shape !== Shape.NumberLetters || next === undefined || next.before >= Break.Comma) return 0;
  if (letters.length === 1 && letters !== 'E') return 0;
  const floor = wordsAt(context, value + 1);
  return floor?.info === 'FLR' ? value + 1 + floor.words : 0;
}

/**
 * `SUITE 7 SALON, 12 MAIN ST`, `DOOR 2 DOOR, 12 MAIN ST`, `LA PORTE 7, 12 MAIN ST`: a name that holds a designator and
 * a number, in front of the address. No line of 32,000 of employers and facilities has both a unit and other words
 * there.
 */
function nameAround(context: ParseContext, at: number, value: number): Span | undefined {
  const { tokens, owner, words } = context;
  const hasArticle = at > 0 && ARTICLES.has(words[at - 1]!) && tokens[at]!.before === Break.Space;
  const from = hasArticle ? at - 1 : at;
  if (!startsSegment(context, from) || !isNumber(tokens[value])) return undefined;
  let to = value + 1;
  for (; to < tokens.length && tokens[to]!.before < Break.Comma; to++) {
    const { shape, kinds, word } = tokens[to]!;
    if (owner[to] !== Owner.None || shape !== Shape.Letters) return undefined;
    if (word !== words[at] && (kinds !== 0 || word.length < SHORTEST_NAME)) return undefined;
  }
  if ((to === value + 1 && !hasArticle) || to === tokens.length || owner[to] !== Owner.None) return undefined;
  return startsWithNumber(tokens[to]) || announcesOther(tokens[to]) ? { from, to } : undefined;
}

const ARTICLES: ReadonlySet<string> = new Set(['THE', 'LA', 'LE', 'LES', 'CHEZ']);

/** `BAY 12 SHIPPING / # 106 - 12 MAIN ST`: the unit has its own sign or designator on the next line. */
function announcesOther(token: Token | undefined): boolean {
  if (token === undefined || token.before < Break.Line) return false;
  return token.shape === Shape.NumberSign || (token.kinds & (Kind.Unit | Kind.StreetType)) === Kind.Unit;
}

const SHORTEST_NAME = 4;
