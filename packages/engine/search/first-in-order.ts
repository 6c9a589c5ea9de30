/** The first of many in an order, without keeping or sorting all of them. */
export class FirstInOrder<Item> {
  readonly #limit: number;
  readonly #compare: (a: Item, b: Item) => number;
  #kept: Item[] = [];
  /** As many as asked for come before anything behind this one. */
  #last: Item | undefined;

  /** `limit` is how many are asked for; `compare` is below zero when `a` comes before `b`. */
  constructor(limit: number, compare: (a: Item, b: Item) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  add(item: Item): void {
    if (this.#limit <= 0 || (this.#last !== undefined && this.#compare(item, this.#last) > 0)) return;
    this.#kept.push(item);
    if (this.#kept.length >= 2 * this.#limit) this.#cut();
  }

  /** Those asked for, in order. */
  get first(): readonly Item[] {
    this.#cut();
    return this.#kept;
  }

  #cut(): void {
    this.#kept.sort(this.#compare);
    this.#kept = this.#kept.slice(0, Math.max(0, this.#limit));
    if (this.#kept.length === this.#limit) this.#last = this.#kept.at(-1);
  }
}
