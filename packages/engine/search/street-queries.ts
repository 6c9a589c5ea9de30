import { canonicalWords } from '../address/name-key.ts';
import { readingKey, readingLooseKey, type StreetReading, streetReadings } from '../parse/readings.ts';
import { Break } from '../parse/token.ts';
import type { Reference } from '../reference/reader.ts';
import type { RowRange } from '../reference/search-column.ts';
import { directionsStarting, startsUnitDesignator, typesStarting } from './keyword-prefixes.ts';
import { misspeltPrefix } from './misspelt-prefix.ts';
import type { NumberReading } from './number-readings.ts';
import { startedForms } from './partial-words.ts';
import { ANYWHERE, type PlaceResolver, type TypedPlace } from './typed-places.ts';
import type { TypedText } from './typed-text.ts';

/** A stretch of name keys, by id. */
export interface KeyStretch extends RowRange {
  /** Only names whose words are the typed ones: the key alone says too little. */
  readonly strict: boolean;
}

/** Streets that one reading of the text may mean. */
export interface StreetQuery {
  readonly reading: NumberReading;
  readonly place: TypedPlace;
  readonly keys: readonly KeyStretch[];
  /** Typed words of the name, the last perhaps unfinished; empty when the key says it all. */
  readonly words: readonly string[];
  readonly open: boolean;
  /** Concepts of the street types it may have; undefined = any or none. */
  readonly types: ReadonlySet<string> | undefined;
  readonly directions: ReadonlySet<number> | undefined;
  /** A further condition on the designation. */
  readonly fits?: (entry: number) => boolean;
  readonly cost: number;
}

/** How far a street may be from what was typed. */
export interface NameOptions {
  /** Words of the name may be cut short although others follow. */
  readonly halfWords: boolean;
  /** One letter of the name is wrong, or a word behind it means nothing. */
  readonly misspelt: boolean;
  /** Type and direction are not believed. */
  readonly anyType: boolean;
}

/** Reading costs of the parser above which a division is unusual. */
const USUAL = 1;
const MIN_MISSPELT = 3;
/** Cost of a place before the street without a comma between. */
const PLACE_FIRST = 2;

/** Streets and places for every way to divide the words, in no particular order. */
export function streetQueries(
  reference: Reference,
  typed: TypedText,
  reading: NumberReading,
  places: PlaceResolver,
  options: NameOptions,
): StreetQuery[] {
  const builder = new QueryBuilder(reference, typed, reading, options);
  const { words, before } = reading;
  if (before.length > 0) {
    if (!together(typed, words, 0, words.length) || !contiguous(before)) return [];
    for (const place of places.resolve(before[0]!, before.at(-1)! + 1)) builder.add(words, place, 0);
    return builder.queries;
  }
  for (let split = 0; split <= words.length; split++) {
    if (split > 0 && !together(typed, words, 0, split)) break;
    const rest = words.slice(split);
    if (!contiguous(rest)) continue;
    const found = rest.length === 0 ? [ANYWHERE] : places.resolve(rest[0]!, rest.at(-1)! + 1);
    for (const place of found) builder.add(words.slice(0, split), place, 0);
  }
  for (let split = 1; split < words.length; split++) {
    if (!together(typed, words, split, words.length) || !contiguous(words.slice(0, split))) continue;
    const comma = typed.context.tokens[words[split]!]!.before >= Break.Comma;
    for (const place of places.resolve(words[0]!, words[split - 1]! + 1)) {
      builder.add(words.slice(split), place, comma ? 0 : PLACE_FIRST);
    }
  }
  return builder.queries;
}

function contiguous(words: readonly number[]): boolean {
  return words.length === 0 || words.at(-1)! - words[0]! === words.length - 1;
}

/** One stretch of text without a comma inside. */
function together(typed: TypedText, words: readonly number[], from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) {
    if (words[i] !== words[i - 1]! + 1 || typed.context.tokens[words[i]!]!.before >= Break.Comma) return false;
  }
  return true;
}

class QueryBuilder {
  readonly queries: StreetQuery[] = [];
  private readonly reference: Reference;
  private readonly typed: TypedText;
  private readonly reading: NumberReading;
  private readonly options: NameOptions;

