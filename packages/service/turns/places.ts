import type { WorkOf } from './backlog.ts';
import { longestWaitOf, UNNOTICED_MS } from './longest-wait.ts';

/** How much may be under way at a time. */
export interface PlaceBounds {
  readonly ofCustomer: number;
  readonly all: number;
  /** Calls of one customer that may always be at work or wait for one another, however long they take. */
  readonly always: number;
  /** Nobody waits longer than this for others, in ms; a heavy call waits less: see `longestWaitOf`. */
  readonly longestWaitMs: number;
  /**
   * Beside another of its customer, a call is let in only if it will be done within so many times what it needs of the
   * processor, or after a wait that nobody notices: calls that share one with other programs take longer all together.
   * Absent = however long it takes.
   */
  readonly mostTimes?: number;
}

/** Work, and how much of the processor it will probably need, in ms; absent = as long as it takes. */
export interface PlacedWork extends WorkOf {
  readonly processor?: number;
}

/** Why a call cannot wait for a place. */
export interface NoRoom {
  /** When to come back. */
  readonly seconds: number;
  /** True when it is the customer's own calls that take so long. */
  readonly isOwn: boolean;
}

/** A place of a call. Either may be called more than once. */
export interface Place {
  /** Nothing more is to be worked on: the next call of another customer begins. */
  readonly done: () => void;
  /** The answer was taken, or nobody waits for it: the next call of the same customer may begin, too. */
  readonly leave: () => void;
}

interface Customer {
  working: number;
  /** Calls whose answers are on their way to a caller who has not taken all of them. */
  answered: number;
  /** Calls whose bodies are still on their way. */
  coming: number;
  readonly waiting: (() => void)[];
  /** How long its calls will probably take, those at work and those that wait, in ms. */
  cost: number;
  /** When the last of them began, in ms. */
  begunAt: number;
}

/**
 * Places for calls that are worked on beside the thread that serves: each customer has some, and whoever waits gets the
 * next one in turn with the other customers, not behind everything that one of them has sent.
 */
export class Places {
  readonly #bounds: PlaceBounds;
  readonly #now: () => number;
  /** In the order of their turns. */
  readonly #customers = new Map<number, Customer>();
  #working = 0;

  /** `now` gives milliseconds. */
  constructor(bounds: PlaceBounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** Why one more call cannot wait for a place; undefined when it can. */
  noRoom({ customer: id, cost, processor = cost }: PlacedWork): NoRoom | undefined {
    const { always, longestWaitMs, mostTimes = Number.POSITIVE_INFINITY } = this.#bounds;
    const customer = this.#customers.get(id);
    const own = customer?.cost ?? 0;
    const forOthers = this.#forOthers(customer, own + cost);
    const isFew = customer === undefined || callsOf(customer) < always;
    const waits = isFew ? forOthers - longestWaitMs : own + forOthers - longestWaitOf(cost, longestWaitMs);
    const mostUntilDone = Math.max(mostTimes * processor, processor + UNNOTICED_MS);
    const tooLong = Math.max(waits, this.#untilDone(customer, cost) - mostUntilDone);
    return tooLong > 0 ? { seconds: Math.ceil(tooLong / 1_000), isOwn: own > forOthers } : undefined;
  }

  /** Counts a call that will ask for a place once its body has arrived; call the result, once or more, when it has. */
  expect({ customer: id, cost }: WorkOf): () => void {
    const customer = this.#customer(id);
    customer.cost += cost;
    customer.coming++;
    return once(() => {
      customer.cost -= cost;
      customer.coming--;
      this.#forget(id, customer);
    });
  }

  /** Waits for a place. Whoever does not take its answers waits for itself, and nobody else does. */
  async take({ customer: id, cost }: WorkOf): Promise<Place> {
    const customer = this.#customer(id);
    customer.cost += cost;
    if (customer.waiting.length > 0 || !this.#hasPlace(customer)) {
      await new Promise<void>((resolve) => customer.waiting.push(resolve));
    } else this.#begin(customer);
    const done = once(() => {
      customer.cost -= cost;
      customer.working--;
      customer.answered++;
      this.#working--;
      this.#beginNext();
    });
    const leave = once(() => {
      done();
      customer.answered--;
      this.#forget(id, customer);
      this.#beginNext();
    });
    return { done, leave };
  }

  /** How long work of other customers comes before what a customer has then, in ms: each has an equal part. */
  #forOthers(customer: Customer | undefined, own: number): number {
    let before = 0;
    for (const other of this.#customers.values()) if (other !== customer) before += Math.min(other.cost, own);
    return before;
  }

  /**
   * How long it will probably take until a call is done behind those of its customer that are at work, in ms; 0 when
   * none is. When they have taken longer than expected, so will this one.
   */
  #untilDone(customer: Customer | undefined, cost: number): number {
    if (customer === undefined || customer.working === 0) return 0;
    const since = this.#now() - customer.begunAt;
    return Math.max(0, customer.cost - since) + Math.max(cost, since);
  }

  #customer(id: number): Customer {
    let customer = this.#customers.get(id);
    if (customer === undefined) {
      customer = { working: 0, answered: 0, coming: 0, waiting: [], cost: 0, begunAt: 0 };
      this.#customers.set(id, customer);
    }
    return customer;
  }

  #hasPlace({ working, answered }: Customer): boolean {
    return working + answered < this.#bounds.ofCustomer && this.#working < this.#bounds.all;
  }

  #begin(customer: Customer): void {
    customer.working++;
    customer.begunAt = this.#now();
    this.#working++;
  }

  #forget(id: number, customer: Customer): void {
    if (callsOf(customer) === 0) this.#customers.delete(id);
  }

  #beginNext(): void {
    for (const [next, its] of this.#customers) {
      if (its.waiting.length === 0 || !this.#hasPlace(its)) continue;
      // To the end of the row of customers.
      this.#customers.delete(next);
      this.#customers.set(next, its);
      this.#begin(its);
      its.waiting.shift()!();
      return;
    }
  }
}

function callsOf({ working, answered, coming, waiting }: Customer): number {
  return working + answered + coming + waiting.length;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
