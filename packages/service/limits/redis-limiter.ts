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

/** A call does not wait longer than this for an answer, in ms. */
const PATIENCE_MS = 100;
const RECONNECT_MS = 1_000;
/** A start holds up its thread for seconds, in which a connection that was made may look as if it were not. In ms. */
const CONNECT_TIMEOUT_MS = 10_000;

/** How often to ask whether the server still counts, in ms. */
const ASK_EVERY_MS = 1_000;

/**
 * A server that was away is believed again after so many answers in time, one after the other: of one that is slow now
 * and then, calls would wait for every answer that comes too late, and the log would tell of each.
 */
const ANSWERS_AGAIN = 3;

/** A connection without any answer for this long, in ms, is replaced: the server may be elsewhere by now. */
const SILENT_MS = 5_000;

/**
 * What is counted to find out. Every time something is written: a server that is a replica, or has no memory left,
 * answers and reads, and cannot count.
 */
const ASKED = `${PREFIX}asked`;
const ASKED_MS = 60_000;

/**
 * The number that is stored under a key. Whatever else stands there was not counted by a node: it is taken for nothing
 * and written over, so that a single odd value does not make the nodes count alone.
 */
const HELD = `
local function held(key)
  local length = redis.pcall('STRLEN', key)
  if type(length) ~= 'number' or length == 0 or length > 16 then return 0 end
  local text = redis.call('GET', key)
  return string.find(text, '^%d+$') and tonumber(text) or 0
end
`;

/**
 * The same arithmetic as in memory, by the server's clock: the stored value is the time at which the quota is full
 * again. A time further ahead than any quota can reach was stored before the clock was set back.
 */
const TAKE = `${HELD}
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local whole = held(KEYS[1])
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
const COUNT = `${HELD}
local window = tonumber(ARGV[1])
local count = held(KEYS[1])
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
 * Limits that many machines share through Redis or Valkey. Every call is also counted on this machine, which learns
 * from each answer how much the others have used: when the server is unavailable, the service goes on from there alone.
 */
export class RedisLimiter implements RateLimiter {
  readonly #redis: Redis & Commands;
  readonly #local: SharedMemoryLimiter;
  readonly #tell: (shared: boolean, error?: unknown) => void;
  #shared: boolean | undefined;
  readonly #asking: NodeJS.Timeout;
  /** A question that has no answer yet. */
  #isAsked = false;
  /** Answers in time since it was away. */
  #answers = 0;

  /** `tell` is called with whether the limits are shared, at the start and at every change. */
  constructor(url: string, local: SharedMemoryLimiter, tell: (shared: boolean, error?: unknown) => void) {
    this.#local = local;
    this.#tell = tell;
    this.#redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENT_MS,
      retryStrategy: () => RECONNECT_MS,
    }) as Redis & Commands;
    this.#redis.defineCommand('civiqueTake', { numberOfKeys: 1, lua: TAKE });
    this.#redis.defineCommand('civiqueCount', { numberOfKeys: 1, lua: COUNT });
    this.#redis.on('ready', () => void this.#ask());
    this.#redis.on('error', (error: unknown) => this.#note(false, error));
    this.#redis.on('close', () => this.#note(false));
    // A frozen server keeps its connections: only a question shows it, whether or not there are calls.
    this.#asking = setInterval(() => void this.#ask(), ASK_EVERY_MS);
    this.#asking.unref();
  }

  async take(id: string, policy: RatePolicy): Promise<RateState> {
    const local = this.#local.take(id, policy);
    // No call finds out whether it is back: what is sent to a frozen server stays in memory.
    if (this.isAlone) return local;
    try {
      return await this.#takeShared(id, policy);
    } catch (error) {
      this.#note(false, error);
      return local;
    }
  }

  /** True while the server is away, does not answer or cannot count, so that this machine counts alone. */
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
    if (this.#redis.status !== 'ready' || this.#isAsked) return;
    this.#isAsked = true;
    const answer = this.#redis.civiqueCount(ASKED, ASKED_MS, Number.MAX_SAFE_INTEGER);
    const over = () => {
      this.#isAsked = false;
    };
    answer.then(over, over);
    try {
      await inTime(answer);
      if (this.#shared !== false || ++this.#answers >= ANSWERS_AGAIN) this.#note(true);
    } catch (error) {
      this.#note(false, error);
    }
  }

  #note(shared: boolean, error?: unknown): void {
    this.#answers = 0;
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
