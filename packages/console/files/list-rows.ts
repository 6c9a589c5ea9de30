import { decoded, decodeText, endOfRow, MALFORMED, MOST_ROW_BYTES, splitRow } from '@civique/lists/reading';
import { joined, type ListShape, NO_DELIMITER } from './list-shape.ts';

/** One row of a list. */
export interface ListRow {
  /** From 1, the header left out. */
  readonly number: number;
  /** As it is written, without its line ending. */
  readonly text: string;
  readonly fields: readonly string[];
}

const SLICE_BYTES = 1 << 18;

/** The rows of a file in order. No more than a slice of it and a row are held at a time. Blank rows are left out. */
export async function* rowsOf(file: Blob, { start, dialect, from }: ListShape): AsyncGenerator<ListRow> {
  let number = 0;
  for await (const bytes of rowBytes(file, { start, dialect, from })) {
    const text = decodeText(bytes).replace(/\r?\n$/, '');
    if (text.trim() === '') continue;
    yield { number: ++number, text, fields: splitRow(text, dialect.delimiter) };
  }
}

/** How many rows a file has, blank ones left out; counting ends above `most`. */
export async function countRows(file: Blob, shape: ListShape, most: number): Promise<number> {
  let count = 0;
  for await (const bytes of rowBytes(file, shape)) {
    if (bytes.some((byte) => byte > 0x20)) count++;
    if (count > most) break;
  }
  return count;
}

async function* rowBytes(
  file: Blob,
  { start, dialect, from }: Pick<ListShape, 'start' | 'dialect' | 'from'>,
): AsyncGenerator<Uint8Array> {
  const delimiter = dialect.delimiter?.charCodeAt(0) ?? NO_DELIMITER;
  let rest = new Uint8Array();
  let skip = from;
  const cut = function* (bytes: Uint8Array, isLast: boolean): Generator<Uint8Array, number> {
    let at = 0;
    let nextQuote = bytes.indexOf(0x22);
    while (at < bytes.length) {
      if (nextQuote >= 0 && nextQuote < at) nextQuote = bytes.indexOf(0x22, at);
      let end = endOfRow(bytes, at, { delimiter, isLast, nextQuote });
      if (end < 0) {
        // No row of an address list is longer: a quote was left open.
        const isOpen = isLast || bytes.length - at > MOST_ROW_BYTES;
        const feed = bytes.indexOf(0x0a, at);
        // A quote that nobody closes is a character like any other: the row ends with its line.
        if (end !== MALFORMED && !isOpen) break;
        if (feed < 0 && !isLast) break;
        end = feed < 0 ? bytes.length : feed + 1;
      }
      yield bytes.subarray(at, end);
      at = end;
    }
    return at;
  };
  for await (const chunk of decoded(slicesOf(file), start)) {
    const dropped = Math.min(skip, chunk.length);
    skip -= dropped;
    const bytes = rest.length === 0 ? chunk.subarray(dropped) : joined([rest, chunk.subarray(dropped)]);
    const at = yield* cut(bytes, false);
    rest = bytes.slice(at);
  }
  yield* cut(rest, true);
}

async function* slicesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    yield new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer());
  }
}
