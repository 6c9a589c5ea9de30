/** A call that takes so long keeps nobody waiting noticeably, in ms of processor. */
const SHORT_MS = 4;
/** What is over that adds up; with more than this, a customer is slow. In ms. */
const TOO_MUCH_MS = 20;
/** So much of it is forgotten in a second, in ms: one part in a hundred, because others are to meet it that seldom. */
const FORGOTTEN_MS = 10;
/**
 * As much of what short calls take is forgotten, too: whoever makes thousands meets a collection of garbage now and
 * then.
 */
const FORGOTTEN_PART = 0.1;
/** More is not remembered, in ms: who sends nothing slow for ten seconds is no longer slow. */
const MOST_MS = 100;

/** A call that took long by the clock counts as this much over, in ms: half a second's worth of watching. */
const SUSPECTED_MS = 5;

interface Held {
  excess: number;
  /** When that was so much, in ms. */
  at: number;
  isSlow: boolean;
}

/**
 * Whose calls take long, in parts or without a break. How long a call takes shows only when it is made: forty letters
 * may take as long as seven hundred. So it is the customer who is remembered.
 */
export class SlowCustomers {
  readonly #held = new Map<number, Held>();
  readonly #now: () => number;

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes how long a call of a customer took; `processor` is undefined when that was not measured. */
  noteCall(
    customer: number,
    { took, processor }: { readonly took: number; readonly processor: number | undefined },
  ): void {
    if (took > SHORT_MS) {
      if (processor === undefined) this.suspect(customer);
      else this.note(customer, processor);
    } else if (processor !== undefined) this.forgive(customer, took);
  }

  /**
   * A call took long by the clock, perhaps because the machine gave the thread no processor: from now on, and for a
   * while, the customer's calls are worth measuring (`watches`).
   */
  suspect(customer: number): void {
    if (this.#current(customer) !== undefined) return;
    this.#held.set(customer, { excess: SUSPECTED_MS, at: this.#now(), isSlow: false });
  }

  /** True while the processor time of a customer's calls is to be noted: measuring that of all would take time. */
  watches(customer: number): boolean {
    return this.any && this.#current(customer) !== undefined;
  }

  /**
   * Notes how long a call that was long by the clock took, in ms of processor. What is less than a short call counts as
   * much as what is more: some machines tell the time of a processor by ticks of 4 ms, so that one call in ten seems to
   * take 4 or 8, and the others nothing.
   */
  note(customer: number, milliseconds: number): void {
    const held = this.#current(customer) ?? { excess: 0, at: this.#now(), isSlow: false };
    held.excess = Math.min(MOST_MS, held.excess + milliseconds - SHORT_MS);
    held.isSlow ||= held.excess > TOO_MUCH_MS;
    if (held.excess > 0) this.#held.set(customer, held);
    else this.#held.delete(customer);
  }

  /** Notes how long a short call of a customer took, in ms. */
  forgive(customer: number, milliseconds: number): void {
    const held = this.#current(customer);
    if (held !== undefined) held.excess -= milliseconds * FORGOTTEN_PART;
  }

  /** False when nobody can be slow: then there is no need to find out who calls. */
  get any(): boolean {
    return this.#held.size > 0;
  }

  has(customer: number): boolean {
    return this.#current(customer)?.isSlow === true;
  }

  /** What is not forgotten; undefined when all is. */
  #current(customer: number): Held | undefined {
    const held = this.#held.get(customer);
    if (held === undefined) return undefined;
    const now = this.#now();
    held.excess -= (Math.max(0, now - held.at) * FORGOTTEN_MS) / 1_000;
    held.at = now;
    if (held.excess > 0) return held;
    this.#held.delete(customer);
    return undefined;
  }
}
