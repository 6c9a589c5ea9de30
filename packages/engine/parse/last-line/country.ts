import { countryOf } from '../../address/countries.ts';
import { Kind, type Lexeme } from '../../address/lexicon.ts';
import { FSA } from '../../address/postal-code.ts';
import {
  freeEnd,
  isBehindPlace,
  keyOf,
  Owner,
  type ParseContext,
  phraseCovering,
  startsSegment,
  wordsAt,
} from '../words/context.ts';
import type { ForeignEvidence, PostalPart, ProvincePart } from '../words/parts.ts';
import { textBetween } from '../words/span-text.ts';
import { Break } from '../words/token.ts';
import { isProvinceCode, startsWithNumber } from '../words/values.ts';
import { Shape } from '../words/word.ts';
import { isCutPlace } from './cut-place.ts';
import { NO_CODE } from './postal-part.ts';
import { slippedSymbol } from './slipped-province.ts';

const US = countryOf('UNITED STATES');

/** Short country names that can be no other word. */
const UNMISTAKABLE: ReadonlySet<string> = new Set(['UK', 'USA']);

/** Index of the next CANADA from `from` on, at the end or set apart; -1 when there is none. */
export function canadaFrom(context: ParseContext, from: number, postal: PostalPart): number {
  const { tokens, owner } = context;
  if ((context.opens & Kind.Canada) === 0) return -1;
  for (let i = from; i < tokens.length; i++) {
    if (owner[i] !== Owner.None || (tokens[i]!.kinds & Kind.Canada) === 0) continue;
    if (tokens[i]!.word === 'CA' && isOfMail(context, i)) continue;
    if (isOfName(context, i)) continue;
    if (!isCountryPosition(context, i, 1) && !standsBeforeProvince(context, i) && !opensAddress(context, i)) continue;
    const hasCode = postal.code !== '' || postal.candidates.length > 0;
    if (tokens[i]!.word !== 'CA' || hasCode || isProvinceCode(context, i - 1)) return i;
  }
  return -1;
}

/** The country of a foreign address, at the end or set apart. */
export function foreignCountry(context: ParseContext): ForeignEvidence | undefined {
  if ((context.opens & Kind.Country) === 0) return undefined;
  const end = freeEnd(context);
  for (let length = Math.min(6, end); length > 0; length--) {
    const from = end - length;
    const lexeme = phraseCovering(context, from, end, Kind.Country);
    if (lexeme === undefined) continue;
    const alone = startsSegment(context, from);
    if (from === 0) return undefined;
    const mistakable = length === 1 && lexeme.surface.length <= 3 && !UNMISTAKABLE.has(lexeme.surface);
    if (mistakable && !alone && !endsForeignTown(context, from)) continue;
    const strength = hasForeignCode(context, from) ? 3 : alone ? 2 : 1;
    return { country: lexeme.country, strength, from, to: end };
  }
  return undefined;
}

/** `IL 60606 USA`, `NY USA`: a five-digit number or a state before a short country name. */
function endsForeignTown(context: ParseContext, countryFrom: number): boolean {
  const before = context.tokens[countryFrom - 1];
  if (before === undefined || context.owner[countryFrom - 1] !== Owner.None) return false;
  if (before.shape === Shape.Number) return before.word.length === 5 || before.before === Break.Hyphen;
  return (before.kinds & Kind.UsState) !== 0;
}

/** `29 ROSEMARY CT`: a court, not Connecticut, when the line with the civic number has no other street type. */
function isTypeOfStreet(context: ParseContext, at: number, lexeme: Lexeme): boolean {
  if ((lexeme.kinds & Kind.StreetType) === 0) return false;
  const { tokens } = context;
  let from = at;
  while (from > 0 && tokens[from]!.before < Break.Comma) from--;
  if (from > 0 && tokens[from]!.shape !== Shape.Number) return false;
  for (let i = from + 2; i < at; i++) if ((tokens[i]!.kinds & Kind.StreetType) !== 0) return false;
  return true;
}

/** `MB RRX 315 CA`: CA behind a province, and what may be a broken code between them. */
function isCanada(context: ParseContext, at: number): boolean {
  if ((context.tokens[at]!.kinds & Kind.Canada) === 0) return false;
  for (let i = at - 1; i > 0 && i >= at - MOST_IN_CODE; i--) if (isProvinceCode(context, i)) return true;
  return false;
}

