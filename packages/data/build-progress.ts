export type BuildPhase = 'read' | 'compile' | 'write';

/** Where a build stands. */
export interface BuildProgress {
  readonly phase: BuildPhase;
  /** The source that is read, or the step of compiling. */
  readonly step: string;
  /** Rows read so far, of all sources. */
  readonly rows: number;
  readonly rowsPerSecond: number;
  /** Share of the phase that is done, 0..1; undefined when it is not known. */
  readonly done: number | undefined;
  /** Until the end of the phase; undefined when it is not known. */
  readonly secondsLeft: number | undefined;
}

/** Reports are made at most this often while reading. */
const INTERVAL_MS = 200;
/** A rate of less than this is noise. */
const MIN_MS_FOR_ESTIMATE = 1000;

/** Turns bytes and rows read into progress reports with a rate and the time left. */
export class ReadingProgress {
  readonly #report: (progress: BuildProgress) => void;
  readonly #totalBytes: number;
  readonly #now: () => number;
  readonly #began: number;
  #last = Number.NEGATIVE_INFINITY;

  /** `totalBytes` 0 = not known; `now`: milliseconds from a steady clock. */
  constructor(totalBytes: number, report: (progress: BuildProgress) => void, now = () => performance.now()) {
    this.#totalBytes = totalBytes;
    this.#report = report;
    this.#now = now;
    this.#began = now();
  }

  /** Call it often; few calls become reports. `force` makes this one a report. */
  update(step: string, rows: number, bytes: number, force = false): void {
    const now = this.#now();
    if (!force && now - this.#last < INTERVAL_MS) return;
    this.#last = now;
    const elapsed = now - this.#began;
    const done = this.#totalBytes === 0 ? undefined : Math.min(1, bytes / this.#totalBytes);
    const known = done !== undefined && done > 0 && elapsed >= MIN_MS_FOR_ESTIMATE;
    this.#report({
      phase: 'read',
      step,
      rows,
      rowsPerSecond: elapsed === 0 ? 0 : rows / (elapsed / 1000),
      done,
      secondsLeft: known ? (elapsed / 1000) * (1 / done - 1) : undefined,
    });
  }
}
