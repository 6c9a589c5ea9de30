import { Kind } from '../address/lexicon.ts';
import { isAndOr } from './and-or.ts';
import { isEmptyUnit } from './civic-behind-unit.ts';
import { beginsPlace, Owner, type ParseContext, phraseAt, startsSegment, wordsAt } from './context.ts';
import { partOf } from './delivery-part.ts';
import { readLabel } from './label.ts';
import type { Delivery, DeliveryPart } from './parts.ts';
import { beginsAddress, isBehindStreet } from './remarks.ts';
import { Break } from './token.ts';
import {
  cadastralEnd,
  freeNext,
  isHyphen,
  isNumber,
  isValue,
  namesStreet,
  startsFrenchStreet,
  startsWithNumber,
  streetBefore,
  typeAt,
  valueAfter,
} from './values.ts';
import { Shape } from './word.ts';

/** `SITE 5`, `COMP 12`. */
export function extraPart(
  context: ParseContext,
  delivery: Delivery,
  at: number,
  after: number,
  owner: number,
): DeliveryPart | undefined {
  const isLetter = isLoneLetter(context, at, after);
  if (isLetter && !(isRural(delivery) || isSiteAndBox(context, at))) return undefined;
  if (isLetter && isUnitLetter(context, at, after)) return undefined;
  const value = valueAfter(context, after);
  if (value < 0) return undefined;
  const token = context.tokens[value]!;
  if (!isValue(token)) return undefined;
  const known = owner === Owner.Site ? delivery.site : delivery.compartment;
  if (known !== '') return undefined;
  if (isLetter && isOfStreets(context, at, after, value)) return undefined;
  const { word } = token;
  return partOf(owner, at, value + 1, owner === Owner.Site ? { site: word } : { compartment: word });
}

/**
 * `22 ELM ST S 40 OAK AVE, RR 3`, `AVENUE H S #1, RR 3`: the letter is a direction of the street in front, and the number
 * begins another street or is the unit.
 */
function isOfStreets(context: ParseContext, at: number, after: number, value: number): boolean {
  const { tokens, owner } = context;
  const isDirection = (tokens[at]!.kinds & Kind.Direction) !== 0 && tokens[at]!.before === Break.Space;
  if (!isDirection || owner[at - 1] !== Owner.None || !streetBefore(context, at)) return false;
  return value > after || (!isHyphen(tokens[value]!) && namesStreet(context, value + 1));
}

/** `22 ELM ST, S-15 B-19`: behind a street, both letters with their numbers and nothing else can be only site and box. */
function isSiteAndBox(context: ParseContext, at: number): boolean {
  const { tokens, words } = context;
  const [site, letter, box] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (words[at] !== 'S' || !isNumber(site) || !isNumber(box) || !BOXES.has(letter!.word)) return false;
  const isTogether = site.before <= Break.Hyphen && letter!.before < Break.Line && box.before <= Break.Hyphen;
  const isWhole = tokens[at + 4] === undefined || tokens[at + 4]!.before >= Break.Comma || beginsPlace(context, at + 4);
  return isTogether && isWhole && streetBefore(context, at);
}

const BOXES: ReadonlySet<string> = new Set(['B', 'C']);

/** Floors that need no number. */
const WHOLE_FLOORS = new Set(['REZ DE CHAUSSEE', 'RDC', 'RCH']);
/** Floors that are called by a word. */
const NAMED_FLOORS = new Set(['MAIN', 'GROUND', 'TOP', 'FIRST', 'SECOND', 'THIRD']);

