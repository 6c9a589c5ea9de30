import { ageOf } from '../age.ts';

/**
 * How long calls are refused at once after the storage has failed, in ms: otherwise all would wait for the same
 * failure.
 */
const AWAY_MS = 1_000;

/**
 * One access to the storage after another, so that a node's leases, settlements and balance reads do not overtake each
 * other.
 */
export class StorageTurns {
  readonly #now: () => number;
  #last: Promise<unknown> = Promise.resolve();
  /** The storage's last error, and when it happened. */
  #failure: { readonly error: unknown; readonly at: number } | undefined;

  /** `now` gives milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs `work` after everything already queued. While the storage is down, only work that is `due` is tried. */
  take<T>(work: () => Promise<T>, due = false): Promise<T> {
    const turn = this.#last.then(async () => {
      if (!due && this.#failure !== undefined && ageOf(this.#failure.at, this.#now()) < AWAY_MS)
        throw this.#failure.error;
      try {
        const result = await work();
        this.#failure = undefined;
        return result;
      } catch (error) {
        this.#failure = { error, at: this.#now() };
        throw error;
      }
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
