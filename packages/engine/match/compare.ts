import { directionById } from '../address/directions.ts';
import { Trait } from '../address/known-words.ts';
import { Kind } from '../address/lexicon.ts';
import { placeNameKey } from '../address/name-key.ts';
import { formatPostalCode } from '../address/postal-code.ts';
import { STREET_TYPES, type StreetType } from '../address/street-types.ts';
import { isDisguised, keyOf } from '../parse/context.ts';
import type { Span } from '../parse/parts.ts';
import type { StreetReading } from '../parse/readings.ts';
import { RANGE_WORDS } from '../parse/several-numbers.ts';
import { Break, MAX_TOKENS, type Token } from '../parse/token.ts';
import type { Parse, ParseVariant } from '../parse/variant.ts';
import { Shape } from '../parse/word.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold, glue } from '../text/fold.ts';
import { type Fault, type FaultCode, fault, keptText } from './faults.ts';
import { isInFront } from './in-front.ts';
import type { ResolvedPlace } from './resolved-place.ts';

/** Compares what was typed with what the reference has, element by element. Each function adds the faults it finds. */

export function textOf(parse: Parse, from: number, to: number): string {
  const { tokens, fields } = parse.context;
  if (from >= to) return '';
  const first = tokens[from]!;
  const last = tokens[to - 1]!;
  if (first.field === last.field) return fields[first.field]!.text.slice(first.start, last.end);
  let text = '';
  for (let i = from; i < to; i++) text += (text === '' ? '' : ' ') + tokens[i]!.text;
  return text;
}

export function spanText(parse: Parse, span: Span | undefined): string {
  return span === undefined ? '' : textOf(parse, span.from, span.to);
}

/** The same text but for case. */
function sameLetters(a: string, b: string): boolean {
  if (a === b) return true;
  for (let i = 0; i < a.length && i < b.length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    // beyond ASCII, capitals may be longer
    if (x > 127 || y > 127) return a.toUpperCase() === b.toUpperCase();
    const letter = x | 32;
    if (letter !== (y | 32) || letter < 97 || letter > 122) return false;
  }
  return a.length === b.length;
}

export function compareType(parse: Parse, reading: StreetReading, typeId: number, faults: Fault[]): void {
  if (reading.isWhole) return;
  const type: StreetType | undefined = typeId < 0 ? undefined : STREET_TYPES[typeId];
  const typed = typeText(parse, reading);
  if (typed === '') {
    if (type !== undefined) faults.push(fault('STREET_TYPE_ADDED', '', type.symbol));
    return;
  }
  if (type === undefined) {
    faults.push(fault('STREET_TYPE_REMOVED', typed, ''));
    return;
  }
  if (!isOfConcept(reading.types, type.concept)) {
    faults.push(fault('STREET_TYPE_CORRECTED', typed, type.symbol));
  } else if (reading.typeMisspelt || isDisguised(parse.context, reading.typeFrom, reading.typeTo)) {
    faults.push(fault('STREET_TYPE_MISSPELT', typed, type.symbol));
  } else if (!sameLetters(typed, type.symbol)) {
    faults.push(fault('STREET_TYPE_STANDARDIZED', typed, type.symbol));
  }
}

/** As typed: `Rue Street` in `Rue Main Street`. */
function typeText(parse: Parse, { typeFrom, typeTo, typeAgain }: StreetReading): string {
  if (typeTo <= typeFrom) return '';
  const typed = textOf(parse, typeFrom, typeTo);
  if (typeAgain === undefined) return typed;
  const again = spanText(parse, typeAgain);
  return typeAgain.from < typeFrom ? `${again} ${typed}` : `${typed} ${again}`;
}

function isOfConcept(types: readonly StreetType[], concept: string): boolean {
  for (const type of types) if (type.concept === concept) return true;
  return false;
}

