import type { Engine } from '@civique/engine';
import type { ReferenceMeta } from '@civique/engine/reference';
import type { FastifyBaseLogger } from 'fastify';
import type { BodyBytes } from './limits/body-budget.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { StateTrouble } from './storage/trouble.ts';
import type { InflowBounds } from './turns/inflow.ts';
import type { PlaceBounds } from './turns/places.ts';

/**
 * The parts that can be served alone: the operations under `{base_url}`, or the token service under `{ts_base_url}`.
 */
export type ServicePart = 'engine' | 'tokens';

/** What an operator may set; every member has a default. */
export interface ServiceConfig {
  /** Largest request body, in bytes. */
  readonly bodyLimit: number;
  /** Bytes of request bodies that each thread holds at a time. */
  readonly bodyBytes: BodyBytes;
  /** Bytes of the large bodies of one customer, or network, that each thread reads; what is more waits unread. */
  readonly bodyInflow: InflowBounds;
  /** Bytes of answers, but for the short ones, that wait in each thread for callers to read them. */
  readonly unreadBytes: number;
  /** Searches, batches and large bodies that are worked on at a time, beside each thread. */
  readonly callsInParts: PlaceBounds;
  /** Other calls of customers whose calls take long. */
  readonly callsOfSlow: PlaceBounds;
  /** Origins whose pages may call from a browser; `*` = all. No cookies are used. */
  readonly corsOrigins: readonly string[];
  /** Operations that may run or wait at a time; any more are answered with OVERLOADED. */
  readonly concurrency: number;
  /**
   * Connections that may be open at a time: one more closes the one that has been idle longest, or is closed itself.
   */
  readonly connections: number;
  /** How many of them one IPv4 address or /48 network may have, unless it is a trusted proxy. */
  readonly connectionsOfNetwork: number;
  /** How long a call may wait for its turn before it is refused with OVERLOADED, in ms. */
  readonly longestWaitMs: number;
  /** Time for a request's headers to arrive, counted from the connection or the previous answer, in ms. */
  readonly headersTimeoutMs: number;
  /** Time for a whole request to arrive, in ms. */
  readonly requestTimeoutMs: number;
  /** A connection is cut after this long without traffic: its caller is not reading the answer. In ms. */
  readonly stallTimeoutMs: number;
  /** Calls per second of a key that has no rate of its own; 0 = unlimited. */
  readonly keyRate: number;
  /** Failed authentications allowed from one address in five minutes. */
  readonly failedAuthentications: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted; empty = none. */
  readonly trustedProxies: readonly string[];
  /** Serve only this part; both when absent. */
  readonly only: ServicePart | undefined;
  /** Where callers reach each part, if not at the address of this process; without a trailing slash. */
  readonly baseUrls: Readonly<Record<ServicePart, string | undefined>>;
  /** Records that one call of AnalyzeRecords may have. */
  readonly mostRecords: number;
  /** Counts the calls of keys and addresses; in this process's memory when absent. */
  readonly limiter?: RateLimiter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Where the log goes; nowhere when absent. */
  readonly logger?: FastifyBaseLogger;
}

const MIB = 1024 * 1024;

/** Whatever a call is made of, nobody waits longer for its turn, in ms. */
const LONGEST_WAIT_MS = 350;

export const DEFAULT_CONFIG: ServiceConfig = {
  bodyLimit: MIB,
  bodyBytes: { all: 48 * MIB, ofKey: 32 * MIB },
  bodyInflow: { perSecond: 16 * MIB, atOnce: 8 * MIB, mostOfOne: 200 },
  unreadBytes: 64 * MIB,
  callsInParts: { ofCustomer: 2, all: 8, always: 6, longestWaitMs: 2_000 },
  callsOfSlow: { ofCustomer: 2, all: 2, always: 2, longestWaitMs: LONGEST_WAIT_MS, mostTimes: 4 },
  corsOrigins: ['*'],
  concurrency: 10_000,
  connections: 10_000,
  connectionsOfNetwork: 5_000,
  longestWaitMs: LONGEST_WAIT_MS,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  stallTimeoutMs: 60_000,
  keyRate: 200,
  failedAuthentications: 30,
  trustedProxies: [],
  only: undefined,
  baseUrls: { engine: undefined, tokens: undefined },
  mostRecords: 1_000,
  now: Date.now,
};

/** What the address data hold and where they come from, as the reference file describes itself. */
export type AddressData = Pick<ReferenceMeta, 'starter' | 'sources' | 'sourceCounts' | 'counts' | 'totals'>;

/** What the service reports about itself and its address data. */
export interface ServiceInfo {
  /** Dotted numbers: `0.1.0`. */
  readonly serviceVersion: string;
  /** `YYYY-MM`; empty when only the token service is served, which needs no address data. */
  readonly addressDataVersion: string;
  /** True for the starter, the small sample that a first start uses. */
  readonly starter: boolean;
  /** What the address data hold; absent when there are none. */
  readonly addressData?: AddressData;
  /** Newer address data that could not be used; absent when there are none. */
  readonly refusal?: { readonly at: string; readonly code: string };
}

/** A link that signs in on this machine, once: see `newSignInLink`. */
export interface SignInLink {
  /** SHA-256 of its secret, in hexadecimal digits. */
  readonly hash: string;
  /** The key whose owner it signs in. */
  readonly keyId: string;
  /** When it counts no more, in ms since 1970. */
  readonly endsAt: number;
  /** One number in memory that all threads share: 1 once the link was used. */
  readonly used: Int32Array;
}

/** The engine and the address data in use; replaced between two requests when newer data arrive. */
export interface LiveReference {
  /** Undefined where only the token service is served. */
  engine: Engine | undefined;
  info: ServiceInfo;
}

/** Whether the service can be sent callers. */
export interface Readiness {
  /** Whether operations are answered; switched off before the service ends. */
  ready: boolean;
  /** True while the service is about to end: it answers on, says that it is not ready, and closes connections. */
  draining?: boolean;
  /**
   * What is missing although operations are still answered as far as they can be: callers are better sent to another
   * node. The service adds this.
   */
  lacks?: () => readonly Lack[];
}

/** Something that the service cannot do at the moment, and why. */
export interface Lack {
  readonly what: 'state' | 'charging';
  readonly trouble: StateTrouble;
}
