import { countryOf } from '../address/countries.ts';
import { Kind, type Lexeme } from '../address/lexicon.ts';
import { freeEnd, Owner, own, type ParseContext, phraseCovering, startsSegment } from './context.ts';
import type { Tail } from './parts.ts';
import { Break } from './token.ts';
import { isProvinceCode } from './values.ts';
import { Shape } from './word.ts';

const US = countryOf('UNITED STATES')!;

/** Short names of countries that are no other word. */
const UNMISTAKABLE: ReadonlySet<string> = new Set(['UK', 'USA']);

/** CANADA, or the country of a foreign address, at the end or in a place of its own. */
export function readCountry(context: ParseContext, tail: Tail): void {
  const { tokens, owner, opens } = context;
  for (let i = 0; i < tokens.length && (opens & Kind.Canada) !== 0; i++) {
    if (owner[i] !== 0 || (tokens[i]!.kinds & Kind.Canada) === 0) continue;
    if (isCountryPosition(context, i, 1) || standsBeforeProvince(context, i)) {
      if (tokens[i]!.word === 'CA' && tail.postalCode === '' && !isProvinceCode(context, i - 1)) continue;
      own(context, i, i + 1, Owner.Country);
      tail.canada = true;
    }
  }
  if ((opens & Kind.Country) === 0) return;
  const end = freeEnd(context);
  for (let length = Math.min(6, end); length > 0; length--) {
    const from = end - length;
    const lexeme = phraseCovering(context, from, end, Kind.Country);
    if (lexeme === undefined) continue;
    const alone = startsSegment(context, from);
    if (from === 0) return;
    const mistakable = length === 1 && lexeme.surface.length <= 3 && !UNMISTAKABLE.has(lexeme.surface);
    if (mistakable && !alone && !endsForeignTown(context, from)) continue;
    tail.foreign = { country: lexeme.country, strength: alone ? 2 : 1, from, to: end };
    readForeignCode(context, tail, from);
    return;
  }
}

/** `IL 60606 USA`, `NY USA`: a number of five digits or a state in front of a short country name. */
function endsForeignTown(context: ParseContext, countryFrom: number): boolean {
  const before = context.tokens[countryFrom - 1];
  if (before === undefined || context.owner[countryFrom - 1] !== 0) return false;
  if (before.shape === Shape.Number) return before.word.length === 5 || before.before === Break.Hyphen;
  return (before.kinds & Kind.UsState) !== 0;
}

/** `29 ROSEMARY CT`: a court, not Connecticut, when no other type stands in the line of the civic number. */
function isTypeOfStreet(context: ParseContext, at: number, lexeme: Lexeme): boolean {
  if ((lexeme.kinds & Kind.StreetType) === 0) return false;
  const { tokens } = context;
  let from = at;
  while (from > 0 && tokens[from]!.before < Break.Comma) from--;
  if (from > 0 && tokens[from]!.shape !== Shape.Number) return false;
  for (let i = from + 2; i < at; i++) if ((tokens[i]!.kinds & Kind.StreetType) !== 0) return false;
  return true;
}

function isCountryPosition(context: ParseContext, at: number, count: number): boolean {
  const after = at + count;
  const ends =
    after >= context.tokens.length || context.tokens[after]!.before >= Break.Line || context.owner[after] !== 0;
  const alone = startsSegment(context, at) && (ends || context.tokens[after]!.before >= Break.Comma);
  return at > 0 && (alone || (ends && freeEnd(context) === after));
}

/** `VICTORIA CANADA BC`: the country in front of the province that ends the text; not `PLACE DU CANADA QC`. */
function standsBeforeProvince(context: ParseContext, at: number): boolean {
  const { tokens, words } = context;
  if (words[at] !== 'CANADA' || at < 2 || ARTICLES.has(words[at - 1]!)) return false;
  const end = freeEnd(context);
  return at + 1 < end && tokens[at + 1]!.before < Break.Line && isWholeProvince(context, at + 1, end);
}

const ARTICLES: ReadonlySet<string> = new Set(['DU', 'OF', 'DE', 'LE']);

function isWholeProvince(context: ParseContext, from: number, end: number): boolean {
  return end - from <= 4 && phraseCovering(context, from, end, Kind.Province) !== undefined;
}

/** A code of digits near a country's name makes the evidence conclusive. */
function readForeignCode(context: ParseContext, tail: Tail, countryFrom: number): void {
  // the first word of all is the civic number: 3800 MAIN ST, JORDAN
  for (let i = countryFrom - 1; i >= Math.max(1, countryFrom - 4); i--) {
    const token = context.tokens[i]!;
    if (token.shape === Shape.Number && token.word.length >= 4) {
      tail.foreign = { ...tail.foreign!, strength: 3 };
      return;
    }
  }
}

/** `DC 20500`, `NEW YORK NY 10001-1234`: a state and a ZIP code at the end. */
export function readUsTail(context: ParseContext, tail: Tail): void {
  const { tokens } = context;
  if ((context.opens & Kind.UsState) === 0) return;
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
    if (!zip && (known !== 0 || tail.provinces.length > 0 || isTypeOfStreet(context, end - length, lexeme))) return;
    tail.foreign = { country: US, strength: zip ? 3 : 1, from: end - length, to: end };
    return;
  }
  if (tail.provinces.length > 0 && zip) {
    const lexeme = phraseCovering(context, tail.provinceFrom, tail.provinceTo, Kind.UsState);
    if (lexeme !== undefined) tail.foreign = { country: US, strength: 3, from: end, to: tokens.length };
  }
}
