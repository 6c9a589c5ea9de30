import { Kind } from '../../address/lexicon.ts';
import { provincesOfPostalCode } from '../../address/postal-code.ts';
import { PROVINCES } from '../../address/provinces.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { regrouped } from '../../text/letter-groups.ts';
import {
  isBehindPlace,
  keyOf,
  MAX_PLACE_WORDS,
  Owner,
  type ParseContext,
  roleOf,
  startsSegment,
} from '../words/context.ts';
import { lettersOf } from '../words/disguise.ts';
import type { PostalPart, ProvincePart } from '../words/parts.ts';
import { Shape } from '../words/word.ts';
import { isFsa } from './code-shapes.ts';
import { isCutPlace } from './cut-place.ts';

/**
 * `LONDON QN`, `LONDON OAN`, `LONDON 0N`: the symbol of a province with a slip, right behind a place that the reference
 * knows, which may have a slip, too, or before a code of that province. The place tells which province it is, if it may
 * be several.
 */
export function slippedSymbol(context: ParseContext, at: number, postal: PostalPart): ProvincePart | undefined {
  const { tokens, owner, words } = context;
  if (at < 1 || owner[at] !== Owner.None || !isFreeToMean(context, at)) return undefined;
  const provinces = provincesOfSlip(words[at]!);
  if (provinces.length === 0 || isCutPlace(context, at)) return undefined;
  const ofCode = provincesOfPostalCode(postal.code).filter((each) => provinces.includes(each));
  const isOfCode = ofCode.length > 0 && postal.from === at + 1;
  const isInDisguise = tokens[at]!.shape !== Shape.Letters;
  const isPlaced = isInDisguise
    ? isDisguisePlaced(context, at, isOfCode)
    : isOfCode || isBehindPlace(context, at) || isBehindSlip(context, at);
  if (!isPlaced) return undefined;
  return { provinces: isOfCode ? ofCode : provinces, from: at, to: at + 1, mayBeCity: false, misspelt: true };
}

/**
 * `12 ELM ST, LONDON N`, `12 ELM ST LONDON, N N6A 3S7`: one letter of the symbol, behind a place of its own at the end
 * of the text, or behind any place before a code of that province. S and E are rather the direction of the street.
 */
export function cutSymbol(context: ParseContext, at: number, postal: PostalPart): ProvincePart | undefined {
  const { tokens, owner, words } = context;
  if (at < 1 || owner[at] !== Owner.None || words[at]!.length !== 1) return undefined;
  const symbols = DIRECTIONS.has(words[at]!) ? [] : SYMBOLS.filter((symbol) => symbol.includes(words[at]!));
  const ofCode = provincesOfPostalCode(postal.code).filter((each) => symbols.includes(each));
  const isOfCode = ofCode.length > 0 && postal.from === at + 1 && isBehindPlace(context, at);
  const provinces = isOfCode ? ofCode : symbols;
  const isPlaced = isOfCode || (symbols.length > 0 && at + 1 === tokens.length && endsPlaceOfItsOwn(context, at));
  return isPlaced ? { provinces, from: at, to: at + 1, mayBeCity: false, misspelt: true } : undefined;
}

const DIRECTIONS: ReadonlySet<string> = new Set(['S', 'E']);

/** `MISISSAUGA ONJ`: the words before `at` are a place with a slip, and no word for a unit (`APT OB`). */
function isBehindSlip(context: ParseContext, at: number): boolean {
  const { places, owner, tokens } = context;
  const isUnit = (tokens[at - 1]!.kinds & Kind.Unit) !== 0;
  for (let from = at - 1; from > 0 && from >= at - MAX_PLACE_WORDS && owner[from] === Owner.None; from--) {
    const mayBePlace = !isUnit || from < at - 1;
    if (mayBePlace && places.resembles?.(keyOf(context, from, at)) === true) return true;
    if (startsSegment(context, from)) return false;
  }
  return false;
}

/**
 * The words before `at` are a place, which may have a slip, behind a comma or on a line of their own. Behind nothing
 * but a number, they are a street: `12, VICTORIA AV`.
 */
function endsPlaceOfItsOwn(context: ParseContext, at: number): boolean {
  const { places, owner, tokens } = context;
  const mayBeStreet = (tokens[at]!.kinds & Kind.StreetType) !== 0;
  for (let from = at - 1; from > 0 && from >= at - MAX_PLACE_WORDS && owner[from] === Owner.None; from--) {
    if (!startsSegment(context, from)) continue;
    const { shape, word } = tokens[from - 1]!;
    if (mayBeStreet && (shape !== Shape.Letters || word.length < 2)) return false;
    const key = keyOf(context, from, at);
    return places.placeWeight(key) > 0 || (!mayBeStreet && places.resembles?.(key) === true);
  }
  return false;
}

/** `LONDON 0N N6A 3S7`, or without a code at the end of the text behind a place of its own: elsewhere it is a unit. */
function isDisguisePlaced(context: ParseContext, at: number, isOfCode: boolean): boolean {
  if (isOfCode) return isBehindPlace(context, at) || startsSegment(context, at);
  return at + 1 === context.tokens.length && endsPlaceOfItsOwn(context, at);
}

/** No keyword, unless the text ends with it behind a place of its own, and in no column of its own. */
function isFreeToMean(context: ParseContext, at: number): boolean {
  const role = roleOf(context, at);
  if (role === 'municipality' || role === 'street') return false;
  const { kinds, word } = context.tokens[at]!;
  if (kinds === 0) return true;
  // SW is a direction, also behind a place (CALGARY SW), and CO a state
  const mayBeSlip = word === 'AV' || (kinds & (Kind.Province | Kind.UsState)) === Kind.Province;
  return mayBeSlip && at + 1 === context.tokens.length && endsPlaceOfItsOwn(context, at);
}

const SYMBOLS: readonly string[] = PROVINCES.map(({ code }) => code);

/** Symbols from which the word differs by one letter, at most one too many; or by digits that look like letters. */
function provincesOfSlip(word: string): string[] {
  if (word.length < 2 || word.length > 3) return [];
  const letters = lettersOf(word);
  if (letters !== word) return SYMBOLS.filter((symbol) => symbol === letters);
  // BRANTFORD ON N3T
  if (isFsa(word)) return [];
  const grouped = regrouped(word);
  return SYMBOLS.filter((symbol) => damerauLevenshtein(word, symbol, 1) === 1 || grouped.includes(symbol));
}
