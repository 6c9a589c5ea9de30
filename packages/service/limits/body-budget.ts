/** Bytes of request bodies that may be in memory at a time: in one thread, and of each key in it. */
export interface BodyBytes {
  readonly all: number;
  readonly ofKey: number;
}

/** Counts the bytes of bodies that are under way. */
export class BodyBudget {
  readonly #most: BodyBytes;
  readonly #byKey = new Map<string, number>();
  #all = 0;

  constructor(most: BodyBytes) {
    this.#most = most;
  }

  /** Takes so many bytes for a key; otherwise says whose budget is used up, and takes none. */
  take(key: string, bytes: number): 'ofKey' | 'all' | undefined {
    const own = (this.#byKey.get(key) ?? 0) + bytes;
    if (own > this.#most.ofKey) return 'ofKey';
    if (this.#all + bytes > this.#most.all) return 'all';
    this.#all += bytes;
    this.#byKey.set(key, own);
    return undefined;
  }

  /** Gives bytes back. */
  give(key: string, bytes: number): void {
    if (bytes === 0) return;
    const own = (this.#byKey.get(key) ?? 0) - bytes;
    this.#all -= bytes;
    if (own > 0) this.#byKey.set(key, own);
    else this.#byKey.delete(key);
  }

  /** Bytes that are taken now. */
  get taken(): number {
    return this.#all;
  }
}