/** `LOT 12 CON 5`, `3E ETAGE`, `FLOOR 3`, `TOWER 2`, `GROUP 13`: kept, but not part of the address to look up. */
export function infoPart(
  context: ParseContext,
  delivery: Delivery,
  at: number,
  after: number,
): DeliveryPart | undefined {
  const { tokens, words, owner } = context;
  const keyword = tokens[at]!;
  const info = phraseAt(context, at)?.info;
  // S-15 B-19: without a route, the box beside a site is its compartment
  const isOfSite = words[at] === 'B' && delivery.site !== '' && delivery.route === undefined;
  if (isOfSite && delivery.compartment === '' && isNumber(freeNext(context, after))) {
    return partOf(Owner.Compartment, at, after + 1, { compartment: words[after]! });
  }
  if (WHOLE_FLOORS.has(words.slice(at, after).join(' '))) {
    // RDC 9 RUE EDDY
    const stands = at > 0 ? !startsWithNumber(tokens[at - 1]) : leadsStreetLine(context, valueAfter(context, after));
    if (stands) return partOf(Owner.Info, at, after);
  }
  if (isLoneLetter(context, at, after) && (!isRural(delivery) || isUnitLetter(context, at, after))) return undefined;
  // BARBERRY PL NO 22: the place is the street's, not a plan
  const joins = at > 0 && owner[at - 1] === 0 && keyword.before < Break.Comma;
  if (info === 'PLAN' && (keyword.kinds & Kind.StreetType) !== 0 && joins) return undefined;
  // 12 SANDY PT LOT 4: the point is the street's; PLAN 7 PT LOT 4: part of a lot
  if (words[at] === 'PT' && !startsSegment(context, at) && owner[at - 1] !== Owner.Info) return undefined;
  // CONCESSION 5 is the street unless a lot is beside it
  const isRoad = (keyword.kinds & Kind.RoadWord) !== 0;
  const value = valueAfter(context, after);
  const isOfLot = delivery.info.some((span) => wordsAt(context, span.from)?.info === 'LOT');
  if (isRoad && !isOfLot && !leadsLot(context, at, value)) return undefined;
  // 512 LEVEL AVE is a street
  const behind = freeNext(context, after);
  const isOfStreet = behind !== undefined && (behind.kinds & Kind.StreetType) !== 0;
  if (info === 'FLR' && !isOfStreet && joins) {
    const ordinal = tokens[at - 1]!;
    if (ordinal.shape === Shape.NumberLetters || (isNumber(ordinal) && at > 1)) {
      return partOf(Owner.Info, at - 1, after);
    }
    // GROUND FLOOR 7555 120A ST
    if (NAMED_FLOORS.has(ordinal.word) && startsSegment(context, at - 1) && leadsStreetLine(context, value)) {
      return partOf(Owner.Info, at - 1, after);
    }
    // 2205 BECK MAIN FLOOR TORONTO, but not 12 MAIN FLOOR 2
    const ends = value < 0 || beginsPlace(context, after);
    if (NAMED_FLOORS.has(ordinal.word) && ends && at > 1 && !startsWithNumber(tokens[at - 2])) {
      return partOf(Owner.Info, at - 1, after);
    }
  }
  if (value < 0 || !isValue(tokens[value]!)) return undefined;
  if ((info === 'BLDG' || info === 'REF') && isEmptyUnit(context, after, value)) return undefined;
  if (info === 'BLDG' && isCivicOfBuilding(context, at, value)) return undefined;
  // `BEECHWOOD PL #103`: a keyword that is also a street type ends the street
  const isPhrase = after > at + 1;
  if (!isRoad && !isPhrase && (keyword.kinds & Kind.StreetType) !== 0 && streetBefore(context, at)) return undefined;
  const following = freeNext(context, value + 1);
  if (tokens[value]!.shape === Shape.Letters && ((following?.kinds ?? 0) & Kind.StreetType) !== 0) return undefined;
  // MILE 9 ROAD
  if (info === 'KM' && typeAt(context, value + 1, tokens.length) && !startsWithNumber(tokens[value + 2]))
    return undefined;
  // `100 TOWER 5 ST`: right after the civic number, it is the street
  if (joins && isNumber(tokens[at - 1]) && !streetBefore(context, at - 1)) return undefined;
  // `MAPLE BLDG 2016 FULLERTON AVE`, `TAX BLDG 5011-49 AVENUE`, `TAX BLDG 118 49TH AVE`: a building name, then the address
  if (joins && isNumber(tokens[value]) && following !== undefined) {
    const isName = following.shape === Shape.Letters;
    if (isName && (!streetBefore(context, at) || namesStreet(context, value + 1))) return undefined;
    if (startsWithNumber(following) && typeAt(context, value + 2, tokens.length)) return undefined;
  }
  // GENERAL STORE 10234 HIGHWAY 7
  const isUnsigned = value === after && following?.shape === Shape.Letters && namesStreet(context, value + 1);
  if (info === 'REF' && isUnsigned && !streetBefore(context, at)) return undefined;
  const { number, to } = readLabel(context, at, value);
  // ACCT 22 MAIN ST
  const isBehindCode = owner[at - 1] === Owner.PostalCode;
  const isShort = number.length < REFERENCE_SIGNS && !isBehindCode;
  const isBeside = isBesideCivic(context, at, value, to) || isBetweenStreetAndPlace(context, at, to);
  if (info === 'REF' && isShort && !isBeside) return undefined;
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

/** `STORE #114, 22 MAIN ST`, `NO CLIENT : 5512 22 MAIN ST`: announced by a sign or with many digits, before a civic number. */
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
  return !tokens.some((token, i) => owner[i] === 0 && i !== value && i !== street && startsWithNumber(token));
}

