import type { Unit } from '../../parse/words/parts.ts';
import { damerauLevenshtein } from '../../text/distance.ts';

/** What registers and people call a floor, each by itself. A building has only one of them. */
const SAME_FLOORS: readonly (readonly string[])[] = [
  ['BSMT', 'SS', 'SOUSSOL', 'BASEMENT'],
  ['RC', 'RDC', 'REZDECHAUSSEE', 'MAIN'],
  ['UPPR', 'UPPER', 'UPR', 'HAUT'],
  ['LWR', 'LOWER', 'BAS'],
];

/** The labels of a floor by each of them. */
export const FLOORS: ReadonlyMap<string, readonly string[]> = new Map(
  SAME_FLOORS.flatMap((labels) => labels.map((label) => [label, labels] as const)),
);

/** The floors of at least so many letters that a word is one slip away from (`BASMENT`, `WLR`). */
export function floorsNear(word: string, shortest: number): string[] {
  return [...FLOORS.keys()].filter(
    (floor) =>
      floor.length >= shortest && Math.abs(floor.length - word.length) <= 1 && damerauLevenshtein(word, floor, 1) === 1,
  );
}

/** `12 MAIN ST BSMT`. */
export function isFloor(unit: Unit | undefined): boolean {
  return unit !== undefined && FLOORS.has(unit.number);
}
