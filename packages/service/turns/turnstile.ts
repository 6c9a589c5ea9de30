/** What waits is let through so often, in ms. */
const TICK_MS = 10;
/** When the thread is so late for it, in ms, because it has too much to do, less is let through. */
const LATE_MS = 4;
const PART_WHEN_LATE = 0.2;

/** How much may pass. */
export interface Flow {
  readonly perSecond: number;
  /** What arrives of one while so many of it wait is turned away. */
  readonly mostOfOne: number;
}

/**
 * Lets through so much in a second, of each in turn: whoever sends more than passes waits, and nobody else does. What
 * arrives while nothing waits passes at once, up to what a tick lets through.
 */
export class Turnstile<Item> {
  readonly #flow: Flow;
  readonly #letThrough: (item: Item) => void;
  readonly #now: () => number;
  /** By whom it came from, in the order of their turns. */
  readonly #rows = new Map<string, Item[]>();
  #left: number;
  #countedAt: number;
  #dueAt = 0;

  /** `now` gives milliseconds. */
  constructor(flow: Flow, letThrough: (item: Item) => void, now: () => number = () => performance.now()) {
    this.#flow = flow;
    this.#letThrough = letThrough;
    this.#now = now;
    this.#left = this.#ofTick;
    this.#countedAt = now();
  }

  /** False when too much of `of` waits already. */
  pass(of: string, item: Item): boolean {
    if (this.#rows.size === 0) {
      this.#refill();
      if (this.#left >= 1) {
        this.#left--;
        this.#letThrough(item);
        return true;
      }
    }
    const row = this.#rows.get(of);
    if (row === undefined) {
      this.#rows.set(of, [item]);
      if (this.#rows.size === 1) this.#lookLater();
    } else if (row.length < this.#flow.mostOfOne) row.push(item);
    else return false;
    return true;
  }

  get #ofTick(): number {
    return (this.#flow.perSecond * TICK_MS) / 1_000;
  }

  /** Time in which nothing passed, or the thread stood still, is not made up for. */
  #refill(): void {
    const now = this.#now();
    this.#left = Math.min(this.#ofTick, this.#left + ((now - this.#countedAt) * this.#flow.perSecond) / 1_000);
    this.#countedAt = now;
  }

  #lookLater(): void {
    this.#dueAt = this.#now() + TICK_MS;
    setTimeout(this.#look, TICK_MS);
  }

  readonly #look = (): void => {
    this.#refill();
    const isLate = this.#countedAt - this.#dueAt > LATE_MS;
    if (isLate) this.#left = Math.min(this.#left, this.#ofTick * PART_WHEN_LATE);
    for (const [of, row] of this.#rows) {
      if (this.#left < 1) break;
      this.#left--;
      const item = row.shift()!;
      // To the end of the rows, where this loop comes again.
      this.#rows.delete(of);
      if (row.length > 0) this.#rows.set(of, row);
      this.#letThrough(item);
    }
    if (this.#rows.size > 0) this.#lookLater();
  };
}