/** `french`: the street name is French, so its direction is written O, NO, SO. */
export function compareDirection(
  parse: Parse,
  reading: StreetReading,
  directionId: number,
  french: boolean,
  faults: Fault[],
): void {
  if (reading.isWhole) return;
  const typed = reading.direction > 0 ? textOf(parse, reading.directionFrom, reading.directionTo) : '';
  const symbol = directionId === 0 ? '' : french ? directionById(directionId)!.fr : directionById(directionId)!.en;
  if (reading.direction === directionId) {
    if (typed !== '' && !sameLetters(typed, symbol)) {
      faults.push(fault('STREET_DIRECTION_STANDARDIZED', typed, symbol));
    }
    return;
  }
  if (reading.direction === 0) faults.push(fault('STREET_DIRECTION_ADDED', '', symbol));
  else if (directionId === 0) faults.push(fault('STREET_DIRECTION_REMOVED', typed, ''));
  else faults.push(fault('STREET_DIRECTION_CORRECTED', typed, symbol));
}

/** `code`: the province of the record. */
export function compareProvince(parse: Parse, code: string, faults: Fault[]): void {
  const { tail } = parse;
  const typed = textOf(parse, tail.provinceFrom, tail.provinceTo);
  if (tail.provinces.length === 0) {
    faults.push(fault('PROVINCE_ADDED', '', code));
    return;
  }
  if (!tail.provinces.includes(code)) {
    faults.push(fault('PROVINCE_CORRECTED', typed, code));
    return;
  }
  // a truncation that could mean several provinces had to be resolved, or a slip corrected
  if (tail.provinces.length > 1 || tail.provinceMisspelt)
    faults.push({ code: 'PROVINCE_CORRECTED', penalty: 2, from: typed, to: code });
  else if (typed !== code) faults.push(fault('PROVINCE_STANDARDIZED', typed, code));
}

/** `code` is the reference's, as `K7L3N6`; empty if it has none for this address. */
export function comparePostalCode(parse: Parse, code: string, faults: Fault[]): void {
  const { tail } = parse;
  if (code !== '' && tail.postalCode === code) return;
  const typed = textOf(parse, tail.postalFrom, tail.postalTo);
  if (code === '') {
    if (tail.postalCode === '') faults.push(fault('POSTAL_CODE_ADDED', '', ''));
    else faults.push(fault('POSTAL_CODE_UNCONFIRMED', typed, formatPostalCode(tail.postalCode)));
    return;
  }
  const to = formatPostalCode(code);
  if (tail.postalCode === '') {
    const beginning = tail.fsa !== '' ? tail.fsa : glue(fold(typed));
    const isInFsa = beginning !== '' && code.startsWith(beginning);
    const isOpen = tail.postalCandidates.length === 0;
    if (tail.postalCandidates.includes(code)) faults.push(fault('POSTAL_CODE_REPAIRED', typed, to));
    else if (isInFsa) faults.push(fault(isOpen ? 'POSTAL_CODE_COMPLETED' : 'POSTAL_CODE_CORRECTED', typed, to));
    else if (beginning === '' && isOpen) faults.push(fault('POSTAL_CODE_ADDED', '', to));
    else faults.push(fault('POSTAL_CODE_REPLACED', typed, to));
    return;
  }
  const near = tail.postalCode.slice(0, 3) === code.slice(0, 3) || oneSlip(tail.postalCode, code);
  faults.push(fault(near ? 'POSTAL_CODE_CORRECTED' : 'POSTAL_CODE_REPLACED', typed, to));
}

/** One character differs, or two neighbours of the same kind have changed places. */
function oneSlip(a: string, b: string): boolean {
  let differing = 0;
  for (let i = 0; i < 6; i++) if (a[i] !== b[i]) differing++;
  if (differing <= 1) return true;
  if (differing !== 2) return false;
  for (let i = 0; i + 2 < 6; i++) if (a[i] === b[i + 2] && a[i + 2] === b[i] && a[i] !== b[i]) return true;
  return false;
}

