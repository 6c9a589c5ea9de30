import { CallCosts } from './call-costs.ts';
import { type NoRoom, type Place, type PlaceBounds, Places } from './places.ts';
import type { WorkOf } from './turn-queue.ts';

/** Only calls that are known to be long get here: until more is known, they are taken to take this long, in ms. */
const UNKNOWN_MS = 20;

/** A call as its headers show it. */
export interface CallOf {
  readonly customer: number;
  readonly operation: string;
  /** Of the body. */
  readonly bytes: number;
}

/** Calls of one kind that are worked on beside the thread that serves: their places, and what they take. */
export class Lane {
  readonly #places: Places;
  readonly #costs = new CallCosts(UNKNOWN_MS);

  constructor(bounds: PlaceBounds) {
    this.#places = new Places(bounds);
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

  /** Notes how long a call took, in ms. */
  note({ operation, bytes }: CallOf, milliseconds: number): void {
    this.#costs.note(operation, bytes, milliseconds);
  }

  #workOf({ customer, operation, bytes }: CallOf): WorkOf {
    return { customer, cost: this.#costs.estimate(operation, bytes) };
  }
}
