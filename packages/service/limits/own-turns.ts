import { setTimeout as wait } from 'node:timers/promises';
import { type Later, retryLater } from '../errors.ts';

/** What one customer may have under way and waiting. */
const MOST_OF_ONE = 50;

interface Row {
  count: number;
  last: Promise<unknown>;
}

/**
 * Work of one customer, one piece after the other. Left to the state, hundreds of changes that a customer sends at once
 * would stand there before the charges of everybody else.
 */
export class OwnTurns {
  readonly #rows = new Map<number, Row>();
  readonly #refusal: Later;
  readonly #restMs: number;

  /**
   * `refusal` is the sentence for a customer who asks for too much; `restMs` belongs to others after each piece, in ms.
   */
  constructor(refusal: Later, restMs = 0) {
    this.#refusal = refusal;
    this.#restMs = restMs;
  }

  /** Does `work` after all that this customer has asked for before. Throws RATE_LIMITED when that is too much. */
  async take<Result>(customerId: number, work: () => Promise<Result>): Promise<Result> {
    const row = this.#rows.get(customerId) ?? { count: 0, last: Promise.resolve() };
    if (row.count >= MOST_OF_ONE) throw retryLater('RATE_LIMITED', this.#refusal);
    this.#rows.set(customerId, row);
    row.count++;
    const done = row.last.then(work);
    row.last = done.catch(() => {}).then(() => this.#rest());
    row.last.then(() => {
      if (--row.count === 0) this.#rows.delete(customerId);
    });
    return done;
  }

  #rest(): Promise<void> | undefined {
    return this.#restMs === 0 ? undefined : wait(this.#restMs);
  }
}
