import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { compressed, type OutCompression } from './compress.ts';

/** A result whose rows get more columns. */
interface RowsToExtend {
  readonly from: string;
  readonly to: string;
  readonly compression: OutCompression;
  /** What ends each row: new columns stand before it. */
  readonly rowEnd: string;
  /** The text of a header, with its row end; empty without one. */
  readonly header: string;
  /** Text to add to the header. */
  readonly headerText: string;
}

/** Bytes of a row as it was written, and the text to add to it. */
interface RowToExtend {
  readonly length: number;
  readonly text: string;
}

/** Text written at once. */
const WRITE_BYTES = 1 << 17;

/** Copies a result and adds text to the end of each row. The lengths of its rows are known, so nothing is parsed. */
export async function appendColumns(rows: RowsToExtend, each: Iterable<RowToExtend>): Promise<void> {
  const { from, to, compression, rowEnd, header, headerText } = rows;
  const file = createReadStream(from, { highWaterMark: 1 << 20 });
  const bytes = new ByteReader(compression === 'gz' ? file.pipe(createGunzip()) : file);
  const end = Buffer.from(rowEnd);
  async function* extended(): AsyncGenerator<Uint8Array> {
    let parts: Uint8Array[] = [];
    let length = 0;
    const add = async (row: RowToExtend): Promise<void> => {
      const text = await bytes.take(row.length);
      parts.push(text.subarray(0, text.length - end.length), Buffer.from(row.text), end);
      length += text.length;
    };
    if (header !== '') await add({ length: Buffer.byteLength(header), text: headerText });
    for (const row of each) {
      await add(row);
      if (length < WRITE_BYTES) continue;
      yield compressed(Buffer.concat(parts), compression);
      parts = [];
      length = 0;
    }
    yield compressed(Buffer.concat(parts), compression);
  }
  await pipeline(extended, createWriteStream(to, { flush: true }));
}

/** Takes bytes off a stream in any portions. */
class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.#bytes.length < length) {
      const next = await this.#chunks.next();
      if (next.done === true) throw new Error('the result is shorter than what was written');
      this.#bytes = Buffer.concat([this.#bytes, next.value]);
    }
    const taken = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return taken;
  }
}
