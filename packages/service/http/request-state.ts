import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import type { ErrorCode } from '../errors.ts';
import type { Operation } from '../operations/operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation; null when the request is for none. (The framework builds `routeOptions` anew on every access.) */
    operation: Operation | null;
    /** The caller; null until identified. */
    principal: Principal | null;
    /** Sentences for `Warnings`; null until the body has been checked. */
    warnings: string[] | null;
    /** `Idempotency-Key` of a charged operation; null when there is none. */
    idempotencyKey: string | null;
    /** Of a call with such a key. */
    bodyHash: string;
    /** The same: see `ownDefinitions`. */
    ownDefinitions: string;
    /** True when the call was charged before, under its key. */
    isRepetition: boolean;
    /** Credits that the request was charged. */
    charged: number;
  }
  interface FastifyReply {
    /** The error code; null for a success. */
    errorCode: ErrorCode | null;
  }
}

/** The path that answers a request, as the program knows it; null when nothing is served there. */
export function routeOf(request: FastifyRequest): string | null {
  return request.operation?.path ?? request.routeOptions.url ?? null;
}

/** Gives requests and replies the members declared here. */
export function addRequestState(app: FastifyInstance): void {
  app.decorateRequest('operation', null);
  app.decorateRequest('principal', null);
  app.decorateRequest('warnings', null);
  app.decorateRequest('idempotencyKey', null);
  app.decorateRequest('bodyHash', '');
  app.decorateRequest('ownDefinitions', '');
  app.decorateRequest('isRepetition', false);
  app.decorateRequest('charged', 0);
  app.decorateReply('errorCode', null);
}
