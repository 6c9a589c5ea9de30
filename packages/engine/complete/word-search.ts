import { canonicalWords, significantWords } from '../address/name-key.ts';
import { provinceBit } from '../address/provinces.ts';
import { STREET_TYPES } from '../address/street-types.ts';
import { directionsStarting, provincesStarting, typesStarting } from '../names/keyword-prefixes.ts';
import { canonicalWord, startedForms, wordFits } from '../names/partial-words.ts';
import type { SortedKeys } from '../reference/format/key-table.ts';
import type { Reference } from '../reference/read/reader.ts';
import { fold } from '../text/fold.ts';
import type { NumberReading } from './number-readings.ts';
import type { StreetFinder } from './street-finder.ts';
import { ANYWHERE } from './typed-places.ts';
import type { TypedText } from './typed-text.ts';

/** Names that one word may lead to, at most. */
const MAX_KEYS = 800;
/** Entries that one word may lead to, at most. */
const MAX_ENTRIES = 2000;
/** A search starts from this many words, the rarest first. */
const MAX_ANCHORS = 3;
const MIN_LETTERS = 3;

/**
 * Finds streets that contain every typed word, in the name, type, direction, municipality or province, in any order and
 * perhaps among others: `laurent` finds Saint-Laurent, `lawn park` Park Lawn.
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
    for (const key of keys) entries += reference.entriesTo(key) - reference.entriesFrom(key);
    if (entries <= MAX_ENTRIES) anchors.push({ keys, entries });
  }
  anchors.sort((a, b) => a.entries - b.entries);
  const parts = new WordParts(reference, words, opens);
  const fits = (entry: number): boolean => parts.cover(entry);
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
  for (const { keys } of anchors.slice(0, MAX_ANCHORS)) {
    const entries: number[] = [];
    for (const key of keys) {
      const near = parts.near(key);
      for (let entry = reference.entriesFrom(key); entry < reference.entriesTo(key); entry++) {
        if (parts.outside(entry, near)) entries.push(entry);
      }
    }
    finder.runEntries(query, entries);
  }
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

/** Tells which words are part of an entry; every name, place and keyword is examined only once. */
class WordParts {
  private readonly reference: Reference;
  private readonly words: readonly string[];
  private readonly opens: readonly boolean[];
  private readonly all: number;
  private readonly names = new Map<number, number>();
  private readonly places = new Map<number, number>();
  private readonly keywords = new Map<number, number>();

  constructor(reference: Reference, words: readonly string[], opens: readonly boolean[]) {
    this.reference = reference;
    this.words = words;
    this.opens = opens;
    this.all = 2 ** words.length - 1;
  }

  /** Bits of the words that the names of a key may contain: those whose letters or other forms are in the key. */
  near(key: number): number {
    const text = this.reference.nameKeyText(key);
    return this.bits(
      (word) => text.includes(word) || text.includes(canonicalWord(word)) || startedForms(word).length > 0,
    );
  }

  /** Whether every word that is not in `near` is part of the place, the type or the direction. */
  outside(entry: number, near: number): boolean {
    return near === this.all || (near | this.around(entry)) === this.all;
  }

  /** Whether every word is part of the entry. */
  cover(entry: number): boolean {
    const id = this.reference.nameOfEntry(entry);
    const name = cached(this.names, id, () => this.ofName(id));
    return name === this.all || (name !== 0 && (name | this.around(entry)) === this.all);
  }

  private around(entry: number): number {
    const { reference } = this;
    const municipality = reference.municipalityOfEntry(entry);
    const place = cached(this.places, municipality, () => this.ofPlace(municipality));
    const keywords = reference.typeOfEntry(entry) * 16 + reference.directionOfEntry(entry);
    return place | cached(this.keywords, keywords, () => this.ofKeywords(entry));
  }

  private bits(isPart: (word: string, open: boolean) => boolean): number {
    let bits = 0;
    for (const [at, word] of this.words.entries()) if (isPart(word, this.opens[at]!)) bits |= 1 << at;
    return bits;
  }

  private ofName(id: number): number {
    const name = this.reference.nameText(id);
    const parts = new Set([...canonicalWords(fold(name)), ...significantWords(name)]);
    return this.bits((word, open) => [...parts].some((part) => wordFits(word, part, open)));
  }

  private ofPlace(municipality: number): number {
    const { reference } = this;
    const parts = canonicalWords(fold(reference.municipalityText(municipality)));
    const province = provinceBit(reference.provinceOf(municipality));
    return this.bits(
      (word, open) => (provincesStarting(word) & province) !== 0 || parts.some((part) => wordFits(word, part, open)),
    );
  }

  private ofKeywords(entry: number): number {
    const { reference } = this;
    const type = STREET_TYPES[reference.typeOfEntry(entry)];
    const direction = reference.directionOfEntry(entry);
    return this.bits((word) => {
      if (type !== undefined && (typesStarting(word)?.has(type.concept) ?? false)) return true;
      return directionsStarting(word)?.has(direction) ?? false;
    });
  }
}

function cached(map: Map<number, number>, key: number, make: () => number): number {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
