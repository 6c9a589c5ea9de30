/** How often something may happen: `quota` times at once, and the whole quota again after `windowSeconds`. */
export interface RatePolicy {
  /**
   * True: nothing comes back until `windowSeconds` after the first event, then everything does. Otherwise the quota
   * comes back little by little, as the cell rate algorithm has it.
   */
  readonly isWindow?: boolean;
  /** Appears in the header `RateLimit-Policy`. */
  readonly name: string;
  readonly quota: number;
  readonly windowSeconds: number;
}

/** What is left of a quota. */
export interface RateState {
  readonly allowed: boolean;
  /** Whole calls left. */
  readonly remaining: number;
  /** Time until the quota is full again, in seconds. */
  readonly resetSeconds: number;
  /** Time until the next call is allowed, in seconds; 0 if it is now. */
  readonly retrySeconds: number;
}

/** Counts events under a name, in this machine's memory or in a place that many machines share. */
export interface RateLimiter {
  /** Takes one from the quota of `id`, if any is left. */
  take(id: string, policy: RatePolicy): RateState | Promise<RateState>;
  /** True while limits that nodes should share are counted by each alone. */
  readonly isAlone?: boolean;
}

const MICROSECONDS = 1_000_000;

/** The time one call takes from a quota, in microseconds. */
export function emission(policy: RatePolicy): number {
  return (policy.windowSeconds * MICROSECONDS) / policy.quota;
}

export function windowMicroseconds(policy: RatePolicy): number {
  return policy.windowSeconds * MICROSECONDS;
}

/**
 * The state of a quota that is full again `debt` microseconds from now. A quota is one number, the time at which it is
 * full again (the generic cell rate algorithm): a call postpones that time by `emission`, and is allowed as long as the
 * time stays within the window.
 */
export function rateState(policy: RatePolicy, debt: number, allowed: boolean): RateState {
  const step = emission(policy);
  const room = windowMicroseconds(policy) - debt;
  return {
    allowed,
    remaining: Math.max(0, Math.floor(room / step + 1e-9)),
    resetSeconds: Math.ceil(debt / MICROSECONDS),
    retrySeconds: room >= step ? 0 : (step - room) / MICROSECONDS,
  };
}

/** The state of a window that ends `rest` microseconds from now, in which `count` events were counted. */
export function windowState({ quota }: RatePolicy, count: number, rest: number, allowed: boolean): RateState {
  return {
    allowed,
    remaining: Math.max(0, quota - count),
    resetSeconds: Math.ceil(rest / MICROSECONDS),
    retrySeconds: count < quota ? 0 : rest / MICROSECONDS,
  };
}

/** The headers that tell a caller what is left (draft-ietf-httpapi-ratelimit-headers). */
export function rateHeaders(policy: RatePolicy, state: RateState): Record<string, string> {
  return {
    'ratelimit-policy': `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`,
    ratelimit: `"${policy.name}";r=${state.remaining};t=${state.resetSeconds}`,
  };
}
