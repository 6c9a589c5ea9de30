/** Work that holds a thread for so long keeps nobody waiting noticeably, in ms of processor. */
export const SHORT_MS = 4;
/** What is over that adds up; with more than this, a customer is slow. In ms. */
const TOO_MUCH_MS = 20;
/** So much of it is forgotten in a second, in ms: one part in a hundred, because others are to meet it that seldom. */
const FORGOTTEN_MS = 10;
/** More is not remembered, in ms: who sends nothing slow for ten seconds is no longer slow. */
const MOST_MS = 100;

interface Held {
  excess: number;
  /** When that was so much, in ms. */
  at: number;
  isSlow: boolean;
}

/**
 * Whose calls hold a thread for long without a break. How long a call takes shows only when it is made: forty letters
 * may take as long as seven hundred. So it is the customer who is remembered.
 */
export class SlowCustomers {
  readonly #held = new Map<number, Held>();
  readonly #now: () => number;

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes how long a call held a thread, in ms of processor. */
  note(customer: number, milliseconds: number): void {
    if (milliseconds <= SHORT_MS) return;
    const held = this.#current(customer) ?? { excess: 0, at: this.#now(), isSlow: false };
    held.excess = Math.min(MOST_MS, held.excess + milliseconds - SHORT_MS);
    held.isSlow ||= held.excess > TOO_MUCH_MS;
    this.#held.set(customer, held);
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