/** A civic number with its street, not the number of a floor. */
function leadsStreetLine(context: ParseContext, value: number): boolean {
  return value >= 0 && startsWithNumber(context.tokens[value]) && freeNext(context, value + 1) !== undefined;
}

/** `RR 1 R-6 BX 3`: after a route, any letter with a number is one of its extras. */
export function routeLetterPart(context: ParseContext, delivery: Delivery, at: number): DeliveryPart | undefined {
  const { tokens, owner } = context;
  if (at === 0 || tokens[at]!.before >= Break.Comma) return undefined;
  const previous = owner[at - 1];
  const behindRoute = previous === Owner.Route || previous === Owner.Site || previous === Owner.Compartment;
  if (!behindRoute && !(previous === Owner.Info && isRural(delivery))) return undefined;
  const value = freeNext(context, at + 1);
  if (value === undefined || !isNumber(value) || freeNext(context, at + 2) !== undefined) return undefined;
  return partOf(Owner.Info, at, at + 2);
}

/** A single letter (`S`, `C`, `L`) is a keyword only if there is a route or a site. */
function isLoneLetter(context: ParseContext, at: number, after: number): boolean {
  return after - at === 1 && context.words[at]!.length === 1;
}

/** `C-74 KILCOO LANE`, `C-74B KILCOO LANE`: a unit and the civic number of a street, even if a route comes later. */
function isUnitLetter(context: ParseContext, at: number, after: number): boolean {
  const { tokens, owner } = context;
  const number = tokens[after];
  if (number === undefined || !isHyphen(number) || !startsWithNumber(number)) return false;
  if (tokens[at]!.before < Break.Comma) {
    // #C-74 KILCOO LANE; RR 2 C-74 KILCOO LANE, but not RR 2 C-74 BATH or RR 2 S-2 C-8
    if ((tokens[after + 1]?.word.length ?? 0) < 2) return false;
    if (tokens[at - 1]!.shape !== Shape.NumberSign && owner[at - 1] !== Owner.Route && !joinsTwo(context, at - 1)) {
      return false;
    }
    const isCivic = number.value > MOST_COMPARTMENTS && freeNext(context, after + 1)?.shape === Shape.Letters;
    return isCivic || startsFrenchStreet(context, after + 1) || namesStreet(context, after + 1);
  }
  // C-1021 1/2 CONCESSION RD
  const street = freeNext(context, after + 1)?.shape === Shape.Fraction ? after + 2 : after + 1;
  const name = freeNext(context, street);
  // B-23266 34 RD E
  if (startsWithNumber(name)) return typeAt(context, street + 1, tokens.length);
  return name !== undefined && name.shape === Shape.Letters && name.word.length > 1 && (name.kinds & Kind.Route) === 0;
}

/** `22 ELM ST & C-74 KILCOO LANE`. */
function joinsTwo({ words, owner }: ParseContext, at: number): boolean {
  return owner[at] === Owner.None && (words[at] === '&' || isAndOr(words[at]));
}

/** Of a route. */
const MOST_COMPARTMENTS = 999;

function isRural(delivery: Delivery): boolean {
  return delivery.route !== undefined || delivery.site !== '';
}
