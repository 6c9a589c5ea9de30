import { Kind } from '../../address/lexicon.ts';
import type { UnitDesignator } from '../../address/unit-designators.ts';
import { keyOf, MAX_PLACE_WORDS, Owner, type ParseContext, phraseAt, wordsAt } from '../words/context.ts';
import type { DeliveryPart, Span } from '../words/parts.ts';
import { Break } from '../words/token.ts';
import {
  freeNext,
  isNumber,
  isUnitAndCivic,
  startsFrenchStreet,
  startsWithNumber,
  valueAfter,
} from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { endsInType } from './civic-behind-unit.ts';
import { partOf } from './delivery-part.ts';
import { beginsAddress } from './remarks.ts';

/** Whom the mail is for: attention lines and companies. */

/** The rest of an attention line, up to a comma, the line end, a number or the next keyword part. */
export function attentionPart(context: ParseContext, at: number, after: number): DeliveryPart {
  const { tokens, owner } = context;
  const announcing = Kind.PoBox | Kind.Route | Kind.GeneralDelivery | Kind.Unit | Kind.Info;
  let to = after;
  while (
    to < tokens.length &&
    owner[to] === Owner.None &&
    tokens[to]!.before < Break.Comma &&
    !startsWithNumber(tokens[to])
  ) {
    if (to > after && (isUnitAndCivic(context, to) || isSignedNumber(context, to))) break;
    if ((tokens[to]!.opens & announcing) !== 0) {
      const lexeme = phraseAt(context, to);
      if (lexeme !== undefined && (lexeme.kinds & announcing) !== 0 && valueAfter(context, to + lexeme.words) >= 0) {
        const value = valueAfter(context, to + lexeme.words);
        // ATTN SHIPPING DEPT 22 MAIN ST, ATTN SIDE DOOR 22 MAIN ST, ATTN MARY CHEN, THE TOWER 22 MAIN ST
        const mayEndName = ENDS_NAMES.has(lexeme.unit?.code ?? '') || (lexeme.kinds & announcing) === Kind.Info;
        const isCivic = mayEndName && freeNext(context, value + 1)?.shape === Shape.Letters;
        if (startsWithNumber(tokens[value]) && !isCivic) break;
        if (isLetterOfUnit(context, lexeme.unit, value)) break;
      }
    }
    if (to > after && isFloorAtEnd(context, to)) break;
    to++;
  }
  // ATTN MARY CHEN POD 3, 22 MAIN ST
  if (to > after + 1 && isNumberOfText(context, to)) to--;
  return partOf(Owner.Attention, at, Math.max(after, beforeMunicipality(context, after, to)));
}

/** Designators that are also the last word of what is called otherwise than by a number. */
const ENDS_NAMES: ReadonlySet<string> = new Set(['DEPT', 'DOOR']);

/** `MARY CHEN #3`. */
function isSignedNumber(context: ParseContext, at: number): boolean {
  return context.tokens[at]!.shape === Shape.NumberSign && startsWithNumber(freeNext(context, at + 1));
}

/** `POD 3, 22 MAIN ST`: the number ends the text in front of the address, and the word before it says of what it is. */
function isNumberOfText({ tokens, owner }: ParseContext, at: number): boolean {
  const [number, next] = [tokens[at], tokens[at + 1]];
  if (!startsWithNumber(number) || owner[at] !== Owner.None || number!.before >= Break.Comma) return false;
  return next?.before === Break.Comma && owner[at + 1] === Owner.None && startsWithNumber(next);
}

/** `ATTN MARY CHEN SUITE A`: a letter behind a designator, at the end of the line or before the civic number. */
function isLetterOfUnit({ tokens }: ParseContext, unit: UnitDesignator | undefined, value: number): boolean {
  const next = tokens[value + 1];
  const ends = next === undefined || next.before >= Break.Comma || startsWithNumber(next);
  return unit !== undefined && tokens[value]!.word.length === 1 && ends;
}

/**
 * `ATTN MARY CHEN BSMT`, `ATTN MARY CHEN UNIT LOWER`: a floor that is a unit by itself ends the line. LOWER is a name.
 */
