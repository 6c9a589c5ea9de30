const SAMPLE_MS = 100;

/** How late timers are: time in which the thread was busy and every caller waited. Sampled ten times a second. */
export class LoopDelay {
  /** Of the last sample and of the one before, in ms. */
  #samples: [latest: number, before: number] = [0, 0];
  #expected: number;
  readonly #timer: NodeJS.Timeout;

  constructor() {
    this.#expected = performance.now() + SAMPLE_MS;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.note(Math.max(0, now - this.#expected));
      this.#expected = now + SAMPLE_MS;
    }, SAMPLE_MS);
    this.#timer.unref();
  }

  note(milliseconds: number): void {
    this.#samples = [milliseconds, this.#samples[0]];
  }

  /** The latest delay, in ms. */
  get latest(): number {
    return this.#samples[0];
  }

  /** The delay that has lasted for two samples, in ms: a single long task is no overload. */
  get lasting(): number {
    return Math.min(...this.#samples);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
