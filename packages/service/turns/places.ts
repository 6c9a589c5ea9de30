/** How much may be under way at a time. */
export interface PlaceBounds {
  readonly ofCustomer: number;
  readonly all: number;
  /** A customer whose next call would wait longer than this for the customer's own is told to come back. In ms. */
  readonly longestWaitMs: number;
}

/** Calls of one customer that may always wait, however long they take. */
const ALWAYS_WAIT = 4;
/** The part that one more call has in the mean. */
const NEW_PART = 0.2;

interface Customer {
  working: number;
  readonly waiting: (() => void)[];
}

/**
 * Places for long calls: each customer has some, and whoever waits gets the next one in turn with the other customers,
 * not behind everything that one of them has sent.
 */
export class Places {
  readonly #bounds: PlaceBounds;
  readonly #now: () => number;
  /** In the order of their turns. */
  readonly #customers = new Map<number, Customer>();
  #working = 0;
  #meanMs = 0;

  /** `now` gives milliseconds. */
  constructor(bounds: PlaceBounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** How long a call takes, on average of the latest, in ms. */
  get meanMs(): number {
    return this.#meanMs;
  }

  /** In how many seconds the customer should come back; undefined when its call may wait for a place. */
  secondsUntilRoom(customerId: number): number | undefined {
    const { ofCustomer, longestWaitMs } = this.#bounds;
    const waiting = this.#customers.get(customerId)?.waiting.length ?? 0;
    const wait = ((waiting + 1) * this.#meanMs) / ofCustomer;
    return waiting < ALWAYS_WAIT || wait <= longestWaitMs ? undefined : Math.ceil((wait - longestWaitMs) / 1_000);
  }

  /** Waits for a place; call the result, once or more, to give it back. */
  async take(customerId: number): Promise<() => void> {
    const customer = this.#customer(customerId);
    if (customer.waiting.length > 0 || !this.#hasPlace(customer)) {
      await new Promise<void>((resolve) => customer.waiting.push(resolve));
    } else this.#begin(customer);
    const begun = this.#now();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#meanMs += (this.#now() - begun - this.#meanMs) * NEW_PART;
      this.#end(customerId, customer);
    };
  }

  #customer(id: number): Customer {
    let customer = this.#customers.get(id);
    if (customer === undefined) {
      customer = { working: 0, waiting: [] };
      this.#customers.set(id, customer);
    }
    return customer;
  }

  #hasPlace({ working }: Customer): boolean {
    return working < this.#bounds.ofCustomer && this.#working < this.#bounds.all;
  }

  #begin(customer: Customer): void {
    customer.working++;
    this.#working++;
  }

  #end(id: number, customer: Customer): void {
    customer.working--;
    this.#working--;
    if (customer.working === 0 && customer.waiting.length === 0) this.#customers.delete(id);
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
