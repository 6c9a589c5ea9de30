import { canonicalWords } from '../address/name-key.ts';
import type { RowRange } from '../reference/format/search-column.ts';
import type { NumberReading } from './number-readings.ts';
import type { TypedPlace } from './typed-places.ts';

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
  /** What each name, by its id, lacks of the words; filled as they are met. */
  readonly costs: Map<number, number>;
  readonly open: boolean;
  /** Concepts of the street types it may have; undefined = any or none. */
  readonly types: ReadonlySet<string> | undefined;
  readonly directions: ReadonlySet<number> | undefined;
  /** Whether the type was typed before the name, or before a name or a number of a road that is still to come. */
  readonly typeBefore: 'no' | 'name' | 'alone' | 'number';
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

/** Typed words in key form, for comparison with the words of a name. */
export function typedNameWords(words: readonly string[]): string[] {
  return words.length === 1 ? [words[0]!] : [...canonicalWords(words.slice(0, -1).join(' ')), words.at(-1)!];
}
