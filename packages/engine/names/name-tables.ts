import {
  canonicalWords,
  looseStreetNameKey,
  placeNameKey,
  significantWords,
  streetNameKey,
} from '../address/name-key.ts';
import { fillRange, type RowRange } from '../reference/format/search-column.ts';
import type { Reference } from '../reference/read/reader.ts';
import { damerauLevenshtein, isDigitEdit } from '../text/distance.ts';
import { fold } from '../text/fold.ts';

/** All names of one kind; an id is the position of a name's key. */
export interface NameTable {
  readonly size: number;
  keyOf(text: string): string;
  /** The key without French particles. */
  looseKeyOf(text: string): string;
  /** -1 if there is none. */
  find(key: string): number;
  startingWith(prefix: string, range: RowRange): boolean;
  /** Fills `out` with the keys at most `limit` edits away. */
  near(key: string, limit: number, out: number[]): void;
  /** A name that has the key. */
  text(id: number): string;
  /** Keys of the names that contain every word of a text, perhaps among others. */
  holding(text: string): number[];
}

/** Street names; `entriesFrom` leads from an id to the entries. */
export function streetNameTable(reference: Reference): NameTable {
  return {
    size: reference.nameKeys.size,
    keyOf: streetNameKey,
    looseKeyOf: looseStreetNameKey,
    find: (key) => reference.findNameKey(key),
    startingWith: (prefix, range) => reference.nameKeysWithPrefix(prefix, range),
    near: (key, limit, out) => reference.fuzzyNameKeys(key, limit, out),
    text: (id) => reference.entryText(reference.entriesFrom(id)),
    holding: (text) => streetNamesHolding(reference, text),
  };
}

/** Municipality names; `namesFrom` leads from an id to the entries. */
export function municipalityNameTable(reference: Reference): NameTable {
  const size = reference.municipalityKeyCount;
  const text = (id: number): string => reference.municipalityNameText(reference.namesFrom(id));
  return {
    size,
    keyOf: placeNameKey,
    looseKeyOf: placeNameKey,
    find: (key) => reference.findMunicipalityKey(key),
    startingWith: (prefix, range) => reference.municipalityKeysWithPrefix(prefix, range),
    near: (key, limit, out) => reference.fuzzyMunicipalityKeys(key, limit, out),
    text,
    holding: (typed) => idsHolding(size, text, typed),
  };
}

/** Names of delivery installations, from a map by key; an id is a position in the sorted keys. */
export function stationNameTable(texts: ReadonlyMap<string, string>): NameTable {
  const keys = [...texts.keys()].sort();
  const text = (id: number): string => texts.get(keys[id]!)!;
  return {
    size: keys.length,
    keyOf: placeNameKey,
    looseKeyOf: placeNameKey,
    find: (key) => keys.indexOf(key),
    startingWith: (prefix, range) => {
      const lo = keys.findIndex((key) => key.startsWith(prefix));
      const hi = keys.findLastIndex((key) => key.startsWith(prefix)) + 1;
      return fillRange(range, Math.max(lo, 0), hi);
    },
    near: (typed, limit, out) => {
      for (const [id, key] of keys.entries()) if (damerauLevenshtein(key, typed, limit) <= limit) out.push(id);
    },
    text,
    holding: (typed) => idsHolding(keys.length, text, typed),
  };
}

/** Ids of the names that contain every word of a text. */
function idsHolding(size: number, text: (id: number) => string, typed: string): number[] {
  const wanted = significantWords(typed);
  const ids: number[] = [];
  for (let id = 0; wanted.length > 0 && id < size; id++) {
    const words = significantWords(text(id));
    if (wanted.every((word) => words.includes(word))) ids.push(id);
  }
  return ids;
}

/** Names examined at most for one with missing words. */
const MAX_WORD_KEYS = 4000;

function streetNamesHolding(reference: Reference, text: string): number[] {
  const words = canonicalWords(fold(text));
  let rarest: RowRange = { lo: 0, hi: MAX_WORD_KEYS + 1 };
  for (const word of words) {
    const id = reference.findWord(word);
    if (id < 0) return [];
    const range = { lo: reference.wordKeysFrom(id), hi: reference.wordKeysTo(id) };
    if (range.hi - range.lo < rarest.hi - rarest.lo) rarest = range;
  }
  if (rarest.hi - rarest.lo > MAX_WORD_KEYS) return [];
  const typed = words.join('');
  const ids: number[] = [];
  for (let i = rarest.lo; i < rarest.hi; i++) {
    const id = reference.wordKey(i);
    const key = reference.nameKeyText(id);
    if (words.every((word) => key.includes(word)) && !isDigitEdit(key, typed)) ids.push(id);
  }
  return ids;
}
