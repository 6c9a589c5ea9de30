import { randomInt } from 'node:crypto';
import {
  emission,
  type RateLimiter,
  type RatePolicy,
  type RateState,
  rateState,
  windowMicroseconds,
} from './rate-limiter.ts';

/**
 * Cells: the first is the seed of the hash; then pairs of a fingerprint and the time at which the quota is full again.
 */
const HEAD = 2;
const SETS = 8_192;
/** Number of slots in which a name may be stored. */
const WAYS = 8;
/** How far clocks may differ without having been set, in microseconds. */
const CLOCK_STEP = 1_000;
const CELLS = HEAD + SETS * WAYS * 2;

/** Memory for the limits of one machine: 1 MiB for 65,536 names, however many callers there are. */
export function newLimitMemory(): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(CELLS * BigInt64Array.BYTES_PER_ELEMENT);
  new BigInt64Array(memory)[0] = BigInt(randomInt(2 ** 32));
  return memory;
}

/**
 * Limits in memory that the threads of a process share; it never grows. When more names than slots are in use at once,
 * the quota that is full again soonest gives up its slot.
 */
export class SharedMemoryLimiter implements RateLimiter {
  readonly #cells: BigInt64Array;
  readonly #seed: number;
  readonly #now: () => number;

  /** `memory` comes from `newLimitMemory`; `now` gives milliseconds since 1970. */
  constructor(memory: SharedArrayBuffer, now: () => number) {
    this.#cells = new BigInt64Array(memory);
    this.#seed = Number(this.#cells[0]);
    this.#now = now;
  }

  take(id: string, policy: RatePolicy): RateState {
    const now = this.#now() * 1_000;
    const cell = this.#cellOf(id, now, true);
    const step = emission(policy);
    for (;;) {
      const held = Atomics.load(this.#cells, cell);
      const debt = debtOf(held, now, policy);
      if (debt + step > windowMicroseconds(policy)) return rateState(policy, debt, false);
      const whole = BigInt(Math.round(now + debt + step));
      if (Atomics.compareExchange(this.#cells, cell, held, whole) === held) {
        return rateState(policy, debt + step, true);
      }
    }
  }

  peek(id: string, policy: RatePolicy): RateState {
    const now = this.#now() * 1_000;
    const cell = this.#cellOf(id, now, false);
    const debt = cell < 0 ? 0 : debtOf(Atomics.load(this.#cells, cell), now, policy);
    return rateState(policy, debt, debt + emission(policy) <= windowMicroseconds(policy));
  }

  /** The cell with the time of `id`. If it has none, a slot is made when `make` is true; otherwise -1. */
  #cellOf(id: string, now: number, make: boolean): number {
    const [set, fingerprint] = this.#hash(id);
    const first = HEAD + set * WAYS * 2;
    let soonest = first;
    let soonestTime = Number.POSITIVE_INFINITY;
    for (let cell = first; cell < first + WAYS * 2; cell += 2) {
      if (Atomics.load(this.#cells, cell) === fingerprint) return cell + 1;
      const time = Number(Atomics.load(this.#cells, cell + 1));
      if (time < soonestTime) [soonest, soonestTime] = [cell, time];
    }
    if (!make) return -1;
    // Two threads that make a slot at the same time may each lose the other's first call: nobody is refused because of
    // it.
    if (soonestTime > now) Atomics.store(this.#cells, soonest + 1, 0n);
    Atomics.store(this.#cells, soonest, fingerprint);
    return soonest + 1;
  }

  /** Two FNV-1a hashes under a secret seed, so that nobody can choose names that collide. */
  #hash(id: string): [set: number, fingerprint: bigint] {
    let low = this.#seed ^ 0x811c9dc5;
    let high = this.#seed ^ 0x01000193;
    for (let index = 0; index < id.length; index++) {
      const code = id.charCodeAt(index);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ (code + index), 0x85ebca6b) ^ (high >>> 13);
    }
    low ^= low >>> 15;
    const fingerprint = (BigInt(high >>> 0) << 31n) | BigInt(low >>> 1) | 1n;
    return [(low >>> 0) % SETS, fingerprint];
  }
}

/** A time further ahead than any quota can reach was stored before the clock was set back: nobody waits for it. */
function debtOf(whole: bigint, now: number, policy: RatePolicy): number {
  const debt = Math.max(0, Number(whole) - now);
  return debt > windowMicroseconds(policy) + CLOCK_STEP ? 0 : debt;
}
