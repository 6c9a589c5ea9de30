import type { StreetReading } from '../../parse/street/readings.ts';
import type { Span } from '../../parse/words/parts.ts';
import type { FaultCode } from '../compare/faults.ts';

/** The words of a street, and the names in the reference that match them as typed, reading by reading. */
export interface NamedStreet extends Span {
  readonly names: readonly ExactName[];
}

/** The words of a street as typed. All variants with the same words share them. */
export interface TypedStreet extends NamedStreet {
  /** Best first. */
  readonly readings: readonly StreetReading[];
  /** Made when nothing fits as typed. */
  loose: LooseStreet | undefined;
}

export interface ExactName {
  readonly reading: StreetReading;
  /** Name key of the reference. */
  readonly key: number;
  /** What had to be changed in the name. */
  readonly code: FaultCode | '';
}

/**
 * Words of a street that the reference does not have as typed, and what they may mean. All variants with the same words
 * share them.
 */
export interface LooseStreet {
  /** Names that match as typed if the type word is misspelt. */
  readonly slips: readonly ExactName[];
  /** Names of a numbered road in another form, and names that were shortened. */
  readonly forms: readonly ExactName[];
  /** Names that match as typed if the last words are not part of the street. */
  readonly beginnings: readonly ExactName[];
  /** Readings to try with another name, best first. */
  readonly tried: readonly LooseReading[];
  /** Readings to compare with the streets of the postal code. */
  readonly named: readonly NamedReading[];
  /** The streets of the postal code whose names are similar to one of the readings; made when first needed. */
  ofCode: readonly SimilarStreet[] | undefined;
}

/** A street whose name is a misspelling of a reading. */
export interface SimilarStreet {
  readonly street: number;
  /** The key of its name. */
  readonly name: number;
  readonly reading: StreetReading;
  readonly code: FaultCode;
}

export interface NamedReading {
  readonly reading: StreetReading;
  /** `readingKey`. */
  readonly key: string;
}

export interface LooseReading extends NamedReading {
  /** Name keys with one word read as a misspelt ordinal. */
  readonly ordinals: readonly number[];
  /** Made by `wordsOf` when first needed. */
  words: NameWords | undefined;
}

/** Used to find names with more or fewer words. */
export interface NameWords {
  /** Canonical words of more than two letters. */
  readonly words: readonly string[];
  /** Made by `rarestOf` when first needed. */
  rarest: number | undefined;
  /** Name keys made of all words but one. */
  readonly shorter: readonly number[];
}
