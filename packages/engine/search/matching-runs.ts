import { suffixText } from '../reference/format/civic-codes.ts';
import { holdsRow } from '../reference/format/search-column.ts';
import type { CivicCursor } from '../reference/read/civic-lookup.ts';
import type { Reference } from '../reference/read/reader.ts';
import { ADDRESS_TYPES, type ResolvedCriteria } from './search-criteria.ts';

/** Civic numbers of a street that share side, postal code and delivery, clipped to the wanted range. */
export interface MatchingRun {
  readonly street: number;
  readonly first: number;
  readonly last: number;
  /** Index, -1 = none. */
  readonly postalCode: number;
  /** Index, -1 = none. */
  readonly delivery: number;
  /** The runs of the reference that it consists of, both ends included. */
  readonly runFrom: number;
  readonly runTo: number;
}

/** Whether a postal code (index, -1 = none) is wanted, by itself and as urban or rural. */
export function codeFits(reference: Reference, code: number, { codes, areas }: ResolvedCriteria): boolean {
  if (codes !== undefined && !holdsRow(codes, code)) return false;
  if (areas === (ADDRESS_TYPES.Urban | ADDRESS_TYPES.Rural)) return true;
  return (areas & (isRural(reference, code) ? ADDRESS_TYPES.Rural : ADDRESS_TYPES.Urban)) !== 0;
}

/** A postal code is rural if its second character is 0. */
function isRural(reference: Reference, code: number): boolean {
  return code >= 0 && reference.postalCodeText(code)[1] === '0';
}

/**
 * The runs of a street that meet the criteria, in the order of the file; runs that the file splits are joined again.
 */
export function* matchingRuns(
  reference: Reference,
  cursor: CivicCursor,
  street: number,
  criteria: ResolvedCriteria,
): Generator<MatchingRun> {
  const end = reference.runsTo(street);
  for (let run = reference.runsFrom(street); run < end; ) {
    let next = run + 1;
    while (next < end && goesOn(reference, run, next)) next++;
    const runTo = next - 1;
    const postalCode = reference.postalCodeOfRun(run);
    const delivery = reference.deliveryOfRun(run);
    const kind = delivery < 0 ? ADDRESS_TYPES.Street : ADDRESS_TYPES.SSBR;
    if ((criteria.kinds & kind) !== 0 && codeFits(reference, postalCode, criteria)) {
      const runs = { runFrom: run, runTo };
      const clipped = clip(reference, cursor, runs, criteria);
      if (clipped !== undefined) yield { street, ...clipped, postalCode, delivery, ...runs };
    }
    run = next;
  }
}

function goesOn(reference: Reference, run: number, next: number): boolean {
  return (
    reference.postalCodeOfRun(next) === reference.postalCodeOfRun(run) &&
    reference.deliveryOfRun(next) === reference.deliveryOfRun(run) &&
    reference.sideOfRun(next) === reference.sideOfRun(run) &&
    reference.firstOfRun(next) >= reference.lastOfRun(next - 1) &&
    !reference.isRange(next) &&
    !reference.isRange(run)
  );
}

/** First and last number within the wanted range; undefined if there is none. */
function clip(
  reference: Reference,
  cursor: CivicCursor,
  { runFrom, runTo }: Pick<MatchingRun, 'runFrom' | 'runTo'>,
  { from, to, hasNumbers, suffix }: ResolvedCriteria,
): { first: number; last: number } | undefined {
  const first = reference.firstOfRun(runFrom);
  const last = reference.lastOfRun(runTo);
  if (!hasNumbers || (suffix === undefined && first >= from && last <= to)) return { first, last };
  if (first > to || last < from) return undefined;
  if (reference.isRange(runFrom)) {
    if (suffix !== undefined) return undefined;
    const low = first >= from ? first : from + ((from ^ first) & 1);
    const high = last <= to ? last : to - ((to ^ first) & 1);
    return low <= high ? { first: low, last: high } : undefined;
  }
  let low = -1;
  let high = -1;
  for (let at = runFrom; at <= runTo; at++) {
    cursor.open(at);
    while (cursor.next() && cursor.number <= to) {
      if (cursor.number < from || !hasSuffix(cursor, suffix)) continue;
      if (low < 0) low = cursor.number;
      high = cursor.number;
    }
  }
  return low < 0 ? undefined : { first: low, last: high };
}

/** Whether the number at the cursor has the wanted suffix; any does if none is wanted. */
export function hasSuffix(cursor: CivicCursor, suffix: string | undefined): boolean {
  return suffix === undefined || suffixText(cursor.suffix) === suffix;
}
