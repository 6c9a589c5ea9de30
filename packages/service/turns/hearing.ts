import { Looks } from './looks.ts';
import { TurnClock } from './turn-clock.ts';

/**
 * Requests heard in one turn, at most, of those that wait: what a request leaves to promises comes between two of them.
 */
const MOST_LOOKS = 32;

interface Waiting<Item> {
  readonly item: Item;
  readonly since: number;
}

/** What is done with what arrives. */
export interface Ears<Item> {
  /** Hears it; `waited` is undefined when it had not to wait, otherwise in ms. */
  readonly hear: (item: Item, waited: number | undefined) => void;
  /** False while enough of whoever sent it was heard and is not done. */
  readonly hasRoom: (item: Item) => boolean;
  /** Asked before it waits: false when it was turned away instead. */
  readonly mayWait: (item: Item) => boolean;
}

/**
 * Hears what has arrived, of each in turn, for some of every turn of the event loop, and no more of each than there is
 * room for. Whoever sends hundreds of requests at the same moment, within all limits, would otherwise have them all
 * read before anybody else is heard.
 */
export class Hearing<Item> {
  readonly #ears: Ears<Item>;
  readonly #now: () => number;
  /** By whom it came from, in the order of their turns. */
  readonly #rows = new Map<string, Waiting<Item>[]>();
  readonly #clock = new TurnClock();
  readonly #looks: Looks;
  #waiting = 0;

  /** `now` gives milliseconds. */
  constructor(ears: Ears<Item>, now: () => number = () => performance.now()) {
    this.#ears = ears;
    this.#now = now;
    this.#looks = new Looks(
      MOST_LOOKS,
      () => this.#waiting,
      () => this.#look(),
    );
  }

  /**
   * Hears what came of `of`: before this returns if there is room and time left and nothing waits, otherwise in its
   * turn.
   */
  pass(of: string, item: Item): void {
    const now = this.#now();
    if (this.#rows.size === 0 && this.#clock.hasTime(now) && this.#ears.hasRoom(item)) {
      this.#ears.hear(item, undefined);
      return;
    }
    if (!this.#ears.mayWait(item)) return;
    const waiting = { item, since: now };
    const row = this.#rows.get(of);
    if (row === undefined) this.#rows.set(of, [waiting]);
    else row.push(waiting);
    this.#waiting++;
    this.#looks.begin();
  }

  #look(): void {
    const now = this.#now();
    if (this.#clock.hasTime(now)) this.#hearNext(now);
  }

  #hearNext(now: number): void {
    for (const [of, row] of this.#rows) {
      const { item, since } = row[0]!;
      if (!this.#ears.hasRoom(item)) continue;
      row.shift();
      this.#waiting--;
      // To the end of the rows.
      this.#rows.delete(of);
      if (row.length > 0) this.#rows.set(of, row);
      this.#ears.hear(item, now - since);
      return;
    }
  }
}
