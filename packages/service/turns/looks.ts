/** Looks at what waits some times in each turn of the event loop, as long as anything does. */
export class Looks {
  readonly #most: number;
  readonly #waiting: () => number;
  readonly #look: () => void;
  /** Looks of this turn that are still to come. */
  #left = 0;

  /** `most`: looks in one turn; `waiting` says how much waits. */
  constructor(most: number, waiting: () => number, look: () => void) {
    this.#most = most;
    this.#waiting = waiting;
    this.#look = look;
  }

  /** Begins to look, unless it has begun. */
  begin(): void {
    if (this.#left === 0) this.#again();
  }

  #again(): void {
    this.#left = Math.min(this.#most, this.#waiting());
    for (let look = 0; look < this.#left; look++) setImmediate(this.#next);
  }

  readonly #next = (): void => {
    this.#look();
    if (--this.#left === 0 && this.#waiting() > 0) this.#again();
  };
}
