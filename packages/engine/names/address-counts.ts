import type { CivicCursor } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';

/** Counts the addresses and deliveries of a postal code, by municipality. */
export function addressesOfCode(reference: Reference, code: number): Map<number, number> {
  const cursor = reference.civicCursor();
  const counts = new Map<number, number>();
  const add = (municipality: number, count: number): void => {
    counts.set(municipality, (counts.get(municipality) ?? 0) + count);
  };
  for (let i = reference.codeStreetsFrom(code); i < reference.codeStreetsTo(code); i++) {
    const street = reference.codeStreet(i);
    for (let run = reference.runsFrom(street); run < reference.runsTo(street); run++) {
      if (reference.postalCodeOfRun(run) === code)
        add(reference.municipalityOfStreet(street), addressesOfRun(reference, cursor, run));
    }
  }
  for (let i = reference.codeDeliveriesFrom(code); i < reference.codeDeliveriesTo(code); i++)
    add(reference.municipalityOfDelivery(reference.codeDelivery(i)), 1);
  return counts;
}

/** Counts the addresses of a run: units, civic numbers without units, numbers of a range. */
export function addressesOfRun(reference: Reference, cursor: CivicCursor, run: number): number {
  if (reference.isRange(run)) return (reference.lastOfRun(run) - reference.firstOfRun(run)) / 2 + 1;
  let count = 0;
  cursor.open(run);
  while (cursor.next()) count += addressesAt(reference, cursor.unitsAt);
  return count;
}

/** Counts the addresses at a civic number. */
export function addressesAt(reference: Reference, unitsAt: number): number {
  return unitsAt < 0 ? 1 : reference.unitCount(unitsAt) + (reference.isBare(unitsAt) ? 1 : 0);
}
