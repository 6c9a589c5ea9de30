/** Counts what comes of each in one turn of the event loop. */
export class InOneTurn {
  readonly #counts = new Map<string, number>();

  /** One more of `of`: how many came in this turn. */
  note(of: string): number {
    if (this.#counts.size === 0) setImmediate(() => this.#counts.clear());
    const count = (this.#counts.get(of) ?? 0) + 1;
    this.#counts.set(of, count);
    return count;
  }
}
