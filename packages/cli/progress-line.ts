/** Where progress is written: `process.stderr`, or what a test gives. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Without a terminal, a line every so often, so that a log of hours stays readable. */
const LINE_INTERVAL_MS = 5000;
const DEFAULT_COLUMNS = 80;
const ERASE_LINE = '\r\x1b[2K';

/** One line that is written over on a terminal; elsewhere, a line now and then. */
export class ProgressLine {
  readonly #output: ProgressOutput;
  readonly #now: () => number;
  #lastLine: number | undefined;
  #shown = false;

  /** `now`: milliseconds from a steady clock. */
  constructor(output: ProgressOutput, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#now = now;
  }

  show(text: string): void {
    if (this.#output.isTTY === true) {
      this.#output.write(`${ERASE_LINE}${text.slice(0, (this.#output.columns || DEFAULT_COLUMNS) - 1)}`);
      this.#shown = true;
      return;
    }
    const now = this.#now();
    this.#lastLine ??= now;
    if (now - this.#lastLine < LINE_INTERVAL_MS) return;
    this.#lastLine = now;
    this.#output.write(`${text}\n`);
  }

  /** Takes the line away; what follows begins at the left. */
  end(): void {
    if (this.#shown) this.#output.write(ERASE_LINE);
    this.#shown = false;
  }
}
