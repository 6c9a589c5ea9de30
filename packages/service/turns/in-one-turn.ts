/** Counts what comes of each in one turn of the event loop. */
export class InOneTurn<Sender> {
  readonly #many: number;
  readonly #counts = new Map<Sender, number>();

  constructor(many: number) {
    this.#many = many;
  }

  /** So much more of `of`: true when that makes it many in this turn. */
  becomesMany(of: Sender, more: number): boolean {
    if (this.#counts.size === 0) setImmediate(() => this.#counts.clear());
    const before = this.#counts.get(of) ?? 0;
    this.#counts.set(of, before + more);
    return before < this.#many && before + more >= this.#many;
  }
}
