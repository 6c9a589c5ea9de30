import { numberOfSideKey } from '../reference/format/civic-codes.ts';
import { RUN_RANGE } from '../reference/format/meta.ts';
import { CivicCursor } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';

/** Addresses and deliveries of a postal code, by municipality. */
export function addressesOfCode(reference: Reference, code: number): Map<number, number> {
  const { pcStreetStart, pcStreet, pcDeliveryStart, pcDelivery, dlvMun, streetMun, runStart, runPc } = reference;
  const cursor = new CivicCursor(reference.civics);
  const counts = new Map<number, number>();
  const add = (municipality: number, count: number): void => {
    counts.set(municipality, (counts.get(municipality) ?? 0) + count);
  };
  for (let i = pcStreetStart[code]!; i < pcStreetStart[code + 1]!; i++) {
    const street = pcStreet[i]!;
    for (let run = runStart[street]!; run < runStart[street + 1]!; run++) {
      if (runPc[run] === code + 1) add(streetMun[street]!, addressesOfRun(reference, cursor, run));
    }
  }
  for (let i = pcDeliveryStart[code]!; i < pcDeliveryStart[code + 1]!; i++) add(dlvMun[pcDelivery[i]!]!, 1);
  return counts;
}

/** Addresses of a run: units, numbers without unit, numbers of a range. */
export function addressesOfRun(reference: Reference, cursor: CivicCursor, run: number): number {
  if ((reference.runFlags[run]! & RUN_RANGE) !== 0) {
    return (reference.runLast[run]! - numberOfSideKey(reference.runNumber[run]!)) / 2 + 1;
  }
  let count = 0;
  cursor.open(reference, run);
  while (cursor.next()) count += addressesAt(reference, cursor.unitsAt);
  return count;
}

/** Addresses at a civic number. */
export function addressesAt(reference: Reference, unitsAt: number): number {
  return unitsAt < 0 ? 1 : reference.unitCount(unitsAt) + (reference.isBare(unitsAt) ? 1 : 0);
}