  constructor(reference: Reference, typed: TypedText, reading: NumberReading, options: NameOptions) {
    this.reference = reference;
    this.typed = typed;
    this.reading = reading;
    this.options = options;
  }

  /** The street is called by `words`; none means any street of the place. */
  add(words: readonly number[], place: TypedPlace, cost: number): void {
    if (words.length === 0) {
      this.addAny(place, cost);
      return;
    }
    const { context, open } = this.typed;
    const from = words[0]!;
    const to = words.at(-1)! + 1;
    const last = to - 1;
    const atEnd = open[last] === 1 || last === context.tokens.length - 1;
    for (const street of streetReadings(context, { from, to })) {
      if (street.junkFrom < to) continue;
      const unfinished = atEnd && street.nameTo === to;
      // ST CLA and AVENUE R are names under way, however they would be read when finished
      const underWay = unfinished && street.types.length === 0;
      this.addName(street, place, underWay ? cost : cost + unusual(street), unfinished);
    }
    if (to - from < 2) return;
    if (this.options.misspelt) this.addIgnoringLast(from, last, place, cost + 1);
    if (open[last] === 1) this.addStartedKeyword(from, last, place, cost);
  }

  private addAny(place: TypedPlace, cost: number): void {
    const { number } = this.reading;
    const { closed } = this.typed;
    if (number < 0 && (place.municipalities === undefined || !closed) && place.codes === undefined) return;
    // 22 K is rather the beginning of a street than of a place
    const aside = place === ANYWHERE || place.codes !== undefined || closed || this.reading.before.length > 0;
    const keys = [{ lo: 0, hi: this.reference.nameKeys.size, strict: false }];
    this.push({
      place,
      keys,
      words: [],
      open: false,
      types: undefined,
      directions: undefined,
      cost: aside ? cost : cost + 2,
    });
  }

  private addName(street: StreetReading, place: TypedPlace, cost: number, unfinished: boolean): void {
    const types = street.types.length === 0 ? undefined : new Set(street.types.map(({ concept }) => concept));
    const directions = street.direction === 0 ? undefined : new Set([street.direction]);
    this.addKeys(street, place, types, directions, cost, unfinished);
  }

  /** The last word is the beginning of a type, a direction or a unit designator. */
  private addStartedKeyword(from: number, last: number, place: TypedPlace, cost: number): void {
    const { context } = this.typed;
    const letters = context.words[last]!;
    const types = typesStarting(letters);
    const directions = directionsStarting(letters);
    for (const street of streetReadings(context, { from, to: last })) {
      if (street.junkFrom < last) continue;
      const own = street.types.length === 0 ? undefined : new Set(street.types.map(({ concept }) => concept));
      const ownDirections = street.direction === 0 ? undefined : new Set([street.direction]);
      const total = cost + unusual(street);
      if (types !== undefined && own === undefined) this.addKeys(street, place, types, ownDirections, total, false);
      if (directions !== undefined && ownDirections === undefined) {
        this.addKeys(street, place, own, directions, total, false);
      }
      if (startsUnitDesignator(letters)) this.addKeys(street, place, own, ownDirections, total + 1, false);
    }
  }

  /** A misspelt keyword behind the name. */
  private addIgnoringLast(from: number, last: number, place: TypedPlace, cost: number): void {
    const { context } = this.typed;
    for (const street of streetReadings(context, { from, to: last })) {
      if (street.junkFrom >= last) this.addExact(street, place, undefined, undefined, cost + unusual(street));
    }
  }

  private addKeys(
    street: StreetReading,
    place: TypedPlace,
    types: ReadonlySet<string> | undefined,
    directions: ReadonlySet<number> | undefined,
    cost: number,
    unfinished: boolean,
  ): void {
    if (street.nameTo <= street.nameFrom) return;
    if (this.options.misspelt) this.addMisspelt(street, place, types, directions, cost, unfinished);
    else if (unfinished) this.addStarted(street, place, types, directions, cost);
    else if (this.options.halfWords) this.addStarted(street, place, types, directions, cost + 1);
    else this.addExact(street, place, types, directions, cost);
  }