/** How the input names its municipality. */
export interface TypedMunicipality {
  readonly parse: Parse;
  readonly variant: ParseVariant;
  /** What the typed name means in the reference; undefined if it is unknown there. */
  readonly place: ResolvedPlace | undefined;
  /** From `leftoversOf`. */
  readonly leftovers: readonly Span[];
  /** Words of the street line that the reading of the street left over. */
  readonly junk: Span | undefined;
}

/**
 * `code` is the candidate's postal code, empty if it has none. It matters because an alternate name may be valid only
 * in some FSAs.
 */
export function compareMunicipality(
  reference: Reference,
  { parse, variant, place, leftovers, junk }: TypedMunicipality,
  municipality: number,
  code: string,
  faults: Fault[],
): void {
  const typed = spanText(parse, variant.municipality);
  const name = reference.municipalityText(municipality);
  const cut = leftovers.length === 0 ? undefined : cutPlace(parse, variant, leftovers);
  if (variant.municipality === undefined) {
    const other = wordsBehindStreet(parse, variant, junk);
    faults.push(other === '' ? fault('MUNICIPALITY_ADDED', '', name) : fault('MUNICIPALITY_DIFFERENT', other, name));
  } else if (place === undefined) {
    faults.push(fault(variant.municipalityKnown ? 'MUNICIPALITY_DIFFERENT' : 'MUNICIPALITY_UNKNOWN', typed, name));
  } else if (cut !== undefined) {
    // NORTH | YORK: the words in front belong to the name that was typed
    const whole = { from: cut.from, to: variant.municipality.to };
    faults.push(fault('MUNICIPALITY_DIFFERENT', spanText(parse, whole), name));
  } else if (place.code !== '') {
    faults.push(fault(placeFault(reference, place, code.slice(0, 3)), typed, name));
  } else if (!sameLetters(typed, name)) {
    const { from, to } = variant.municipality;
    const slip = isDisguised(parse.context, from, to);
    faults.push(fault(slip ? 'MUNICIPALITY_CORRECTED' : 'MUNICIPALITY_STANDARDIZED', typed, name));
  }
}

/**
 * An alternate name of a municipality counts only in its FSAs. Elsewhere, a name from the reference is corrected, and
 * one from the table means another place.
 */
function placeFault(reference: Reference, { code, entry, fsas }: ResolvedPlace, fsa: string): FaultCode {
  if (code === '') return 'MUNICIPALITY_STANDARDIZED';
  if (fsas !== undefined)
    return fsa === '' || fsas.length === 0 || fsas.includes(fsa) ? code : 'MUNICIPALITY_DIFFERENT';
  return fsa === '' || reference.nameHoldsIn(entry, fsa) ? code : 'MUNICIPALITY_UNOFFICIAL';
}

/** Words left over right before the municipality, after the street, with no comma in between. */
function cutPlace(parse: Parse, variant: ParseVariant, leftovers: readonly Span[]): Span | undefined {
  const { municipality, street } = variant;
  if (municipality === undefined || parse.context.tokens[municipality.from]!.before >= Break.Comma) return undefined;
  const cut = leftovers.find((span) => span.to === municipality.from && span.from >= (street?.to ?? 0));
  // APSLEY | BANCROFT: two places
  const isPlace = cut !== undefined && parse.context.places.placeWeight(keyOf(parse.context, cut.from, cut.to)) > 0;
  return isPlace ? undefined : cut;
}

/** Words where a municipality would stand: the input names a place, but not one we understood. */
function wordsBehindStreet(parse: Parse, { street, leftovers }: ParseVariant, junk: Span | undefined): string {
  const behind = leftovers.find((span) => span.from >= (street?.to ?? 0));
  const words = junk ?? behind;
  if (words === undefined) return '';
  for (let i = words.from; i < words.to; i++) if (parse.context.tokens[i]!.value >= 0) return '';
  return spanText(parse, words);
}

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

