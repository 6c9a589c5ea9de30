import { once } from 'node:events';
import { createZstdDecompress } from 'node:zlib';

/** Bytes given to the decompressor at once: what becomes of them is held in memory. */
const STEP_BYTES = 1 << 16;

/**
 * Decompresses Zstandard frames, one behind the other, as parallel compressors and `cat` leave them. Node's
 * decompressor ends with the first frame and drops the rest without a word.
 */
export async function* unzstd(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let frame = new Frame();
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const step = chunk.subarray(at, at + STEP_BYTES);
      const taken = await frame.take(step);
      yield* frame.given();
      at += taken;
      if (taken < step.length) frame = new Frame();
    }
  }
  await frame.end();
  yield* frame.given();
}

/** One frame, or more where the bytes at hand end with one. */
class Frame {
  readonly #decompressor = createZstdDecompress();
  #chunks: Uint8Array[] = [];

  constructor() {
    this.#decompressor.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk));
  }

  /** Decompresses bytes; returns how many belong to the frame. */
  async take(bytes: Uint8Array): Promise<number> {
    const before = this.#decompressor.bytesWritten;
    await new Promise<void>((resolve, reject) => {
      this.#decompressor.once('error', reject);
      this.#decompressor.write(bytes, () => {
        this.#decompressor.off('error', reject);
        resolve();
      });
    });
    return this.#decompressor.bytesWritten - before;
  }

  async end(): Promise<void> {
    const ended = once(this.#decompressor, 'end');
    this.#decompressor.end();
    await ended;
  }

  /** What was decompressed since it was last asked. */
  given(): Uint8Array[] {
    return this.#chunks.splice(0);
  }
}
