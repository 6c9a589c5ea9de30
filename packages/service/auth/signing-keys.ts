import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
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

/**
 * The list of keys is read again after the first time: who wants to sign waits for it, who wants to verify only after
 * the second. In ms.
 */
const REFRESH_MS = 60_000;
const OLDEST_MS = 120_000;

/** Tokens of unknown keys make the list be read again no sooner than this after the last time, in ms. */
const PAUSE_MS = 250;

/** Makes the key that signs from now on, and removes those whose tokens have all expired. */
export async function rotateSigningKey(storage: Storage, now: Date): Promise<SigningKey> {
  const before = await datedBack(storage, now.getTime());
  const key = {
    id: randomUUID(),
    secret: randomBytes(SECRET_BYTES).toString('base64url'),
    createdAt: later(before.at(-1)?.createdAt, now).toISOString(),
  };
  await storage.addSigningKey(key);
  const keys = [...before, key];
  for (const old of before) if (!verifies(old, keys, now.getTime())) await storage.removeSigningKey(old.id);
  return key;
}

/**
 * All keys, in order. A key cannot have been made later than now. One that says so was made while a clock was ahead;
 * dated like that, its predecessor would verify until then, so it gets another date. Clocks that differ by less do no
 * harm.
 */
async function datedBack(storage: Storage, now: number): Promise<SigningKey[]> {
  const keys = await storage.listSigningKeys();
  const from = keys.findIndex(({ createdAt }) => Date.parse(createdAt) > now + KEEP_MS);
  if (from < 0) return keys;
  const ahead = keys.slice(from).map((key, at) => ({ ...key, createdAt: new Date(now + at).toISOString() }));
  for (const key of ahead) await storage.addSigningKey(key);
  return [...keys.slice(0, from), ...ahead].sort(byDate);
}

function byDate(one: SigningKey, other: SigningKey): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt);
}

/** Now, or a moment after `latest`: a key of a clock that is behind would never sign, and the old one always. */
function later(latest: string | undefined, now: Date): Date {
  return new Date(Math.max(now.getTime(), latest === undefined ? 0 : Date.parse(latest) + 1));
}

/**
 * Whether a token of `key` can be valid at `now`: the key signed until the next of `keys`, which are in order, replaced
 * it.
 */
function verifies(key: SigningKey, keys: readonly SigningKey[], now: number): boolean {
  const successor = keys[keys.indexOf(key) + 1];
  return successor === undefined || Date.parse(successor.createdAt) >= now - KEEP_MS;
}

/**
 * The signing keys of all nodes: the newest signs, any verifies. They are read before the service is ready, and one
 * read serves all who wait for it. When they cannot be read, that is an error, never a list without keys.
 */
export class SigningKeys {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #uptime: () => number;
  #keys: readonly SigningKey[] = [];
  /** When each key was first seen, in ms by a clock that nobody can set. */
  #seenAt: ReadonlyMap<string, number> = new Map();
  #readAt = Number.NEGATIVE_INFINITY;
  /** Reads begun, and the number of the last one that succeeded. */
  #begun = 0;
  #done = 0;
  #reading: Promise<void> | undefined;
  #making: Promise<void> | undefined;
  #mayReadAt = Number.NEGATIVE_INFINITY;

  /** `now` gives milliseconds since 1970, `uptime` those of a clock that nobody can set. */
  constructor(storage: Storage, now: () => number, uptime: () => number = () => performance.now()) {
    this.#storage = storage;
    this.#now = now;
    this.#uptime = uptime;
  }

  /** Reads the keys, so that nobody has to wait for them. */
  async load(): Promise<void> {
    await this.#read();
  }

  /** The key that signs; the first token of a state creates one. */
  async newest(): Promise<SigningKey> {
    await this.#refresh(REFRESH_MS);
    if (this.#keys.length === 0) {
      this.#making ??= this.#make().finally(() => {
        this.#making = undefined;
      });
      await this.#making;
    }
    return this.#keys.at(-1)!;
  }

  /** The key with that id while its tokens can be valid; one that another node has just made is read first. */
  async find(id: string): Promise<SigningKey | undefined> {
    // While the storage is down, a known key has to do, although another may have replaced it.
    if (this.#has(id)) await this.#refresh(OLDEST_MS).catch(() => {});
    else await this.#readAnew(id);
    const key = this.#keys.find((each) => each.id === id);
    return key !== undefined && verifies(key, this.#keys, this.#now()) && !this.#isLongReplaced(key) ? key : undefined;
  }

  /**
   * True when the next key has been there for so long, whatever its date says: it may have been made under a wrong
   * clock.
   */
  #isLongReplaced(key: SigningKey): boolean {
    const successor = this.#keys[this.#keys.indexOf(key) + 1];
    return successor !== undefined && this.#uptime() - this.#seenAt.get(successor.id)! > KEEP_MS;
  }

  #has(id: string): boolean {
    return this.#keys.some((key) => key.id === id);
  }

  async #make(): Promise<void> {
    await rotateSigningKey(this.#storage, new Date(this.#now()));
    await this.#readAnew();
  }

  /** Reads the keys when it is time to, and waits for that when they are older than `oldest` ms. */
  async #refresh(oldest: number): Promise<void> {
    const age = ageOf(this.#readAt, this.#now());
    if (age < REFRESH_MS) return;
    const read = this.#read();
    if (age >= oldest) await read;
    else read.catch(() => {});
  }

  /** Waits for a read that begins after the call, unless an earlier one finds `id`. */
  async #readAnew(id?: string): Promise<void> {
    const before = this.#begun;
    while (this.#done <= before && (id === undefined || !this.#has(id))) await this.#read();
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readOnce(): Promise<void> {
    const pause = this.#mayReadAt - performance.now();
    if (pause > 0) await wait(pause);
    const number = ++this.#begun;
    const readAt = this.#now();
    try {
      this.#keys = await this.#storage.listSigningKeys();
      const seenNow = this.#uptime();
      this.#seenAt = new Map(this.#keys.map(({ id }) => [id, this.#seenAt.get(id) ?? seenNow]));
    } finally {
      this.#mayReadAt = performance.now() + PAUSE_MS;
    }
    this.#readAt = readAt;
    this.#done = number;
  }
}
