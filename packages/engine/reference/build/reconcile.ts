import { sortRows } from '../format/sort-rows.ts';
import type { CollectedRows, SourceStart } from './collected-rows.ts';

/**
 * Where sources disagree about a civic number, the newest wins. Rows of older sources are rewritten before the compiler
 * merges duplicates, so that one address is left, with all its sources:
 *
 * - a unit (or the number without one) that several sources have takes its postal code and its route from the newest
 *   source that states one;
 * - a unit that only older sources have takes the code of the newest source of the number, if that is a single code;
 * - a number within a range of a newer source takes the code of the range, if that is a single code.
 *
 * A source without a code for an address says nothing about it. Nothing is removed: what a newer source lacks stays.
 */
export function reconcileSources(collected: CollectedRows): void {
  const starts = collected.sourceStarts;
  const ages = agesOfSources(collected);
  const civicAge = ageColumn(starts, collected.civicStreet.length, (start) => start.civics, ages);
  const rangeAge = ageColumn(starts, collected.rangeStreet.length, (start) => start.ranges, ages);
  const ranges = new NewerRanges(collected, rangeAge);
  const columns = [
    collected.civicStreet.view(),
    collected.civicNumber.view(),
    collected.civicSuffix.view(),
    collected.civicUnit.view(),
    civicAge,
  ];
  const order = sortRows(civicAge.length, columns);
  const sameNumber = (a: number, b: number): boolean => [0, 1, 2].every((c) => columns[c]![a] === columns[c]![b]);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    let mixed = false;
    while (to < order.length && sameNumber(order[from]!, order[to]!)) {
      if (civicAge[order[to]!] !== civicAge[order[from]!]) mixed = true;
      to++;
    }
    if (mixed) reconcileNumber(collected, order.subarray(from, to), civicAge);
    ranges.apply(order.subarray(from, to), civicAge);
    from = to;
  }
}

/** Whether the rows come from more than one source. */
export function hasSeveralSources(collected: CollectedRows): boolean {
  return collected.options.sources.length > 1;
}

/** The bit of the source of each row, for civic numbers or for ranges. */
export function sourceBits(starts: readonly SourceStart[], count: number, of: 'civics' | 'ranges'): Uint32Array {
  const bits = new Uint32Array(count);
  eachSource(
    starts,
    count,
    (start) => start[of],
    (from, to, source) => bits.fill((1 << source) >>> 0, from, to),
  );
  return bits;
}

/**
 * 0 for the newest source, 1 for the next, …. Of two sources of the same month, the one listed first counts as newer.
 */
function agesOfSources(collected: CollectedRows): number[] {
  const versions = collected.options.sources.map(({ dataVersion }) => dataVersion ?? '');
  const newestFirst = [...versions.keys()].sort((a, b) =>
    versions[a]! < versions[b]! ? 1 : versions[a]! > versions[b]! ? -1 : a - b,
  );
  const ages: number[] = [];
  for (let age = 0; age < newestFirst.length; age++) ages[newestFirst[age]!] = age;
  return ages;
}

function ageColumn(
  starts: readonly SourceStart[],
  count: number,
  rowsBefore: (start: SourceStart) => number,
  ages: readonly number[],
): Uint8Array {
  const column = new Uint8Array(count);
  eachSource(starts, count, rowsBefore, (from, to, source) => column.fill(ages[source]!, from, to));
  return column;
}

function eachSource(
  starts: readonly SourceStart[],
  count: number,
  rowsBefore: (start: SourceStart) => number,
  visit: (from: number, to: number, source: number) => void,
): void {
  for (let i = 0; i < starts.length; i++) {
    const next = starts[i + 1];
    visit(rowsBefore(starts[i]!), next === undefined ? count : rowsBefore(next), starts[i]!.source);
  }
}

/** Reconciles all rows of one civic number, given by unit and then from the newest source to the oldest. */
function reconcileNumber(collected: CollectedRows, rows: Uint32Array, age: Uint8Array): void {
  const { civicPc: pc, civicDelivery: delivery, civicUnit: unit } = collected;
  let newest = Number.MAX_SAFE_INTEGER;
  for (const row of rows) if (pc.get(row) !== 0 && age[row]! < newest) newest = age[row]!;
  const codes = new Set<number>();
  for (const row of rows) if (age[row] === newest && pc.get(row) !== 0) codes.add(pc.get(row));
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && unit.get(rows[to]!) === unit.get(rows[from]!)) to++;
    const same = rows.subarray(from, to);
    spread(
      same,
      age,
      (row) => pc.get(row),
      (row, value) => pc.set(row, value),
    );
    spread(
      same,
      age,
      (row) => delivery.get(row),
      (row, value) => delivery.set(row, value),
    );
    if (codes.size === 1 && same.every((row) => age[row] !== newest)) {
      const [only] = codes;
      for (const row of same) pc.set(row, only!);
    }
    from = to;
  }
}

/**
 * Passes the values of the newest source that has any on to the rows of other sources: a row with none of these values
 * takes the first of them.
 */
function spread(
  rows: Uint32Array,
  age: Uint8Array,
  get: (row: number) => number,
  set: (row: number, value: number) => void,
): void {
  const first = rows.find((row) => get(row) !== 0);
  if (first === undefined) return;
  const values = rows.filter((row) => age[row] === age[first] && get(row) !== 0).map(get);
  for (const row of rows) if (age[row] !== age[first] && !values.includes(get(row))) set(row, values[0]!);
}

/** Ranges by street, queried with ascending streets. */
class NewerRanges {
  private readonly collected: CollectedRows;
  private readonly age: Uint8Array;
  private readonly order: Uint32Array;
  private readonly street: Uint32Array;
  private from = 0;

  constructor(collected: CollectedRows, age: Uint8Array) {
    this.collected = collected;
    this.age = age;
    this.street = collected.rangeStreet.view();
    this.order = sortRows(this.street.length, [this.street]);
  }

  /** Applies newer ranges to all rows of one civic number. */
  apply(rows: Uint32Array, civicAge: Uint8Array): void {
    if (this.order.length === 0) return;
    const { civicStreet, civicNumber, civicSuffix, civicPc, rangeFrom, rangeTo, rangePc, rangeSide } = this.collected;
    const first = rows[0]!;
    const street = civicStreet.get(first);
    while (this.from < this.order.length && this.street[this.order[this.from]!]! < street) this.from++;
    if (this.order[this.from] === undefined || this.street[this.order[this.from]!] !== street) return;
    if (civicSuffix.get(first) !== 0) return;
    const codes = new Set(rows.map((row) => civicPc.get(row)));
    let newest = Number.MAX_SAFE_INTEGER;
    for (const row of rows) if (civicAge[row]! < newest) newest = civicAge[row]!;
    const number = civicNumber.get(first);
    let code = 0;
    for (let i = this.from; i < this.order.length && this.street[this.order[i]!] === street; i++) {
      const range = this.order[i]!;
      const inside = rangeFrom.get(range) <= number && number <= rangeTo.get(range);
      if (!inside || (number & 1) !== rangeSide.get(range) || this.age[range]! >= newest) continue;
      if (code !== 0 && code !== rangePc.get(range)) return;
      code = rangePc.get(range);
    }
    if (code !== 0 && codes.size === 1) for (const row of rows) civicPc.set(row, code);
  }
}
