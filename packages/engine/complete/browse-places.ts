import { postalCodesStarting, startsPostalCode } from '../names/postal-prefix.ts';
import { numberOfSideKey } from '../reference/format/civic-codes.ts';
import { RUN_RANGE } from '../reference/format/meta.ts';
import { CivicCursor } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { receiversOfCode } from './browse-buildings.ts';
import type { PlaceResolver } from './typed-places.ts';
import type { TypedText } from './typed-text.ts';

export interface FoundPlace {
  readonly municipality: number;
  readonly cost: number;
  readonly weight: number;
}

/** Municipalities that the whole text may name. */
export function browseMunicipalities(
  reference: Reference,
  typed: TypedText,
  resolver: PlaceResolver,
  want: number,
): FoundPlace[] {
  const { tokens } = typed.context;
  const out: FoundPlace[] = [];
  const seen = new Set<number>();
  if (tokens.length === 0 || tokens[0]!.value >= 0) return out;
  for (const { municipalities, codes, cost } of resolver.resolve(0, tokens.length)) {
    if (municipalities === undefined || codes !== undefined) continue;
    const largest = municipalities.toSorted((a, b) => reference.munWeight[b]! - reference.munWeight[a]! || a - b);
    for (const municipality of largest.slice(0, want)) {
      if (seen.has(municipality)) continue;
      seen.add(municipality);
      out.push({ municipality, cost, weight: reference.munWeight[municipality]! });
    }
  }
  return out;
}

/** Postal codes (indexes, ascending) that the whole text begins; at least two characters of it. */
export function browseCodes(reference: Reference, typed: TypedText, want: number): { codes: number[]; found: number } {
  const text = typed.context.words.join('');
  if (text.length < 2 || !startsPostalCode(text)) return { codes: [], found: 0 };
  const { lo, hi } = postalCodesStarting(reference, text);
  const codes: number[] = [];
  for (let code = lo; code < hi && codes.length < want; code++) codes.push(code);
  return { codes, found: hi - lo };
}

/** Addresses, deliveries and receivers of a postal code. */
export function countOfCode(reference: Reference, code: number): number {
  let sum = receiversOfCode(reference, code).length;
  for (const count of addressesOfCode(reference, code).values()) sum += count;
  return sum;
}

/** Addresses and deliveries by municipality. */
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
