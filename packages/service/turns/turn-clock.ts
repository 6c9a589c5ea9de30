/** How long one kind of work may go on in one turn of the event loop before others have it, in ms. */
const TURN_MS = 2;

/** The time that one kind of work has in a turn of the event loop. It counts from what is done first in the turn. */
export class TurnClock {
  #began = 0;
  #isRunning = false;

  /** True when there is time left at `now`, in ms. */
  hasTime(now: number): boolean {
    if (this.#isRunning) return now - this.#began < TURN_MS;
    this.#isRunning = true;
    this.#began = now;
    setImmediate(this.#end);
    return true;
  }

  readonly #end = (): void => {
    this.#isRunning = false;
  };
}
