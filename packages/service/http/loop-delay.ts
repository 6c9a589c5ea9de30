const SAMPLE_MS = 100;

/** How late timers are: time in which the thread was busy and every caller waited. Sampled ten times a second. */
export class LoopDelay {
  /** Of the last sample, in ms. */
  #latest = 0;
  #expected: number;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#expected = performance.now() + SAMPLE_MS;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.#latest = Math.max(0, now - this.#expected);
      this.#expected = now + SAMPLE_MS;
    }, SAMPLE_MS);
    this.#timer.unref();
  }

  /** The most recent delay, in ms. */
  get latest(): number {
    return this.#latest;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
