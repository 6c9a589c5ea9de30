import { Kind } from '../address/lexicon.ts';
import { IN_FRONT, MOST_WORDS_IN_FRONT } from '../address/words-beside-numbers.ts';
import { AND_WORDS, OR_WORDS } from './and-or.ts';
import { blank, textWithSigns } from './blanked.ts';
import { thousandsCivic } from './civic-forms.ts';
import { keyOf, MAX_PLACE_WORDS, Owner, type ParseContext, type ParseField, wordsAt } from './context.ts';
import type { Span } from './parts.ts';
import { codeAgain, partsBetween, sharedOf } from './parts-between.ts';
import { Break, type Token } from './token.ts';
import { isHyphen, isNumber, startsWithNumber } from './values.ts';
import type { Parse, ParseVariant } from './variant.ts';
import { Shape } from './word.ts';

/** One of two addresses in a text, with the place, province and code they share. The other one is blanked out. */
export interface HalfText {
  readonly fields: readonly ParseField[];
  /** The same, without the postal code. */
  readonly withoutCode: readonly ParseField[];
  /** The same, without what stands in front of both as well; the same list if nothing does. */
  readonly alone: readonly ParseField[];
  /** The other address, as typed. */
  readonly aside: string;
  /** Both addresses have a street type. */
  readonly isSure: boolean;
}

/** How many words a street may have between its number and its type. */
const MAX_NAME = 4;

/** What may come between two addresses. It is kept with the one set aside. */
const CONNECTORS: ReadonlySet<string> = new Set([
  ...[...AND_WORDS, ...OR_WORDS],
  ...['FORMERLY', 'PREVIOUSLY', 'NOW', 'CORNER', 'OF', 'FROM', 'TO'],
  ...['ANCIENNEMENT', 'AUTREFOIS', 'MAINTENANT', 'COIN', 'ANGLE', 'DE', 'DU', 'AU'],
]);

const FROM: ReadonlySet<string> = new Set(['FROM', 'DE', 'DU']);

/** Where two addresses seem to begin. */
export interface TwoStarts {
  readonly starts: readonly number[];
  /** The reference has both. */
  readonly isSure: boolean;
}

export type Halves = readonly [HalfText, HalfText];

/**
 * `12 Albert St & 240 Cooper St, Ottawa`: the text with each address on its own; empty when it holds only one. A unit
 * between them belongs to the first, or else to the second, so there are two ways to divide such a text. `known` counts
 * if the words alone do not show two, and `placeAt` (the first word of the place) if they show no place.
 */
export function halvesOf(
  fields: readonly ParseField[],
  parse: Parse,
  known: TwoStarts,
  placeAt?: Token,
): readonly Halves[] {
  const { context } = parse;
  const found = startsIn(parse, known);
  if (found === undefined) return [];
  const two = twoIn(fields, parse, found, placeAt);
  const { first, second, shared } = two;
  let unit = before(context, Owner.Unit, second, first);
  if (unit === second && second - 1 > first && isLoneLabel(context, second - 1)) unit--;
  // 12 ALBERT ST OR UNIT 4, 240 COOPER ST
  if (unit === second || CONNECTORS.has(context.words[unit - 1]!)) return [divided(two, unit)];
  // … K1P 6K9, UNIT 4, 240 COOPER ST: behind what both share, and nearer to the second
  const { tokens } = context;
  const isOfSecond = shared !== undefined && unit >= shared.to && tokens[unit]!.before >= tokens[second]!.before;
  return isOfSecond ? [divided(two, unit)] : [divided(two, second), divided(two, unit)];
}

/** Where two addresses begin; undefined if there is only one. */
function startsIn(parse: Parse, known: TwoStarts): TwoStarts | undefined {
  const { context } = parse;
  const starts = addressStarts(context).filter((at) => !isNumberOfPlace(parse, at));
  if (starts.length > 1) return { starts, isSure: true };
  if (known.starts.length > 1) return { ...known, starts: known.starts.map((at) => fromLabel(context, at)) };
  const isUntyped = starts.length === 1 && starts[0]! > 1 && startsUntyped(context);
  return isUntyped ? { starts: [0, starts[0]!], isSure: false } : undefined;
}

/** A text with two addresses: where they stand, and what they share. */
interface TwoInText {
  readonly fields: readonly ParseField[];
  readonly context: ParseContext;
  readonly isSure: boolean;
  /** Where each of them begins. */
  readonly first: number;
  readonly second: number;
  /** Where both begin, with a unit and the words in front of them. */
  readonly start: number;
  /** Where the second ends: what follows belongs to both. */
  readonly end: number;
  /** The postal code of both, with the words behind it. */
  readonly code: Span;
  /** The same code once more. */
  readonly again: readonly Span[];
  /** The code of the first, if it has one of its own. */
  readonly codeOfFirst: Span | undefined;
  /** What stands between them and belongs to both. */
  readonly shared: Span | undefined;
}

