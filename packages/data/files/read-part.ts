import { isUtf8 } from 'node:buffer';
import type { CsvRecord } from '../csv/record.ts';
import { CsvScanner } from '../csv/scanner.ts';
import { inputError } from '../input-error.ts';
import type { InputPart } from './input-part.ts';

/** What reading needs from a feed: where to report progress, and when to stop. */
export interface ReadingContext {
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal | undefined;
}

/** Takes the chunks of one file, in order. */
export interface ChunkTaker {
  push(chunk: Buffer): void;
  end(): void;
}

const LINE_FEED = 0x0a;
const MAX_LINE_BYTES = 1 << 24;
const cp1252 = new TextDecoder('windows-1252');

/** Reads the parts one by one. `begin` is called for each part and returns the consumer of its chunks. */
export async function readParts(
  parts: readonly InputPart[],
  context: ReadingContext,
  begin: (part: InputPart) => ChunkTaker,
): Promise<void> {
  let bytesBefore = 0;
  for (const part of parts) {
    const taker = begin(part);
    const open = await part.open();
    try {
      for await (const chunk of open.chunks) {
        context.signal?.throwIfAborted();
        taker.push(chunk);
        context.onBytes(bytesBefore + open.storedBytesRead());
      }
      taker.end();
    } finally {
      open.close();
    }
    bytesBefore += part.storedBytes;
  }
}

/** Index of a CSV column by name, ignoring case; -1 if it is missing. */
export type Columns = (name: string) => number;

/**
 * A consumer of CSV: `header` gets the columns of the first line and returns the reader for the rows.
 * Errors: InputError, which names the missing columns of `needed`.
 */
export function csvTaker(
  part: InputPart,
  needed: readonly string[],
  header: (columns: Columns) => (record: CsvRecord) => void,
): ChunkTaker {
  return rowTaker(part, (record) => header(columnsOf(part, record, needed)));
}

/**
 * A consumer of CSV: `header` gets the first line and returns the reader for the rows.
 * Errors: InputError if there is no line.
 */
export function rowTaker(part: InputPart, header: (record: CsvRecord) => (record: CsvRecord) => void): ChunkTaker {
  let row: ((record: CsvRecord) => void) | undefined;
  const scanner = new CsvScanner(part.name, (record) => {
    if (row === undefined) row = header(record);
    else row(record);
  });
  return {
    push: (chunk) => scanner.push(chunk),
    end: () => {
      scanner.end();
      if (row === undefined) throw inputError('INPUT_EMPTY', { file: part.name });
    },
  };
}

function columnsOf(part: InputPart, record: CsvRecord, needed: readonly string[]): Columns {
  const positions = new Map<string, number>();
  for (let field = 0; field < record.fields; field++) positions.set(record.text(field).toLowerCase(), field);
  const missing = needed.filter((name) => !positions.has(name.toLowerCase()));
  if (missing.length > 0) {
    throw inputError('COLUMNS_MISSING', { file: part.name, count: missing.length, columns: missing.join(', ') });
  }
  return (name) => positions.get(name.toLowerCase()) ?? -1;
}

/**
 * A consumer of text lines: `onLine` gets each line without its line ending, and its number from 1. A line that is not
 * UTF-8 is read as Windows-1252.
 * Errors: InputError for a line that is too long for a line of text.
 */
export function lineTaker(part: InputPart, onLine: (text: string, line: number) => void): ChunkTaker {
  let tail: Buffer = Buffer.alloc(0);
  let line = 0;
  const emit = (bytes: Buffer): void => {
    line++;
    const text = isUtf8(bytes) ? bytes.toString('utf8') : cp1252.decode(bytes);
    onLine((line === 1 ? text.replace(/^\uFEFF/, '') : text).replace(/\r$/, ''), line);
  };
  return {
    push: (chunk) => {
      let start = 0;
      for (let feed = chunk.indexOf(LINE_FEED); feed >= 0; feed = chunk.indexOf(LINE_FEED, start)) {
        emit(tail.length === 0 ? chunk.subarray(start, feed) : Buffer.concat([tail, chunk.subarray(start, feed)]));
        tail = Buffer.alloc(0);
        start = feed + 1;
      }
      tail = Buffer.concat([tail, chunk.subarray(start)]);
      if (tail.length > MAX_LINE_BYTES) {
        throw inputError('LINE_TOO_LONG', { file: part.name, line: line + 1, limit: MAX_LINE_BYTES });
      }
    },
    end: () => {
      if (tail.length > 0) emit(tail);
    },
  };
}
