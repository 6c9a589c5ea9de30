/** The newest seconds decide how fast a run is. */
const WINDOW_MS = 5_000;

/** How fast rows are done, and how long the others take. */
export class Rate {
  readonly #marks: { readonly at: number; readonly rows: number }[] = [];

  /** `rows` are done at `at`, in ms. */
  note(at: number, rows: number): void {
    this.#marks.push({ at, rows });
    while (this.#marks.length > 2 && at - this.#marks[0]!.at > WINDOW_MS) this.#marks.shift();
  }

  /** A run that waited begins anew: the wait says nothing about its speed. */
  reset(): void {
    this.#marks.length = 0;
  }

  /** Rows a second; undefined while that is not known. */
  get perSecond(): number | undefined {
    const [first, last] = [this.#marks[0], this.#marks.at(-1)];
    if (first === undefined || last === undefined || last.at <= first.at) return undefined;
    return ((last.rows - first.rows) / (last.at - first.at)) * 1_000;
  }

  /** Seconds for the rows that are left; undefined while that is not known. */
  secondsFor(rows: number): number | undefined {
    const rate = this.perSecond;
    return rate === undefined || rate === 0 ? undefined : rows / rate;
  }
}
