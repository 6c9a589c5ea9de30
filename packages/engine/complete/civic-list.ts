import { numberOfSideKey, suffixText } from '../reference/format/civic-codes.ts';
import { RUN_RANGE } from '../reference/format/meta.ts';
import { CivicCursor } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';

/** One civic number with its postal code and delivery (indexes, -1 = none). */
export interface ListedCivic {
  readonly number: number;
  readonly suffix: string;
  readonly postalCode: number;
  readonly delivery: number;
  /** For `unitsOf`, -1 = no units. */
  readonly unitsAt: number;
}

const ODD = 0x80000000;

/** The lowest civic numbers of a street that are accepted, both sides together. */
export function firstCivics(
  reference: Reference,
  street: number,
  limit: number,
  accept: (number: number) => boolean = anyNumber,
): ListedCivic[] {
  const { runStart, runNumber } = reference;
  const end = runStart[street + 1]!;
  let odd = runStart[street]!;
  while (odd < end && runNumber[odd]! < ODD) odd++;
  const civics = [
    ...firstOfSide(reference, runStart[street]!, odd, limit, accept),
    ...firstOfSide(reference, odd, end, limit, accept),
  ];
  return civics.sort((a, b) => a.number - b.number || (a.suffix < b.suffix ? -1 : 1)).slice(0, limit);
}

const anyNumber = (): boolean => true;

function firstOfSide(
  reference: Reference,
  from: number,
  to: number,
  limit: number,
  accept: (number: number) => boolean,
): ListedCivic[] {
  const out: ListedCivic[] = [];
  const cursor = new CivicCursor(reference.civics);
  for (let run = from; run < to && out.length < limit; run++) {
    const postalCode = reference.runPc[run]! - 1;
    const delivery = reference.runDelivery[run]! - 1;
    if ((reference.runFlags[run]! & RUN_RANGE) !== 0) {
      const last = reference.runLast[run]!;
      for (let number = numberOfSideKey(reference.runNumber[run]!); number <= last && out.length < limit; number += 2) {
        if (accept(number)) out.push({ number, suffix: '', postalCode, delivery, unitsAt: -1 });
      }
      continue;
    }
    cursor.open(reference, run);
    while (cursor.next() && out.length < limit) {
      const { number, unitsAt } = cursor;
      if (accept(number)) out.push({ number, suffix: suffixText(cursor.suffix), postalCode, delivery, unitsAt });
    }
  }
  return out;
}
