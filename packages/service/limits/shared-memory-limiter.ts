import { randomInt } from 'node:crypto';
import {
  emission,
  type RateLimiter,
  type RatePolicy,
  type RateState,
  rateState,
  windowMicroseconds,
  windowState,
} from './rate-limiter.ts';

/**
 * Cells: the first is the seed of the hash; then pairs of a fingerprint and the time at which the quota is full again.
 */
const HEAD = 2;
const SETS = 8_192;
/**
 * Sets for windows, which last for minutes: among them, quotas of seconds would always give up their slots, and whoever
 * calls from a hundred thousand addresses with wrong keys would have the calls of right ones forgotten.
 */
const WINDOW_SETS = SETS / 4;
/** Number of slots in which a name may be stored. */
const WAYS = 8;
/** How far clocks may differ without having been set, in microseconds. */
const CLOCK_STEP = 1_000;
const CELLS = HEAD + SETS * WAYS * 2;

/** Memory for the limits of one machine: 1 MiB for 65,536 names, a quarter of them of windows. */
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
    const cell = this.#cellOf(id, now, policy.isWindow);
    const next = policy.isWindow === true ? nextInWindow : nextByRate;
    for (;;) {
      const held = Atomics.load(this.#cells, cell);
      const { time, state } = next(Number(held), now, policy);
      if (time === undefined || Atomics.compareExchange(this.#cells, cell, held, BigInt(time)) === held) return state;
    }
  }

  /**
   * Lets the quota of `id` be full again `debt` microseconds from now at the soonest: others have used it, too. The
   * policy is one whose quota comes back little by little.
   */
  learn(id: string, policy: RatePolicy, debt: number): void {
    const now = this.#now() * 1_000;
    const cell = this.#cellOf(id, now);
    const time = Math.round(now + Math.min(debt, windowMicroseconds(policy)));
    for (;;) {
      const held = Atomics.load(this.#cells, cell);
      if (Number(held) >= time && !isOutdated(Number(held), now, windowMicroseconds(policy))) return;
      if (Atomics.compareExchange(this.#cells, cell, held, BigInt(time)) === held) return;
    }
  }

  /** The cell with the time of `id`, which is made if there is none. */
  #cellOf(id: string, now: number, isWindow = false): number {
    const [hash, fingerprint] = this.#hash(id);
    const set = isWindow ? hash % WINDOW_SETS : WINDOW_SETS + (hash % (SETS - WINDOW_SETS));
    const first = HEAD + set * WAYS * 2;
    let soonest = first;
    let soonestTime = Number.POSITIVE_INFINITY;
    for (let cell = first; cell < first + WAYS * 2; cell += 2) {
      if (Atomics.load(this.#cells, cell) === fingerprint) return cell + 1;
      const time = Number(Atomics.load(this.#cells, cell + 1));
      if (time < soonestTime) [soonest, soonestTime] = [cell, time];
    }
    // Two threads that make a slot at the same time may each lose the other's first call: nobody is refused because of
    // it.
    if (soonestTime > now) Atomics.store(this.#cells, soonest + 1, 0n);
    Atomics.store(this.#cells, soonest, fingerprint);
    return soonest + 1;
  }

  /** Two FNV-1a hashes under a secret seed, so that nobody can choose names that collide. */
  #hash(id: string): [hash: number, fingerprint: bigint] {
    let low = this.#seed ^ 0x811c9dc5;
    let high = this.#seed ^ 0x01000193;
    for (let index = 0; index < id.length; index++) {
      const code = id.charCodeAt(index);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ (code + index), 0x85ebca6b) ^ (high >>> 13);
    }
    low ^= low >>> 15;
    const fingerprint = (BigInt(high >>> 0) << 31n) | BigInt(low >>> 1) | 1n;
    return [low >>> 0, fingerprint];
  }
}

/** What an event makes of a cell: its new time, or undefined when the event is refused; in microseconds. */
interface Next {
  readonly time: number | undefined;
  readonly state: RateState;
}

function nextByRate(whole: number, now: number, policy: RatePolicy): Next {
  const step = emission(policy);
  const window = windowMicroseconds(policy);
  const debt = isOutdated(whole, now, window) ? 0 : whole - now;
  if (debt + step > window) return { time: undefined, state: rateState(policy, debt, false) };
  return { time: Math.round(now + debt + step), state: rateState(policy, debt + step, true) };
}

/**
 * A window ends at a multiple of this many microseconds, and the number of events in it is added: one number holds
 * both. So a window lasts up to a second longer than it should, and holds more events than any quota has.
 */
const COUNT_SPACE = 2 ** 20;

function nextInWindow(held: number, now: number, policy: RatePolicy): Next {
  const longest = windowMicroseconds(policy) + COUNT_SPACE * 2;
  const isNew = isOutdated(held, now, longest);
  const end = isNew
    ? Math.ceil((now + windowMicroseconds(policy)) / COUNT_SPACE) * COUNT_SPACE
    : Math.floor(held / COUNT_SPACE) * COUNT_SPACE;
  const count = isNew ? 0 : held - end;
  const rest = Math.max(0, end - now);
  if (count >= policy.quota) return { time: undefined, state: windowState(policy, count, rest, false) };
  return { time: end + count + 1, state: windowState(policy, count + 1, rest, true) };
}

/** A time that has passed, or one further ahead than any quota can reach: the clock was set back since. */
function isOutdated(time: number, now: number, longest: number): boolean {
  return time <= now || time - now > longest + CLOCK_STEP;
}
