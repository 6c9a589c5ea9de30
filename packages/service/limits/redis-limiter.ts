import { setImmediate } from 'node:timers/promises';
import { Redis } from 'ioredis';
import {
  emission,
  type RateLimiter,
  type RatePolicy,
  type RateState,
  rateState,
  windowMicroseconds,
  windowState,
} from './rate-limiter.ts';
import type { SharedMemoryLimiter } from './shared-memory-limiter.ts';

const PREFIX = 'civique:limit:';

/** An answer that takes longer than this is not awaited, in ms. */
const PATIENCE_MS = 100;
const RECONNECT_MS = 1_000;

/** How often to ask whether the server still answers, in ms. */
const ASK_EVERY_MS = 1_000;

/** After a missing answer, none is awaited for this long, in ms: calls go on without delay. */
const REST_MS = 1_000;

/**
 * The same arithmetic as in memory, by the server's clock: the stored value is the time at which the quota is full
 * again. A time further ahead than any quota can reach was stored before the clock was set back.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local whole = tonumber(redis.call('GET', KEYS[1]) or '0')
local debt = math.max(0, whole - now)
local step = tonumber(ARGV[1])
local window = tonumber(ARGV[2])
if debt > window + 1000 then debt = 0 end
if debt + step > window then return {0, string.format('%.0f', debt)} end
debt = debt + step
redis.call('SET', KEYS[1], string.format('%.0f', now + debt), 'PX', math.ceil(debt / 1000))
return {1, string.format('%.0f', debt)}
`;

/** A window in which events are counted; it ends with its key. */
const COUNT = `
local window = tonumber(ARGV[1])
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
local rest = redis.call('PTTL', KEYS[1])
if count == 0 or rest < 0 or rest > window + 1 then
  redis.call('SET', KEYS[1], '1', 'PX', window)
  return {1, 1, window}
end
if count >= tonumber(ARGV[2]) then return {0, count, rest} end
return {1, redis.call('INCR', KEYS[1]), rest}
`;

interface Commands {
  civiqueTake(key: string, step: number, window: number): Promise<[allowed: number, debt: string]>;
  civiqueCount(key: string, window: number, quota: number): Promise<[allowed: number, count: number, rest: number]>;
}

/**
 * Limits that many machines share through Redis or Valkey. Every call is also counted on this machine, which learns from
 * each answer how much the others have used: when the server is unavailable, the service goes on from there alone.
 */
export class RedisLimiter implements RateLimiter {
  readonly #redis: Redis & Commands;
  readonly #local: SharedMemoryLimiter;
  readonly #tell: (shared: boolean, error?: unknown) => void;
  #shared: boolean | undefined;
  #isConnected = false;
  readonly #asking: NodeJS.Timeout;
  #restsUntil = Number.NEGATIVE_INFINITY;

  /** `tell` is called with whether the limits are shared, at the start and at every change. */
  constructor(url: string, local: SharedMemoryLimiter, tell: (shared: boolean, error?: unknown) => void) {
    this.#local = local;
    this.#tell = tell;
    this.#redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      retryStrategy: () => RECONNECT_MS,
    }) as Redis & Commands;
    this.#redis.defineCommand('civiqueTake', { numberOfKeys: 1, lua: TAKE });
    this.#redis.defineCommand('civiqueCount', { numberOfKeys: 1, lua: COUNT });
    this.#redis.on('ready', () => {
      this.#isConnected = true;
      this.#note(true);
    });
    this.#redis.on('error', (error: unknown) => this.#note(false, error));
    this.#redis.on('close', () => {
      this.#isConnected = false;
      this.#note(false);
    });
    // A frozen server keeps its connections: only a question shows it, whether or not there are calls.
    this.#asking = setInterval(() => void this.#ask(), ASK_EVERY_MS);
    this.#asking.unref();
  }

  async take(id: string, policy: RatePolicy): Promise<RateState> {
    const local = this.#local.take(id, policy);
    if (!this.#isConnected || performance.now() < this.#restsUntil) return local;
    try {
      const state = await this.#takeShared(id, policy);
      this.#note(true);
      return state;
    } catch (error) {
      this.#restsUntil = performance.now() + REST_MS;
      this.#note(false, error);
      return local;
    }
  }

  /** True while the server is away or does not answer, so that this machine counts alone. */
  get isAlone(): boolean {
    return this.#shared !== true;
  }

  async #takeShared(id: string, policy: RatePolicy): Promise<RateState> {
    const key = PREFIX + id;
    if (policy.isWindow === true) {
      const window = policy.windowSeconds * 1_000;
      const [allowed, count, rest] = await inTime(this.#redis.civiqueCount(key, window, policy.quota));
      return windowState(policy, count, rest * 1_000, allowed === 1);
    }
    const [allowed, debt] = await inTime(this.#redis.civiqueTake(key, emission(policy), windowMicroseconds(policy)));
    this.#local.learn(id, policy, Number(debt));
    return rateState(policy, Number(debt), allowed === 1);
  }

  close(): void {
    clearInterval(this.#asking);
    this.#redis.disconnect();
  }

  async #ask(): Promise<void> {
    if (!this.#isConnected) return;
    try {
      await inTime(this.#redis.ping());
      this.#note(true);
    } catch (error) {
      this.#note(false, error);
    }
  }

  #note(shared: boolean, error?: unknown): void {
    if (this.#shared === shared) return;
    this.#shared = shared;
    this.#tell(shared, error);
  }
}

/**
 * The answer, or an error when it takes too long. When this thread itself was held up, the answer may lie in the socket
 * while the timer fires: it is read before the server is blamed.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      await setImmediate();
      reject(new Error(`no answer within ${PATIENCE_MS} ms`));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
