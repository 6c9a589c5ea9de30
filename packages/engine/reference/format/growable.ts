/** A column of unsigned 32-bit numbers that grows by doubling. Rows are never objects. */
export class GrowableColumn {
  private data: Uint32Array;
  length = 0;

  constructor(capacity = 1024) {
    this.data = new Uint32Array(capacity);
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const grown = new Uint32Array(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.length++] = value;
  }

  get(index: number): number {
    return this.data[index]!;
  }

  set(index: number, value: number): void {
    this.data[index] = value;
  }

  /** The filled part, as a view that is valid until the next push. */
  view(): Uint32Array {
    return this.data.subarray(0, this.length);
  }
}

/** Bytes that grow by doubling, with variable-length numbers (7 bits per byte, lowest first). */
export class ByteSink {
  private data: Uint8Array;
  length = 0;

  constructor(capacity = 4096) {
    this.data = new Uint8Array(capacity);
  }

  byte(value: number): void {
    if (this.length === this.data.length) this.grow(this.length + 1);
    this.data[this.length++] = value;
  }

  /** Writes an integer from 0 to 2^31 - 1. */
  varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.data.length) this.grow(this.length + bytes.length);
    this.data.set(bytes, this.length);
    this.length += bytes.length;
  }

  clear(): void {
    this.length = 0;
  }

  /** The filled part, as a view that is valid until the next write. */
  view(): Uint8Array {
    return this.data.subarray(0, this.length);
  }

  private grow(needed: number): void {
    let capacity = this.data.length * 2;
    while (capacity < needed) capacity *= 2;
    const grown = new Uint8Array(capacity);
    grown.set(this.data.subarray(0, this.length));
    this.data = grown;
  }
}
