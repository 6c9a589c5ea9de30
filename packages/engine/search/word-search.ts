import { canonicalWords } from '../address/name-key.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { significantWords } from '../reference/compile-names.ts';
import type { KeyTable } from '../reference/key-table.ts';
import type { Reference } from '../reference/reader.ts';
import { fold } from '../text/fold.ts';
import { directionsStarting, provincesStarting, typesStarting } from './keyword-prefixes.ts';
import type { NumberReading } from './number-readings.ts';
import { startedForms, wordFits } from './partial-words.ts';
import type { StreetFinder } from './street-finder.ts';
import { ANYWHERE } from './typed-places.ts';
import type { TypedText } from './typed-text.ts';

/** Names that one word may lead to. */
const MAX_KEYS = 1500;
/** Designations that one word may lead to. */
const MAX_ENTRIES = 6000;
/** Words from which a search starts, the rarest first. */
const MAX_ANCHORS = 3;
const MIN_LETTERS = 3;

/**
 * Streets of which every typed word is a part (of the name, the type, the direction, the municipality or the province),
 * in any order, whatever else their names hold: `laurent` for Saint-Laurent, `lawn park` for Park Lawn.
 */
export function searchWords(
  reference: Reference,
  typed: TypedText,
  reading: NumberReading,
  finder: StreetFinder,
): void {
  const { context, open } = typed;
  const places = [...reading.before, ...reading.words];
  const words = places.map((at) => context.words[at]!);
  if (words.length === 0) return;
  const opens = places.map((at) => open[at] === 1);
  const anchors: { keys: number[]; entries: number }[] = [];
  for (const [at, word] of words.entries()) {
    if (word.length < MIN_LETTERS) continue;
    const keys = keysWith(reference, word, opens[at]!);
    if (keys.length === 0 || keys.length > MAX_KEYS) continue;
    let entries = 0;
    for (const key of keys) entries += reference.keyStart[key + 1]! - reference.keyStart[key]!;
    if (entries <= MAX_ENTRIES) anchors.push({ keys, entries });
  }
  anchors.sort((a, b) => a.entries - b.entries);
  const fits = (entry: number): boolean => words.every((word, at) => wordIsPart(reference, entry, word, opens[at]!));
  const query = {
    reading,
    place: ANYWHERE,
    keys: [],
    words: [],
    open: false,
    types: undefined,
    directions: undefined,
    fits,
    cost: reading.cost,
  };
  for (const { keys } of anchors.slice(0, MAX_ANCHORS)) {
    const entries: number[] = [];
    for (const key of keys) {
      for (let entry = reference.keyStart[key]!; entry < reference.keyStart[key + 1]!; entry++) entries.push(entry);
    }
    finder.runEntries(query, entries);
  }
}

/** Keys of the names that hold the word. */
function keysWith(reference: Reference, word: string, open: boolean): number[] {
  const keys = new Set<number>();
  const canonical = canonicalWords(word)[0] ?? word;
  const addWord = (id: number): void => {
    for (let i = reference.wordStart[id]!; i < reference.wordStart[id + 1]!; i++) keys.add(reference.wordKey[i]!);
  };
  const exact = reference.findWord(canonical);
  if (!open && exact >= 0) addWord(exact);
  else if (open) for (const id of started(reference.words, word)) addWord(id);
  if (open) for (const id of started(reference.nameKeys, word)) keys.add(id);
  const single = reference.findNameKey(canonical);
  if (single >= 0) keys.add(single);
  return [...keys];
}

/** Ids of the keys that begin with the letters or with a form of the word they may become. */
function started(keys: KeyTable, letters: string): number[] {
  const ids: number[] = [];
  const lo = keys.lowerBound(letters);
  const hi = Math.min(keys.prefixEnd(letters, lo), lo + MAX_KEYS + 1);
  for (let id = lo; id < hi; id++) ids.push(id);
  for (const form of startedForms(letters)) {
    const id = keys.find(form);
    if (id >= 0) ids.push(id);
  }
  return ids;
}

function wordIsPart(reference: Reference, entry: number, word: string, open: boolean): boolean {
  const name = reference.nameText(reference.entryName[entry]!);
  if (canonicalWords(fold(name)).some((part) => wordFits(word, part, open))) return true;
  if (significantWords(name).some((part) => wordFits(word, part, open))) return true;
  const type = reference.entryTypeId(entry);
  if (type >= 0 && (typesStarting(word)?.has(STREET_TYPES[type]!.concept) ?? false)) return true;
  if (directionsStarting(word)?.has(reference.entryDir[entry]!) ?? false) return true;
  const municipality = reference.entryMun[entry]!;
  if ((provincesStarting(word) & (1 << reference.munProvince[municipality]!)) !== 0) return true;
  const place = canonicalWords(fold(reference.municipalityText(municipality)));
  return place.some((part) => wordFits(word, part, open));
}
