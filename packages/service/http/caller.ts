import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import { clientNetwork } from '../auth/client-network.ts';
import type { Principal } from '../auth/principal.ts';
import type { ServiceConfig } from '../config.ts';
import { failure, ServiceError } from '../errors.ts';
import { type RateLimiter, type RatePolicy, type RateState, rateHeaders } from '../limits/rate-limiter.ts';
import type { Operation } from '../operations/operation.ts';
import { fromState } from '../state-failures.ts';

/** A key may use two seconds' worth of calls at once. */
const BURST_SECONDS = 2;

/** A valid key is recorded for at least an hour, beside the limits, so that all threads know it. */
const RIGHT_KEYS: RatePolicy = { name: 'right', quota: 2, windowSeconds: 7_200 };

/** What identifies callers and counts their calls. */
export interface CallerServices {
  readonly config: ServiceConfig;
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
}

/**
 * The caller, within the limits; recorded in the request as soon as it is certain. Throws UNAUTHENTICATED, KEY_REVOKED,
 * KEY_EXPIRED, ORIGIN_NOT_ALLOWED, RATE_LIMITED. An address that has failed too often is refused without asking the
 * storage. Tokens, and keys known to be valid, are still served, so that nobody can shut out a neighbour behind the
 * same address.
 */
export function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  services: CallerServices,
): Principal | Promise<Principal> {
  // Most calls: nothing has to be read, so nothing is awaited.
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

/**
 * True for callers whom failures from the same address do not affect: a token, which its signature decides, and a key
 * known to be valid.
 */
function isSpared(claim: ReturnType<Authenticator['claimOf']>, limiter: RateLimiter): boolean {
  if (claim === undefined || claim === 'token') return claim === 'token';
  return limiter.peek(seenRight(claim.keyId), RIGHT_KEYS).remaining < RIGHT_KEYS.quota;
}

function seenRight(keyId: string): string {
  return `right:${keyId}`;
}

/** The caller, if it calls from an allowed origin and within its rate. */
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

/**
 * Throws METHOD_NOT_ALLOWED. Operations that tell a caller about itself are open to every key; a token cannot make
 * another.
 */
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
