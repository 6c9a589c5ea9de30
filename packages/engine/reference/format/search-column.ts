import type { Column } from './format.ts';

/** Rows `lo` to `hi`, `hi` excluded, of some column. The caller provides it and a look-up fills it. */
export interface RowRange {
  lo: number;
  hi: number;
}

/** Sets the range and returns whether it holds a row. */
export function fillRange(range: RowRange, lo: number, hi: number): boolean {
  range.lo = lo;
  range.hi = hi;
  return lo < hi;
}

/** Whether a row lies in a range. */
export function holdsRow({ lo, hi }: RowRange, row: number): boolean {
  return row >= lo && row < hi;
}

/** The first row from `start` to `end` whose value is not below `value`, in a column that ascends there. */
export function lowerBound(column: Column, value: number, start = 0, end = column.length): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Like `lowerBound`, over `column[permutation[i]]`. */
export function lowerBoundBy(permutation: Column, column: Column, value: number): number {
  let low = 0;
  let high = permutation.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (column[permutation[middle]!]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
