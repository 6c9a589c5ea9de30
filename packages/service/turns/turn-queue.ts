import { Backlog, type WorkOf } from './backlog.ts';
import { Looks } from './looks.ts';
import { TurnClock } from './turn-clock.ts';

/** Checks of the queue in one turn: work that was only woken runs after the check that woke it. */
const MOST_LOOKS = 16;

/** What a customer may use before the next one's turn, in ms. */
const SHARE_MS = 1;

/**
 * Work that was begun makes way for so many others of its customer at a time. If it made way for all, everything that a
 * customer has sent would be begun before anything of it is finished.
 */
const MOST_BETWEEN = 3;

interface Waiting {
  readonly resume: () => void;
  /** True for work that continues after the check, false for work that is done within it. */
  readonly woken: boolean;
  readonly of: WorkOf;
}

/** The work of one customer that waits. */
interface Row {
  readonly waiting: Waiting[];
  /** What the customer may use before it is the next one's turn, in ms; below zero when it has used more. */
  left: number;
}

const NOBODY: WorkOf = { customer: 0, cost: 0 };

/**
 * Spreads work over turns of the event loop, and does it together, after everything that has arrived was read. Without
 * the first, everything that is ready would run in one turn, however much it is, and neither health checks nor new
 * connections would be heard meanwhile (libuv accepts one connection a turn). The second helps the processor, which
 * finds one kind of work at a time in its caches: calls on 16 connections take 12% less time than when each is read,
 * run and answered by itself.
 *
 * Customers share the time equally (deficit round robin), however many calls each has sent and however long they take.
 */
export class TurnQueue {
  readonly #now: () => number;
  readonly #backlog: Backlog;
  /** By customer, in the order of their turns. */
  readonly #rows = new Map<number, Row>();
  #waiting = 0;
  /** How many of them are calls to run, not work to wake. */
  #calls = 0;
  readonly #clock = new TurnClock();
  readonly #looks: Looks;

  /** `now` gives milliseconds; what waits here counts in `backlog`. */
  constructor(now: () => number = () => performance.now(), backlog = new Backlog(now)) {
    this.#now = now;
    this.#backlog = backlog;
    this.#looks = new Looks(
      MOST_LOOKS,
      () => this.#waiting,
      () => this.#look(),
    );
  }

  /** True when running work need not make way: no other work waits to begin, and the turn has time left. */
  get free(): boolean {
    return this.#calls === 0 && this.#timeLeft();
  }

  /** How many pieces of a customer's work are waiting. */
  waitingOf(customer: number): number {
    return this.#rows.get(customer)?.waiting.length ?? 0;
  }

  /** Runs `work` in its turn, after all that waits of the same customer; it is told how long it waited, in ms. */
  run<T>(work: (waited: number) => T | Promise<T>, of: WorkOf = NOBODY): Promise<T> {
    return new Promise((resolve, reject) => {
      const since = this.#now();
      const resume = () => {
        try {
          resolve(work(this.#now() - since));
        } catch (error) {
          reject(error);
        }
      };
      this.#calls++;
      this.#wait({ resume, woken: false, of });
    });
  }

  /** Waits for a turn with time left, after some of what already waits of the same customer. */
  turn(customer = NOBODY.customer): Promise<void> {
    return new Promise((resume) => {
      this.#wait({ resume, woken: true, of: { customer, cost: SHARE_MS } });
    });
  }

  #wait(waiting: Waiting): void {
    const { customer } = waiting.of;
    let row = this.#rows.get(customer);
    if (row === undefined) {
      row = { waiting: [], left: SHARE_MS };
      this.#rows.set(customer, row);
    }
    if (waiting.woken) row.waiting.splice(MOST_BETWEEN, 0, waiting);
    else row.waiting.push(waiting);
    this.#backlog.add(waiting.of);
    this.#waiting++;
    this.#looks.begin();
  }

  #look(): void {
    let next: Waiting | undefined;
    do next = this.#timeLeft() ? this.#doNext() : undefined;
    while (next?.woken === false);
  }

  /** Does the next piece of work; undefined when there is none. */
  #doNext(): Waiting | undefined {
    for (const [customer, row] of this.#rows) {
      // Whoever is alone owes nobody.
      if (this.#rows.size === 1) row.left = SHARE_MS;
      if (row.left <= 0) {
        row.left += SHARE_MS;
        this.#rows.delete(customer);
        this.#rows.set(customer, row);
        continue;
      }
      const next = row.waiting.shift()!;
      if (row.waiting.length === 0) this.#rows.delete(customer);
      this.#waiting--;
      this.#backlog.remove(next.of);
      if (next.woken) {
        next.resume();
        row.left -= SHARE_MS;
        return next;
      }
      this.#calls--;
      this.#backlog.begun(next.of.cost);
      const begun = this.#now();
      next.resume();
      row.left -= this.#now() - begun;
      return next;
    }
    return undefined;
  }

  #timeLeft(): boolean {
    return this.#clock.hasTime(this.#now());
  }
}
