import { Trait } from '../../address/known-words.ts';
import { Kind } from '../../address/lexicon.ts';
import { placeNameKey } from '../../address/name-key.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { RANGE_WORDS } from '../../parse/street-line/several-numbers.ts';
import { Owner } from '../../parse/words/context.ts';
import { isBoxOrRoute, isCalledUnit, type Span } from '../../parse/words/parts.ts';
import { spanText, textOf } from '../../parse/words/span-text.ts';
import { Break, MAX_TOKENS, type Token } from '../../parse/words/token.ts';
import type { Parse, ParseVariant } from '../../parse/words/variant.ts';
import { Shape } from '../../parse/words/word.ts';
import { rememberingFor } from '../../text/remembering.ts';
import { type Fault, fault, keptText } from './faults.ts';
import { isInFront } from './in-front.ts';

/**
 * What belongs to no element, except what merely repeats number, municipality, province or direction. Given a
 * reading, the list ends with the words of the street line that the reading left over.
 */
export function leftoversOf(parse: Parse, variant: ParseVariant, reading?: StreetReading): readonly Span[] {
  const { leftovers } = variant;
  const junk = reading === undefined ? undefined : junkOf(variant, reading);
  if (leftovers.length === 0 && junk === undefined) return leftovers;
  const all = junk === undefined ? leftovers : [...leftovers, junk];
  return all.filter((span) => !isSaidTwice(parse, variant, span) && !isDirectionAgain(parse, reading, span));
}

/** The words of the street line that the reading leaves over, unless they are a unit. */
export function junkOf({ street, unit }: ParseVariant, { junkFrom }: StreetReading): Span | undefined {
  return street !== undefined && junkFrom < street.to && unit?.from !== junkFrom
    ? { from: junkFrom, to: street.to }
    : undefined;
}

/** `505 KING ST UNIT 3 505`, `3 / 505 KING ST #3`: the civic number or the unit once more, and nothing else. */
function isSaidAgain({ context }: Parse, { civic, unit }: ParseVariant, { from, to }: Span): boolean {
  if (civic === undefined || to !== from + 1) return false;
  const { shape, value, letters, word } = context.tokens[from]!;
  if (unit?.number === word && isCalledUnit(unit)) return true;
  const isNumber = shape === Shape.Number || shape === Shape.NumberLetters;
  return isNumber && value === civic.number && letters === civic.suffix;
}

/** `Woodbridge`, `Woodbridge ON`, `ON`, the civic number. */
function isSaidTwice(parse: Parse, variant: ParseVariant, span: Span): boolean {
  const { municipalityKey } = variant;
  const { from, to } = span;
  if (isSaidAgain(parse, variant, span)) return true;
  const last = parse.context.tokens[to - 1]!.lexeme;
  const province = last?.provinces.some((code) => parse.tail.provinces.includes(code)) === true;
  if (province && to - from === 1) return true;
  if (municipalityKey === '' || beginsOtherwise(parse, from, municipalityKey)) return false;
  const isPlace = (end: number): boolean => placeKeyOf(parse, from, end) === municipalityKey;
  return isPlace(to) || (province && isPlace(to - 1)) || isPlaceCut(parse, variant, span);
}

const FEWEST_LETTERS = 3;

/**
 * `12 ELM ST, PORT LO / PORT LONG ON`: the beginning of the place, where the line of the street is too short for the
 * whole address.
 */
function isPlaceCut(parse: Parse, variant: ParseVariant, { from, to }: Span): boolean {
  const { street, municipality, municipalityKey } = variant;
  if (street === undefined || municipality === undefined || municipality.from < to) return false;
  const { tokens } = parse.context;
  const next = tokens[to];
  if (from < street.from || next === undefined || next.before < Break.Line) return false;
  for (let at = street.from + 1; at < to; at++) if (tokens[at]!.before >= Break.Line) return false;
  const key = placeKeyOf(parse, from, to);
  return key.length >= FEWEST_LETTERS && municipalityKey.startsWith(key);
}

/** The key of words as a place; the readings of a text leave the same words over again and again. */
function placeKeyOf(parse: Parse, from: number, to: number): string {
  const known = placeKeys(parse.context.tokens);
  const at = from * MAX_TOKENS + to;
  let key = known.get(at);
  if (key === undefined) {
    key = placeNameKey(textOf(parse, from, to));
    known.set(at, key);
  }
  return key;
}

const placeKeys = rememberingFor((_: readonly Token[]) => new Map<number, string>());

/**
 * True if the first word alone shows that the words starting at `from` have a different key. This saves building the
 * key.
 */