  private addExact(
    street: StreetReading,
    place: TypedPlace,
    types: ReadonlySet<string> | undefined,
    directions: ReadonlySet<number> | undefined,
    cost: number,
  ): void {
    const { context } = this.typed;
    const strict = readingKey(context, street);
    const loose = readingLooseKey(context, street);
    for (const key of strict === loose ? [strict] : [strict, loose]) {
      const id = this.reference.findNameKey(key);
      if (id < 0) continue;
      const keys = [{ lo: id, hi: id + 1, strict: false }];
      const extra = key === strict ? 0 : 1;
      this.push({ place, keys, words: [], open: false, types, directions, cost: cost + extra });
    }
  }

  /** The name begins with the typed words. */
  private addStarted(
    street: StreetReading,
    place: TypedPlace,
    types: ReadonlySet<string> | undefined,
    directions: ReadonlySet<number> | undefined,
    cost: number,
  ): void {
    const { context, open } = this.typed;
    const { nameFrom, nameTo } = street;
    const words = context.words.slice(nameFrom, nameTo);
    const last = words.at(-1)!;
    const full = readingKey(context, street);
    const base = nameTo - 1 > nameFrom ? readingKey(context, { nameFrom, nameTo: nameTo - 1 }) : '';
    const isOpen = open[nameTo - 1] === 1 || this.options.halfWords;
    const keys: KeyStretch[] = [];
    const changed = full !== base + last;
    this.addStretch(base + last, false, keys);
    if (changed) this.addStretch(full, true, keys);
    if (isOpen) for (const form of startedForms(last)) this.addStretch(base + form, true, keys);
    const check = words.length > 1 || keys.some(({ strict }) => strict);
    this.push({ place, keys, words: check ? words : [], open: isOpen, types, directions, cost });
    const loose = readingLooseKey(context, street);
    if (loose === full) return;
    const looseKeys: KeyStretch[] = [];
    this.addStretch(loose, false, looseKeys);
    this.push({ place, keys: looseKeys, words: [], open: isOpen, types, directions, cost: cost + 1 });
  }

  private addMisspelt(
    street: StreetReading,
    place: TypedPlace,
    types: ReadonlySet<string> | undefined,
    directions: ReadonlySet<number> | undefined,
    cost: number,
    unfinished: boolean,
  ): void {
    const key = readingKey(this.typed.context, street);
    if (key.length < MIN_MISSPELT) return;
    const keys: KeyStretch[] = [];
    const found: number[] = [];
    this.reference.fuzzyNameKeys(key, 1, found);
    for (const id of found) keys.push({ lo: id, hi: id + 1, strict: false });
    this.push({ place, keys, words: [], open: false, types, directions, cost });
    if (!unfinished) return;
    const started = misspeltPrefix(this.reference.nameKeys, key).map((range) => ({ ...range, strict: false }));
    this.push({ place, keys: started, words: [], open: false, types, directions, cost: cost + 1 });
  }

  private addStretch(prefix: string, strict: boolean, out: KeyStretch[]): void {
    const range = { lo: 0, hi: 0 };
    if (this.reference.nameKeysWithPrefix(prefix, range)) out.push({ ...range, strict });
  }

  private push(query: Omit<StreetQuery, 'reading'>): void {
    if (query.keys.length === 0) return;
    const { anyType } = this.options;
    if (anyType && query.types === undefined && query.directions === undefined) return;
    this.queries.push({
      ...query,
      reading: this.reading,
      types: anyType ? undefined : query.types,
      directions: anyType ? undefined : query.directions,
      cost: query.cost + query.place.cost + this.reading.cost,
    });
  }
}

function unusual(street: StreetReading): number {
  return street.cost > USUAL ? 1 : 0;
}

/** Typed words in key form, for comparison with the words of a name. */
export function typedNameWords(words: readonly string[]): string[] {
  return words.length === 1 ? [words[0]!] : [...canonicalWords(words.slice(0, -1).join(' ')), words.at(-1)!];
}
