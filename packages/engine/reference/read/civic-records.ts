import { numberOfSideKey, suffixText } from '../format/civic-codes.ts';
import { RUN_RANGE } from '../format/meta.ts';
import type { UnitReader } from '../format/units.ts';
import { CivicCursor } from './civic-lookup.ts';
import type { ReferenceColumns } from './columns.ts';

/** One decoded civic record of a street. A range of numbers is one record, with `last` above `number`. */
export interface CivicRecord {
  readonly number: number;
  readonly last: number;
  /** True for a range, which may hold a single number. */
  readonly range: boolean;
  readonly suffix: string;
  /** Labels; empty for a plain civic number. */
  readonly units: readonly string[];
  /** False when only the units are addresses. */
  readonly bare: boolean;
  /** Index of the postal code, -1 for none. */
  readonly postalCode: number;
  /** Index of the delivery, -1 for none. */
  readonly delivery: number;
}

/** All civic records of a street in file order: even numbers, then odd ones. */
export function* civicRecords(reference: ReferenceColumns, units: UnitReader, street: number): Generator<CivicRecord> {
  const { runStart, runPc, runDelivery, runFlags, runNumber, runLast } = reference;
  const cursor = new CivicCursor(reference);
  for (let run = runStart[street]!; run < runStart[street + 1]!; run++) {
    const postalCode = runPc[run]! - 1;
    const delivery = runDelivery[run]! - 1;
    if ((runFlags[run]! & RUN_RANGE) !== 0) {
      const number = numberOfSideKey(runNumber[run]!);
      yield { number, last: runLast[run]!, range: true, suffix: '', units: [], bare: true, postalCode, delivery };
      continue;
    }
    cursor.open(run);
    while (cursor.next()) {
      yield {
        number: cursor.number,
        last: cursor.number,
        range: false,
        suffix: suffixText(cursor.suffix),
        units: units.list(cursor.unitsAt),
        bare: units.isBare(cursor.unitsAt),
        postalCode,
        delivery,
      };
    }
  }
}