function beginsOtherwise({ context: { tokens } }: Parse, from: number, key: string): boolean {
  const { key: part, text, word, shape, traits } = tokens[from]!;
  if (part === undefined || shape !== Shape.Letters || (traits & Trait.Disguised) !== 0) return false;
  // a sign inside the word, or a number run together with it, may change what it adds to the key
  if (text.length !== word.length || tokens[from + 1]?.before === Break.None) return false;
  return !key.startsWith(part);
}

/** `W` after `ST W`. */
function isDirectionAgain(parse: Parse, reading: StreetReading | undefined, { from, to }: Span): boolean {
  if (reading === undefined || reading.direction === 0 || to - from !== 1) return false;
  return parse.context.tokens[from]!.lexeme?.direction === reading.direction;
}

/** Text that belongs to no element. It is kept, and weighed by what it may have meant. */
export function compareLeftovers(
  parse: Parse,
  variant: ParseVariant,
  leftovers: readonly Span[],
  reading: StreetReading | undefined,
  faults: Fault[],
): void {
  for (const span of leftovers) {
    if (isDirectionAgain(parse, reading, span)) continue;
    const isKept = isInFront(parse, variant, span, Break.Comma);
    const isApart = standsApart(parse, span) && !isOtherCountry(parse, span);
    compareLeftover(parse, span, { isApart, isKept }, faults);
  }
}

/** `K1A 0A6, USA`: an address in Canada does not agree with the name of another country, even on a line of its own. */
function isOtherCountry({ tail: { foreign } }: Parse, { from, to }: Span): boolean {
  return foreign !== undefined && from === foreign.from && to === foreign.to;
}

/** Compares what `junkOf` returns. It is part of the street line, so it never stands apart. */
export function compareJunk(
  parse: Parse,
  variant: ParseVariant,
  reading: StreetReading,
  junk: Span,
  faults: Fault[],
): void {
  if (isSaidTwice(parse, variant, junk) || isDirectionAgain(parse, reading, junk)) return;
  compareLeftover(parse, junk, { isApart: false, isKept: false }, faults);
}

/** On a line of its own, or between commas. */
export function standsApart(parse: Parse, span: Span): boolean {
  const { tokens, owner } = parse.context;
  const ends = span.to >= tokens.length || tokens[span.to]!.before >= Break.Comma || owner[span.to] !== Owner.None;
  return tokens[span.from]!.before >= Break.Comma && ends;
}

/** Where words stand that belong to no element. */
interface Standing {
  readonly isApart: boolean;
  /** The answer has them there, too. */
  readonly isKept: boolean;
}

function compareLeftover(parse: Parse, span: Span, { isApart, isKept }: Standing, faults: Fault[]): void {
  // FIRE DEPT STATION 3 / 22 MAIN ST: without a box or a route, the station in front is no post office
  const { numbers, isAnnounced } = numbersOf(parse, span, isKept && !isBoxOrRoute(parse.delivery));
  if (isApart && numbers === 0) return;
  // a number we did not understand, a second unit or a second box may be what matters most
  const contradicts = numbers === span.to - span.from - rangeWords(parse, span) || (isAnnounced && numbers > 0);
  const text = spanText(parse, span);
  if (contradicts) faults.push(fault('NUMBER_NOT_PLACED', text, ''));
  else faults.push(isKept ? keptText(text) : fault('TEXT_NOT_PLACED', text, ''));
}

/**
 * How many of the words are numbers, and whether one announces a unit, a box or the like; not a department or a station
 * that is no post office.
 */
export function numbersOf(
  { context: { tokens } }: Parse,
  { from, to }: Span,
  isNoPostOffice = false,
): { readonly numbers: number; readonly isAnnounced: boolean } {
  const announcing = isNoPostOffice ? NUMBERED_WORDS & ~Kind.Station : NUMBERED_WORDS;
  let numbers = 0;
  let isAnnounced = false;
  for (let at = from; at < to; at++) {
    const { value, kinds, lexeme } = tokens[at]!;
    if (value >= 0) numbers++;
    const isDepartment = isNoPostOffice && lexeme?.unit?.code === 'DEPT';
    if ((kinds & announcing) !== 0 && !isDepartment) isAnnounced = true;
  }
  return { numbers, isAnnounced };
}

/** Keywords that contradict the first one when they occur again. */
const NUMBERED_WORDS = Kind.Unit | Kind.PoBox | Kind.Route | Kind.GeneralDelivery | Kind.Station;

/** `10 TO | 16`: the word at the end goes on from one number to the next. */
function rangeWords({ context }: Parse, { from, to }: Span): number {
  return to - from > 1 && RANGE_WORDS.has(context.words[to - 1]!) ? 1 : 0;
}
