import type { LicenseKey, Storage } from '../storage/storage.ts';

/** Keys in one question; more would hold up the callers of the others. */
const MOST_AT_ONCE = 500;

type Waiting = PromiseWithResolvers<LicenseKey | undefined>;

/**
 * Looks keys up in the storage with one question at a time, which asks for all the keys that callers wait for. However
 * many wrong keys arrive, the storage is never asked more than that, and a right key among them waits for two questions
 * at most.
 */
export class KeyReader {
  readonly #storage: Pick<Storage, 'findKeys'>;
  #next = new Map<string, Waiting>();
  #isAsking = false;

  constructor(storage: Pick<Storage, 'findKeys'>) {
    this.#storage = storage;
  }

  /** The key as it is stored at some time after the call. */
  find(id: string): Promise<LicenseKey | undefined> {
    let waiting = this.#next.get(id);
    if (waiting === undefined) {
      waiting = Promise.withResolvers();
      this.#next.set(id, waiting);
    }
    if (!this.#isAsking) void this.#askAll();
    return waiting.promise;
  }

  async #askAll(): Promise<void> {
    this.#isAsking = true;
    while (this.#next.size > 0) await this.#ask(this.#takeNext());
    this.#isAsking = false;
  }

  #takeNext(): Map<string, Waiting> {
    if (this.#next.size <= MOST_AT_ONCE) {
      const all = this.#next;
      this.#next = new Map();
      return all;
    }
    const some = new Map([...this.#next].slice(0, MOST_AT_ONCE));
    for (const id of some.keys()) this.#next.delete(id);
    return some;
  }

  async #ask(waiting: Map<string, Waiting>): Promise<void> {
    try {
      const keys = await this.#storage.findKeys([...waiting.keys()]);
      const found = new Map(keys.map((key) => [key.id, key]));
      for (const [id, { resolve }] of waiting) resolve(found.get(id));
    } catch (error) {
      for (const { reject } of waiting.values()) reject(error);
    }
  }
}