/** `505 KING ST UNIT 3 505`: the civic number once more, and nothing else. */
function isNumberAgain({ context }: Parse, { civic }: ParseVariant, { from, to }: Span): boolean {
  if (civic === undefined || to !== from + 1) return false;
  const { shape, value, letters } = context.tokens[from]!;
  const isNumber = shape === Shape.Number || shape === Shape.NumberLetters;
  return isNumber && value === civic.number && letters === civic.suffix;
}

/** The words of the street line that the reading leaves over, unless they are a unit. */
export function junkOf({ street, unit }: ParseVariant, { junkFrom }: StreetReading): Span | undefined {
  return street !== undefined && junkFrom < street.to && unit?.from !== junkFrom
    ? { from: junkFrom, to: street.to }
    : undefined;
}

/** `Woodbridge`, `Woodbridge ON`, `ON`, the civic number. */
function isSaidTwice(parse: Parse, variant: ParseVariant, span: Span): boolean {
  const { municipalityKey } = variant;
  const { from, to } = span;
  if (isNumberAgain(parse, variant, span)) return true;
  const last = parse.context.tokens[to - 1]!.lexeme;
  const province = last?.provinces.some((code) => parse.tail.provinces.includes(code)) === true;
  if (province && to - from === 1) return true;
  if (municipalityKey === '' || beginsOtherwise(parse, from, municipalityKey)) return false;
  const isPlace = (end: number): boolean => placeKeyOf(parse, from, end) === municipalityKey;
  return isPlace(to) || (province && isPlace(to - 1));
}

/** The key of words as a place; the readings of a text leave the same words over again and again. */
function placeKeyOf(parse: Parse, from: number, to: number): string {
  const { tokens } = parse.context;
  let known = PLACE_KEYS.get(tokens);
  if (known === undefined) {
    known = new Map();
    PLACE_KEYS.set(tokens, known);
  }
  const at = from * MAX_TOKENS + to;
  let key = known.get(at);
  if (key === undefined) {
    key = placeNameKey(textOf(parse, from, to));
    known.set(at, key);
  }
  return key;
}

const PLACE_KEYS = new WeakMap<readonly Token[], Map<number, string>>();

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
    compareLeftover(parse, span, { isApart: standsApart(parse, span), isKept }, faults);
  }
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
function standsApart(parse: Parse, span: Span): boolean {
  const { tokens, owner } = parse.context;
  const ends = span.to >= tokens.length || tokens[span.to]!.before >= Break.Comma || owner[span.to] !== 0;
  return tokens[span.from]!.before >= Break.Comma && ends;
}

/** Keywords that contradict the first one when they occur again. */
const NUMBERED_WORDS = Kind.Unit | Kind.PoBox | Kind.Route | Kind.GeneralDelivery | Kind.Station;

/** Where words stand that belong to no element. */
interface Standing {
  readonly isApart: boolean;
  /** The answer has them there, too. */
  readonly isKept: boolean;
}

function compareLeftover(parse: Parse, span: Span, { isApart, isKept }: Standing, faults: Fault[]): void {
  let numbers = 0;
  let announced = false;
  for (let i = span.from; i < span.to; i++) {
    const token = parse.context.tokens[i]!;
    if (token.value >= 0) numbers++;
    if ((token.kinds & NUMBERED_WORDS) !== 0) announced = true;
  }
  if (isApart && numbers === 0) return;
  // a number we did not understand, a second unit or a second box may be what matters most
  const contradicts = numbers === span.to - span.from - rangeWords(parse, span) || (announced && numbers > 0);
  const text = spanText(parse, span);
  if (contradicts) faults.push(fault('NUMBER_NOT_PLACED', text, ''));
  else faults.push(isKept ? keptText(text) : fault('TEXT_NOT_PLACED', text, ''));
}

/** `10 TO | 16`: the word at the end goes on from one number to the next. */
function rangeWords({ context }: Parse, { from, to }: Span): number {
  return to - from > 1 && RANGE_WORDS.has(context.words[to - 1]!) ? 1 : 0;
}

export function penaltyOf(faults: readonly Fault[]): number {
  let sum = 0;
  for (const { penalty } of faults) sum += penalty;
  return sum;
}
