/** Where progress is written: `process.stderr`, or a stand-in in tests. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Without a terminal, lines are spaced out so that a log stays readable. */
const LINE_INTERVAL_MS = 5000;
const DEFAULT_COLUMNS = 80;
const ERASE_LINE = '\r\x1b[2K';

/** On a terminal, one line that is overwritten; elsewhere, a line now and then. */
export class ProgressLine {
  readonly #output: ProgressOutput;
  readonly #now: () => number;
  readonly #lineMs: number;
  #lastLine: number | undefined;
  #shown = false;

  /** `now`: milliseconds from a monotonic clock; `lineMs`: milliseconds between lines where there is no terminal. */
  constructor(output: ProgressOutput, now: () => number = () => performance.now(), lineMs = LINE_INTERVAL_MS) {
    this.#output = output;
    this.#now = now;
    this.#lineMs = lineMs;
  }

  show(text: string): void {
    if (this.#output.isTTY === true) {
      this.#output.write(`${ERASE_LINE}${text.slice(0, (this.#output.columns || DEFAULT_COLUMNS) - 1)}`);
      this.#shown = true;
      return;
    }
    const now = this.#now();
    this.#lastLine ??= now;
    if (now - this.#lastLine < this.#lineMs) return;
    this.#lastLine = now;
    this.#output.write(`${text}\n`);
  }

  /** Clears the line; the next output starts at the left. */
  end(): void {
    if (this.#shown) this.#output.write(ERASE_LINE);
    this.#shown = false;
  }
}
