import type { Column } from '../format/format.ts';
import { GrowableColumn } from '../format/growable.ts';
import { labelUnit } from '../format/units.ts';
import type { CivicCursor } from '../read/civic-lookup.ts';
import { Reference } from '../read/reader.ts';

/** The number of suffix codes; number and suffix together fit into 32 bits. */
const SUFFIXES = 32;

/** The number and suffix of a civic code of `StreetAddresses`. */
export function civicOfCode(code: number): { readonly number: number; readonly suffix: number } {
  return { number: Math.floor(code / SUFFIXES), suffix: code % SUFFIXES };
}

/**
 * The addresses of one street at a time, in columns: a row for each unit, each number without a unit and each number of
 * a range.
 */
export class StreetAddresses {
  readonly civic = new GrowableColumn();
  /** 0 for none, the number, or 2^31 + the joint rank of the label. */
  readonly unit = new GrowableColumn();
  /** Packed postal code + 1, 0 = none. */
  readonly code = new GrowableColumn();
  private readonly reference: Reference;
  private readonly labels: Uint32Array;
  private readonly packedCodes: Column;
  private readonly cursor: CivicCursor;

  /** @param labels unit label id -> joint rank in both references */
  constructor(reference: Reference, labels: Uint32Array) {
    this.reference = reference;
    this.packedCodes = Reference.columnsOf(reference).pcCode;
    this.labels = labels;
    this.cursor = reference.civicCursor();
  }

  get length(): number {
    return this.civic.length;
  }

  clear(): void {
    for (const column of [this.civic, this.unit, this.code]) column.length = 0;
  }

  read(street: number): void {
    this.clear();
    const { reference, cursor } = this;
    const end = reference.runsTo(street);
    for (let run = reference.runsFrom(street); run < end; run++) {
      const postalCode = reference.postalCodeOfRun(run);
      const code = postalCode < 0 ? 0 : this.packedCodes[postalCode]! + 1;
      if (reference.isRange(run)) {
        const last = reference.lastOfRun(run);
        for (let number = reference.firstOfRun(run); number <= last; number += 2) this.add(number * SUFFIXES, 0, code);
        continue;
      }
      cursor.open(run);
      while (cursor.next()) this.readUnits(cursor.number * SUFFIXES + cursor.suffix, cursor.unitsAt, code);
    }
  }

  /** Whether both hold the same rows in the same order, as unchanged streets do. */
  equals(other: StreetAddresses): boolean {
    if (this.length !== other.length) return false;
    for (let row = 0; row < this.length; row++) {
      if (this.code.get(row) !== other.code.get(row) || this.civic.get(row) !== other.civic.get(row)) return false;
      if (this.unit.get(row) !== other.unit.get(row)) return false;
    }
    return true;
  }

  /** The rows sorted by civic number, unit and postal code. */
  sorted(): number[] {
    return Array.from({ length: this.length }, (_, row) => row).sort(
      (a, b) =>
        this.civic.get(a) - this.civic.get(b) ||
        this.unit.get(a) - this.unit.get(b) ||
        this.code.get(a) - this.code.get(b),
    );
  }

  private readUnits(civic: number, unitsAt: number, code: number): void {
    const { reference } = this;
    if (reference.isBare(unitsAt)) this.add(civic, 0, code);
    if (unitsAt < 0) return;
    reference.eachUnit(unitsAt, (first, last, label) => {
      if (label >= 0) this.add(civic, labelUnit(this.labels[label]!), code);
      else for (let unit = first; unit <= last; unit++) this.add(civic, unit, code);
    });
  }

  private add(civic: number, unit: number, code: number): void {
    this.civic.push(civic);
    this.unit.push(unit);
    this.code.push(code);
  }
}

/** Called with an address that is in only one of two lists, or in both with other postal codes. */
type OnAddress = (civic: number, unit: number, from: readonly number[], to: readonly number[]) => void;

/**
 * Calls `visit` for each address (civic number and unit) whose postal codes differ. The side that lacks it has no
 * codes.
 */
export function compareAddresses(before: StreetAddresses, after: StreetAddresses, visit: OnAddress): void {
  if (before.equals(after)) return;
  const a = before.sorted();
  const b = after.sorted();
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const order = i >= a.length ? 1 : j >= b.length ? -1 : compareRows(before, a[i]!, after, b[j]!);
    const of = order <= 0 ? before : after;
    const row = order <= 0 ? a[i]! : b[j]!;
    const civic = of.civic.get(row);
    const unit = of.unit.get(row);
    const from: number[] = [];
    const to: number[] = [];
    for (; i < a.length && isAddress(before, a[i]!, civic, unit); i++) pushNew(from, before.code.get(a[i]!));
    for (; j < b.length && isAddress(after, b[j]!, civic, unit); j++) pushNew(to, after.code.get(b[j]!));
    if (from.length !== to.length || from.some((code, nth) => code !== to[nth])) visit(civic, unit, from, to);
  }
}

/** Adds a code unless it repeats the last one: an address on several routes has a row for each. */
function pushNew(codes: number[], code: number): void {
  if (codes.at(-1) !== code) codes.push(code);
}

function isAddress(addresses: StreetAddresses, row: number, civic: number, unit: number): boolean {
  return addresses.civic.get(row) === civic && addresses.unit.get(row) === unit;
}

function compareRows(before: StreetAddresses, a: number, after: StreetAddresses, b: number): number {
  return before.civic.get(a) - after.civic.get(b) || before.unit.get(a) - after.unit.get(b);
}
