import { ageOf } from '../age.ts';
import type { Storage } from '../storage/storage.ts';
import { LONGEST_TOKEN_MINUTES } from './signing-keys.ts';

/** After the first time the list is read again in the background; after the second, callers wait for it. In ms. */
const REFRESH_MS = 2_000;
const OLDEST_MS = 4_000;

/** Revocations older than any token do not matter; the extra hour allows for clocks that differ. */
const LOOK_BACK_MS = (LONGEST_TOKEN_MINUTES + 60) * 60_000;

/** The keys that were revoked recently, so that tokens do not need a database call each, yet die with their key. */
export class Revocations {
  readonly #storage: Storage;
  readonly #now: () => number;
  #revoked: ReadonlySet<string> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;

  /** `now` gives milliseconds since 1970. */
  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** Reads the list, so that nobody has to wait for it. */
  async load(): Promise<void> {
    this.#reading ??= this.#read();
    await this.#reading;
  }

  /** Whether the key was revoked, as of at most two seconds ago; undefined when that has to be read. */
  known(keyId: string): boolean | undefined {
    return ageOf(this.#readAt, this.#now()) < REFRESH_MS ? this.#revoked.has(keyId) : undefined;
  }

  /** Whether the key was revoked, as of at most four seconds ago. */
  async has(keyId: string): Promise<boolean> {
    const age = ageOf(this.#readAt, this.#now());
    if (age >= REFRESH_MS) {
      this.#reading ??= this.#read();
      if (age >= OLDEST_MS) await this.#reading;
      else this.#reading.catch(() => {});
    }
    return this.#revoked.has(keyId);
  }

  async #read(): Promise<void> {
    try {
      const readAt = this.#now();
      this.#revoked = new Set(await this.#storage.listRevokedKeys(new Date(readAt - LOOK_BACK_MS).toISOString()));
      this.#readAt = readAt;
    } finally {
      this.#reading = undefined;
    }
  }
}
