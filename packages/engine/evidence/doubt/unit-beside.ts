import type { Candidate } from '../../match/candidates/candidate.ts';
import { unitLabels } from '../../match/units/unit-labels.ts';
import type { TextAndReference } from '../model/weight.ts';
import { isUnitOfDoor } from './listed-door.ts';

/**
 * `210-284 ELM ST, UNIT 212`: the door has the unit that is kept beside the address, as well as that of the address.
 */
export function isUnitBesideListed({ reference }: TextAndReference, candidate: Candidate): boolean {
  const { variant, unit: state } = candidate;
  const { unit, spareUnit } = variant;
  if (state !== 'known' || unit === undefined || spareUnit === undefined) return false;
  // a piece of land, beside a unit
  if (spareUnit.designator?.code === 'LOT') return false;
  const labels = unitLabels(spareUnit);
  if (labels.some((label) => unitLabels(unit).includes(label))) return false;
  return labels.some((label) => isUnitOfDoor(reference, candidate, label));
}
