import type { Engine } from '@civique/engine';
import type { FastifyBaseLogger } from 'fastify';
import type { RateLimiter, RatePolicy } from './limits/rate-limiter.ts';

/** What can be served alone: the operations below `{base_url}`, or the token service below `{ts_base_url}`. */
export type ServicePart = 'engine' | 'tokens';

/** What an operator may set; every member has a default. */
export interface ServiceConfig {
  /** Largest request body, in bytes. */
  readonly bodyLimit: number;
  /** Origins whose pages may call from a browser; `*` = all. No cookies are used. */
  readonly corsOrigins: readonly string[];
  /** Operations that may run or wait at a time; more are answered OVERLOADED. */
  readonly concurrency: number;
  /** Connections that may be open at a time; more are closed as they come. */
  readonly connections: number;
  /** How long a call may wait for its turn before it is refused as OVERLOADED, in ms. */
  readonly longestWaitMs: number;
  /** Time for the headers of a request to arrive, counted from the connection or the answer before, in ms. */
  readonly headersTimeoutMs: number;
  /** Time for a request to arrive in full, in ms. */
  readonly requestTimeoutMs: number;
  /** A connection on which nothing moves for so long is cut: its caller does not read the answer. In ms. */
  readonly stallTimeoutMs: number;
  /** Calls per second of a key that has no rate of its own; 0 = unlimited. */
  readonly keyRate: number;
  /** Calls of one address that may fail to authenticate. */
  readonly failedAuthentications: RatePolicy;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; of nobody when empty. */
  readonly trustedProxies: readonly string[];
  /** The only part that is served; both when absent. */
  readonly only: ServicePart | undefined;
  /** Where callers reach a part, when that is not where they reached this process; without a slash at the end. */
  readonly baseUrls: Readonly<Record<ServicePart, string | undefined>>;
  /** Records that one call of AnalyzeRecords may have. */
  readonly mostRecords: number;
  /** Counts the calls of keys and addresses; in the memory of this process when absent. */
  readonly limiter?: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where the log goes; nowhere when absent. */
  readonly logger?: FastifyBaseLogger;
}

export const DEFAULT_CONFIG: ServiceConfig = {
  bodyLimit: 1024 * 1024,
  corsOrigins: ['*'],
  concurrency: 1_000,
  connections: 10_000,
  longestWaitMs: 250,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  stallTimeoutMs: 60_000,
  keyRate: 200,
  failedAuthentications: { name: 'failures', quota: 30, windowSeconds: 300 },
  trustedProxies: [],
  only: undefined,
  baseUrls: { engine: undefined, tokens: undefined },
  mostRecords: 1_000,
  now: Date.now,
};

/** What the service says about itself and its address data. */
export interface ServiceInfo {
  /** Dotted numbers: `0.1.0`. */
  readonly serviceVersion: string;
  /** `YYYY-MM`; empty where only the token service is served, which needs no address data. */
  readonly addressDataVersion: string;
  /** True for the small reference of the first minute: it does not know the country. */
  readonly starter: boolean;
  /** Address data that were offered after these and could not be used; absent when there are none. */
  readonly refusal?: { readonly at: string; readonly code: string };
}

/** The engine and the address data that answer; replaced between two requests when there are newer data. */
export interface LiveReference {
  /** Undefined where only the token service is served. */
  engine: Engine | undefined;
  info: ServiceInfo;
}

/** Whether operations are answered; switched off before the service ends. */
export interface Readiness {
  ready: boolean;
}
