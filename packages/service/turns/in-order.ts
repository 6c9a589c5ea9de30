/** How many requests may wait for those before them. */
export interface OrderBounds {
  /** Of one connection. */
  readonly ofOne: number;
  /** Of all connections. */
  readonly all: number;
}

/**
 * The requests of each connection, one after another: the next is heard when the one before it is answered, in a turn
 * of the event loop of its own. Answers leave in that order anyhow, and whoever writes hundreds of requests at once has
 * no more turns than others.
 */
export class InOrder<Connection extends object> {
  readonly #bounds: OrderBounds;
  /** What waits on each connection behind the request that was heard. */
  readonly #rows = new Map<Connection, (() => void)[]>();
  #waiting = 0;

  constructor(bounds: OrderBounds) {
    this.#bounds = bounds;
  }

  /**
   * Calls `hear` when it is the turn of a request: before this returns, or later. Too many wait when it returns false:
   * then it calls `end` instead, and the connection is to bring nothing more.
   */
  arrived(connection: Connection, hear: () => void, end: () => void): boolean {
    const row = this.#rows.get(connection);
    if (row === undefined) {
      this.#rows.set(connection, []);
      hear();
      return true;
    }
    const hasRoom = row.length < this.#bounds.ofOne && this.#waiting < this.#bounds.all;
    row.push(hasRoom ? hear : end);
    this.#waiting++;
    return hasRoom;
  }

  /** The request of a connection that was heard is answered. */
  answered(connection: Connection): void {
    const row = this.#rows.get(connection);
    if (row === undefined) return;
    const next = row.shift();
    if (next === undefined) {
      this.#rows.delete(connection);
      return;
    }
    this.#waiting--;
    setImmediate(next);
  }

  /** A connection was closed: what waits there is forgotten. */
  closed(connection: Connection): void {
    this.#waiting -= this.#rows.get(connection)?.length ?? 0;
    this.#rows.delete(connection);
  }

  /** How many connections have a request that is not answered. */
  get count(): number {
    return this.#rows.size;
  }

  /** How many requests wait. */
  get waiting(): number {
    return this.#waiting;
  }
}
