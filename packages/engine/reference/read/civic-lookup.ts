import { numberOfSideKey, sideKey, suffixCode, suffixText } from '../format/civic-codes.ts';
import type { Column } from '../format/format.ts';
import { RUN_OVERLAPS, RUN_RANGE } from '../format/meta.ts';
import type { ReferenceColumns } from './columns.ts';

/** Result of a civic look-up, used again and again: rows 0..count-1 of parallel lists. */
export class CivicHits {
  count = 0;
  readonly run: number[] = [];
  /** Index of the postal code, -1 = none. */
  readonly postalCode: number[] = [];
  /** Index of the delivery, -1 = none. */
  readonly delivery: number[] = [];
  /** Where the units are (for hasUnit, unitCount, unitsOf, isBare), -1 = no units. */
  readonly unitsAt: number[] = [];

  add(run: number, postalCode: number, delivery: number, unitsAt: number): void {
    const at = this.count++;
    this.run[at] = run;
    this.postalCode[at] = postalCode;
    this.delivery[at] = delivery;
    this.unitsAt[at] = unitsAt;
  }
}

/** Walks the civics of a run that is no range. */
export class CivicCursor {
  number = 0;
  /** Code of the suffix (civic-codes.ts). */
  suffix = 0;
  unitsAt = -1;
  private readonly bytes: Uint8Array;
  private readonly runOffset: Column;
  private readonly runNumber: Column;
  private at = 0;
  private end = 0;

  constructor({ civics, runOffset, runNumber }: ReferenceColumns) {
    this.bytes = civics;
    this.runOffset = runOffset;
    this.runNumber = runNumber;
  }

  open(run: number): void {
    this.at = this.runOffset[run]!;
    this.end = this.runOffset[run + 1]!;
    this.number = numberOfSideKey(this.runNumber[run]!);
  }

  /** Where the next civic begins. */
  get position(): number {
    return this.at;
  }

  /** Steps to the next civic; false at the end of the run. */
  next(): boolean {
    if (this.at >= this.end) return false;
    const head = this.varint();
    this.number += (head >>> 2) * 2;
    this.suffix = (head & 2) === 0 ? 0 : this.bytes[this.at++]!;
    if ((head & 1) === 0) this.unitsAt = -1;
    else {
      this.unitsAt = this.at;
      const length = this.varint();
      this.at += length;
    }
    return true;
  }

  private varint(): number {
    let byte = this.bytes[this.at++]!;
    if (byte < 0x80) return byte;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = this.bytes[this.at++]!;
      value |= (byte & 0x7f) << shift;
    }
    return value;
  }
}

/**
 * Fills `hits` with every record of the civic number with exactly this suffix. A range holds only bare numbers, and
 * counts only for a number that has no record of its own with a postal code: that a number may exist says less than
 * that it does.
 */
export function lookupCivic(
  reference: ReferenceColumns,
  cursor: CivicCursor,
  street: number,
  number: number,
  suffix: string,
  hits: CivicHits,
): number {
  hits.count = 0;
  const code = suffixCode(suffix);
  if (code < 0) return 0;
  let ranges = 0;
  let exact = false;
  const first = reference.runStart[street]!;
  for (let run = lastRunWith(reference, street, number); run >= 0; run = runBefore(reference, first, run, number)) {
    const postalCode = reference.runPc[run]! - 1;
    const delivery = reference.runDelivery[run]! - 1;
    if ((reference.runFlags[run]! & RUN_RANGE) !== 0) {
      if (code !== 0) continue;
      hits.add(run, postalCode, delivery, -1);
      ranges++;
      continue;
    }
    cursor.open(run);
    while (cursor.next() && cursor.number <= number) {
      if (cursor.number !== number || cursor.suffix !== code) continue;
      hits.add(run, postalCode, delivery, cursor.unitsAt);
      if (postalCode >= 0) exact = true;
    }
  }
  if (exact && ranges > 0) dropRanges(reference, hits);
  return hits.count;
}

