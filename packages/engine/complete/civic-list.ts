import { suffixText } from '../reference/format/civic-codes.ts';
import type { Reference } from '../reference/read/reader.ts';

/** One civic number with its postal code and delivery (indexes, -1 = none). */
export interface ListedCivic {
  readonly number: number;
  readonly suffix: string;
  readonly postalCode: number;
  readonly delivery: number;
  /** Argument of `unitsOf`; -1 = no units. */
  readonly unitsAt: number;
}

/** The lowest accepted civic numbers of a street, from both sides. */
export function firstCivics(
  reference: Reference,
  street: number,
  limit: number,
  accept: (number: number) => boolean = anyNumber,
): ListedCivic[] {
  const end = reference.runsTo(street);
  let odd = reference.runsFrom(street);
  while (odd < end && reference.sideOfRun(odd) === 0) odd++;
  const civics = [
    ...firstOfSide(reference, reference.runsFrom(street), odd, limit, accept),
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
  const cursor = reference.civicCursor();
  for (let run = from; run < to && out.length < limit; run++) {
    const postalCode = reference.postalCodeOfRun(run);
    const delivery = reference.deliveryOfRun(run);
    if (reference.isRange(run)) {
      const last = reference.lastOfRun(run);
      for (let number = reference.firstOfRun(run); number <= last && out.length < limit; number += 2) {
        if (accept(number)) out.push({ number, suffix: '', postalCode, delivery, unitsAt: -1 });
      }
      continue;
    }
    cursor.open(run);
    while (cursor.next() && out.length < limit) {
      const { number, unitsAt } = cursor;
      if (accept(number)) out.push({ number, suffix: suffixText(cursor.suffix), postalCode, delivery, unitsAt });
    }
  }
  return out;
}