function twoIn(
  fields: readonly ParseField[],
  parse: Parse,
  { starts, isSure }: TwoStarts,
  placeAt: Token | undefined,
): TwoInText {
  const { context, tail } = parse;
  const { tokens } = context;
  const [first, second] = [starts[0]!, starts[1]!];
  // the likeliest reading may take the place into the second street, or the second street for the place
  const place = parse.variants.find((variant) => namesPlaceOfBoth(context, variant, second));
  const placeFrom = place?.municipality?.from ?? tokens.findIndex((token) => isAt(token, placeAt));
  // the route is that of both, as the place is
  const between = partsBetween(context, parse, { from: first, to: second });
  const tailFrom = [between.place === undefined ? placeFrom : undefined, parse.delivery.route?.from]
    .concat(nonEmpty(tail.provinceFrom, tail.provinceTo), nonEmpty(tail.postalFrom, tail.postalTo), tokens.length)
    .filter((at) => at !== undefined && at > second);
  const end = Math.min(...(tailFrom as number[]));
  // behind place, province and code, words are beside both addresses; without the code they would hide the place
  const isLast =
    tail.postalFrom > second && tail.provinceFrom < tail.postalFrom && placeFrom > 0 && placeFrom < tail.postalFrom;
  return {
    fields,
    context,
    isSure,
    first,
    second,
    start: before(context, Owner.Noise, beforeConnectors(context, before(context, Owner.Unit, first))),
    end: endsInPlace(context, first, second) ? Math.max(end, place?.municipality?.to ?? 0) : end,
    code: { from: tail.postalFrom, to: isLast ? tokens.length : tail.postalTo },
    again: codeAgain(context, tail),
    codeOfFirst: between.ofCode,
    shared: sharedOf(between, place !== undefined),
  };
}

/** Both addresses on their own, where the second one begins at `at`. */
function divided(two: TwoInText, at: number): Halves {
  const { context, start, end, shared, code, codeOfFirst } = two;
  const { words } = context;
  // FROM 12 ELM ST TO 40 OAK AVE: the first word says no more of the one than the second of the other
  const lead = FROM.has(words[start]!) && !isLeft(context, start) ? [{ from: start, to: start + 1 }] : [];
  const from = before(context, Owner.Noise, at);
  const first = half(two, [...lead, { from: beforeConnectors(context, from), to: end }], code);
  // MOVED TO 8 OAK RD FROM 12 ELM ST: of the second, it leaves MOVED FROM
  const to = IN_FRONT.has(`${words[start - 1]} ${words[from - 1]}`) ? from - 1 : from;
  if (shared === undefined) return [first, half(two, [{ from: start, to }], code)];
  const blanked = [
    { from: start, to: shared.from },
    { from: shared.to, to },
  ];
  return [first, half(two, blanked, codeOfFirst ?? code)];
}

/** `MOVED FROM 12 ELM ST`, `DÉMÉNAGÉ DU 12 RUE EDDY`: the word at `at` ends a phrase for what somebody has left. */
function isLeft({ words }: ParseContext, at: number): boolean {
  for (let from = Math.max(0, at - MOST_WORDS_IN_FRONT); from < at; from++) {
    if (IN_FRONT.has(words.slice(from, at + 1).join(' '))) return true;
  }
  return false;
}

/** The text without the words of the other address; `ofCode`: without its code as well. */
function half({ fields, context, isSure, start, again }: TwoInText, blanked: readonly Span[], ofCode: Span): HalfText {
  const withoutCode = blank(fields, context, [...blanked, ...again, ofCode]);
  return {
    fields: blank(fields, context, [...blanked, ...again]),
    withoutCode,
    alone: start === 0 ? withoutCode : blank(fields, context, [...blanked, ...again, ofCode, { from: 0, to: start }]),
    aside: blanked.map((span) => textWithSigns(fields, context, span)).join(' '),
    isSure,
  };
}

/**
 * `12 ALBERT ST, 4 240 COOPER ST`, `12 ALBERT ST & 4 240 COOPER ST`, `12 ALBERT ST 4 240 COOPER ST`, `12 ALBERT ST OR D
 * 240 COOPER ST`: with only a blank between it and the second number.
 */
