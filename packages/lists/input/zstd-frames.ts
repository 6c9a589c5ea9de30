import { createZstdDecompress, type ZstdDecompress } from 'node:zlib';

/**
 * Decompresses Zstandard frames, one behind the other, as parallel compressors and `cat` leave them. Node's
 * decompressor ends with the first frame and drops the rest without a word.
 */
export async function* unzstd(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let frame = new Frame();
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; ) {
        const rest = chunk.subarray(at);
        const taken = yield* frame.take(rest);
        at += taken;
        if (taken === rest.length) continue;
        frame.close();
        frame = new Frame();
      }
    }
    yield* frame.end();
  } finally {
    frame.close();
  }
}

/**
 * One frame, or more where the bytes at hand end with one. It gives what it has before it decompresses more: a mebibyte
 * can stand for thirty thousand.
 */
class Frame {
  readonly #decompressor: ZstdDecompress = createZstdDecompress();
  #hasEnded = false;
  #failure: Error | undefined;
  #wake = () => {};

  constructor() {
    const wake = () => this.#wake();
    this.#decompressor.on('readable', wake);
    this.#decompressor.on('end', () => {
      this.#hasEnded = true;
      wake();
    });
    this.#decompressor.on('error', (error) => {
      this.#failure = error;
      wake();
    });
  }

  /** Gives what the bytes stand for; returns how many of them belong to the frame. */
  async *take(bytes: Uint8Array): AsyncGenerator<Uint8Array, number> {
    const before = this.#decompressor.bytesWritten;
    let isTaken = false;
    this.#decompressor.write(bytes, () => {
      isTaken = true;
      this.#wake();
    });
    yield* this.#given(() => isTaken);
    return this.#decompressor.bytesWritten - before;
  }

  async *end(): AsyncGenerator<Uint8Array> {
    this.#decompressor.end();
    yield* this.#given(() => this.#hasEnded);
  }

  close(): void {
    this.#decompressor.destroy();
  }

  async *#given(isDone: () => boolean): AsyncGenerator<Uint8Array> {
    for (;;) {
      if (this.#failure !== undefined) throw this.#failure;
      const changed = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const given = this.#decompressor.read() as Uint8Array | null;
      if (given !== null) yield given;
      else if (isDone()) return;
      else await changed;
    }
  }
}