function isFloorAtEnd({ tokens }: ParseContext, at: number): boolean {
  const isAnnounced = (tokens[at]!.kinds & (Kind.Unit | Kind.BareUnit)) === Kind.Unit;
  const floor = tokens[isAnnounced ? at + 1 : at];
  const isFloor = floor !== undefined && (floor.kinds & Kind.BareUnit) !== 0;
  if (!isFloor || (!isAnnounced && floor.lexeme?.unit?.code !== 'BSMT')) return false;
  return floor.before < Break.Comma && (tokens[isAnnounced ? at + 2 : at + 1]?.before ?? Break.Line) >= Break.Comma;
}

/** `C/O MEDICAL CLINIC CHANGE ISLANDS NL`: where the municipality begins when no separator precedes the last line. */
function beforeMunicipality(context: ParseContext, from: number, to: number): number {
  const next = context.owner[to];
  if (next !== Owner.Province && next !== Owner.PostalCode) return to;
  for (let start = Math.max(from, to - MAX_PLACE_WORDS); start < to; start++) {
    if (context.places.placeWeight(keyOf(context, start, to)) > 0) return start;
  }
  return to - 1;
}

/**
 * `CLINIQUE DU PARC / RR 6 / T0M 0B0`: the line above a route, if it has no number, is no place nor like one, and only
 * the postal code says where it is.
 */
export function nameAboveRoute(context: ParseContext, { from, to }: Span): Span | undefined {
  const { tokens, owner, places } = context;
  if (from === 0 || tokens[from]!.before < Break.Line) return undefined;
  for (let at = 0; at < from; at++) {
    if (owner[at] !== Owner.None || tokens[at]!.shape !== Shape.Letters) return undefined;
  }
  // RUE EDDY / RR 6, ELM STREET / RR 6: a street whose number is missing
  const isStreet = endsInType(context, from - 1) || (tokens[0]!.word.length > 1 && startsFrenchStreet(context, 0));
  const behind = owner.slice(to);
  if (isStreet || !behind.includes(Owner.PostalCode) || behind.includes(Owner.None)) return undefined;
  const key = keyOf(context, 0, from);
  return places.placeWeight(key) > 0 || places.resembles?.(key) === true ? undefined : { from: 0, to: from };
}

/** Legal forms that end a company name and never occur in an address. */
const WEAK_COMPANY = new Set(['CO', 'PLC', 'ENTERPRISES', 'ENTREPRISES', 'SOCIETY', 'SOCIETE', 'BROS', 'ENR']);

/**
 * `9012-3456 QUEBEC INC` on its own line or between commas: the addressee. Where other text follows on its line, only
 * in front of the address: `9012-3456 QUEBEC INC TOWER 2, 22 MAIN ST`.
 */
export function companies(context: ParseContext): Span[] {
  const { tokens, owner } = context;
  const found: Span[] = [];
  for (let i = 1; i < tokens.length - 1; i++) {
    const token = tokens[i]!;
    if ((token.kinds & Kind.Company) === 0 || owner[i] !== Owner.None || WEAK_COMPANY.has(token.word)) continue;
    const to = tradeNameEnd(context, i + 1);
    let from = i;
    while (from > 0 && owner[from - 1] === Owner.None && tokens[from]!.before < Break.Comma) from--;
    // SHIP TO: ACME LTD
    const isLabelled = from > 0 && owner[from - 1] === Owner.Noise;
    if (from === i || (tokens[from]!.before < Break.Comma && !isLabelled)) continue;
    from = behindStreet(context, from, i);
    const isWhole = from === 0 && (to > i + 1 || isNumbered(context, i));
    if (to === tokens.length || tokens[to]!.before >= Break.Comma) found.push({ from, to });
    // 1234567 ALBERTA LTD DBA CORNER BAKERY 22 MAIN ST, 1234567 ALBERTA LTD 22 RANGE ROAD 7
    else if (isWhole && beginsAddress(context, to)) found.push({ from, to });
    else if (from === 0 && mayBeCompany(context, i) && leadsToAddress(context, to)) {
      found.push({ from, to: wordsEnd(context, to) });
    }
  }
  return found;
}

/** The text begins with no civic number: `22 ROUND LAKE COMPANY LANE / RR 4`. */
function mayBeCompany(context: ParseContext, company: number): boolean {
  return !startsWithNumber(context.tokens[0]) || isNumbered(context, company);
}

