import { isCalledUnit, type Unit } from '../../parse/words/parts.ts';
import type { Candidate } from './candidate.ts';

/** What was read as the unit, although nothing calls it one and the reference does not list it at the door. */
export function guessedUnit({ variant: { unit }, unit: state }: Pick<Candidate, 'variant' | 'unit'>): Unit | undefined {
  return unit === undefined || state !== 'unverified' || isCalledUnit(unit) ? undefined : unit;
}
