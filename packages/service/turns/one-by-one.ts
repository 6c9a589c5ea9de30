/** How long a network is watched after it has offended, in ms. */
const WATCHED_MS = 5_000;
/** Of its connections, the next is heard so long after it has offended, and further ones so long after that, in ms. */
const AFTER_OFFENCE_MS = 50;
const NEXT_MS = 5;
/**
 * While nothing happens, so many times as many are heard at a time: those of neighbours do not wait for one another.
 */
const MORE = 2;

/** What can be told to wait. */
export interface Holds<Connection> {
  readonly pause: (connection: Connection) => void;
  readonly resume: (connection: Connection) => void;
  readonly isClosed: (connection: Connection) => boolean;
}

interface Row<Connection> {
  /** In ms. */
  until: number;
  /** New ones do not wait behind those that were open before. */
  readonly opened: Set<Connection>;
  readonly others: Set<Connection>;
  /** How many are heard next. */
  some: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Connections of those who have sent what takes long before anybody can see what it is: they are heard one by one, in
 * the order of their arrival, and more at a time as long as none of them does it again.
 */
export class OneByOne<Connection> {
  readonly #holds: Holds<Connection>;
  readonly #now: () => number;
  readonly #rows = new Map<string, Row<Connection>>();

  /** `now` gives milliseconds. */
  constructor(holds: Holds<Connection>, now: () => number = () => performance.now()) {
    this.#holds = holds;
    this.#now = now;
  }

  /** Something that took long came from `of`: those of it that are open wait as well. */
  offended(of: string, open: Iterable<Connection> = []): void {
    const row = this.#rows.get(of) ?? newRow<Connection>();
    row.until = this.#now() + WATCHED_MS;
    row.some = 1;
    this.#rows.set(of, row);
    for (const each of open) this.#hold(row, each, row.others);
    clearTimeout(row.timer);
    this.#lookIn(AFTER_OFFENCE_MS, of, row);
  }

  /** A connection of `of` was opened: it waits for its turn if `of` is watched. */
  opened(of: string, connection: Connection): void {
    const row = this.#rows.get(of);
    if (row !== undefined) this.#hold(row, connection, row.opened);
  }

  /** How many are watched. */
  get count(): number {
    return this.#rows.size;
  }

  #hold({ opened, others }: Row<Connection>, connection: Connection, waiting: Set<Connection>): void {
    if (opened.has(connection) || others.has(connection)) return;
    waiting.add(connection);
    this.#holds.pause(connection);
  }

  #lookIn(milliseconds: number, of: string, row: Row<Connection>): void {
    row.timer = setTimeout(() => this.#look(of, row), milliseconds).unref();
  }

  #look(of: string, row: Row<Connection>): void {
    for (const waiting of [row.opened, row.others]) this.#hearSome(waiting, row.some);
    row.some *= MORE;
    if (row.opened.size + row.others.size > 0 || this.#now() < row.until) this.#lookIn(NEXT_MS, of, row);
    else this.#rows.delete(of);
  }

  #hearSome(waiting: Set<Connection>, some: number): void {
    let left = some;
    for (const next of waiting) {
      waiting.delete(next);
      if (this.#holds.isClosed(next)) continue;
      this.#holds.resume(next);
      if (--left === 0) break;
    }
  }
}

function newRow<Connection>(): Row<Connection> {
  return { until: 0, opened: new Set(), others: new Set(), some: 1, timer: undefined };
}
