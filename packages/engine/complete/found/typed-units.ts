import { unitKnown } from '../../match/units/unit-labels.ts';
import type { Reference } from '../../reference/read/reader.ts';
import { fold, glue } from '../../text/fold.ts';
import type { TypedUnit } from '../typed/typed-unit.ts';

/** Whether a civic number (`unitsAt` as in `unitsOf`, -1 = no units) has the typed unit, or one that begins with it. */
export function hasTypedUnit(reference: Reference, unitsAt: number, { designator, number, open }: TypedUnit): boolean {
  if (unitsAt < 0) return false;
  if (unitKnown(reference, unitsAt, { designator, number, from: 0, to: 0, sign: false })) return true;
  return open && unitsStarting(reference, unitsAt, number).length > 0;
}

/** Labels of the units at a civic number that begin with the typed characters. */
export function unitsStarting(reference: Reference, unitsAt: number, start: string): string[] {
  const key = glue(fold(start));
  return reference.unitsOf(unitsAt).filter((label) => glue(fold(label)).startsWith(key));
}
