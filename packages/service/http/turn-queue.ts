/** Work that runs in one turn of the event loop before connections and timers are looked after again, in ms. */
const TURN_MS = 2;

/** Looks at what waits in one turn: what was only woken runs after the look that woke it. */
const MOST_LOOKS = 16;

interface Waiting {
  readonly since: number;
  readonly resume: () => void;
  /** True for work that goes on after the look, false for what is done in it. */
  readonly woken: boolean;
}

/**
 * Spreads work over turns of the event loop, and does it together, after everything that has arrived was read. Without the first
 * everything that is ready runs in one turn, however much it is, and meanwhile nobody else is heard: neither health checks nor
 * new connections (libuv accepts one a turn). The second is for the processor, which finds one kind of work at a time in its
 * caches: calls of 16 connections take 12 % less time than when each is read, worked on and answered by itself.
 */
export class TurnQueue {
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  /** How many of them are not woken, but done. */
  #calls = 0;
  #turnBegan = 0;
  #inTurn = false;
  #looks = 0;

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** True when work that is going on need not make way: no other waits to begin, and the turn has time. */
  get free(): boolean {
    return this.#calls === 0 && this.#timeLeft();
  }

  /** How long the work that is next has waited, in ms. */
  get age(): number {
    const [next] = this.#waiting;
    return next === undefined ? 0 : this.#now() - next.since;
  }

  /** Does `work` in its turn, behind all that waits already; it is told how long that took, in ms. */
  run<T>(work: (waited: number) => T | Promise<T>): Promise<T> {
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
      this.#wait({ since, resume, woken: false });
    });
  }

  /** Waits for a turn with time, behind all that waits already. */
  turn(): Promise<void> {
    return new Promise((resume) => {
      this.#wait({ since: this.#now(), resume, woken: true });
    });
  }

  #wait(waiting: Waiting): void {
    this.#waiting.push(waiting);
    if (this.#looks === 0) this.#lookAgain();
  }

  #lookAgain(): void {
    this.#looks = Math.min(MOST_LOOKS, this.#waiting.length);
    for (let look = 0; look < this.#looks; look++) setImmediate(this.#look);
  }

  readonly #look = (): void => {
    let next: Waiting | undefined;
    do {
      next = this.#timeLeft() ? this.#waiting.shift() : undefined;
      if (next?.woken === false) this.#calls--;
      next?.resume();
    } while (next?.woken === false);
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
