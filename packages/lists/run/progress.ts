import type { Tally } from '../rows/tally.ts';
import type { ListInstructions, ListProgress } from './instructions.ts';

const INTERVAL_MS = 200;
/** A rate of less time is noise. */
const MIN_MS = 1000;

/** Turns bytes read and rows written into reports with a rate and the time left. */
export class RunProgress {
  readonly #total: number | undefined;
  readonly #report: ((progress: ListProgress) => void) | undefined;
  readonly #interval: number;
  readonly #began = performance.now();
  #last = Number.NEGATIVE_INFINITY;
  #bytes = 0;
  /** Rows and bytes that an earlier run did. */
  #before: { readonly rows: number; readonly bytes: number } | undefined;

  /** @param sizes of the inputs as stored; undefined for standard input */
  constructor(sizes: readonly (number | undefined)[], { onProgress, progressMs = INTERVAL_MS }: ListInstructions) {
    this.#total = sizes.reduce<number | undefined>(
      (sum, size) => (sum === undefined || size === undefined ? undefined : sum + size),
      0,
    );
    this.#report = onProgress;
    this.#interval = progressMs;
  }

  /** Stored bytes were read. */
  read(count: number): void {
    this.#bytes += count;
  }

  show(tally: Tally): void {
    const now = performance.now();
    if (this.#report === undefined || now - this.#last < this.#interval) return;
    this.#last = now;
    this.#before ??= { rows: tally.rows, bytes: this.#bytes };
    const elapsed = now - this.#began;
    const done = this.#total ? Math.min(1, this.#bytes / this.#total) : undefined;
    const bytes = this.#bytes - this.#before.bytes;
    const isKnown = this.#total !== undefined && bytes > 0 && elapsed >= MIN_MS;
    this.#report({
      rows: tally.rows,
      rowsPerSecond: elapsed === 0 ? 0 : ((tally.rows - this.#before.rows) / elapsed) * 1000,
      tally,
      done,
      secondsLeft: isKnown ? ((this.#total - this.#bytes) / bytes) * (elapsed / 1000) : undefined,
    });
  }
}
