import { wordLexeme } from '../../address/lexicon.ts';
import { UNIT_DESIGNATORS } from '../../address/unit-designators.ts';
import { damerauLevenshtein } from '../../text/distance.ts';
import { fold } from '../../text/fold.ts';
import type { TypedWord } from '../words/typed-words.ts';
import { isBehindUnit } from './run-on-units.ts';

/** Letters of the shortest floor that a slip leaves recognizable: LWR, but not PH. */
const SHORTEST = 3;

const FLOORS = [
  ...new Set(
    UNIT_DESIGNATORS.filter(({ bare }) => bare)
      .flatMap(({ en, fr, nameEn, nameFr }) => [en, fr, nameEn, nameFr].map(fold))
      .filter((word) => word.length >= SHORTEST && !word.includes(' ')),
  ),
];

/**
 * `UNIT BHSMT`, `app UPLR`: behind a word for a unit, the floor that a word is one slip away from, if it is only one.
 */
export function misspeltFloor({ folded, from }: TypedWord, text: string): string | undefined {
  if (folded.length < SHORTEST || wordLexeme(folded) !== undefined || !isBehindUnit(text, from)) return undefined;
  const near = FLOORS.filter((floor) => damerauLevenshtein(folded, floor, 1) === 1);
  return near.length === 1 ? near[0] : undefined;
}
