import { Kind } from '../../address/lexicon.ts';
import { ordinalValue } from '../../address/name-words.ts';
import { hasName, readingKey, readingLooseKey, readingWords } from '../../parse/street/reading-keys.ts';
import type { StreetReading } from '../../parse/street/readings.ts';
import { readingsWithJunk } from '../../parse/street/readings-with-junk.ts';
import { keyFormSlips, misspeltTypeReadings } from '../../parse/street/slips.ts';
import type { ParseContext } from '../../parse/words/context.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { isDigitEdit } from '../../text/distance.ts';
import { countyRoads } from './county-roads.ts';
import { namesByNumber } from './number-forms.ts';
import { otherRoadForms } from './numbered-roads.ts';
import { namesWithNumbers } from './numbers-in-names.ts';
import { namesSpelledOut } from './short-names.ts';
import type { ExactName, LooseReading, LooseStreet, NamedReading, NameWords, TypedStreet } from './street-names.ts';
import { namesTranslated } from './translated-names.ts';
import { exactNames } from './typed-street.ts';

/** The most readings to try with misspellings and missing words. */
const MAX_LOOSE_READINGS = 4;

export function looseStreetOf(reference: Reference, context: ParseContext, street: TypedStreet): LooseStreet {
  const { readings } = street;
  const misspelt = misspeltTypeReadings(context, street);
  const slips: ExactName[] = [];
  for (const reading of misspelt) exactNames(reference, context, reading, slips);
  const beginnings: ExactName[] = [];
  for (const reading of readingsWithJunk(context, street)) exactNames(reference, context, reading, beginnings);
  const tried: LooseReading[] = [];
  for (const reading of [...misspelt, ...readings]) {
    if (tried.length >= MAX_LOOSE_READINGS || !hasName(reading)) break;
    tried.push(looseReadingOf(reference, context, reading));
  }
  const named: NamedReading[] = [];
  for (const reading of [...misspelt, ...readings].slice(0, MAX_LOOSE_READINGS)) {
    if (hasName(reading)) named.push({ reading, key: readingKey(context, reading) });
  }
  for (const other of [spelledOrdinal(context, readings[0]), withoutParticles(context, readings[0])]) {
    if (other === undefined) continue;
    named.push(other);
    tried.push({ ...other, ordinals: [], words: undefined });
  }
  const forms = [
    ...otherRoadForms(reference, context, street),
    ...countyRoads(reference, context, street),
    ...namesSpelledOut(reference, context, street),
    ...namesByNumber(reference, context, street),
    ...namesWithNumbers(reference, context, street),
    ...namesTranslated(reference, context, street),
  ];
  return { slips, forms, beginnings, tried, named, ofCode: undefined };
}

/** `FIFTH` as letters rather than the number 5: a slip makes it FIRTH. Undefined if the name holds no such word. */
function spelledOrdinal(context: ParseContext, reading: StreetReading | undefined): NamedReading | undefined {
  if (reading === undefined || !hasName(reading)) return undefined;
  const words = context.words.slice(reading.nameFrom, reading.nameTo);
  if (!words.some((word) => word >= 'A' && ordinalValue(word) > 0)) return undefined;
  return { reading, key: words.join('') };
}

/** `RUE DE LA VALFNOT` for Valfont. Undefined if the name holds no such word. */
function withoutParticles(context: ParseContext, reading: StreetReading | undefined): NamedReading | undefined {
  if (reading === undefined || !hasName(reading)) return undefined;
  const key = readingLooseKey(context, reading);
  return key === readingKey(context, reading) ? undefined : { reading, key };
}

export function wordsOf(reference: Reference, context: ParseContext, loose: LooseReading): NameWords {
  if (loose.words === undefined) {
    const { reading, key } = loose;
    const all = readingWords(context, reading);
    const words = all.slice(isLedByInitial(context, reading) ? 1 : 0).filter(isLongWord);
    const shorter = all.filter(isLongWord).length < 2 ? [] : shorterNames(reference, context, reading, key);
    loose.words = { words, rarest: undefined, shorter };
  }
  return loose.words;
}

function isLongWord(word: string): boolean {
  return word.length > 2;
}

/** `O. VALFONT`: the word of the key for the letter is that of a direction. */
function isLedByInitial({ words }: ParseContext, { nameFrom, nameTo }: StreetReading): boolean {
  return nameTo > nameFrom + 1 && words[nameFrom]!.length === 1;
}

function looseReadingOf(reference: Reference, context: ParseContext, reading: StreetReading): LooseReading {
  return {
    reading,
    key: readingKey(context, reading),
    ordinals: known(reference, keyFormSlips(context, reading)),
    words: undefined,
  };
}

function known(reference: Reference, keys: readonly string[]): number[] {
  return keys.map((key) => reference.findNameKey(key)).filter((found) => found >= 0);
}

/** A word that more names than this contain is not used to find them. */
const MAX_WORD_KEYS = 1500;

/** The word of the name that the fewest names contain; -1 if none is known or all are too common. */
export function rarestOf(reference: Reference, names: NameWords): number {
  names.rarest ??= rarestWord(reference, names.words);
  return names.rarest;
}

function rarestWord(reference: Reference, words: readonly string[]): number {
  let rarest = -1;
  let size = MAX_WORD_KEYS + 1;
  for (const word of words) {
    const id = reference.findWord(word);
    if (id < 0) continue;
    const count = reference.wordKeysTo(id) - reference.wordKeysFrom(id);
    if (count < size) {
      size = count;
      rarest = id;
    }
  }
  return rarest;
}

const KEYWORDS = Kind.Unit | Kind.BareUnit | Kind.PoBox | Kind.Route | Kind.Station | Kind.Info;

/** Names found when one typed word is dropped: the rest may be the whole name. */
function shorterNames(reference: Reference, context: ParseContext, reading: StreetReading, key: string): number[] {
  const names: number[] = [];
  for (let skip = reading.nameFrom; skip < reading.nameTo; skip++) {
    // a keyword is never the word to drop: it would be lost; UPPER OAK may be OAK
    const { kinds } = context.tokens[skip]!;
    const isAdjective = skip === reading.nameFrom && (kinds & Kind.BareUnit) !== 0;
    if ((kinds & KEYWORDS) !== 0 && !isAdjective) continue;
    if (leavesDirection(context, reading, skip)) continue;
    const rest = keyWithout(context, reading, skip);
    const found = rest.length < 3 ? -1 : reference.findNameKey(rest);
    if (found >= 0 && !isDigitEdit(rest, key)) names.push(found);
  }
  return names;
}

/** `VODDENST E`, `GLENWOODCRES EAST`: what is left is a direction, not the name EAST, unless its type says so. */
function leavesDirection({ tokens }: ParseContext, { nameFrom, nameTo, types }: StreetReading, skip: number): boolean {
  if (nameTo - nameFrom !== 2) return false;
  const { word, kinds } = tokens[skip === nameFrom ? nameTo - 1 : nameFrom]!;
  return (kinds & Kind.Direction) !== 0 && (word.length <= 2 || types.length === 0);
}

function keyWithout(context: ParseContext, { nameFrom, nameTo }: StreetReading, skip: number): string {
  const left = skip > nameFrom ? readingKey(context, { nameFrom, nameTo: skip }) : '';
  const right = skip + 1 < nameTo ? readingKey(context, { nameFrom: skip + 1, nameTo }) : '';
  return left + right;
}
