import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '../age.ts';
import type { ChargedCall, ChargedCallStorage } from '../storage/charged-calls.ts';

/** How long a key stands for its call, in ms. */
const LIFE_MS = DAY_MS;
/** Calls in one write. */
const MOST_AT_ONCE = 200;
/** Calls that are removed in one write, which takes a millisecond, and the time that others have then, in ms. */
const FORGOTTEN_AT_ONCE = 100;
const FORGET_PAUSE_MS = 10;

interface Waiting extends ChargedCall {
  readonly resolve: (isFirst: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sees to it that a call that is sent again under the same key is charged once, on whatever thread or node it arrives:
 * the state decides which one was first. Claims that arrive during a write share the next one.
 */
export class Repetitions {
  readonly #storage: ChargedCallStorage;
  readonly #now: () => number;
  #waiting: Waiting[] = [];
  #isWriting = false;

  /** `now` gives milliseconds since 1970. */
  constructor(storage: ChargedCallStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** The body that was charged under the key; undefined when none was. */
  find({ customerId, key }: Pick<ChargedCall, 'customerId' | 'key'>): Promise<string | undefined> {
    return this.#storage.find(customerId, key, this.#since());
  }

  /** True for the one call that is to be charged. */
  claim(call: ChargedCall): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...call, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  /**
   * Removes what is too old to matter, a little at a time: a million calls at once would stop everything for seconds.
   */
  async forget(): Promise<void> {
    const since = this.#since();
    while ((await this.#storage.forget(since, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE) {
      await wait(FORGET_PAUSE_MS, undefined, { ref: false });
    }
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) await this.#write(this.#takeNext());
    this.#isWriting = false;
  }

  /** A key that is there twice waits for the next write, which finds it charged. */
  #takeNext(): Map<string, Waiting> {
    const next = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const call of this.#waiting) {
      const id = idOf(call);
      if (next.size < MOST_AT_ONCE && !next.has(id)) next.set(id, call);
      else later.push(call);
    }
    this.#waiting = later;
    return next;
  }

  async #write(calls: Map<string, Waiting>): Promise<void> {
    try {
      const at = new Date(this.#now()).toISOString();
      const plain = [...calls.values()].map(({ customerId, key, body }) => ({ customerId, key, body }));
      const first = new Set((await this.#storage.claim(plain, at, this.#since())).map(idOf));
      for (const [id, { resolve }] of calls) resolve(first.has(id));
    } catch (error) {
      for (const { reject } of calls.values()) reject(error);
    }
  }

  #since(): string {
    return new Date(this.#now() - LIFE_MS).toISOString();
  }
}

function idOf({ customerId, key }: Pick<ChargedCall, 'customerId' | 'key'>): string {
  return `${customerId} ${key}`;
}
