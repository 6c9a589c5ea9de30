import type { Column } from './format.ts';

/** Rows `lo` to `hi` (behind the last) of some column; given by the caller and filled by a look-up. */
export interface RowRange {
  lo: number;
  hi: number;
}

/** Sets the range; says whether it holds a row. */
export function fillRange(range: RowRange, lo: number, hi: number): boolean {
  range.lo = lo;
  range.hi = hi;
  return lo < hi;
}

/** The first row of start..end whose value is not below `value`, in a column that ascends there. */
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

/** The same over `column[permutation[i]]`. */
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
