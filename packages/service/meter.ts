/** Measures a call that makes way for others now and then. */
export class Meter {
  #took = 0;
  #processor = 0;
  #isRunning = true;
  #since = performance.now();
  #used: NodeJS.CpuUsage | undefined;

  /** Without `watches`, the time of the processor is not measured, which itself takes time. */
  constructor(watches = true) {
    this.#used = watches ? process.threadCpuUsage() : undefined;
  }

  /** Work on the call has begun, or goes on. */
  go(): void {
    this.#isRunning = true;
    this.#since = performance.now();
    if (this.#used !== undefined) this.#used = process.threadCpuUsage();
  }

  /** Others have their turn, the work waits for something else, or it has ended. */
  pause(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#took += performance.now() - this.#since;
    if (this.#used === undefined) return;
    const { user, system } = process.threadCpuUsage(this.#used);
    this.#processor += (user + system) / 1_000;
  }

  /** How long the work took without what was done for others, in ms. */
  get took(): number {
    return this.#took;
  }

  /** The same in ms of processor; undefined when it was not measured. */
  get processor(): number | undefined {
    // by ticks, it may seem to be more than there was
    return this.#used === undefined ? undefined : Math.min(this.#processor, this.#took);
  }
}
