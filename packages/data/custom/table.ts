import type { ReadingContext } from '../files/read-part.ts';

/** A table in any format, as text. */
export interface Table {
  readonly name: string;
  readonly storedBytes: number;
  readonly modified: Date;
  readonly columns: readonly string[];
  /** Rows in order, in batches; missing values are empty. `first` counts rows from 1. */
  read(
    context: ReadingContext,
  ): AsyncIterable<{ readonly first: number; readonly rows: readonly (readonly string[])[] }>;
}
