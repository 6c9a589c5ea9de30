import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import { clientNetwork } from '../auth/client-network.ts';
import type { Principal } from '../auth/principal.ts';
import type { ServiceConfig } from '../config.ts';
import { failure, retryLater, ServiceError } from '../errors.ts';
import type { OverRate } from '../limits/over-rate.ts';
import { type RateLimiter, type RatePolicy, type RateState, rateHeaders } from '../limits/rate-limiter.ts';
import { mayCall } from '../operations/may-call.ts';
import type { Operation } from '../operations/operation.ts';
import { fromState } from '../state-failures.ts';

/** A key may use two seconds' worth of calls at once. */
const BURST_SECONDS = 2;

/** What identifies callers and counts their calls. */
export interface CallerServices {
  readonly config: ServiceConfig;
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
  /** Is told of keys that are called too often. */
  readonly overRate: OverRate;
}

/**
 * The caller, within the limits; recorded in the request as soon as it is certain. Throws UNAUTHENTICATED, KEY_REVOKED,
 * KEY_EXPIRED, ORIGIN_NOT_ALLOWED, RATE_LIMITED. Whoever shows a right key or token is let in, however often its
 * address has failed: nobody can shut out a neighbour behind the same proxy.
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

async function authenticate(request: FastifyRequest, services: CallerServices): Promise<Principal> {
  try {
    return await fromState(services.authenticator.authenticate(request.headers.authorization));
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'UNAUTHENTICATED') throw error;
    throw await failedAuthentication(request, services);
  }
}

/** Counts a failed authentication of an address. The answer to it: UNAUTHENTICATED, or RATE_LIMITED after too many. */
export async function failedAuthentication(
  request: FastifyRequest,
  { config, limiter }: CallerServices,
): Promise<ServiceError> {
  const address = `address:${clientNetwork(request.ip)}`;
  const { allowed, retrySeconds } = await limiter.take(address, failurePolicy(config.failedAuthentications));
  if (allowed) return failure('UNAUTHENTICATED', 'UNAUTHENTICATED');
  return rateLimited('RATE_LIMITED_ADDRESS', retrySeconds);
}

/** The caller, if it calls within its rate, which counts what is refused as well, and from an allowed origin. */
function withinLimits(
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
  { config, limiter, overRate }: CallerServices,
): Principal | Promise<Principal> {
  request.principal = principal;
  const allowed = (): Principal => {
    checkOrigin(principal, request.headers.origin);
    return principal;
  };
  const policy = keyPolicy(principal, config.keyRate);
  if (policy === undefined) return allowed();
  const counted = (state: RateState): Principal => {
    reply.headers(rateHeaders(policy, state));
    if (state.allowed) return allowed();
    overRate.note(principal.keyId);
    throw rateLimited('RATE_LIMITED', state.retrySeconds);
  };
  const state = limiter.take(`key:${principal.keyId}`, policy);
  return state instanceof Promise ? state.then(counted) : counted(state);
}

/** Calls per second that a key may make; 0 = unlimited. */
export function rateOf(principal: Principal, keyRate: number): number {
  return principal.rate ?? keyRate;
}

/** Throws METHOD_NOT_ALLOWED. */
export function checkMethod(principal: Principal, operation: Operation): void {
  if (mayCall(principal, operation)) return;
  const { name } = operation;
  if (principal.byToken) {
    if (name === 'GetToken') throw failure('METHOD_NOT_ALLOWED', 'TOKEN_BY_TOKEN');
    throw failure('METHOD_NOT_ALLOWED', 'TOKEN_METHOD', { operation: name });
  }
  throw failure('METHOD_NOT_ALLOWED', 'METHOD_NOT_ALLOWED', {
    operation: name,
    allowed: [...principal.methods!].join(', '),
  });
}

function keyPolicy(principal: Principal, keyRate: number): RatePolicy | undefined {
  const rate = rateOf(principal, keyRate);
  return rate === 0 ? undefined : { name: 'key', quota: rate * BURST_SECONDS, windowSeconds: BURST_SECONDS };
}

/** A window and not a quota that refills: nothing is let through until it ends. */
function failurePolicy(quota: number): RatePolicy {
  return { name: 'failures', quota, windowSeconds: 300, isWindow: true };
}

function checkOrigin({ origins }: Principal, origin: string | undefined): void {
  if (origins === null || (origin !== undefined && origins.has(origin.toLowerCase()))) return;
  throw failure('ORIGIN_NOT_ALLOWED', 'ORIGIN_NOT_ALLOWED', { allowed: [...origins].join(', ') });
}

function rateLimited(key: 'RATE_LIMITED' | 'RATE_LIMITED_ADDRESS', retrySeconds: number): ServiceError {
  return retryLater('RATE_LIMITED', key, Math.max(1, Math.ceil(retrySeconds)));
}
