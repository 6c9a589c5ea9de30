import { Kind } from '../../address/lexicon.ts';
import { isSlash } from '../street-line/several-numbers.ts';
import { isAndOr } from '../words/and-or.ts';
import { beginsPlace, Owner, type ParseContext } from '../words/context.ts';
import type { Delivery, DeliveryPart } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import {
  freeNext,
  isBehindNumberless,
  isHyphen,
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
import { type DeliveryKeyword, partOf } from './delivery-part.ts';

/** `SITE 5`, `COMP 12`. */
export function extraPart({ context, delivery, at, after }: DeliveryKeyword, owner: number): DeliveryPart | undefined {
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
 * `22 ELM ST S 40 OAK AVE, RR 3`, `AVENUE H S #1, RR 3`, `ELM ST S 22, RR 3`: the letter is a direction of the street
 * in front, and the number begins another street, is the unit, or is that of the street.
 */
function isOfStreets(context: ParseContext, at: number, after: number, value: number): boolean {
  const { tokens, owner } = context;
  const isDirection = (tokens[at]!.kinds & Kind.Direction) !== 0 && tokens[at]!.before === Break.Space;
  if (!isDirection || owner[at - 1] !== Owner.None) return false;
  if (isBehindNumberless(context, at)) {
    const next = value + 1;
    return tokens[next] === undefined || tokens[next]!.before >= Break.Comma || owner[next] !== Owner.None;
  }
  if (!streetBefore(context, at)) return false;
  return value > after || (!isHyphen(tokens[value]!) && namesStreet(context, value + 1));
}

/**
 * `22 ELM ST, S-15 B-19`: behind a street, both letters with their numbers and nothing else can be only site and box.
 */
function isSiteAndBox(context: ParseContext, at: number): boolean {
  const { tokens, words } = context;
  const [site, letter, box] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (words[at] !== 'S' || !isNumber(site) || !isNumber(box) || !BOXES.has(letter!.word)) return false;
  const isTogether = site.before <= Break.Hyphen && letter!.before < Break.Line && box.before <= Break.Hyphen;
  const isWhole = tokens[at + 4] === undefined || tokens[at + 4]!.before >= Break.Comma || beginsPlace(context, at + 4);
  return isTogether && isWhole && streetBefore(context, at);
}

const BOXES: ReadonlySet<string> = new Set(['B', 'C']);

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
export function isLoneLetter(context: ParseContext, at: number, after: number): boolean {
  return after - at === 1 && context.words[at]!.length === 1;
}

/** `C-74 KILCOO LANE`, `C/74B KILCOO LANE`: a unit and the civic number of a street, even if a route comes later. */
export function isUnitLetter(context: ParseContext, at: number, after: number): boolean {
  const { tokens, owner } = context;
  const number = tokens[after];
  if (number === undefined || !startsWithNumber(number)) return false;
  if (!isHyphen(number) && !isSlash(context, after)) return isBlankBeforeCivic(context, at, after);
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
  if (name?.shape !== Shape.Letters || (name.kinds & Kind.Route) !== 0) return false;
  // B-5568 L WESTINGTON RD
  return name.word.length > 1 || namesStreet(context, street);
}

/** `B 10 CRAWLEY RD / RR 6`, `C 305 44 ST / RR 6`: letter and number begin the line of a street. */
function isBlankBeforeCivic(context: ParseContext, at: number, after: number): boolean {
  const { tokens } = context;
  const name = freeNext(context, after + 1);
  // S 10 C 4 RR 6
  if (tokens[at]!.before < Break.Comma || tokens[after]!.before !== Break.Space || (name?.word.length ?? 0) < 2) {
    return false;
  }
  if (startsWithNumber(name)) return typeAt(context, after + 2, tokens.length);
  return startsFrenchStreet(context, after + 1) || namesStreet(context, after + 1);
}

/** `22 ELM ST & C-74 KILCOO LANE`. */
function joinsTwo({ words, owner }: ParseContext, at: number): boolean {
  return owner[at] === Owner.None && (words[at] === '&' || isAndOr(words[at]));
}

/** Of a route. */
const MOST_COMPARTMENTS = 999;

export function isRural(delivery: Delivery): boolean {
  return delivery.route !== undefined || delivery.site !== '';
}
