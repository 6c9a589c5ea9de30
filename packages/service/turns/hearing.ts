/** How long requests may be heard in one turn of the event loop before others have it, in ms. */
const TURN_MS = 2;
/** Requests heard in one turn, at most, of those that wait: what a request leaves to promises comes between two of them. */
const MOST_LOOKS = 32;
/** What has waited so long is heard whatever time it takes: when too much arrives, somebody has to be told so. In ms. */
const LONGEST_WAIT_MS = 50;

interface Waiting<Item> {
  readonly item: Item;
  readonly since: number;
}

/**
 * Hears what has arrived, of each in turn, for some of every turn of the event loop. Whoever sends hundreds of requests at
 * the same moment, within all limits, would otherwise have them all read before anybody else is heard.
 */
export class Hearing<Item> {
  readonly #hear: (item: Item, hasWaited: boolean) => void;
  readonly #now: () => number;
  /** By whom it came from, in the order of their turns. */
  readonly #rows = new Map<string, Waiting<Item>[]>();
  #turnBegan = 0;
  #inTurn = false;
  #looks = 0;

  /** `hear` is told whether an item has waited; `now` gives milliseconds. */
  constructor(hear: (item: Item, hasWaited: boolean) => void, now: () => number = () => performance.now()) {
    this.#hear = hear;
    this.#now = now;
  }

  /** Hears what came of `of`: before this returns if there is time left and nothing waits, otherwise in its turn. */
  pass(of: string, item: Item): void {
    const now = this.#now();
    if (this.#rows.size === 0 && this.#hasTime(now)) {
      this.#hear(item, false);
      return;
    }
    const waiting = { item, since: now };
    const row = this.#rows.get(of);
    if (row === undefined) this.#rows.set(of, [waiting]);
    else row.push(waiting);
    if (this.#looks === 0) this.#lookAgain();
  }

  #lookAgain(): void {
    this.#looks = MOST_LOOKS;
    for (let look = 0; look < MOST_LOOKS; look++) setImmediate(this.#look);
  }

  readonly #look = (): void => {
    const now = this.#now();
    if (this.#looks === MOST_LOOKS) this.#hearOldest(now);
    const [next] = this.#rows;
    if (next !== undefined && this.#hasTime(now)) {
      const [of, row] = next;
      const { item } = row.shift()!;
      // To the end of the rows.
      this.#rows.delete(of);
      if (row.length > 0) this.#rows.set(of, row);
      this.#hear(item, true);
    }
    if (--this.#looks === 0 && this.#rows.size > 0) this.#lookAgain();
  };

  #hearOldest(now: number): void {
    for (const [of, row] of this.#rows) {
      const young = row.findIndex(({ since }) => now - since < LONGEST_WAIT_MS);
      const old = row.splice(0, young < 0 ? row.length : young);
      if (row.length === 0) this.#rows.delete(of);
      for (const { item } of old) this.#hear(item, true);
    }
  }

  /** A turn's time counts from what is heard first in it. */
  #hasTime(now: number): boolean {
    if (this.#inTurn) return now - this.#turnBegan < TURN_MS;
    this.#inTurn = true;
    this.#turnBegan = now;
    setImmediate(this.#endTurn);
    return true;
  }

  readonly #endTurn = (): void => {
    this.#inTurn = false;
  };
}
