import type { Readable } from 'node:stream';
import { freePart } from './body-collector.ts';

/** So many parts of bodies, of 64 KiB at most, are read at a time, and so long is the pause after them, in ms. */
const AT_A_TIME = 4;
const PAUSE_MS = 2;

/**
 * Reads away the bodies of calls that were refused by their heads, a little of each in turn. Many arrive together, as
 * after "come back in a second": read as fast as they come, they would take ten milliseconds, and everybody would wait.
 */
export class RefusedBodies {
  /** Those of which something has arrived, in the order of their turns. */
  readonly #arrived = new Set<Readable>();
  #isReading = false;

  /** Takes over a body of which nothing was read yet. */
  add(body: Readable): void {
    body.on('readable', () => {
      this.#arrived.add(body);
      if (!this.#isReading) this.#pause();
    });
    body.once('close', () => this.#arrived.delete(body));
  }

  #pause(): void {
    this.#isReading = true;
    setTimeout(this.#readOn, PAUSE_MS);
  }

  readonly #readOn = (): void => {
    let count = 0;
    for (const body of this.#arrived) {
      if (count++ === AT_A_TIME) break;
      this.#arrived.delete(body);
      const part: Buffer | null = body.read();
      if (part !== null) freePart(part);
    }
    this.#isReading = false;
    if (this.#arrived.size > 0) this.#pause();
  };
}
