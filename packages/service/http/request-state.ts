import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import type { ErrorCode } from '../errors.ts';
import type { Operation } from '../operations/operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is asked; null for what is no operation. (`routeOptions` of the framework is made anew at every look.) */
    operation: Operation | null;
    /** Who calls; null until that is known. */
    principal: Principal | null;
    /** Sentences for `Warnings`; null until the body was looked at. */
    warnings: string[] | null;
    /** Credits the request was charged. */
    charged: number;
  }
  interface FastifyReply {
    /** Why it is a failure; null for a success. */
    errorCode: ErrorCode | null;
  }
}

/** The path of what answers a request, as the program has it; null when there is nothing at that path. */
export function routeOf(request: FastifyRequest): string | null {
  return request.operation?.path ?? request.routeOptions.url ?? null;
}

/** Gives requests and replies the members declared here. */
export function addRequestState(app: FastifyInstance): void {
  app.decorateRequest('operation', null);
  app.decorateRequest('principal', null);
  app.decorateRequest('warnings', null);
  app.decorateRequest('charged', 0);
  app.decorateReply('errorCode', null);
}
