import { fold } from '../text/fold.ts';

/**
 * The folded, distinct surfaces of a keyword row: its printed forms, then its variants. The tables hold the variants as
 * one string separated by `|`.
 */
export function surfacesOf(printed: readonly string[], variants = ''): readonly string[] {
  const folded = [...printed, ...variants.split('|')].map(fold).filter((surface) => surface !== '');
  return Object.freeze([...new Set(folded)]);
}

/** A frozen map from every key of every row to its row; the first row wins. */
export function indexBy<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): ReadonlyMap<string, Row> {
  const index = new Map<string, Row>();
  for (const row of rows) for (const key of keysOf(row)) if (!index.has(key)) index.set(key, row);
  return index;
}