function isLoneLabel({ tokens, owner, words }: ParseContext, at: number): boolean {
  if (owner[at] !== Owner.None || tokens[at + 1]!.before !== Break.Space) return false;
  const { kinds } = tokens[at - 1]!;
  const isApart = tokens[at]!.before === Break.Comma || CONNECTORS.has(words[at - 1]!);
  // ALBERT ST W 240 COOPER ST
  if (!isNumber(tokens[at])) return isApart && words[at]!.length === 1 && !CONNECTORS.has(words[at]!);
  return isApart || ((kinds & (Kind.StreetType | Kind.Direction)) !== 0 && (kinds & Kind.RoadWord) === 0);
}

/**
 * Where words begin that belong to something and stand right in front of a token.
 * `Maison : 40 rue Eddy / Chalet : 155 rue Laval`: a label belongs to its address, and would announce the other one.
 * `UNIT 4, 240 COOPER ST, 12 ALBERT ST`: a unit.
 */
function before({ owner }: ParseContext, of: number, at: number, least = 0): number {
  let from = at;
  while (from > least && owner[from - 1] === of) from--;
  return from;
}

/** Where the connectors before a token begin. */
function beforeConnectors({ words }: ParseContext, at: number): number {
  let from = at;
  while (from > 0 && CONNECTORS.has(words[from - 1]!)) from--;
  return from;
}

/** The municipality stands behind the second number, and is known or looks like no street. */
function namesPlaceOfBoth(
  context: ParseContext,
  { municipality, municipalityKnown }: ParseVariant,
  second: number,
): boolean {
  if (municipality === undefined || municipality.from <= second) return false;
  if (municipalityKnown) return true;
  const isOfStreet = endsInType(context, municipality) && !standsApart(context, municipality);
  return !isOfStreet && !isNameOfStreet(context, municipality);
}

/**
 * `12 ALBERT ST, BATH ON / 12 ALBERT ST, KENT ON`: between two starts of addresses, a known place behind a comma is
 * that of the first, and the one behind the second is not.
 */
function endsInPlace(context: ParseContext, first: number, second: number): boolean {
  const { tokens, owner, places } = context;
  let to = second;
  while (to > first && (owner[to - 1] !== Owner.None || (tokens[to - 1]!.kinds & Kind.Province) !== 0)) to--;
  for (let from = to - 1; from > first && to - from <= MAX_PLACE_WORDS; from--) {
    if (tokens[from]!.before >= Break.Comma) return places.placeWeight(keyOf(context, from, to)) > 0;
  }
  return false;
}

/** `108 MILE ORCHARD`: a place that is called by a number. */
function isNumberOfPlace({ variants }: Parse, at: number): boolean {
  return variants.some(({ municipality, municipalityKnown }) => municipalityKnown && municipality?.from === at);
}

function endsInType({ tokens }: ParseContext, { from, to }: Span): boolean {
  let last = to - 1;
  while (last > from && (tokens[last]!.kinds & Kind.StreetType) === 0 && (tokens[last]!.kinds & Kind.Direction) !== 0)
    last--;
  return last > from && (tokens[last]!.kinds & Kind.StreetType) !== 0;
}

/** `10 RUE PLANNOIR GATINEU`: right behind a number and a type that comes before its name. */
function isNameOfStreet({ tokens }: ParseContext, { from }: Span): boolean {
  const types = tokens[from - 1]!.lexeme?.types ?? [];
  const isBehind = types.length > 0 && types.every(({ beforeName }) => beforeName);
  return isBehind && tokens[from]!.before < Break.Comma && startsWithNumber(tokens[from - 2]);
}

/** `, EASQT KINGCOMBE HARBOUR`: behind a comma that does not follow a civic number. */
function standsApart({ tokens, owner }: ParseContext, { from }: Span): boolean {
  const isCivic = owner[from - 1] === Owner.None && startsWithNumber(tokens[from - 1]);
  return tokens[from]!.before >= Break.Comma && !isCivic;
}

/** The same word of the text. */
function isAt({ field, start }: Token, other: Token | undefined): boolean {
  return field === other?.field && start === other.start;
}

function nonEmpty(from: number, to: number): number | undefined {
  return to > from ? from : undefined;
}

/** Positions of civic numbers: each is followed by words and a type, or by a type and words. */
function addressStarts(context: ParseContext): number[] {
  const { tokens, owner, words } = context;
  const starts: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    // a telephone number, a floor or a rural route
    if (owner[at] === Owner.Info || owner[at] === Owner.Route) continue;
    // the second number of UNITS 174 & 280
    if (owner[at] === Owner.Unit && CONNECTORS.has(words[at - 1] ?? '')) continue;
    if (!startsWithNumber(tokens[at]) || !leadsStreet(context, at)) continue;
    // 2931 19TH AVENUE: the second number is the street
    if (starts.at(-1) === at - 1) continue;
    // 233 9TH LIN RD: a number in front of an ordinal is the civic number
    let from = at > 0 && isOrdinal(tokens[at]!) && isNumber(tokens[at - 1]) && isApart(tokens[at]!) ? at - 1 : at;
    from = fromLabel(context, from);
    if (from > 0 && thousandsCivic(context, from - 1) !== undefined) from--;
    if (from > 0 && tokens[from]!.before < Break.Comma && takesNumber(context, from - 1)) continue;
    starts.push(from);
  }
  return starts;
}

