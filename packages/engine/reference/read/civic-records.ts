import { numberOfSideKey, suffixText } from '../format/civic-codes.ts';
import { RUN_RANGE } from '../format/meta.ts';
import type { UnitReader } from '../format/units.ts';
import { CivicCursor } from './civic-lookup.ts';
import type { ReferenceColumns } from './columns.ts';

/** One civic record of a street, decoded; a range of numbers is one record with `last` beyond `number`. */
export interface CivicRecord {
  readonly number: number;
  readonly last: number;
  /** True for a range, which may be of one number. */
  readonly range: boolean;
  readonly suffix: string;
  /** Labels; empty for a plain civic number. */
  readonly units: readonly string[];
  /** False when only the units are addresses. */
  readonly bare: boolean;
  /** Index of the postal code + 1, 0 = none. */
  readonly pc: number;
  /** Index of the delivery + 1, 0 = none. */
  readonly delivery: number;
}

/** All civic records of a street in the order of the file: even numbers, then odd. */
export function* civicRecords(reference: ReferenceColumns, units: UnitReader, street: number): Generator<CivicRecord> {
  const { civics, runStart, runPc, runDelivery, runFlags, runNumber, runLast } = reference;
  const cursor = new CivicCursor(civics);
  for (let run = runStart[street]!; run < runStart[street + 1]!; run++) {
    const pc = runPc[run]!;
    const delivery = runDelivery[run]!;
    if ((runFlags[run]! & RUN_RANGE) !== 0) {
      const number = numberOfSideKey(runNumber[run]!);
      yield { number, last: runLast[run]!, range: true, suffix: '', units: [], bare: true, pc, delivery };
      continue;
    }
    cursor.open(reference, run);
    while (cursor.next()) {
      yield {
        number: cursor.number,
        last: cursor.number,
        range: false,
        suffix: suffixText(cursor.suffix),
        units: units.list(cursor.unitsAt),
        bare: units.isBare(cursor.unitsAt),
        pc,
        delivery,
      };
    }
  }
}
