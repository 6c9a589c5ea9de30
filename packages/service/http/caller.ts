import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import { clientNetwork } from '../auth/client-network.ts';
import type { Principal } from '../auth/principal.ts';
import type { ServiceConfig } from '../config.ts';
import { failure, ServiceError } from '../errors.ts';
import { type RateLimiter, type RatePolicy, type RateState, rateHeaders } from '../limits/rate-limiter.ts';
import type { Operation } from '../operations/operation.ts';
import { fromState } from '../state-failures.ts';

/** A key may use the calls of two seconds at once. */
const BURST_SECONDS = 2;

/** A key that was right is noted for an hour at least, beside the limits, so that all threads know. */
const RIGHT_KEYS: RatePolicy = { name: 'right', quota: 2, windowSeconds: 7_200 };

/** What tells callers apart and counts their calls. */
export interface CallerServices {
  readonly config: ServiceConfig;
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
}

/**
 * Who calls, within the limits; noted in the request as soon as that is sure. Throws UNAUTHENTICATED, KEY_REVOKED, KEY_EXPIRED, ORIGIN_NOT_ALLOWED, RATE_LIMITED.
 * An address that has failed too often is refused without a look at the storage; tokens, and keys that were seen to be right,
 * are served nevertheless, so that a neighbour behind the same address cannot shut anybody out.
 */
export function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  services: CallerServices,
): Principal | Promise<Principal> {
  // Most calls: nothing is asked, so nothing is waited for.
  const known = services.authenticator.known(request.headers.authorization, request.socket);
  if (known !== undefined) return withinLimits(known, request, reply, services);
  return authenticate(request, services).then((principal) => withinLimits(principal, request, reply, services));
}

async function authenticate(
  request: FastifyRequest,
  { config, authenticator, limiter }: CallerServices,
): Promise<Principal> {
  const header = request.headers.authorization;
  const address = `address:${clientNetwork(request.ip)}`;
  const failures = config.failedAuthentications;
  const { remaining, retrySeconds } = limiter.peek(address, failures);
  if (remaining < 1 && !isSpared(authenticator.claimOf(header), limiter)) throw tooManyFailures(retrySeconds);
  try {
    const principal = await fromState(authenticator.authenticate(header));
    if (!principal.byToken) await limiter.take(seenRight(principal.keyId), RIGHT_KEYS);
    return principal;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'UNAUTHENTICATED') throw error;
    const state = await limiter.take(address, failures);
    throw state.allowed ? error : tooManyFailures(state.retrySeconds);
  }
}

/** True for whom failures of the same address do not concern: a token, which its signature judges, and a key seen to be right. */
function isSpared(claim: ReturnType<Authenticator['claimOf']>, limiter: RateLimiter): boolean {
  if (claim === undefined || claim === 'token') return claim === 'token';
  return limiter.peek(seenRight(claim.keyId), RIGHT_KEYS).remaining < RIGHT_KEYS.quota;
}

function seenRight(keyId: string): string {
  return `right:${keyId}`;
}

/** The caller, when it calls from where it may and no more often than it may. */
function withinLimits(
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
  { config, limiter }: CallerServices,
): Principal | Promise<Principal> {
  checkOrigin(principal, request.headers.origin);
  request.principal = principal;
  const policy = keyPolicy(principal, config.keyRate);
  if (policy === undefined) return principal;
  const counted = (state: RateState): Principal => {
    reply.headers(rateHeaders(policy, state));
    if (!state.allowed) throw rateLimited('RATE_LIMITED', state.retrySeconds);
    return principal;
  };
  const state = limiter.take(`key:${principal.keyId}`, policy);
  return state instanceof Promise ? state.then(counted) : counted(state);
}

/** Calls per second that a key may make; 0 = unlimited. */
export function rateOf(principal: Principal, keyRate: number): number {
  return principal.rate ?? keyRate;
}

/** Throws METHOD_NOT_ALLOWED. What tells a caller about itself is open to every key; a token makes no other token. */
export function checkMethod(principal: Principal, { name, capability }: Operation): void {
  if (principal.byToken && name === 'GetToken') throw failure('METHOD_NOT_ALLOWED', 'TOKEN_BY_TOKEN');
  if (capability === 'Tokens' || principal.methods === null || principal.methods.has(name)) return;
  const allowed = [...principal.methods].join(', ');
  throw failure('METHOD_NOT_ALLOWED', 'METHOD_NOT_ALLOWED', { operation: name, allowed });
}

function keyPolicy(principal: Principal, keyRate: number): RatePolicy | undefined {
  const rate = rateOf(principal, keyRate);
  return rate === 0 ? undefined : { name: 'key', quota: rate * BURST_SECONDS, windowSeconds: BURST_SECONDS };
}

function checkOrigin({ origins }: Principal, origin: string | undefined): void {
  if (origins === null || (origin !== undefined && origins.has(origin.toLowerCase()))) return;
  throw failure('ORIGIN_NOT_ALLOWED', 'ORIGIN_NOT_ALLOWED', { allowed: [...origins].join(', ') });
}

function tooManyFailures(retrySeconds: number): ServiceError {
  return rateLimited('RATE_LIMITED_ADDRESS', retrySeconds);
}

function rateLimited(key: 'RATE_LIMITED' | 'RATE_LIMITED_ADDRESS', retrySeconds: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(retrySeconds));
  return failure('RATE_LIMITED', key, { seconds }, { 'retry-after': String(seconds) });
}