/** A province and the two halves of a code. */
const MOST_IN_CODE = 3;

/**
 * `AJAX, CA`, `AJAX, QN, CA`: behind a place of the reference, or a province with a slip, the country as computers
 * write it, unless a ZIP code says California.
 */
export function mayBeCanada(context: ParseContext, { strength, from }: ForeignEvidence): boolean {
  if ((context.tokens[from]!.kinds & Kind.Canada) === 0 || strength >= SURE) return false;
  return isBehindPlace(context, from) || slippedSymbol(context, from - 1, NO_CODE) !== undefined;
}

const SURE = 3;

function isCountryPosition(context: ParseContext, at: number, count: number): boolean {
  const { tokens, owner } = context;
  const after = at + count;
  if (at === 0) return false;
  const ends =
    after >= tokens.length ||
    tokens[after]!.before >= Break.Line ||
    owner[after] !== Owner.None ||
    beginsOther(context, after) ||
    isLastFsa(context, after);
  const endsSegment = ends || tokens[after]!.before >= Break.Comma;
  if (endsSegment && (startsSegment(context, at) || isBehindWholePlace(context, at))) return true;
  return ends && (freeEnd(context) === after || isBehindAddress(context, at) || isRightBehindCode(context, at));
}

/** `BATH CANADA ATTN MARY CHEN`, `K0H 1G0 CANADA REAR ENTRANCE`: something else begins behind the country. */
function beginsOther(context: ParseContext, at: number): boolean {
  if ((context.tokens[at]!.opens & OTHER) === 0) return false;
  return ((wordsAt(context, at)?.kinds ?? 0) & OTHER) !== 0;
}

const OTHER = Kind.Attention | Kind.Company | Kind.Remark | Kind.Unit | Kind.PoBox;

/** `BATH ON CANADA K0H`: the code behind the country lacks its second half. */
function isLastFsa({ tokens, words }: ParseContext, at: number): boolean {
  return at === tokens.length - 1 && FSA.test(words[at]!);
}

function isRightBehindCode({ owner }: ParseContext, at: number): boolean {
  return owner[at - 1] === Owner.PostalCode;
}

/** `CAMBRIDGE ON CANADA`, `CAMBRIDGE CANADA`: a province, or nothing but a place, is in front. */
function isBehindWholePlace(context: ParseContext, at: number): boolean {
  let from = at;
  do {
    from--;
    if (from > 0 && isWholeProvince(context, from, at)) return true;
  } while (from > 0 && context.tokens[from]!.before < Break.Comma);
  return context.places.placeWeight(keyOf(context, from, at)) > 0;
}

/** `22 MAIN ST CAMBRIDGE CANADA`. */
function isBehindAddress(context: ParseContext, at: number): boolean {
  let from = at - 1;
  while (from > 0 && context.tokens[from]!.before < Break.Comma) from--;
  return startsWithNumber(context.tokens[from]) && isBehindPlace(context, at);
}

/** `VICTORIA CANADA BC`: the country comes before the province that ends the text. Not so in `PLACE DU CANADA QC`. */
function standsBeforeProvince(context: ParseContext, at: number): boolean {
  const { tokens, words } = context;
  if (words[at] !== 'CANADA' || at < 2 || ARTICLES.has(words[at - 1]!)) return false;
  const end = freeEnd(context);
  return at + 1 < end && tokens[at + 1]!.before < Break.Line && isWholeProvince(context, at + 1, end);
}

/** `KINGSTON ON K7L 3N6 / ACME CANADA`: on a line below the postal code, behind what is no place, it ends a name. */
function isOfName(context: ParseContext, at: number): boolean {
  const { tokens, words, owner, places } = context;
  if (words[at] !== 'CANADA' || at + 1 < tokens.length || startsSegment(context, at)) return false;
  let from = at;
  while (from > 0 && tokens[from]!.before < Break.Comma) from--;
  if (!owner.slice(0, from).includes(Owner.PostalCode) || tokens[from]!.before < Break.Line) return false;
  return !isBehindWholePlace(context, at) && places.resembles?.(keyOf(context, from, at)) !== true;
}

