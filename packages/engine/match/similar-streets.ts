import { Kind } from '../address/lexicon.ts';
import { readingKey, readingWords, type StreetReading } from '../parse/readings.ts';
import { misspeltTypeReadings, ordinalSlipKeys } from '../parse/slips.ts';
import type { Parse } from '../parse/variant.ts';
import { damerauLevenshtein, isDigitEdit } from '../text/distance.ts';
import { atKey, type CivicSearch, consider } from './civic-match.ts';
import { exactNames } from './exact-streets.ts';

/** Keys of one word that are looked at for a name with missing words. */
const MAX_WORD_KEYS = 1500;
/** Similar names that are looked at for one reading. */
const MAX_SIMILAR_KEYS = 64;
/** Readings that are tried with misspellings and missing words. */
const MAX_LOOSE_READINGS = 4;

/** Streets whose name is a misspelling of the typed one, or has a word more or less. */
export function findSimilarStreets(search: CivicSearch, readings: readonly StreetReading[]): void {
  const { reference, parse, code, typos } = search;
  if (typos === 0) return;
  const slips = misspeltTypeReadings(parse.context, search.variant.street!);
  for (const reading of slips) exactNames(search, reading);
  const keys: number[] = [];
  let tried = 0;
  for (const reading of [...slips, ...readings]) {
    if (tried >= MAX_LOOSE_READINGS || reading.nameTo <= reading.nameFrom) break;
    tried++;
    const key = readingKey(parse.context, reading);
    if (key.length >= 3) {
      const limit = key.length >= 7 ? typos : Math.min(typos, 1);
      if (!similarKeys(search, key, limit, keys)) return;
      for (const found of keys) {
        const text = reference.nameKeyText(found);
        if (text === key) continue;
        const distance = damerauLevenshtein(key, text, limit);
        if (distance > 1 && !isBelieved(key, text)) continue;
        if (losesLetter(parse, reading, text)) continue;
        atKey(search, reading, found, distance === 1 ? 'STREET_NAME_CORRECTED' : 'STREET_NAME_CORRECTED_TWICE');
      }
    }
    for (const ordinal of ordinalSlipKeys(parse.context, reading)) {
      const found = reference.findNameKey(ordinal);
      if (found >= 0) atKey(search, reading, found, 'STREET_NAME_CORRECTED');
    }
    containedNames(search, reading, key);
  }
  if (code >= 0) streetsOfCode(search, readings);
}

/** Fills `out` with the keys that may be meant by a misspelt one; false when the budget is used up. */
function similarKeys({ reference, scope, budget }: CivicSearch, key: string, limit: number, out: number[]): boolean {
  if (scope.municipalities.length > 0) reference.similarNamesIn(scope.municipalities, key, limit, out);
  else reference.fuzzyNameKeys(key, limit, out);
  if (out.length > MAX_SIMILAR_KEYS) out.length = MAX_SIMILAR_KEYS;
  return budget.spend(scope.municipalities.length + out.length);
}

function isBelieved(key: string, text: string): boolean {
  if (text.length !== key.length) return text.length < key.length;
  let from = 0;
  let to = key.length;
  while (key[from] === text[from]) from++;
  while (key[to - 1] === text[to - 1]) to--;
  const a = key.slice(from, to);
  const b = text.slice(from, to);
  return a.slice(1) === b.slice(0, -1) || b.slice(1) === a.slice(0, -1);
}

/** `A FRONT` is no slip for FRONT: the letter stands alone and was meant. */
function losesLetter(parse: Parse, { nameFrom, nameTo }: StreetReading, found: string): boolean {
  const { tokens } = parse.context;
  if (nameTo - nameFrom < 2) return false;
  if (tokens[nameFrom]!.word.length === 1)
    return readingKey(parse.context, { nameFrom: nameFrom + 1, nameTo }) === found;
  if (tokens[nameTo - 1]!.word.length > 1) return false;
  return readingKey(parse.context, { nameFrom, nameTo: nameTo - 1 }) === found;
}

const KEYWORDS = Kind.Unit | Kind.BareUnit | Kind.PoBox | Kind.Route | Kind.Station | Kind.Info;

/** Names that hold all typed words and more, or all but some of them: PARK for PARK LAWN. */
function containedNames(search: CivicSearch, reading: StreetReading, key: string): void {
  const { reference, parse, scope, variant } = search;
  // without a municipality the places of the FSA are many; the streets of the code are looked at anyway
  if (scope.places.length === 0 || variant.municipality === undefined) return;
  const words = readingWords(parse.context, reading).filter((word) => word.length > 2);
  if (words.length === 0) return;
  let rarest = -1;
  let size = MAX_WORD_KEYS + 1;
  for (const word of words) {
    const id = reference.findWord(word);
    if (id < 0) continue;
    const count = reference.wordStart[id + 1]! - reference.wordStart[id]!;
    if (count < size) {
      size = count;
      rarest = id;
    }
  }
  if (rarest >= 0) {
    const keys: number[] = [];
    reference.namesHoldingIn(scope.municipalities, rarest, words, keys);
    if (!search.budget.spend(scope.municipalities.length + keys.length)) return;
    for (const found of keys) {
      const text = reference.nameKeyText(found);
      if (text === key || isDigitEdit(text, key)) continue;
      if (words.every((word) => text.includes(word))) atKey(search, reading, found, 'STREET_NAME_WORDS');
    }
  }
  // one typed word too many: the rest may be the whole name
  if (words.length < 2) return;
  for (let skip = reading.nameFrom; skip < reading.nameTo; skip++) {
    // a keyword is never a word too many: it would be lost
    if ((parse.context.tokens[skip]!.kinds & KEYWORDS) !== 0) continue;
    const rest = wordsWithout(parse, reading, skip);
    const found = rest.length < 3 ? -1 : reference.findNameKey(rest);
    if (found >= 0 && !isDigitEdit(rest, key)) atKey(search, reading, found, 'STREET_NAME_WORDS');
  }
}

function wordsWithout(parse: Parse, reading: StreetReading, skip: number): string {
  const left = skip > reading.nameFrom ? readingKey(parse.context, { nameFrom: reading.nameFrom, nameTo: skip }) : '';
  const right =
    skip + 1 < reading.nameTo ? readingKey(parse.context, { nameFrom: skip + 1, nameTo: reading.nameTo }) : '';
  return left + right;
}

/** With a postal code the few streets it serves may differ more from what was typed. */
function streetsOfCode(search: CivicSearch, readings: readonly StreetReading[]): void {
  const { reference, parse, code } = search;
  const tried = readings
    .slice(0, MAX_LOOSE_READINGS)
    .filter((reading) => reading.nameTo > reading.nameFrom)
    .map((reading) => {
      const key = readingKey(parse.context, reading);
      return { reading, key, limit: key.length >= 9 ? 3 : key.length >= 6 ? 2 : 1 };
    });
  for (let i = reference.pcStreetStart[code]!; i < reference.pcStreetStart[code + 1]!; i++) {
    if (!search.budget.spend(1)) return;
    const street = reference.pcStreet[i]!;
    const text = reference.nameKeyText(reference.streetKey[street]!);
    for (const { reading, key, limit } of tried) {
      if (Math.abs(key.length - text.length) > limit || key === text || isDigitEdit(key, text)) continue;
      const distance = damerauLevenshtein(key, text, limit);
      if (distance > limit) continue;
      const fault = distance <= 1 ? 'STREET_NAME_CORRECTED' : 'STREET_NAME_CORRECTED_TWICE';
      consider(search, reading, reference.canonicalEntry(street), fault);
    }
  }
}
