import { randomBytes, randomUUID } from 'node:crypto';
import { ageOf } from '../age.ts';
import type { SigningKey, Storage } from '../storage/storage.ts';

/** Longest life of a token, in minutes. */
export const LONGEST_TOKEN_MINUTES = 1_440;

const SECRET_BYTES = 32;

/**
 * How long a signing key still verifies after it was replaced: the longest life of a token, plus an hour for clocks
 * that differ.
 */
const KEEP_MS = (LONGEST_TOKEN_MINUTES + 60) * 60_000;

/** How long the list of keys is trusted, and how soon an unknown key makes it be read again, in ms. */
const FRESH_MS = 60_000;
const UNKNOWN_MS = 1_000;

/** Makes the key that signs from now on, and removes those whose tokens have all expired. */
export async function rotateSigningKey(storage: Storage, now: Date): Promise<SigningKey> {
  const key = {
    id: randomUUID(),
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
    createdAt: now.toISOString(),
  };
  await storage.addSigningKey(key);
  const keys = await storage.listSigningKeys();
  for (const old of keys) if (!verifies(old, keys, now.getTime())) await storage.removeSigningKey(old.id);
  return key;
}

/**
 * Whether a token of `key` can be valid at `now`: the key signed until the next of `keys`, which are in order, replaced
 * it.
 */
function verifies(key: SigningKey, keys: readonly SigningKey[], now: number): boolean {
  const successor = keys[keys.indexOf(key) + 1];
  return successor === undefined || Date.parse(successor.createdAt) >= now - KEEP_MS;
}

/** The signing keys of all nodes, seldom read: the newest signs, any verifies. */
export class SigningKeys {
  readonly #storage: Storage;
  readonly #now: () => number;
  #keys: readonly SigningKey[] = [];
  #readAt = Number.NEGATIVE_INFINITY;

  /** `now` gives milliseconds since 1970. */
  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** The key that signs; the first token of a state creates one. */
  async newest(): Promise<SigningKey> {
    await this.#readAfter(FRESH_MS);
    if (this.#keys.length === 0) {
      await rotateSigningKey(this.#storage, new Date(this.#now()));
      await this.#readAfter(0);
    }
    return this.#keys.at(-1)!;
  }

  /** The key with that id while its tokens can be valid; one that another node has just made is read at once. */
  async find(id: string): Promise<SigningKey | undefined> {
    const isKnown = this.#keys.some((key) => key.id === id);
    if (!isKnown) await this.#readAfter(UNKNOWN_MS);
    // Another key may have replaced it; while the storage is down, the known one has to do.
    else await this.#readAfter(FRESH_MS).catch(() => {});
    const key = this.#keys.find((each) => each.id === id);
    return key !== undefined && verifies(key, this.#keys, this.#now()) ? key : undefined;
  }

  async #readAfter(age: number): Promise<void> {
    if (ageOf(this.#readAt, this.#now()) < age) return;
    this.#readAt = this.#now();
    this.#keys = await this.#storage.listSigningKeys();
  }
}
