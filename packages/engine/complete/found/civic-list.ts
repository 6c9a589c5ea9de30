import { suffixText } from '../../reference/format/civic-codes.ts';
import { holdsRow, type RowRange } from '../../reference/format/search-column.ts';
import { CivicHits } from '../../reference/read/civic-lookup.ts';
import type { Reference } from '../../reference/read/reader.ts';

/** One civic number with its postal code and delivery (indexes, -1 = none). */
interface ListedCivic {
  readonly number: number;
  readonly suffix: string;
  readonly postalCode: number;
  readonly delivery: number;
  /** Argument of `unitsOf`; -1 = no units. */
  readonly unitsAt: number;
}

/** Which civic numbers of a street are listed. */
interface CivicFilter {
  /** Postal codes (indexes); undefined = any. */
  readonly codes: RowRange | undefined;
  readonly accepts?: (number: number, suffix: string) => boolean;
}

/** The lowest accepted civic numbers of a street, from both sides. */
export function firstCivics(reference: Reference, street: number, limit: number, filter: CivicFilter): ListedCivic[] {
  const end = reference.runsTo(street);
  let odd = reference.runsFrom(street);
  while (odd < end && reference.sideOfRun(odd) === 0) odd++;
  const civics = [
    ...firstOfSide(reference, street, [reference.runsFrom(street), odd], limit, filter),
    ...firstOfSide(reference, street, [odd, end], limit, filter),
  ];
  return civics.sort((a, b) => a.number - b.number || (a.suffix < b.suffix ? -1 : 1)).slice(0, limit);
}

const anyNumber = (): boolean => true;

function firstOfSide(
  reference: Reference,
  street: number,
  [from, to]: readonly [from: number, to: number],
  limit: number,
  { codes, accepts = anyNumber }: CivicFilter,
): ListedCivic[] {
  const out: ListedCivic[] = [];
  const cursor = reference.civicCursor();
  const hits = new CivicHits();
  let highest = 0;
  for (let run = from; run < to; run++) {
    // runs may overlap
    if (out.length >= limit && reference.firstOfRun(run) > highest) break;
    const postalCode = reference.postalCodeOfRun(run);
    if (codes !== undefined && !holdsRow(codes, postalCode)) continue;
    const delivery = reference.deliveryOfRun(run);
    const enough = out.length + limit;
    const add = (number: number, suffix: string, unitsAt: number): void => {
      if (!accepts(number, suffix)) return;
      // a number whose code only some sources know is one address
      if (postalCode < 0 && !reference.isRange(run) && isCoded(reference, street, number, suffix, hits)) return;
      out.push({ number, suffix, postalCode, delivery, unitsAt });
      if (number > highest) highest = number;
    };
    if (reference.isRange(run)) {
      const last = reference.lastOfRun(run);
      for (let number = reference.firstOfRun(run); number <= last && out.length < enough; number += 2)
        add(number, '', -1);
      continue;
    }
    cursor.open(run);
    while (cursor.next() && out.length < enough) add(cursor.number, suffixText(cursor.suffix), cursor.unitsAt);
  }
  return out;
}

/** How many civic numbers of a street `firstCivics` lists, up to `most`. */
export function countCivics(reference: Reference, street: number, most: number, codes: RowRange | undefined): number {
  const cursor = reference.civicCursor();
  const hits = new CivicHits();
  let count = 0;
  for (let run = reference.runsFrom(street); run < reference.runsTo(street) && count < most; run++) {
    const postalCode = reference.postalCodeOfRun(run);
    if (codes !== undefined && !holdsRow(codes, postalCode)) continue;
    if (reference.isRange(run)) {
      count += (reference.lastOfRun(run) - reference.firstOfRun(run)) / 2 + 1;
      continue;
    }
    cursor.open(run);
    while (count < most && cursor.next())
      if (postalCode >= 0 || !isCoded(reference, street, cursor.number, suffixText(cursor.suffix), hits)) count++;
  }
  return Math.min(most, count);
}

/** Whether any record of a civic number has a postal code. */
function isCoded(reference: Reference, street: number, number: number, suffix: string, hits: CivicHits): boolean {
  const count = reference.lookupCivic(street, number, suffix, hits);
  return hits.postalCode.slice(0, count).some((code) => code >= 0);
}
