import type { Unit } from '../parse/parts.ts';

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

/** `12 MAIN ST BSMT`. */
export function isFloor(unit: Unit | undefined): boolean {
  return unit !== undefined && FLOORS.has(unit.number);
}
