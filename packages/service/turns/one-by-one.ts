/** How long a network is watched after it has offended, in ms. */
const WATCHED_MS = 5_000;
/** The next of its connections is heard so long after it has offended, otherwise so long after the one before, in ms. */
const AFTER_OFFENCE_MS = 50;
const NEXT_MS = 5;

/** A connection that can be told to wait. */
export interface Held {
  readonly destroyed: boolean;
  pause(): unknown;
  resume(): unknown;
}

interface Row {
  /** In ms. */
  until: number;
  readonly waiting: Held[];
  timer: NodeJS.Timeout | undefined;
}

/**
 * New connections of those who have sent what takes long before anybody can see what it is: they are heard one by one,
 * in the order of their arrival.
 */
export class OneByOne {
  readonly #now: () => number;
  readonly #rows = new Map<string, Row>();

  /** `now` gives milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Something that took long came from `of`. */
  offended(of: string): void {
    const row = this.#rows.get(of) ?? { until: 0, waiting: [], timer: undefined };
    row.until = this.#now() + WATCHED_MS;
    this.#rows.set(of, row);
    clearTimeout(row.timer);
    this.#lookIn(AFTER_OFFENCE_MS, of, row);
  }

  /** A connection of `of` was opened: it waits for its turn if `of` is watched. */
  opened(of: string, connection: Held): void {
    const row = this.#rows.get(of);
    if (row === undefined) return;
    connection.pause();
    row.waiting.push(connection);
  }

  /** How many are watched. */
  get count(): number {
    return this.#rows.size;
  }

  #lookIn(milliseconds: number, of: string, row: Row): void {
    row.timer = setTimeout(() => this.#look(of, row), milliseconds).unref();
  }

  #look(of: string, row: Row): void {
    let next = row.waiting.shift();
    while (next?.destroyed) next = row.waiting.shift();
    next?.resume();
    if (next !== undefined || this.#now() < row.until) this.#lookIn(NEXT_MS, of, row);
    else this.#rows.delete(of);
  }
}
