/** Whoever waits when the time is used up is looked at again after so long, in ms. */
const TICK_MS = 10;
/** When the thread is so late for it, in ms, because it has too much to do, less is let through. */
const LATE_MS = 4;
const PART_WHEN_LATE = 0.2;
/** So many are let through before everybody else has the thread again. */
const AT_ONCE = 4;
/** Time used beyond what there was is waited for afterwards; no more of it counts than this, in ms. */
const MOST_OWED_MS = 10;

/** How much may pass. */
export interface Flow {
  /** The part of its time that the thread has for them. */
  readonly share: number;
  /** What arrives of one while so many of it wait is turned away. */
  readonly mostOfOne: number;
}

/**
 * Lets through, of each in turn, as much as can be done in a part of the thread's time: whoever sends more waits, and
 * nobody else does. The time is measured, not guessed: what a process does for the first time takes it many times as
 * long.
 */
export class Turnstile<Item> {
  readonly #flow: Flow;
  readonly #letThrough: (item: Item) => void;
  readonly #now: () => number;
  /** By whom it came from, in the order of their turns. */
  readonly #rows = new Map<string, Item[]>();
  /** What may still be used, in ms; below zero when more was used than there was. */
  #left: number;
  #countedAt: number;
  #begunAt = 0;
  #dueAt = 0;
  #isUnderWay = false;

  /** `now` gives milliseconds. */
  constructor(flow: Flow, letThrough: (item: Item) => void, now: () => number = () => performance.now()) {
    this.#flow = flow;
    this.#letThrough = letThrough;
    this.#now = now;
    this.#left = this.#ofTick;
    this.#countedAt = now();
  }

  /** False when too much of `of` waits already. What arrives alone passes before this returns. */
  pass(of: string, item: Item): boolean {
    if (!this.#isUnderWay) {
      this.#isUnderWay = true;
      this.#refill();
      if (this.#left > 0) {
        const begun = this.#now();
        this.#letThrough(item);
        this.#left -= this.#now() - begun;
        setImmediate(this.#next);
        return true;
      }
      this.#waitForTime();
    }
    const row = this.#rows.get(of);
    if (row === undefined) this.#rows.set(of, [item]);
    else if (row.length < this.#flow.mostOfOne) row.push(item);
    else return false;
    return true;
  }

  get #ofTick(): number {
    return this.#flow.share * TICK_MS;
  }

  /** Time in which nothing passed, or the thread stood still, is not made up for. */
  #refill(): void {
    const now = this.#now();
    this.#left = Math.min(this.#ofTick, this.#left + (now - this.#countedAt) * this.#flow.share);
    this.#countedAt = now;
  }

  readonly #next = (): void => {
    if (this.#rows.size === 0) this.#isUnderWay = false;
    else if (this.#left <= 0) this.#waitForTime();
    else {
      // Both come in one round of the loop, and what promises hold comes between them: so all of it is measured.
      setImmediate(this.#letSomeThrough);
      setImmediate(this.#count);
    }
  };

  #waitForTime(): void {
    this.#dueAt = this.#now() + TICK_MS;
    setTimeout(this.#look, TICK_MS);
  }

  readonly #letSomeThrough = (): void => {
    this.#begunAt = this.#now();
    let some = 0;
    for (const [of, row] of this.#rows) {
      if (some++ === AT_ONCE) break;
      const item = row.shift()!;
      // To the end of the rows, where this loop comes again.
      this.#rows.delete(of);
      if (row.length > 0) this.#rows.set(of, row);
      this.#letThrough(item);
    }
  };

  readonly #count = (): void => {
    const used = this.#now() - this.#begunAt;
    this.#refill();
    this.#left = Math.max(-MOST_OWED_MS, this.#left - used);
    this.#next();
  };

  readonly #look = (): void => {
    this.#refill();
    const isLate = this.#countedAt - this.#dueAt > LATE_MS;
    if (isLate) this.#left = Math.min(this.#left, this.#ofTick * PART_WHEN_LATE);
    this.#next();
  };
}
