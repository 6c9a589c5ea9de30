import { numberOfSideKey } from '../format/civic-codes.ts';
import { RUN_OVERLAPS, RUN_RANGE } from '../format/meta.ts';
import { UnitBlocks } from '../format/units.ts';
import { CivicCursor } from '../read/civic-lookup.ts';
import type { ReferenceColumns } from '../read/columns.ts';
import { type FaultArguments, fault, faultText, type VerifyFinding } from './verify-finding.ts';

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
    if (side < before) return fault('runNumber', 'RUN_NOT_IN_ORDER', { run, street });
    if (before < 0 || side >>> 31 !== before >>> 31) reach = -1;
    const first = numberOfSideKey(side);
    const overlaps = (reference.runFlags[run]! & RUN_OVERLAPS) !== 0;
    if (overlaps !== first <= reach) return fault('runFlags', 'RUN_FLAG_WRONG', { run });
    if (reference.runFlags[run]! > RUN_RANGE + RUN_OVERLAPS) return fault('runFlags', 'RUN_FLAG_UNKNOWN', { run });
    const last = reference.runLast[run]!;
    if (last < first || ((last ^ first) & 1) !== 0) return fault('runLast', 'RUN_BOUNDS', { run, first, last });
    const wrong = runFault(reference, run, cursor, blocks);
    if (wrong !== undefined) return fault('civics', 'RUN_UNSOUND', { run, street, detail: faultText(...wrong) });
    reach = Math.max(reach, last);
  }
  return undefined;
}

function runFault(
  reference: ReferenceColumns,
  run: number,
  cursor: CivicCursor,
  blocks: UnitBlocks,
): FaultArguments | undefined {
  const end = reference.runOffset[run + 1]!;
  if ((reference.runFlags[run]! & RUN_RANGE) !== 0) {
    return reference.runOffset[run] === end ? undefined : ['RANGE_WITH_NUMBERS'];
  }
  cursor.open(run);
  let number = -1;
  let suffix = -1;
  while (cursor.next()) {
    if (cursor.number < number || (cursor.number === number && cursor.suffix <= suffix))
      return ['NUMBERS_NOT_IN_ORDER'];
    if (cursor.suffix > 29) return ['NO_SUCH_SUFFIX', { suffix: cursor.suffix }];
    if (cursor.unitsAt >= 0 && !blocks.isSound(cursor.unitsAt, end))
      return ['UNITS_UNSOUND', { number: cursor.number }];
    ({ number, suffix } = cursor);
  }
  if (cursor.position !== end) return ['RUN_END'];
  const expected = reference.runLast[run]!;
  return number === expected ? undefined : ['RUN_LAST_NUMBER', { found: number, expected }];
}
