import { endOfRow, INCOMPLETE, MALFORMED } from '../csv/row-end.ts';
import { BLOCK_BYTES, type Block, MOST_BAD_TEXT, MOST_ROW_BYTES } from './block.ts';

const LINE_FEED = 0x0a;
const QUOTE = 0x22;

/** In place of a delimiter: every row is one field, so a quote that is not closed at the end of one is just a quote. */
export const ONE_FIELD = -1;

/** Where a run of blocks begins. */
interface BlockStart {
  readonly row: number;
  /** In bytes of the decoded input. */
  readonly offset: number;
}

/**
 * Cuts an input into blocks of whole rows. The cuts depend on the bytes alone, not on how they arrive, so that a run
 * that goes on after an interruption writes what an uninterrupted one would have written.
 *
 * @param delimiter the byte between fields; ONE_FIELD when every row is one; undefined when a line ending always ends a
 * row, as in NDJSON
 * @param columns how many the list has
 */
export async function* cutBlocks(
  chunks: AsyncIterable<Uint8Array>,
  delimiter: number | undefined,
  start: BlockStart,
  columns = 1,
): AsyncGenerator<Block> {
  const cutter = new BlockCutter(delimiter, start, columns);
  for await (const chunk of chunks) {
    cutter.push(chunk);
    for (let block = cutter.next(); block !== undefined; block = cutter.next()) yield block;
  }
  cutter.end();
  for (let block = cutter.next(); block !== undefined; block = cutter.next()) yield block;
}

class BlockCutter {
  readonly #delimiter: number | undefined;
  readonly #columns: number;
  #bytes: Buffer = Buffer.alloc(0);
  /** Where the block under way begins in `#bytes`, and how far its rows are known. */
  #from = 0;
  #at = 0;
  #rows = 0;
  /** What these rows count. */
  #size = 0;
  #row: number;
  #offset: number;
  #nextQuote = -1;
  #isLast = false;
  /** What is shown of a row that is too long, while its end is awaited. */
  #skipping: Buffer | undefined;
  /** Bytes of that row that are gone already. */
  #skipped = 0;

  constructor(delimiter: number | undefined, start: BlockStart, columns: number) {
    this.#delimiter = delimiter;
    this.#columns = columns;
    this.#row = start.row;
    this.#offset = start.offset;
  }

  push(chunk: Uint8Array): void {
    const rest = this.#bytes.subarray(this.#from);
    this.#bytes = rest.length === 0 ? asBuffer(chunk) : Buffer.concat([rest, chunk]);
    this.#at -= this.#from;
    this.#from = 0;
    this.#findQuote();
  }

  end(): void {
    this.#isLast = true;
  }

  /** The next block; undefined until more bytes come, or at the end. */
  next(): Block | undefined {
    if (this.#skipping !== undefined) return this.#skip(this.#skipping);
    while (this.#at < this.#bytes.length) {
      if (this.#size >= BLOCK_BYTES) return this.#cut();
      const end = this.#endOfRow();
      if (end === INCOMPLETE && this.#bytes.length - this.#at <= MOST_ROW_BYTES) return undefined;
      if (end < 0 || end - this.#at > MOST_ROW_BYTES) {
        return this.#rows > 0 ? this.#cut() : this.#bad(end === MALFORMED || this.#isQuoted());
      }
      this.#size += Math.max(end - this.#at, this.#columns);
      this.#at = end;
      this.#rows++;
      if (this.#nextQuote >= 0 && this.#nextQuote < end) this.#findQuote();
    }
    return this.#isLast && this.#rows > 0 ? this.#cut() : undefined;
  }

  #endOfRow(): number {
    if (this.#delimiter === undefined) return this.#endOfLine();
    const end = endOfRow(this.#bytes, this.#at, {
      delimiter: this.#delimiter,
      isLast: this.#isLast,
      nextQuote: this.#nextQuote,
    });
    return end === MALFORMED && this.#delimiter === ONE_FIELD ? this.#endOfLine() : end;
  }

  #endOfLine(): number {
    const feed = this.#bytes.indexOf(LINE_FEED, this.#at);
    if (feed >= 0) return feed + 1;
    return this.#isLast ? this.#bytes.length : INCOMPLETE;
  }

  /** True if the row under way has a quote before its line ends. */
  #isQuoted(): boolean {
    if (this.#delimiter === undefined || this.#nextQuote < 0) return false;
    const feed = this.#bytes.indexOf(LINE_FEED, this.#at);
    return feed < 0 || this.#nextQuote < feed;
  }

  #cut(): Block {
    const bytes = this.#bytes.subarray(this.#from, this.#at);
    const start = this.#offset;
    this.#offset += bytes.length;
    const block: Block = { kind: 'rows', bytes, firstRow: this.#row, rows: this.#rows, start, end: this.#offset };
    this.#row += this.#rows;
    this.#rows = 0;
    this.#size = 0;
    this.#from = this.#at;
    return block;
  }

  /** A row that cannot be read ends with its first line; with an open quote, the rest would be lost with it. */
  #bad(isQuoted: boolean): Block | undefined {
    const feed = this.#bytes.indexOf(LINE_FEED, this.#at);
    if (feed < 0 && !this.#isLast) {
      if (this.#bytes.length - this.#at <= MOST_ROW_BYTES) return undefined;
      this.#skipping = Buffer.from(this.#bytes.subarray(this.#at, this.#at + MOST_BAD_TEXT));
      return this.#skip(this.#skipping);
    }
    const end = feed < 0 ? this.#bytes.length : feed + 1;
    const shown = this.#bytes.subarray(this.#at, Math.min(end, this.#at + MOST_BAD_TEXT));
    return this.#badUpTo(end, shown, isQuoted && end - this.#at <= MOST_ROW_BYTES ? 'OPEN_QUOTE' : 'TOO_LONG');
  }

  #skip(shown: Buffer): Block | undefined {
    const feed = this.#bytes.indexOf(LINE_FEED, this.#at);
    if (feed < 0 && !this.#isLast) {
      this.#skipped += this.#bytes.length - this.#from;
      this.#offset += this.#bytes.length - this.#from;
      this.#at = this.#bytes.length;
      this.#from = this.#at;
      return undefined;
    }
    this.#skipping = undefined;
    return this.#badUpTo(feed < 0 ? this.#bytes.length : feed + 1, shown, 'TOO_LONG');
  }

  #badUpTo(end: number, bytes: Buffer, fault: 'OPEN_QUOTE' | 'TOO_LONG'): Block {
    const start = this.#offset - this.#skipped;
    this.#skipped = 0;
    this.#offset += end - this.#from;
    const row: Block = { kind: 'bad', bytes, firstRow: this.#row++, rows: 1, start, end: this.#offset, fault };
    this.#from = end;
    this.#at = end;
    this.#findQuote();
    return row;
  }

  #findQuote(): void {
    this.#nextQuote = this.#delimiter === undefined ? -1 : this.#bytes.indexOf(QUOTE, this.#at);
  }
}

function asBuffer(chunk: Uint8Array): Buffer {
  return Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
