import { processorSince } from '../processor-time.ts';
import type { Took } from './heavy-work.ts';

/** Measures a call that makes way for others now and then. */
export class Meter {
  #took = 0;
  #processor = 0;
  #since = performance.now();
  #used = process.threadCpuUsage();

  /** Work on the call has begun, or goes on. */
  go(): void {
    this.#since = performance.now();
    this.#used = process.threadCpuUsage();
  }

  /** Others have their turn. */
  pause(): void {
    this.#took += performance.now() - this.#since;
    this.#processor += processorSince(this.#used);
  }

  get sum(): Took {
    return { took: this.#took, processor: this.#processor };
  }
}
