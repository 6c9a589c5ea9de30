/** Whole rows of an input, in order. */
interface RowBlock {
  readonly kind: 'rows';
  readonly bytes: Buffer;
  /** Number of the first row of the block; the first row of an input below its header is 1. */
  readonly firstRow: number;
  readonly rows: number;
  /** Where the block begins and ends, in bytes of the decoded input. */
  readonly start: number;
  readonly end: number;
}

/** One row that cannot be read. */
interface BadRow {
  readonly kind: 'bad';
  /** Its text, at most `MOST_BAD_TEXT` bytes. */
  readonly bytes: Buffer;
  readonly firstRow: number;
  readonly rows: 1;
  readonly start: number;
  readonly end: number;
  readonly fault: 'OPEN_QUOTE' | 'TOO_LONG';
}

export type Block = RowBlock | BadRow;

/**
 * A block ends with the first row that reaches this size, so the blocks of an input are always the same. Every row
 * counts at least a byte for each column: a row of one field is written with all the others of its list.
 */
export const BLOCK_BYTES = 1 << 17;
/** No row of an address list is longer. */
export const MOST_ROW_BYTES = 1 << 20;
/** What an exception shows of a row that cannot be read. */
export const MOST_BAD_TEXT = 1 << 10;
