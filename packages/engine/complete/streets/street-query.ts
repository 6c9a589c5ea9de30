import { canonicalWords } from '../../address/name-key.ts';
import type { RowRange } from '../../reference/format/search-column.ts';
import type { NumberReading } from '../typed/number-readings.ts';
import type { TypedPlace } from '../typed/typed-place.ts';

/** A stretch of name keys, by id. */
export interface KeyStretch extends RowRange {
  /** The words of a name must be the typed ones: the key alone says too little. */
  readonly strict: boolean;
}

/** Streets that one reading of the text may mean. */
export interface StreetQuery {
  readonly reading: NumberReading;
  readonly place: TypedPlace;
  readonly keys: readonly KeyStretch[];
  /** Typed words of the name, the last perhaps unfinished; empty if the key says it all. */
  readonly words: readonly string[];
  /** Cost of each name, by its id; filled in as names are met. */
  readonly costs: Map<number, number>;
  readonly open: boolean;
  /** Concepts of the street types it may have; undefined = any or none. */
  readonly types: ReadonlySet<string> | undefined;
  readonly directions: ReadonlySet<number> | undefined;
  /** Whether the type stands before the name, or `alone` before a name or road `number` that is still to come. */
  readonly typeBefore: 'no' | 'name' | 'alone' | 'number';
  /** A further condition on the entry. */
  readonly fits?: (entry: number) => boolean;
  readonly cost: number;
}

/** How far a street may be from what was typed. */
export interface NameOptions {
  /** Words of the name may be cut short even if others follow. */
  readonly halfWords: boolean;
  /** How many letters of the name are wrong, at most; or a word before or after it means nothing. */
  readonly slips: 0 | 1 | 2;
  /** Type and direction are ignored. */
  readonly anyType: boolean;
  /** Only in a place that is typed: nothing else confirms an address of which two things or the suffix are wrong. */
  readonly placed: boolean;
  /** The words are what people call a numbered road, and not its name: RR 57 for REGIONAL ROAD 57. */
  readonly called: boolean;
}

/** Typed words in key form, for comparison with the words of a name. */
export function typedNameWords(words: readonly string[]): string[] {
  return words.length === 1 ? [words[0]!] : [...canonicalWords(words.slice(0, -1).join(' ')), words.at(-1)!];
}
