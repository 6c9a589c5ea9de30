import { CallCosts } from './call-costs.ts';
import { type NoRoom, type Place, type PlaceBounds, type PlacedWork, Places } from './places.ts';

/** Only calls that are known to be long get here: until more is known, they are taken to take this long, in ms. */
const UNKNOWN_MS = 20;

/** A call as its headers show it. */
export interface CallOf {
  readonly customer: number;
  readonly operation: string;
  /** Of the body. */
  readonly bytes: number;
}

/** How long a call took, without what was done for others meanwhile. */
export interface Took {
  /** Milliseconds. */
  readonly took: number;
  /** Milliseconds of processor. */
  readonly processor: number;
}

/** Calls of one kind that are worked on beside the thread that serves: their places, and what they take. */
export class Lane {
  readonly #places: Places;
  readonly #costs = new CallCosts(UNKNOWN_MS);
  readonly #processor = new CallCosts(UNKNOWN_MS);

  /** `now` gives milliseconds. */
  constructor(bounds: PlaceBounds, now?: () => number) {
    this.#places = new Places(bounds, now);
  }

  /** Why a call cannot wait for a place; undefined when it can. */
  noRoom(call: CallOf): NoRoom | undefined {
    return this.#places.noRoom(this.#workOf(call));
  }

  /** Counts a call whose body is on its way; call the result, once or more, when it has arrived or will not. */
  expect(call: CallOf): () => void {
    return this.#places.expect(this.#workOf(call));
  }

  /** Waits for a place. */
  take(call: CallOf): Promise<Place> {
    return this.#places.take(this.#workOf(call));
  }

  /** Notes how long a call took, and how long a processor worked on it, in ms. */
  note({ operation, bytes }: CallOf, { took, processor }: Took): void {
    this.#costs.note(operation, bytes, took);
    this.#processor.note(operation, bytes, processor);
  }

  #workOf({ customer, operation, bytes }: CallOf): PlacedWork {
    const cost = this.#costs.estimate(operation, bytes);
    return { customer, cost, processor: this.#processor.estimate(operation, bytes) };
  }
}