/** `1234567 ALBERTA LTD`, `9012-3456 QUÉBEC INC`: a number as registers of companies give it, and a few words. */
function isNumbered({ tokens }: ParseContext, company: number): boolean {
  const [number, second] = [tokens[0]!, tokens[1]!];
  if (!isNumber(number) || company > MOST_WORDS_OF_NUMBERED) return false;
  const isPair = second.before === Break.Hyphen && isNumber(second) && number.word.length === 4;
  return isPair ? second.word.length === 4 : number.word.length > 5;
}

/** `1234567 PRINCE EDWARD ISLAND LTD`. */
const MOST_WORDS_OF_NUMBERED = 4;

/**
 * `22 MAIN ST - ACME LTD`, `22 MAIN ST ACME LTD`: where the name of the company begins, if the address in front of it
 * is the only one. Behind `22 MAIN ST HOLDINGS LTD / 24 ELM AVE`, there is another.
 */
function behindStreet(context: ParseContext, from: number, company: number): number {
  const { tokens } = context;
  // 22, RUE EDDY - ACME INC
  const number = startsWithNumber(tokens[from]) || !startsWithNumber(tokens[from - 1]) ? from : from - 1;
  if (!startsWithNumber(tokens[number]) || !beginsAddress(context, number)) return from;
  if (tokens.some((_, at) => (at < number || at > company) && beginsAddress(context, at))) return from;
  const isFrench = startsFrenchStreet(context, number + 1);
  let type = from;
  for (let at = number + 1; at < company; at++) {
    if (tokens[at]!.before === Break.SpacedHyphen) return at;
    // 22 RUE EDDY ACME INC: nothing parts the name of the street from that of the company
    if (!isFrench && (tokens[at]!.kinds & (Kind.StreetType | Kind.Direction)) !== 0) type = at;
  }
  return type > from && type + 1 < company ? type + 1 : from;
}

/**
 * Text of any kind up to a comma, behind which the address begins; not the address itself (`INC 22 MAIN ST, OTTAWA`).
 */
function leadsToAddress(context: ParseContext, from: number): boolean {
  const { tokens, owner } = context;
  // INC 3E ÉTAGE, 22 MAIN ST
  const isFloor = wordsAt(context, from + 1)?.info === 'FLR';
  if (owner[from] === Owner.None && startsWithNumber(tokens[from]) && !isFloor) return false;
  let to = from + 1;
  // INC LOT 4 RR 2
  while (to < tokens.length && tokens[to]!.before < Break.Comma && owner[to] !== Owner.Route) to++;
  return owner[to] === Owner.Route || (owner[to] === Owner.None && startsWithNumber(tokens[to]));
}

/** `INC UPPER TERRACE, 22 MAIN ST`: where the words end that nothing announces. */
function wordsEnd(context: ParseContext, from: number): number {
  const { tokens, owner } = context;
  const announcing = Kind.Unit | Kind.Info | Kind.Site | Kind.Compartment | Kind.Attention;
  let to = from;
  while (owner[to] === Owner.None && tokens[to]!.before < Break.Comma && tokens[to]!.shape === Shape.Letters) {
    const { kinds = 0, words = 1 } = phraseAt(context, to) ?? {};
    if ((kinds & announcing) !== 0 && valueAfter(context, to + words) >= 0) break;
    to++;
  }
  return to > from && isNumberOfText(context, to) ? to - 1 : to;
}

/**
 * `INC O/A CORNER BAKERY`, `INC T/A BAKERY 145 / 22 MAIN ST`: where the name ends under which a company trades, if it
 * has one behind `at`.
 */
function tradeNameEnd({ tokens, words, owner }: ParseContext, at: number): number {
  const isSlash = (words[at] === 'O' || words[at] === 'T') && words[at + 1] === 'A';
  if (!isSlash && !TRADES_AS.has(words[at] ?? '')) return at;
  let to = at + (isSlash ? 2 : 1);
  while (
    to < tokens.length &&
    owner[to] === Owner.None &&
    tokens[to]!.before < Break.Comma &&
    !startsWithNumber(tokens[to])
  )
    to++;
  const [number, next] = [tokens[to], tokens[to + 1]];
  const isOfName = startsWithNumber(number) && number!.before < Break.Comma && next !== undefined;
  return isOfName && (next.before >= Break.Line || (next.before === Break.Comma && startsWithNumber(next)))
    ? to + 1
    : to;
}

/** Between the name of a company and the one it trades under. */
const TRADES_AS: ReadonlySet<string> = new Set(['OA', 'DBA', 'AKA', 'COB', 'FAS', 'FASN']);
