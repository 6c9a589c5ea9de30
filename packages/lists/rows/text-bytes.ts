const FIRST_BYTES = 1 << 16;
/** UTF-8 needs at most so many bytes for a unit of a string. */
const MOST_BYTES_PER_UNIT = 3;

/**
 * Gathers texts as bytes. Strings that are kept until a block is done outlive several garbage collections, each of
 * which copies them: that costs more than writing them.
 */
export class TextBytes {
  #bytes = Buffer.alloc(0);
  #length = 0;

  /** Returns how many bytes the text takes. */
  add(text: string): number {
    const needed = this.#length + text.length * MOST_BYTES_PER_UNIT;
    if (needed > this.#bytes.length) this.#grow(needed);
    const length = this.#bytes.write(text, this.#length);
    this.#length += length;
    return length;
  }

  /** Begins anew, in the memory that is there: the system would have to clear new memory for each block. */
  clear(): void {
    this.#length = 0;
  }

  /** Adds an object as a line of JSON. */
  addJson(value: object): void {
    this.add(`${JSON.stringify(value)}\n`);
  }

  /** Everything so far, in a buffer of its own that can be handed to another thread. */
  copy(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#bytes.subarray(0, this.#length));
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
