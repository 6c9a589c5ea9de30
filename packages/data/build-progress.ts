export type BuildPhase = 'read' | 'compile' | 'write';

/** How far a build has got. */
export interface BuildProgress {
  readonly phase: BuildPhase;
  /** The source being read, or the compile step. */
  readonly step: string;
  /** Rows read so far, from all sources. */
  readonly rows: number;
  readonly rowsPerSecond: number;
  /** Fraction of the phase that is done, 0..1; undefined if unknown. */
  readonly done: number | undefined;
  /** Time to the end of the phase; undefined if unknown. */
  readonly secondsLeft: number | undefined;
}

/** While reading, reports come no more often than this. */
const INTERVAL_MS = 200;
/** A lower rate is noise. */
const MIN_MS_FOR_ESTIMATE = 1000;

/** Turns bytes and rows read into progress reports with a rate and the time left. */
export class ReadingProgress {
  readonly #report: (progress: BuildProgress) => void;
  readonly #totalBytes: number;
  readonly #now: () => number;
  readonly #began: number;
  #last = Number.NEGATIVE_INFINITY;

  /** `totalBytes` 0 = unknown; `now`: milliseconds from a monotonic clock. */
  constructor(totalBytes: number, report: (progress: BuildProgress) => void, now = () => performance.now()) {
    this.#totalBytes = totalBytes;
    this.#report = report;
    this.#now = now;
    this.#began = now();
  }

  /** Call it often; few calls produce a report. `force` makes this call produce one. */
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
