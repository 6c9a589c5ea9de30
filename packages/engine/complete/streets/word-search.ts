import { canonicalWords, significantWords } from '../../address/name-key.ts';
import { type ProvinceSet, provinceBit } from '../../address/provinces.ts';
import { streetTypeById } from '../../address/street-types.ts';
import { directionsStarting, provincesStarting, typesStarting } from '../../names/keyword-prefixes.ts';
import { canonicalWord, fittingWords, startedForms, wordFits } from '../../names/partial-words.ts';
import type { SortedKeys } from '../../reference/format/key-table.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold } from '../../text/fold.ts';
import type { InParts } from '../../values/parts.ts';
import type { NumberReading } from '../typed/number-readings.ts';
import { once } from '../typed/once.ts';
import { ANYWHERE } from '../typed/typed-place.ts';
import type { TypedText } from '../typed/typed-text.ts';
import type { StreetFinder } from './street-finder.ts';

/** Names that one word may lead to, at most. */
const MAX_KEYS = 800;
/** Entries that one word may lead to, at most. */
const MAX_ENTRIES = 2000;
/** A search starts from this many words, the rarest first. */
const MAX_ANCHORS = 3;
const MIN_LETTERS = 3;

/**
 * A part at a time: finds streets that contain every typed word, in the name, type, direction, municipality or
 * province, in any order and perhaps among others: `laurent` finds Saint-Laurent, `lawn park` Park Lawn.
 */
export function* searchWords(
  reference: Reference,
  parts: WordParts,
  reading: NumberReading,
  finder: StreetFinder,
): InParts<void> {
  const places = [...reading.before, ...reading.words];
  if (places.length === 0) return;
  const anchors = anchorsAmong(reference, parts, places);
  const all = bitsOf(places);
  const fits = (entry: number): boolean => parts.cover(entry, all);
  const query = {
    reading,
    place: ANYWHERE,
    keys: [],
    words: [],
    costs: new Map(),
    open: false,
    types: undefined,
    directions: undefined,
    typeBefore: 'no' as const,
    fits,
    cost: reading.cost + 1,
  };
  for (const keys of anchors) {
    yield;
    const entries: number[] = [];
    for (const key of keys) {
      const near = parts.near(key);
      for (let entry = reference.entriesFrom(key); entry < reference.entriesTo(key); entry++) {
        if (parts.outside(entry, near, all)) entries.push(entry);
      }
    }
    finder.runEntries(query, entries);
  }
}

/** The keys of each word from which a search starts. */
function anchorsAmong(reference: Reference, { words, opens }: WordParts, places: readonly number[]): number[][] {
  const anchors: { keys: number[]; entries: number }[] = [];
  for (const at of places) {
    const word = words[at]!;
    if (word.length < MIN_LETTERS) continue;
    const keys = keysWith(reference, word, opens[at]!);
    if (keys.length === 0 || keys.length > MAX_KEYS) continue;
    let entries = 0;
    for (const key of keys) entries += reference.entriesTo(key) - reference.entriesFrom(key);
    if (entries <= MAX_ENTRIES) anchors.push({ keys, entries });
  }
  anchors.sort((a, b) => a.entries - b.entries);
  return anchors.slice(0, MAX_ANCHORS).map(({ keys }) => keys);
}

/** What a word, or one that begins with it, may mean. */
interface Meanings {
  /** Its form in keys; undefined when it may turn into several. */
  readonly canonical: string | undefined;
  readonly provinces: ProvinceSet;
  readonly types: ReturnType<typeof typesStarting>;
  readonly directions: ReturnType<typeof directionsStarting>;
}

/** Keys of the names that contain the word. */
function keysWith(reference: Reference, word: string, open: boolean): number[] {
  const keys = new Set<number>();
  const canonical = canonicalWord(word);
  const addWord = (id: number): void => {
    for (let i = reference.wordKeysFrom(id); i < reference.wordKeysTo(id); i++) keys.add(reference.wordKey(i));
  };
  const exact = reference.findWord(canonical);
  if (!open && exact >= 0) addWord(exact);
  else if (open) for (const id of started(reference.words, word)) addWord(id);
  if (open) for (const id of started(reference.nameKeys, word)) keys.add(id);
  const single = reference.findNameKey(canonical);
  if (single >= 0) keys.add(single);
  return [...keys];
}

