import type { Candidate } from '../../match/candidates/candidate.ts';
import { listedLabel } from '../../match/units/unit-labels.ts';
import { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';

/** What the reference lists at other doors than the one that is weighed, one at a time. */

/** Filled by each look-up. */
const hits = new CivicHits();

/** The records of a number of a street, until the next look-up; undefined if the street lacks it. */
export function recordsOf(reference: Reference, street: number, number: number, suffix = ''): CivicHits | undefined {
  return reference.lookupCivic(street, number, suffix, hits) > 0 ? hits : undefined;
}

/** Whether a street has a number. */
export function isDoor(reference: Reference, street: number, number: number, suffix = ''): boolean {
  return recordsOf(reference, street, number, suffix) !== undefined;
}

/** Whether the door of a candidate has a unit of this label, or another label of the same floor. */
export function isUnitOfDoor(reference: Reference, { street, number, suffix }: DoorOf, label: string): boolean {
  const records = recordsOf(reference, street, number, suffix);
  return records !== undefined && listedLabel(reference, records, label) !== '';
}

/** Whether the door of a candidate has any units. */
export function hasUnits(reference: Reference, { street, number, suffix }: DoorOf): boolean {
  const records = recordsOf(reference, street, number, suffix);
  return records?.unitsAt.slice(0, records.count).some((at) => at >= 0 && reference.unitCount(at) > 0) === true;
}

type DoorOf = Pick<Candidate, 'street' | 'number' | 'suffix'>;

/** Whether a street has a number under a postal code, which is -1 for one that the reference lacks. */
export function isDoorOfCode(reference: Reference, code: number, street: number, number: number, suffix = ''): boolean {
  if (code < 0) return false;
  const records = recordsOf(reference, street, number, suffix);
  return records?.postalCode.slice(0, records.count).includes(code) === true;
}
