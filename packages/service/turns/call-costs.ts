/** What a call is taken to cost before one like it was seen, in ms, unless it is known to be of a slow kind. */
const UNKNOWN_MS = 0.2;
/**
 * One call raises the estimate by half and this much at most, in ms, and a quicker one takes this part off: a pause of
 * the machine does not make calls look heavy that are not, while calls that are heavy are soon known.
 */
const MOST_ADDED_MS = 0.1;
const MOST_FACTOR = 1.5;
const SHORTER_PART = 0.25;
/** Sizes are told apart by powers of two. */
const SIZES = 33;

/** How long calls take, learned from those that were made: by operation and size of the body. */
export class CallCosts {
  readonly #means = new Map<string, Float64Array>();
  readonly #unknownMs: number;

  /** `unknownMs` is what a call is taken to cost before one like it was seen. */
  constructor(unknownMs = UNKNOWN_MS) {
    this.#unknownMs = unknownMs;
  }

  /** Milliseconds that a call will probably take; `bytes` is the size of its body. */
  estimate(operation: string, bytes: number): number {
    return this.#means.get(operation)?.[sizeOf(bytes)] || this.#unknownMs;
  }

  /** Notes how long a call took, in ms. */
  note(operation: string, bytes: number, milliseconds: number): void {
    let means = this.#means.get(operation);
    if (means === undefined) {
      means = new Float64Array(SIZES);
      this.#means.set(operation, means);
    }
    const size = sizeOf(bytes);
    const before = means[size] || this.#unknownMs;
    means[size] =
      milliseconds > before
        ? Math.min(milliseconds, before * MOST_FACTOR + MOST_ADDED_MS)
        : before + (milliseconds - before) * SHORTER_PART;
  }
}

function sizeOf(bytes: number): number {
  return 32 - Math.clz32(bytes);
}
