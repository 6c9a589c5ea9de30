/** What a call is taken to cost before one like it was seen, in ms. */
const UNKNOWN_MS = 0.2;
/** The part that one more call has in the mean. */
const NEW_PART = 0.1;
/** Sizes are told apart by powers of two. */
const SIZES = 33;

/** How long calls take, learned from those that were made: by operation and size of the body. */
export class CallCosts {
  readonly #means = new Map<string, Float64Array>();

  /** Milliseconds that a call will probably take; `bytes` is the size of its body. */
  estimate(operation: string, bytes: number): number {
    return this.#means.get(operation)?.[sizeOf(bytes)] || UNKNOWN_MS;
  }

  /** Notes how long a call took, in ms. */
  note(operation: string, bytes: number, milliseconds: number): void {
    let means = this.#means.get(operation);
    if (means === undefined) {
      means = new Float64Array(SIZES);
      this.#means.set(operation, means);
    }
    const size = sizeOf(bytes);
    const before = means[size] || milliseconds;
    means[size] = before + (milliseconds - before) * NEW_PART;
  }
}

function sizeOf(bytes: number): number {
  return 32 - Math.clz32(bytes);
}