/**
 * `CANADA ON KINGSTON MAIN ST 22`, `CANADA, K7L 3N6, …`, from large to small: the country begins the text, and a
 * province, the code or another part follows.
 */
function opensAddress({ tokens, words, owner }: ParseContext, at: number): boolean {
  const next = tokens[1];
  if (at > 0 || words[0] !== 'CANADA' || next === undefined) return false;
  return next.before >= Break.Comma || owner[1] !== Owner.None || (next.kinds & Kind.Province) !== 0;
}

const ARTICLES: ReadonlySet<string> = new Set(['DU', 'OF', 'DE', 'LE']);

function isWholeProvince(context: ParseContext, from: number, end: number): boolean {
  return end - from <= 4 && phraseCovering(context, from, end, Kind.Province) !== undefined;
}

/** A numeric code near a country name makes the evidence conclusive. */
function hasForeignCode(context: ParseContext, countryFrom: number): boolean {
  // the first word is the civic number: 3800 MAIN ST, JORDAN
  for (let i = countryFrom - 1; i >= Math.max(1, countryFrom - 4); i--) {
    const { shape, word } = context.tokens[i]!;
    if (shape === Shape.Number && word.length >= 4) return true;
  }
  return false;
}

/** `ID: 55210`, `BATH ON ID 55210`: the number of a customer, not a ZIP code of Idaho. */
function isLabelOfNumber(context: ParseContext, at: number, hasProvince: boolean): boolean {
  if (context.words[at] !== 'ID') return false;
  return hasProvince || textBetween(context, at, at + 1).includes(':');
}

/** `BATH ON safe drop ok`: in small letters, behind the symbol of a province, the word is no Oklahoma. */
function isConsent(context: ParseContext, at: number): boolean {
  if (context.tokens[at]!.text !== 'ok') return false;
  return context.tokens.some((token, i) => i < at && token.text !== 'on' && isProvinceCode(context, i));
}

/** `JSMITH@EXAMPLE CA`: the end of an address for mail, whose point was lost. */
function isOfMail(context: ParseContext, at: number): boolean {
  const from = Math.max(0, at - MOST_IN_DOMAIN - 1);
  return at > from && context.tokens[at]!.before === Break.Space && textBetween(context, from, at - 1).includes('@');
}

/** Words of a domain before its last: `NORTHERN ON` of `SALES@NORTHERN ON CA`. */
const MOST_IN_DOMAIN = 2;

/** `DC 20500`, `NEW YORK NY 10001-1234`: a state and ZIP code at the end. */
export function usTail(context: ParseContext, province: ProvincePart): ForeignEvidence | undefined {
  const { tokens } = context;
  if ((context.opens & Kind.UsState) === 0) return undefined;
  const hasProvince = province.provinces.length > 0;
  let end = freeEnd(context);
  let zip = false;
  const last = end - 1;
  if (
    last > 1 &&
    tokens[last]!.shape === Shape.Number &&
    tokens[last]!.word.length === 4 &&
    tokens[last]!.before === Break.Hyphen
  ) {
    if (tokens[last - 1]!.word.length === 5 && tokens[last - 1]!.shape === Shape.Number) {
      zip = true;
      end -= 2;
    }
  } else if (last > 0 && tokens[last]!.shape === Shape.Number && tokens[last]!.word.length === 5) {
    zip = true;
    end -= 1;
  }
  for (let length = Math.min(3, end - 1); length > 0; length--) {
    const lexeme = phraseCovering(context, end - length, end, Kind.UsState);
    if (lexeme === undefined) continue;
    const known = lexeme.kinds & Kind.Province;
    if (isLabelOfNumber(context, end - length, hasProvince) || (!zip && isOfMail(context, end - length)))
      return undefined;
    if (!zip && (known !== 0 || hasProvince || isTypeOfStreet(context, end - length, lexeme))) return undefined;
    if (!zip && isConsent(context, end - length)) return undefined;
    if (!zip && (isCutPlace(context, end - length) || isCanada(context, end - length))) return undefined;
    return { country: US, strength: zip ? 3 : 1, from: end - length, to: end };
  }
  if (!hasProvince || !zip) return undefined;
  const lexeme = phraseCovering(context, province.from, province.to, Kind.UsState);
  return lexeme === undefined ? undefined : { country: US, strength: 3, from: end, to: tokens.length };
}
