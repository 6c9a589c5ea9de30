/** How fast work is done is measured over so much time in which some waited, in ms. */
const SAMPLE_MS = 100;
/** The part that one more sample has in the mean. */
const NEW_PART = 0.3;
/** More time than this between two pieces of work, in ms, was a pause of the machine, and tells nothing of the next. */
const LONGEST_GAP_MS = 20;
/** No sample says more. */
const MOST_PACE = 10;

/** Whose work it is, and how long it will probably take, in ms. */
export interface WorkOf {
  readonly customer: number;
  readonly cost: number;
}

interface Row {
  calls: number;
  /** How long all of it will probably take, in ms. */
  cost: number;
}

/**
 * The work that waits, wherever it does, and how long more of it would wait. What a piece takes is an estimate; how
 * much of that is done in a second, beside reading, refusing, writing and collecting garbage, is measured.
 */
export class Backlog {
  readonly #now: () => number;
  readonly #rows = new Map<number, Row>();
  #calls = 0;
  /** The sample: since when time counts, how much counted before, and how much work was done meanwhile, in ms. */
  #since = 0;
  #passed = 0;
  #done = 0;
  /** Milliseconds that pass for each one of work. */
  #pace = 1;

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** How many pieces of work wait. */
  get calls(): number {
    return this.#calls;
  }

  /** How many of them are a customer's. */
  callsOf(customer: number): number {
    return this.#rows.get(customer)?.calls ?? 0;
  }

  /** How long one more piece of work would probably wait, in ms, when customers share the time equally. */
  waitOf({ customer, cost }: WorkOf): number {
    const own = (this.#rows.get(customer)?.cost ?? 0) + cost;
    let before = 0;
    for (const row of this.#rows.values()) before += Math.min(row.cost, own);
    return before * this.#pace;
  }

  /** Work begins to wait. */
  add({ customer, cost }: WorkOf): void {
    if (this.#calls++ === 0) this.#since = this.#now();
    const row = this.#rows.get(customer);
    if (row === undefined) this.#rows.set(customer, { calls: 1, cost });
    else {
      row.calls++;
      row.cost += cost;
    }
  }

  /** Work no longer waits. */
  remove({ customer, cost }: WorkOf): void {
    const row = this.#rows.get(customer)!;
    if (--row.calls === 0) this.#rows.delete(customer);
    else row.cost -= cost;
    if (--this.#calls === 0) this.#count();
  }

  /** Work that waited is being done. */
  begun(cost: number): void {
    this.#done += cost;
    if (this.#calls > 0) this.#count();
    if (this.#passed < SAMPLE_MS) return;
    const pace = Math.min(MOST_PACE, Math.max(1, this.#passed / this.#done));
    this.#pace += (pace - this.#pace) * NEW_PART;
    this.#passed = 0;
    this.#done = 0;
  }

  #count(): void {
    const now = this.#now();
    this.#passed += Math.min(LONGEST_GAP_MS, now - this.#since);
    this.#since = now;
  }
}
