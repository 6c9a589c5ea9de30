import type { Span } from '../parse/parts.ts';
import type { StreetReading } from '../parse/readings.ts';
import type { FaultCode } from './faults.ts';

/** The words of a street as they were typed: the same for every variant with them. */
export interface TypedStreet extends Span {
  /** Best first. */
  readonly readings: readonly StreetReading[];
  /** Names of the reference that are the typed ones, reading by reading. */
  readonly names: readonly ExactName[];
  /** Made when nothing fits as typed. */
  loose: LooseStreet | undefined;
}

export interface ExactName {
  readonly reading: StreetReading;
  /** Name key of the reference. */
  readonly key: number;
  /** What had to be changed of the name. */
  readonly code: FaultCode | '';
}

/** Words of a street that are in no reference as they were typed, and what they may be; the same for every variant with them. */
export interface LooseStreet {
  /** Names that are the typed ones when the type word is misspelt. */
  readonly slips: readonly ExactName[];
  /** What is tried with another name, best first. */
  readonly tried: readonly LooseReading[];
  /** What is compared with the streets of the postal code. */
  readonly named: readonly NamedReading[];
}

export interface NamedReading {
  readonly reading: StreetReading;
  /** `readingKey`. */
  readonly key: string;
}

export interface LooseReading extends NamedReading {
  /** Name keys in which one word is an ordinal that was misspelt. */
  readonly ordinals: readonly number[];
  /** Made by `wordsOf` when first asked for. */
  words: NameWords | undefined;
}

/** What names with more or fewer words are found by. */
export interface NameWords {
  /** Canonical words of more than two letters. */
  readonly words: readonly string[];
  /** The word that the fewest names hold, -1 when none is known or all are too common. */
  readonly rarest: number;
  /** Name keys of all words but one. */
  readonly shorter: readonly number[];
}
