/** Work that runs in one turn of the event loop before connections and timers are looked after again, in ms. */
const TURN_MS = 2;

/** Waiting work that is looked at in one turn. */
const AT_A_TIME = 16;

interface Waiting {
  readonly since: number;
  readonly resume: () => void;
}

/**
 * Spreads work over turns of the event loop. Without it everything that is ready runs in one turn, however much it is, and
 * meanwhile nobody else is heard: neither health checks nor new connections (libuv accepts one a turn).
 */
export class TurnQueue {
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  #turnBegan = 0;
  #inTurn = false;
  #looks = 0;

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** True when work may begin in this turn; otherwise it is to wait for its own. */
  get free(): boolean {
    return this.#waiting.length === 0 && this.#timeLeft();
  }

  /** How long the work that is next has waited, in ms. */
  get age(): number {
    const [next] = this.#waiting;
    return next === undefined ? 0 : this.#now() - next.since;
  }

  /** Waits for a turn with time, behind all that waits already. Answers how long that took, in ms. */
  turn(): Promise<number> {
    return new Promise((resolve) => {
      const since = this.#now();
      this.#waiting.push({ since, resume: () => resolve(this.#now() - since) });
      if (this.#looks === 0) this.#lookAgain();
    });
  }

  /** Several looks a turn, as what is resumed runs after the look that resumed it. */
  #lookAgain(): void {
    this.#looks = Math.min(AT_A_TIME, this.#waiting.length);
    for (let look = 0; look < this.#looks; look++) setImmediate(this.#look);
  }

  readonly #look = (): void => {
    if (this.#timeLeft()) this.#waiting.shift()?.resume();
    if (--this.#looks === 0 && this.#waiting.length > 0) this.#lookAgain();
  };

  /** Time counts from the first work of a turn on. */
  #timeLeft(): boolean {
    if (this.#inTurn) return this.#now() - this.#turnBegan < TURN_MS;
    this.#inTurn = true;
    this.#turnBegan = this.#now();
    setImmediate(this.#endTurn);
    return true;
  }

  readonly #endTurn = (): void => {
    this.#inTurn = false;
  };
}