function isOrdinal({ shape, letters }: Token): boolean {
  return shape === Shape.NumberLetters && letters.length > 1;
}

function isApart({ before }: Token): boolean {
  return before === Break.Space;
}

/** `6-1681 MAIN ST`: where a number begins with the labels in front of it that hyphens join to it. */
function fromLabel({ tokens }: ParseContext, at: number): number {
  let from = at;
  while (from > 0 && isHyphen(tokens[from]!) && isUnitLabel(tokens[from - 1]!)) from--;
  return from;
}

/** `104`, `B1`, `A`. */
function isUnitLabel(token: Token): boolean {
  return startsWithNumber(token) || token.shape === Shape.LettersNumber || token.word.length === 1;
}

/** Keywords whose number is not a civic number. */
const BEFORE_NUMBER = Kind.Unit | Kind.PoBox | Kind.Route | Kind.Number | Kind.Site;

/**
 * `SUITE 202`, `HIGHWAY 7`: the keyword takes the number. Not so in `BELFIELD ROAD 20 CLAIREPORT CRES` and
 * `601A 10TH CONC 61 MAIN ST`, where the second address begins.
 */
function takesNumber(context: ParseContext, at: number): boolean {
  const { tokens, owner } = context;
  // NO. 12: it only announces the civic number
  if (owner[at] === Owner.Noise) return false;
  // BSMT / 60 ELM AVE: a unit that is complete without a number
  if (owner[at] === Owner.Unit && owner[at + 1] === Owner.None) return false;
  const { kinds } = tokens[at]!;
  // HWY 62 S 430 BESSEMER LANE: a direction, not a site
  if ((kinds & Kind.Direction) !== 0) return false;
  if ((kinds & BEFORE_NUMBER) !== 0 && (kinds & Kind.StreetType) === 0) return true;
  if ((kinds & Kind.RoadWord) === 0) return false;
  const before = tokens[at - 1];
  // 4300 COUNTY ROAD 25
  if (before !== undefined && wordsAt(context, at - 1)?.words === 2) return true;
  if (startsWithNumber(before)) return !startsWithNumber(tokens[at - 2]);
  return before === undefined || (before.kinds & Kind.RoadWord) !== 0;
}

/** `2315 SquireDrive`, `512 HWY 7`: the text begins with a number and words. */
function startsUntyped({ tokens }: ParseContext): boolean {
  const next = tokens[1];
  return isNumber(tokens[0]) && next !== undefined && next.shape === Shape.Letters && next.before === Break.Space;
}

/** Behind a comma, a number as large as this is hardly that of a street. */
const LEAST_CIVIC = 1000;

/** Behind the number come words and a street type, or a type and words. */
export function leadsStreet({ tokens, owner }: ParseContext, at: number): boolean {
  const isType = (i: number): boolean => (tokens[i]!.kinds & Kind.StreetType) !== 0;
  for (let next = at + 1; next < tokens.length && next <= at + 1 + MAX_NAME; next++) {
    const token = tokens[next]!;
    const numbered = next === at + 1 && startsWithNumber(token) && next + 1 < tokens.length;
    // 2931 19TH AVENUE, 2931 19 ST; but not the road of RANGE ROAD 52, 4803 AVENUE N
    if (numbered && isType(next + 1) && (token.before < Break.Comma || token.value < LEAST_CIVIC)) return true;
    // 512 HWY 7
    if (startsWithNumber(token) && next === at + 2 && (tokens[at + 1]!.kinds & Kind.RoadWord) !== 0) {
      return owner[at + 1] !== Owner.Route;
    }
    if (startsWithNumber(token) || (token.before >= Break.Comma && next > at + 1)) return false;
    if (!isType(next)) continue;
    if (next > at + 1) return true;
    // 224 ST CATHARINES, 328 FOREST GATE PK: part of the name, unless the type is one that goes before its name
    if ((token.lexeme?.types ?? []).every(({ beforeName }) => !beforeName) && (token.kinds & Kind.RoadWord) === 0)
      continue;
    const name = tokens[next + 1];
    if (name === undefined || name.before >= Break.Comma) return false;
    if (startsWithNumber(name)) continue;
    if ((name.kinds & Kind.Direction) === 0) return true;
  }
  return false;
}