function dropRanges(reference: ReferenceColumns, hits: CivicHits): void {
  const { count } = hits;
  hits.count = 0;
  for (let i = 0; i < count; i++) {
    const run = hits.run[i]!;
    if ((reference.runFlags[run]! & RUN_RANGE) === 0) {
      hits.add(run, hits.postalCode[i]!, hits.delivery[i]!, hits.unitsAt[i]!);
    }
  }
}

/** Every suffix, '' for none, that the number has on the street, each once. */
export function suffixesOf(reference: ReferenceColumns, cursor: CivicCursor, street: number, number: number): string[] {
  const codes = new Set<number>();
  const first = reference.runStart[street]!;
  for (let run = lastRunWith(reference, street, number); run >= 0; run = runBefore(reference, first, run, number)) {
    if ((reference.runFlags[run]! & RUN_RANGE) !== 0) {
      codes.add(0);
      continue;
    }
    cursor.open(run);
    while (cursor.next() && cursor.number <= number) if (cursor.number === number) codes.add(cursor.suffix);
  }
  return [...codes].map(suffixText);
}

/** Up to `limit` distinct numbers of the street, the nearest first; of two as near, the lower first. */
export function nearestCivics(
  reference: ReferenceColumns,
  cursor: CivicCursor,
  street: number,
  number: number,
  limit: number,
): number[] {
  const near = new Set<number>();
  for (let run = reference.runStart[street]!; run < reference.runStart[street + 1]!; run++) {
    const first = numberOfSideKey(reference.runNumber[run]!);
    const last = reference.runLast[run]!;
    if ((reference.runFlags[run]! & RUN_RANGE) === 0) {
      cursor.open(run);
      while (cursor.next()) near.add(cursor.number);
      continue;
    }
    // The nearest numbers of the side, clipped to the range.
    const middle = Math.min(Math.max(number - ((number ^ first) & 1), first), last);
    for (let step = -limit; step <= limit; step++) {
      const candidate = middle + step * 2;
      if (candidate >= first && candidate <= last) near.add(candidate);
    }
  }
  return [...near].sort((a, b) => Math.abs(a - number) - Math.abs(b - number) || a - b).slice(0, limit);
}

/** Whether the street has numbers of the same side below and above this one. */
export function isWithinCivics(reference: ReferenceColumns, street: number, number: number): boolean {
  const start = reference.runStart[street]!;
  const end = reference.runStart[street + 1]!;
  const side = sideKey(number);
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reference.runNumber[middle]! <= side) low = middle + 1;
    else high = middle;
  }
  const sameSide = (run: number): boolean => ((reference.runNumber[run]! ^ side) & 0x80000000) === 0;
  if (low === start || !sameSide(low - 1)) return false;
  return reference.runLast[low - 1]! > number || (low < end && sameSide(low));
}

/** The last run of the street that spans the number, -1 for none. */
function lastRunWith(reference: ReferenceColumns, street: number, number: number): number {
  const start = reference.runStart[street]!;
  const side = sideKey(number);
  let low = start;
  let high = reference.runStart[street + 1]!;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reference.runNumber[middle]! <= side) low = middle + 1;
    else high = middle;
  }
  const run = low - 1;
  if (run < start || ((reference.runNumber[run]! ^ side) & 0x80000000) !== 0) return -1;
  return reference.runLast[run]! >= number ? run : runBefore(reference, start, run, number);
}

/** The run before `run` that spans the number, too, -1 for none; `first` is the first run of the street. */
function runBefore(reference: ReferenceColumns, first: number, run: number, number: number): number {
  const side = reference.runNumber[run]!;
  for (let at = run; (reference.runFlags[at]! & RUN_OVERLAPS) !== 0; ) {
    at--;
    if (at < first || ((reference.runNumber[at]! ^ side) & 0x80000000) !== 0) return -1;
    if (reference.runLast[at]! >= number) return at;
  }
  return -1;
}
