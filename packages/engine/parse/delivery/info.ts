import { Kind } from '../../address/lexicon.ts';
import { ordinalValue } from '../../address/name-words.ts';
import { beginsPlace, Owner, type ParseContext, startsSegment, wordsAt } from '../words/context.ts';
import type { DeliveryPart } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import {
  cadastralEnd,
  freeNext,
  isNumber,
  isValue,
  namesStreet,
  startsFrenchStreet,
  startsWithNumber,
  streetBefore,
  typeAt,
  valueAfter,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { isEmptyUnit } from './civic-behind-unit.ts';
import { type DeliveryKeyword, partOf } from './delivery-part.ts';
import { isLoneLetter, isRural, isUnitLetter } from './extras.ts';
import { readLabel } from './label.ts';
import { beginsAddress, isBehindStreet } from './remarks.ts';

/** A keyword of additional information, and what is around it. */
interface Keyword extends Omit<DeliveryKeyword, 'lexeme'> {
  readonly token: Token;
  /** As in `Lexeme`. */
  readonly info: string | undefined;
  /** Index of the number behind it, -1 if there is none. */
  readonly value: number;
  /** Free words of the same part of the text are right in front. */
  readonly joins: boolean;
}

/** `LOT 12 CON 5`, `3E ETAGE`, `FLOOR 3`, `TOWER 2`, `GROUP 13`: kept, but not part of the address to look up. */
export function infoPart({ context, delivery, lexeme, at, after }: DeliveryKeyword): DeliveryPart | undefined {
  const token = context.tokens[at]!;
  const keyword: Keyword = {
    context,
    delivery,
    at,
    after,
    token,
    info: lexeme.info,
    value: valueAfter(context, after),
    joins: at > 0 && context.owner[at - 1] === Owner.None && token.before < Break.Comma,
  };
  const complete = boxOfSite(keyword) ?? wholeFloor(keyword);
  if (complete !== undefined) return complete;
  if (IS_NO_KEYWORD.some((holds) => holds(keyword))) return undefined;
  const floor = floorBehind(keyword);
  if (floor !== undefined) return floor;
  const { value } = keyword;
  if (value < 0 || !isValue(context.tokens[value]!)) return undefined;
  return IS_OTHER_NUMBER.some((holds) => holds(keyword)) ? undefined : numberedInfo(keyword);
}

/** `S-15 B-19`: without a route, the box beside a site is its compartment. */
function boxOfSite({ context, delivery, at, after }: Keyword): DeliveryPart | undefined {
  const isOfSite = context.words[at] === 'B' && delivery.site !== '' && delivery.route === undefined;
  if (!isOfSite || delivery.compartment !== '' || !isNumber(freeNext(context, after))) return undefined;
  return partOf(Owner.Compartment, at, after + 1, { compartment: context.words[after]! });
}

/** Floors that need no number. */
const WHOLE_FLOORS: ReadonlySet<string> = new Set(['REZ DE CHAUSSEE', 'RDC', 'RCH']);

function wholeFloor({ context, at, after, value }: Keyword): DeliveryPart | undefined {
  if (!WHOLE_FLOORS.has(context.words.slice(at, after).join(' '))) return undefined;
  // RDC 9 RUE EDDY
  const stands = at > 0 ? !isBehindCivic(context, at) : leadsStreetLine(context, value);
  return stands ? partOf(Owner.Info, floorStart(context, at), after) : undefined;
}

/** A number is right in front, and none of a unit or a street: `12 RUE EDDY BUREAU 4 RDC`, `12 AV 17E RDC`. */
function isBehindCivic({ tokens }: ParseContext, at: number): boolean {
  return startsWithNumber(tokens[at - 1]) && ((tokens[at - 2]?.kinds ?? 0) & (Kind.Unit | Kind.StreetType)) === 0;
}

type Holds = (keyword: Keyword) => boolean;

/** The words mean something else. */
const IS_NO_KEYWORD: readonly Holds[] = [
  // C 12 without a route; C-74 KILCOO LANE
  ({ context, delivery, at, after }) =>
    isLoneLetter(context, at, after) && (!isRural(delivery) || isUnitLetter(context, at, after)),
  // BARBERRY PL NO 22: the place is the street's, not a plan
  ({ info, token, joins }) => info === 'PLAN' && (token.kinds & Kind.StreetType) !== 0 && joins,
  // 12 SANDY PT LOT 4: the point is the street's; PLAN 7 PT LOT 4: part of a lot
  ({ context, at }) =>
    context.words[at] === 'PT' && !startsSegment(context, at) && context.owner[at - 1] !== Owner.Info,
  // CONCESSION 5 is the street unless a lot is beside it
  (keyword) => {
    const { context, delivery, at, value } = keyword;
    if (!isRoad(keyword)) return false;
    const isOfLot = delivery.info.some((span) => wordsAt(context, span.from)?.info === 'LOT');
    return !isOfLot && !leadsLot(context, at, value);
  },
];

/** Floors that are called by a word which is no ordinal. */
const NAMED_FLOORS: ReadonlySet<string> = new Set(['MAIN', 'GROUND', 'TOP', 'LAST', 'DERNIER']);

/** What leads to a floor behind a street. */
const LEADS_FLOOR: readonly (readonly string[])[] = [['ON', 'THE'], ['ON'], ['AU'], ['A', 'L'], ['LE'], ['THE']];

/** Where the words that lead to a floor begin: `22 RUE EDDY AU 3E ETAGE`. They open no stretch of the text. */
function floorStart({ tokens, words, owner }: ParseContext, from: number): number {
  const isLead = (lead: readonly string[]): boolean =>
    lead.every((word, i) => {
      const at = from - lead.length + i;
      return words[at] === word && owner[at] === Owner.None && tokens[at + 1]!.before < Break.Comma;
    });
  return from - (LEADS_FLOOR.find(isLead)?.length ?? 0);
}

/** `3E ETAGE`, `GROUND FLOOR`, `AU TROISIEME ETAGE`: the word in front says which floor. */
function floorBehind({ context, at, after, info, value, joins }: Keyword): DeliveryPart | undefined {
  const { tokens } = context;
  // 512 LEVEL AVE is a street
  const isOfStreet = ((freeNext(context, after)?.kinds ?? 0) & Kind.StreetType) !== 0;
  if (info !== 'FLR' || isOfStreet || !joins) return undefined;
  const part = partOf(Owner.Info, floorStart(context, at - 1), after);
  const ordinal = tokens[at - 1]!;
  if (ordinal.shape === Shape.NumberLetters || (isNumber(ordinal) && at > 1)) return part;
  if (!NAMED_FLOORS.has(ordinal.word) && ordinalValue(ordinal.word) === 0) return undefined;
  // GROUND FLOOR 7555 120A ST
  if (startsSegment(context, at - 1) && leadsStreetLine(context, value)) return part;
  // 2205 BECK MAIN FLOOR TORONTO, but not 12 MAIN FLOOR 2
  const ends = value < 0 || beginsPlace(context, after);
  return ends && at > 1 && !startsWithNumber(tokens[at - 2]) ? part : undefined;
}

/** The number behind the keyword is that of something else. */
const IS_OTHER_NUMBER: readonly Holds[] = [
  ({ context, info, after, value }) => (info === 'BLDG' || info === 'REF') && isEmptyUnit(context, after, value),
  ({ context, info, at, value }) => info === 'BLDG' && isCivicOfBuilding(context, at, value),
  // BEECHWOOD PL #103: a keyword that is also a street type ends the street
  (keyword) => {
    const { context, at, after, token } = keyword;
    const isType = after === at + 1 && (token.kinds & Kind.StreetType) !== 0;
    return isType && !isRoad(keyword) && streetBefore(context, at);
  },
  // TOWER B ST
  ({ context, value }) => {
    const following = freeNext(context, value + 1);
    return context.tokens[value]!.shape === Shape.Letters && ((following?.kinds ?? 0) & Kind.StreetType) !== 0;
  },
  // MILE 9 ROAD
  ({ context, info, value }) =>
    info === 'KM' && typeAt(context, value + 1, context.tokens.length) && !startsWithNumber(context.tokens[value + 2]),
  // 100 TOWER 5 ST: right after the civic number, it is the street
  ({ context, at, joins }) => joins && isNumber(context.tokens[at - 1]) && !streetBefore(context, at - 1),
  ({ context, at, value, joins }) => joins && isCivicBehindName(context, at, value),
  // GENERAL STORE 10234 HIGHWAY 7
  ({ context, info, at, after, value }) =>
    info === 'REF' &&
    value === after &&
    freeNext(context, value + 1)?.shape === Shape.Letters &&
    namesStreet(context, value + 1) &&
    !streetBefore(context, at),
];

/** `CONCESSION`, `RANG`: a road may be called so. */
function isRoad({ token }: Keyword): boolean {
  return (token.kinds & Kind.RoadWord) !== 0;
}

/** `MAPLE BLDG 2016 FULLERTON AVE`, `TAX BLDG 5011-49 AVENUE`, `TAX BLDG 118 49TH AVE`: the address behind a name. */
function isCivicBehindName(context: ParseContext, at: number, value: number): boolean {
  const { tokens } = context;
  const following = freeNext(context, value + 1);
  if (!isNumber(tokens[value]) || following === undefined) return false;
  const isName = following.shape === Shape.Letters;
  if (isName && (!streetBefore(context, at) || namesStreet(context, value + 1))) return true;
  return startsWithNumber(following) && typeAt(context, value + 2, tokens.length);
}

/** The keyword with its number; a reference needs a long one, or to stand beside the address. */
function numberedInfo({ context, at, info, value }: Keyword): DeliveryPart | undefined {
  const { number, to } = readLabel(context, at, value);
  // ACCT 22 MAIN ST
  const isBehindCode = context.owner[at - 1] === Owner.PostalCode;
  if (info === 'REF' && number.length < REFERENCE_SIGNS && !isBehindCode) {
    if (!isBesideCivic(context, at, value, to) && !isBetweenStreetAndPlace(context, at, to)) return undefined;
  }
  const end =
    info === 'LOT' ? cadastralEnd(context, value) : info === 'PLAN' ? planEnd(context, value) : chainEnd(context, to);
  return partOf(Owner.Info, at, Math.max(to, end));
}

/** `PLAN M-794`, `PLAN 65M-1591`: a hyphen parts the number of a registered plan from what kind it is. */
function planEnd(context: ParseContext, value: number): number {
  const next = freeNext(context, value + 1);
  return isNumber(next) && next.before === Break.Hyphen ? value + 2 : value + 1;
}

/** `ROLL 1904-022-007-52038, 22 MAIN ST`: more parts than a label has, up to the comma. */
function chainEnd(context: ParseContext, at: number): number {
  let to = at;
  while (freeNext(context, to)?.before === Break.Hyphen && isNumber(context.tokens[to])) to++;
  return freeNext(context, to) === undefined ? to : at;
}

/** `CON 3 LOT 5`, but not behind a civic number, whose street the concession is. */
function leadsLot(context: ParseContext, at: number, value: number): boolean {
  const { tokens } = context;
  const lot = value < 0 || startsWithNumber(tokens[at - 1]) ? undefined : tokens[value + 1];
  if (lot === undefined || lot.before >= Break.Line || lot.lexeme?.info !== 'LOT') return false;
  return startsWithNumber(tokens[valueAfter(context, value + 2)]);
}

/** Fewest signs of the number of a customer, an order or a file. */
const REFERENCE_SIGNS = 5;

/** Words for where a courier is on the way, or for one of several parcels: their numbers are short. */
const STOPS: ReadonlySet<string> = new Set(['STOP', 'ARRET', 'LIVRAISON', 'PKG', 'COLIS']);

/**
 * `STORE #114, 22 MAIN ST`, `NO CLIENT : 5512 22 MAIN ST`: announced by a sign or with many digits, before a civic
 * number.
 */
function isBesideCivic(context: ParseContext, at: number, value: number, to: number): boolean {
  const { tokens, owner } = context;
  let civic = to;
  // STORE #123 / ADDRESS: 22 MAIN ST
  while (owner[civic] === Owner.Noise) civic++;
  const next = tokens[civic];
  // ORDER 7781, RR 2
  const isDelivery = owner[civic] === Owner.Route || owner[civic] === Owner.Box;
  if (!(startsWithNumber(next) || isDelivery)) return false;
  // STOP 12 - 22 MAIN ST
  if (STOPS.has(context.words[at]!) && startsSegment(context, at) && beginsAddress(context, civic)) return true;
  const isSigned = tokens[value - 1]!.shape === Shape.NumberSign;
  // GARDEN ESTATES ORDER #2210, 22 MAIN ST
  if (!startsSegment(context, at) && !(isSigned && next!.before >= Break.Comma)) return false;
  if (next!.before >= Break.Comma) return isSigned || tokens[value]!.word.length > 3;
  // ORDER 1022 104 AVE, but not ORDER 1022 104 RUE EDDY
  if (typeAt(context, to + 1, tokens.length) && !startsFrenchStreet(context, to + 1)) return false;
  return isSigned || tokens[value]!.word.length > 3;
}

/** `22 MAIN ST ORDER NO 7781, TORONTO`: behind a whole street, and nothing of another behind it. */
function isBetweenStreetAndPlace(context: ParseContext, at: number, to: number): boolean {
  const next = freeNext(context, to);
  const ends = next === undefined || next.before >= Break.Comma || beginsPlace(context, to);
  return ends && isBehindStreet(context, at);
}

/** `BUILDING 1074, FEDERAL RD`: where buildings have numbers, the only number, before a street. */
function isCivicOfBuilding(context: ParseContext, at: number, value: number): boolean {
  const { tokens, owner } = context;
  const street = value + 1;
  if (!startsSegment(context, at) || !isNumber(tokens[value]) || tokens[street]?.before !== Break.Comma) return false;
  // BUILDING 4, 49 AVE, but not BÂTIMENT 4, 49 RUE EDDY
  const isNumbered =
    startsWithNumber(tokens[street]) &&
    typeAt(context, street + 1, tokens.length) &&
    !startsFrenchStreet(context, street + 1);
  if (!isNumbered && !namesStreet(context, street)) return false;
  return !tokens.some((token, i) => owner[i] === Owner.None && i !== value && i !== street && startsWithNumber(token));
}

/** A civic number with its street, not the number of a floor. */
function leadsStreetLine(context: ParseContext, value: number): boolean {
  return value >= 0 && startsWithNumber(context.tokens[value]) && freeNext(context, value + 1) !== undefined;
}
