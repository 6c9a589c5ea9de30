/** How many bytes are let in. */
export interface InflowBounds {
  /** Of each, in a second. */
  readonly perSecond: number;
  /** Of each, at once, after a pause. */
  readonly atOnce: number;
  /** What arrives of one while so many of it wait is turned away. */
  readonly mostOfOne: number;
}

interface Waiting {
  readonly bytes: number;
  readonly go: () => void;
}

interface Row {
  /** Bytes that may come at once; below zero when more came than that. */
  left: number;
  /** When that was so many, in ms. */
  at: number;
  readonly waiting: Waiting[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * Lets bodies in, of each customer or network so many bytes a second. What is more waits before it is read, so that its
 * sender has to wait, too: bytes that are read take time whatever becomes of them, even if they are thrown away.
 */
export class Inflow {
  readonly #bounds: InflowBounds;
  readonly #now: () => number;
  /** Those that may not have all at once; the longest unused first. */
  readonly #rows = new Map<string, Row>();

  /** `now` gives milliseconds. */
  constructor(bounds: InflowBounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** Calls `go` when so many more bytes of `of` may come: before this returns, or later. False when too many wait. */
  pass(of: string, bytes: number, go: () => void): boolean {
    const row = this.#row(of);
    if (row.waiting.length === 0 && row.left > 0) {
      row.left -= bytes;
      go();
      return true;
    }
    if (row.waiting.length >= this.#bounds.mostOfOne) return false;
    row.waiting.push({ bytes, go });
    this.#waitForRoom(row);
    return true;
  }

  /** So many bytes that were let in did not come; below zero when more came. */
  give(of: string, bytes: number): void {
    const row = this.#row(of);
    row.left = Math.min(this.#bounds.atOnce, row.left + bytes);
    if (row.waiting.length > 0) this.#letIn(row);
  }

  /** How many are remembered. */
  get count(): number {
    return this.#rows.size;
  }

  #row(of: string): Row {
    const row = this.#rows.get(of) ?? { left: this.#bounds.atOnce, at: this.#now(), waiting: [], timer: undefined };
    this.#refill(row);
    this.#rows.delete(of);
    this.#rows.set(of, row);
    this.#forget();
    return row;
  }

  #refill(row: Row): void {
    const { perSecond, atOnce } = this.#bounds;
    const now = this.#now();
    row.left = Math.min(atOnce, row.left + (Math.max(0, now - row.at) * perSecond) / 1_000);
    row.at = now;
  }

  /** Forgets those that may have all at once again. */
  #forget(): void {
    for (const [of, row] of this.#rows) {
      this.#refill(row);
      if (row.left < this.#bounds.atOnce || row.waiting.length > 0 || this.#rows.size === 1) return;
      this.#rows.delete(of);
    }
  }

  #waitForRoom(row: Row): void {
    if (row.timer !== undefined) return;
    const look = () => {
      this.#refill(row);
      this.#letIn(row);
    };
    row.timer = setTimeout(look, Math.ceil((1 - row.left) * (1_000 / this.#bounds.perSecond))).unref();
  }

  #letIn(row: Row): void {
    clearTimeout(row.timer);
    row.timer = undefined;
    while (row.left > 0 && row.waiting.length > 0) {
      const { bytes, go } = row.waiting.shift()!;
      row.left -= bytes;
      go();
    }
    if (row.waiting.length > 0) this.#waitForRoom(row);
  }
}
