/**
 * Nothing is let go sooner than this after it arrived, in ms: whoever asks again at once does so thirty times a second.
 */
const SOONEST_MS = 25;
/** What is due within so many ms is let go together: letting go of one at a time takes up to a third more. */
const TOGETHER_MS = 10;

/** How many are let go in a second. */
export interface Pace {
  readonly perSecond: number;
  /** While more than so many are held, they are late anyhow: fewer are let go. */
  readonly many: number;
  readonly perSecondOfMany: number;
}

/**
 * Lets go of things in the order of their arrival, a little later, and no more of them in a second than `pace` says.
 * Whoever asks again as soon as it is refused can then not take up more time than so many refusals take, however many
 * callers do.
 */
export class Pacer<Item> {
  readonly #pace: Pace;
  readonly #letGo: (item: Item) => void;
  readonly #now: () => number;
  readonly #held: { readonly item: Item; readonly due: number }[] = [];
  #first = 0;
  #latestDue = Number.NEGATIVE_INFINITY;

  /** `now` gives milliseconds. */
  constructor(pace: Pace, letGo: (item: Item) => void, now: () => number = () => performance.now()) {
    this.#pace = pace;
    this.#letGo = letGo;
    this.#now = now;
  }

  /** How many are held. */
  get count(): number {
    return this.#held.length - this.#first;
  }

  hold(item: Item): void {
    const { perSecond, many, perSecondOfMany } = this.#pace;
    const gap = 1_000 / (this.count < many ? perSecond : perSecondOfMany);
    this.#latestDue = Math.max(this.#now() + SOONEST_MS, this.#latestDue + gap);
    this.#held.push({ item, due: this.#latestDue });
    if (this.count === 1) this.#lookAt(this.#latestDue);
  }

  readonly #look = (): void => {
    const now = this.#now();
    while (this.count > 0 && this.#held[this.#first]!.due <= now) this.#letGo(this.#held[this.#first++]!.item);
    if (this.count === 0) {
      this.#held.length = 0;
      this.#first = 0;
      return;
    }
    if (this.#first > this.count) {
      this.#held.splice(0, this.#first);
      this.#first = 0;
    }
    this.#lookAt(this.#held[this.#first]!.due);
  };

  #lookAt(due: number): void {
    const at = Math.ceil(due / TOGETHER_MS) * TOGETHER_MS;
    setTimeout(this.#look, Math.max(1, at - this.#now()));
  }
}
