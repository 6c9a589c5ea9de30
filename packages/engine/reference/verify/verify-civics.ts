import { numberOfSideKey } from '../format/civic-codes.ts';
import { RUN_OVERLAPS, RUN_RANGE } from '../format/meta.ts';
import { UnitBlocks } from '../format/units.ts';
import { CivicCursor } from '../read/civic-lookup.ts';
import type { ReferenceColumns } from '../read/columns.ts';
import { fault, type VerifyFinding } from './verify-finding.ts';

/**
 * Verifies the civic stream as bytes: every run ends where the next begins, its numbers ascend from the first to the
 * last that it states, every block of units is well-formed, and the overlap flag is set where a search needs it.
 * Nothing may be looked up before this holds.
 */
export function verifyCivicStream(reference: ReferenceColumns): VerifyFinding | undefined {
  const cursor = new CivicCursor(reference);
  const blocks = new UnitBlocks(reference.civics, reference.units.size);
  let reach = -1;
  let street = 0;
  for (let run = 0; run < reference.runNumber.length; run++) {
    const opensStreet = reference.runStart[street + 1]! <= run;
    while (reference.runStart[street + 1]! <= run) street++;
    const side = reference.runNumber[run]!;
    const before = run === 0 || opensStreet ? -1 : reference.runNumber[run - 1]!;
    if (side < before) return fault('runNumber', `run ${run} of street ${street} is not in order`);
    if (before < 0 || side >>> 31 !== before >>> 31) reach = -1;
    const first = numberOfSideKey(side);
    const overlaps = (reference.runFlags[run]! & RUN_OVERLAPS) !== 0;
    if (overlaps !== first <= reach) return fault('runFlags', `run ${run} is flagged wrongly`);
    if (reference.runFlags[run]! > RUN_RANGE + RUN_OVERLAPS) return fault('runFlags', `run ${run} has an unknown flag`);
    const last = reference.runLast[run]!;
    if (last < first || ((last ^ first) & 1) !== 0) return fault('runLast', `run ${run} goes from ${first} to ${last}`);
    const wrong = runFault(reference, run, cursor, blocks);
    if (wrong !== undefined) return fault('civics', `run ${run} of street ${street}: ${wrong}`);
    reach = Math.max(reach, last);
  }
  return undefined;
}

function runFault(
  reference: ReferenceColumns,
  run: number,
  cursor: CivicCursor,
  blocks: UnitBlocks,
): string | undefined {
  const end = reference.runOffset[run + 1]!;
  if ((reference.runFlags[run]! & RUN_RANGE) !== 0) {
    return reference.runOffset[run] === end ? undefined : 'a range has civic numbers';
  }
  cursor.open(run);
  let number = -1;
  let suffix = -1;
  while (cursor.next()) {
    if (cursor.number < number || (cursor.number === number && cursor.suffix <= suffix))
      return 'numbers are not in order';
    if (cursor.suffix > 29) return `there is no suffix ${cursor.suffix}`;
    if (cursor.unitsAt >= 0 && !blocks.isSound(cursor.unitsAt, end))
      return `the units of ${cursor.number} are not sound`;
    ({ number, suffix } = cursor);
  }
  if (cursor.position !== end) return 'it does not end where the next run begins';
  return number === reference.runLast[run] ? undefined : `it ends at ${number} and not at ${reference.runLast[run]}`;
}
