import { Kind } from '../../address/lexicon.ts';
import { IN_FRONT, MOST_WORDS_IN_FRONT } from '../../address/words-beside-numbers.ts';
import { CONNECTORS, startsIn, type TwoStarts } from '../street-line/address-starts.ts';
import { keyOf, MAX_PLACE_WORDS, Owner, type ParseContext, type ParseField } from '../words/context.ts';
import type { Span } from '../words/parts.ts';
import { Break, type Token } from '../words/token.ts';
import { isNumber, startsWithNumber } from '../words/values.ts';
import type { Parse, ParseVariant } from '../words/variant.ts';
import { blank, textWithSigns } from './blanked.ts';
import { codeAgain, partsBetween, sharedOf } from './parts-between.ts';

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
  // 3173 HIGHWAY 3: the number of the road begins nothing
  const third = starts.find((at) => at > second + 2);
  // the likeliest reading may take the place into the second street, or the second street for the place
  const place = parse.variants.find((variant) => namesPlaceOfBoth(context, variant, second));
  const placeFrom = place?.municipality?.from ?? tokens.findIndex((token) => isAt(token, placeAt));
  // the route is that of both, as the place is
  const between = partsBetween(context, parse, { from: first, to: second });
  const tailFrom = [between.place === undefined ? placeFrom : undefined, parse.delivery.route?.from]
    .concat(
      nonEmpty(tail.provinceFrom, tail.provinceTo),
      nonEmpty(tail.postalFrom, tail.postalTo),
      third,
      tokens.length,
    )
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

const FROM: ReadonlySet<string> = new Set(['FROM', 'DE', 'DU']);

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