/** Ids of the keys that begin with the letters or with a form of the word they may turn into. */
function started(keys: SortedKeys, letters: string): number[] {
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

/** A bit for each of these words. */
function bitsOf(places: readonly number[]): number {
  let bits = 0;
  for (const at of places) bits |= 1 << at;
  return bits;
}

/**
 * Tells which words of a text are part of an entry, as bits. Every name, place and keyword is examined only once,
 * however many readings of the text there are.
 */
export class WordParts {
  readonly words: readonly string[];
  /** True for words that may be unfinished. */
  readonly opens: readonly boolean[];
  private readonly reference: Reference;
  private readonly meanings: readonly Meanings[];
  private readonly names = new Map<number, number>();
  /** By municipality: bits of the words in its name. */
  private readonly places: Uint32Array;
  private readonly provinces = new Map<string, number>();
  private readonly keywords = new Map<number, number>();

  constructor(reference: Reference, { context, open }: TypedText) {
    this.reference = reference;
    this.words = context.words;
    this.opens = this.words.map((_, at) => open[at] === 1);
    this.meanings = this.words.map((word) => ({
      canonical: startedForms(word).length > 0 ? undefined : canonicalWord(word),
      provinces: provincesStarting(word),
      types: typesStarting(word),
      directions: directionsStarting(word),
    }));
    this.places = this.wordsOfPlaces();
  }

  private wordsOfPlaces(): Uint32Array {
    const { reference } = this;
    const places = new Uint32Array(reference.municipalityCount);
    const starting = (letters: string) => reference.municipalityWordsStarting(letters);
    for (const [at, word] of this.words.entries()) {
      for (const fitting of fittingWords(word, this.opens[at]!, starting)) {
        for (const municipality of reference.municipalitiesWithWord(fitting)) places[municipality]! |= 1 << at;
      }
    }
    return places;
  }

  /** Bits of the words that the names of a key may contain: those whose letters or other forms are in the key. */
  near(key: number): number {
    const text = this.reference.nameKeyText(key);
    let bits = 0;
    for (const [at, { canonical }] of this.meanings.entries()) {
      if (canonical === undefined || text.includes(canonical) || text.includes(this.words[at]!)) bits |= 1 << at;
    }
    return bits;
  }

  /** Whether every word of `all` that is not in `near` is part of the place, the type or the direction. */
  outside(entry: number, near: number, all: number): boolean {
    const missing = all & ~near;
    return missing === 0 || (missing & ~this.around(entry)) === 0;
  }

  /** Whether every word of `all` is part of the entry, and one is part of its name. */
  cover(entry: number, all: number): boolean {
    const id = this.reference.nameOfEntry(entry);
    const name = all & once(this.names, id, () => this.ofName(id));
    return name !== 0 && this.outside(entry, name, all);
  }

  private around(entry: number): number {
    const { reference } = this;
    const municipality = reference.municipalityOfEntry(entry);
    const province = reference.provinceOf(municipality);
    const place = this.places[municipality]! | once(this.provinces, province, () => this.ofProvince(province));
    const keywords = reference.typeOfEntry(entry) * 16 + reference.directionOfEntry(entry);
    return place | once(this.keywords, keywords, () => this.ofKeywords(entry));
  }

  private bits(isPart: (at: number) => boolean): number {
    let bits = 0;
    for (let at = 0; at < this.words.length; at++) if (isPart(at)) bits |= 1 << at;
    return bits;
  }

  private isOneOf(at: number, parts: readonly string[]): boolean {
    return parts.some((part) => wordFits(this.words[at]!, part, this.opens[at]!));
  }

  private ofName(id: number): number {
    const name = this.reference.nameText(id);
    const parts = [...new Set([...canonicalWords(fold(name)), ...significantWords(name)])];
    return this.bits((at) => this.isOneOf(at, parts));
  }

  private ofProvince(code: string): number {
    const province = provinceBit(code);
    return this.bits((at) => (this.meanings[at]!.provinces & province) !== 0);
  }

  private ofKeywords(entry: number): number {
    const { reference } = this;
    const type = streetTypeById(reference.typeOfEntry(entry));
    const direction = reference.directionOfEntry(entry);
    return this.bits((at) => {
      const { types, directions } = this.meanings[at]!;
      return (type !== undefined && types?.has(type.concept) === true) || directions?.has(direction) === true;
    });
  }
}
