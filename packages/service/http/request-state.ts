import type { FastifyInstance } from 'fastify';
import type { Principal } from '../auth/principal.ts';
import type { ErrorCode } from '../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
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

/** Gives requests and replies the members declared here. */
export function addRequestState(app: FastifyInstance): void {
  app.decorateRequest('principal', null);
  app.decorateRequest('warnings', null);
  app.decorateRequest('charged', 0);
  app.decorateReply('errorCode', null);
}
