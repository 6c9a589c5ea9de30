import type { Candidate } from '../match/candidate.ts';
import { listedLabel, unitLabels } from '../match/unit-match.ts';
import { recordsOf } from './listed-door.ts';
import type { TextAndReference } from './weight.ts';

/** `210-284 ELM ST, UNIT 212`: the door has the unit that is kept beside the address, as well as that of the address. */
export function isUnitBesideListed({ reference }: TextAndReference, candidate: Candidate): boolean {
  const { variant, unit: state, street, number, suffix } = candidate;
  const { unit, spareUnit } = variant;
  if (state !== 'known' || unit === undefined || spareUnit === undefined) return false;
  // a piece of land, beside a unit
  if (spareUnit.designator?.code === 'LOT') return false;
  const labels = unitLabels(spareUnit);
  if (labels.some((label) => unitLabels(unit).includes(label))) return false;
  const records = recordsOf(reference, street, number, suffix);
  return records !== undefined && labels.some((label) => listedLabel(reference, records, label) !== '');
}
