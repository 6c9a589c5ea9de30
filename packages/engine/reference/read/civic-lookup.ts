import { numberOfSideKey, sideKey, sideOfSideKey, suffixCode, suffixText } from '../format/civic-codes.ts';
import type { Column } from '../format/format.ts';
import { RUN_OVERLAPS, RUN_RANGE } from '../format/meta.ts';
import type { ReferenceColumns } from './columns.ts';

/** The result of a civic look-up, reused from one to the next: rows 0 to count-1 of parallel lists. */
export class CivicHits {
  count = 0;
  /** What was looked up last, and where. */
  private lookup: CivicLookup | undefined;
  private street = -1;
  private number = -1;
  private suffix = '';
  readonly run: number[] = [];
  /** Index of the postal code, -1 for none. */
  readonly postalCode: number[] = [];
  /** Index of the delivery, -1 for none. */
  readonly delivery: number[] = [];
  /** Where the units are stored (for hasUnit, unitCount, unitsOf, isBare), -1 for no units. */
  readonly unitsAt: number[] = [];

  /** Whether this is what the look-up finds: the readings of one text ask for the same number again and again. */
  isOf(lookup: CivicLookup, street: number, number: number, suffix: string): boolean {
    return this.lookup === lookup && this.street === street && this.number === number && this.suffix === suffix;
  }

  /** Empties the list for a look-up. */
  begin(lookup: CivicLookup, street: number, number: number, suffix: string): void {
    this.lookup = lookup;
    this.street = street;
    this.number = number;
    this.suffix = suffix;
    this.count = 0;
  }

  add(run: number, postalCode: number, delivery: number, unitsAt: number): void {
    const at = this.count++;
    this.run[at] = run;
    this.postalCode[at] = postalCode;
    this.delivery[at] = delivery;
    this.unitsAt[at] = unitsAt;
  }
}

/** Walks the civic numbers of a run that is not a range. */
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

  /** The position of the next civic number in the stream. */
  get position(): number {
    return this.at;
  }

  /** Steps to the next civic number; returns false at the end of the run. */
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

/** Finds the civic numbers of a street; one object per thread. */
export class CivicLookup {
  private readonly columns: ReferenceColumns;
  private readonly cursor: CivicCursor;

  constructor(columns: ReferenceColumns) {
    this.columns = columns;
    this.cursor = new CivicCursor(columns);
  }

  /**
   * Fills `hits` with every record of exactly this number and suffix, and returns how many there are. A range holds
   * only bare numbers. It does not count for a number with a record and a postal code of its own: an address that does
   * exist outweighs one that may.
   */
  find(street: number, number: number, suffix: string, hits: CivicHits): number {
    if (hits.isOf(this, street, number, suffix)) return hits.count;
    hits.begin(this, street, number, suffix);
    const { columns, cursor } = this;
    const code = suffixCode(suffix);
    if (code < 0) return 0;
    let ranges = 0;
    let exact = false;
    const first = columns.runStart[street]!;
    for (let run = this.lastRunWith(street, number); run >= 0; run = this.runBefore(first, run, number)) {
      const postalCode = columns.runPc[run]! - 1;
      const delivery = columns.runDelivery[run]! - 1;
      if (this.isRange(run)) {
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
    if (exact && ranges > 0) this.dropRanges(hits);
    return hits.count;
  }

  /** Every suffix that the number has on the street, each once; '' for none. */
  suffixesOf(street: number, number: number): string[] {
    const { columns, cursor } = this;
    const codes = new Set<number>();
    const first = columns.runStart[street]!;
    for (let run = this.lastRunWith(street, number); run >= 0; run = this.runBefore(first, run, number)) {
      if (this.isRange(run)) {
        codes.add(0);
        continue;
      }
      cursor.open(run);
      while (cursor.next() && cursor.number <= number) if (cursor.number === number) codes.add(cursor.suffix);
    }
    return [...codes].map(suffixText);
  }

  /** Up to `limit` distinct numbers of the street, nearest first; of two equally near, the lower first. */
  nearest(street: number, number: number, limit: number): number[] {
    const { columns, cursor } = this;
    const near = new Set<number>();
    for (let run = columns.runStart[street]!; run < columns.runStart[street + 1]!; run++) {
      if (!this.isRange(run)) {
        cursor.open(run);
        while (cursor.next()) near.add(cursor.number);
        continue;
      }
      const first = numberOfSideKey(columns.runNumber[run]!);
      const last = columns.runLast[run]!;
      // The nearest numbers of the side, clipped to the range.
      const middle = Math.min(Math.max(number - ((number ^ first) & 1), first), last);
      for (let step = -limit; step <= limit; step++) {
        const candidate = middle + step * 2;
        if (candidate >= first && candidate <= last) near.add(candidate);
      }
    }
    return [...near].sort((a, b) => Math.abs(a - number) - Math.abs(b - number) || a - b).slice(0, limit);
  }

  /** Whether the street has lower and higher numbers on the same side. */
  isWithin(street: number, number: number): boolean {
    const { runStart, runLast } = this.columns;
    const next = this.runBehind(street, number);
    const run = next - 1;
    if (run < runStart[street]! || !this.isOnSide(run, number)) return false;
    return runLast[run]! > number || (next < runStart[street + 1]! && this.isOnSide(next, number));
  }

  /** How far the number is from the lowest and highest ones of the street; 0 if it is between them. */
  beyond(street: number, number: number): number {
    const { runStart, runNumber, runLast } = this.columns;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let run = runStart[street]!; run < runStart[street + 1]!; run++) {
      low = Math.min(low, numberOfSideKey(runNumber[run]!));
      high = Math.max(high, runLast[run]!);
    }
    return Math.max(0, low - number, number - high);
  }

  private isRange(run: number): boolean {
    return (this.columns.runFlags[run]! & RUN_RANGE) !== 0;
  }

  private dropRanges(hits: CivicHits): void {
    const { count } = hits;
    hits.count = 0;
    for (let i = 0; i < count; i++) {
      const run = hits.run[i]!;
      if (!this.isRange(run)) hits.add(run, hits.postalCode[i]!, hits.delivery[i]!, hits.unitsAt[i]!);
    }
  }

  /** The last run of the street that spans the number, -1 for none. */
  private lastRunWith(street: number, number: number): number {
    const start = this.columns.runStart[street]!;
    const run = this.runBehind(street, number) - 1;
    if (run < start || !this.isOnSide(run, number)) return -1;
    return this.columns.runLast[run]! >= number ? run : this.runBefore(start, run, number);
  }

  /** The nearest earlier run that also spans the number, -1 for none; `first` is the first run of the street. */
  private runBefore(first: number, run: number, number: number): number {
    const { runLast, runFlags } = this.columns;
    for (let at = run; (runFlags[at]! & RUN_OVERLAPS) !== 0; ) {
      at--;
      if (at < first || !this.isOnSide(at, number)) return -1;
      if (runLast[at]! >= number) return at;
    }
    return -1;
  }

  /**
   * The first run of the street that begins after the number, in an order in which even numbers come before odd ones.
   */
  private runBehind(street: number, number: number): number {
    const { runStart, runNumber } = this.columns;
    const side = sideKey(number);
    let low = runStart[street]!;
    let high = runStart[street + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (runNumber[middle]! <= side) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a run lies on the same side of the street as the number. */
  private isOnSide(run: number, number: number): boolean {
    return sideOfSideKey(this.columns.runNumber[run]!) === (number & 1);
  }
}
