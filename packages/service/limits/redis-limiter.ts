import { Redis } from 'ioredis';
import {
  emission,
  type RateLimiter,
  type RatePolicy,
  type RateState,
  rateState,
  windowMicroseconds,
} from './rate-limiter.ts';

const PREFIX = 'civique:limit:';

/** An answer that takes longer than this is not awaited, in ms. */
const PATIENCE_MS = 100;
const RECONNECT_MS = 1_000;

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

interface TakeCommand {
  civiqueTake(key: string, step: number, window: number): Promise<[allowed: number, debt: string]>;
}

/**
 * Limits that many machines share through Redis or Valkey. Every call is also counted on this machine: when the server
 * is unavailable, the service goes on with this machine's limits.
 */
export class RedisLimiter implements RateLimiter {
  readonly #redis: Redis & TakeCommand;
  readonly #local: RateLimiter;
  readonly #tell: (shared: boolean, error?: unknown) => void;
  #shared: boolean | undefined;
  #restsUntil = Number.NEGATIVE_INFINITY;

  /** `tell` is called with whether the limits are shared, at the start and at every change. */
  constructor(url: string, local: RateLimiter, tell: (shared: boolean, error?: unknown) => void) {
    this.#local = local;
    this.#tell = tell;
    this.#redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: PATIENCE_MS,
      connectTimeout: 2_000,
      retryStrategy: () => RECONNECT_MS,
    }) as Redis & TakeCommand;
    this.#redis.defineCommand('civiqueTake', { numberOfKeys: 1, lua: TAKE });
    this.#redis.on('ready', () => this.#note(true));
    this.#redis.on('error', (error: unknown) => this.#note(false, error));
    this.#redis.on('close', () => this.#note(false));
  }

  async take(id: string, policy: RatePolicy): Promise<RateState> {
    const local = await this.#local.take(id, policy);
    if (this.#shared !== true || performance.now() < this.#restsUntil) return local;
    try {
      const [allowed, debt] = await this.#redis.civiqueTake(PREFIX + id, emission(policy), windowMicroseconds(policy));
      return rateState(policy, Number(debt), allowed === 1);
    } catch (error) {
      this.#restsUntil = performance.now() + REST_MS;
      this.#note(this.#redis.status === 'ready' && this.#shared === true, error);
      return local;
    }
  }

  peek(id: string, policy: RatePolicy): RateState {
    return this.#local.peek(id, policy);
  }

  close(): void {
    this.#redis.disconnect();
  }

  #note(shared: boolean, error?: unknown): void {
    if (this.#shared === shared) return;
    this.#shared = shared;
    this.#tell(shared, error);
  }
}
