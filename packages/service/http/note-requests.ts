import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceMetrics } from './metrics.ts';
import { routeOf } from './request-state.ts';
import { unreadWaitOf } from './unread-wait.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** True once it was counted and logged how the request ended. */
    isNoted: boolean;
  }
}

/** What web servers call it when a caller hangs up before its answer is sent. No answer has this status. */
const HUNG_UP = 499;

/** Notes how a request ended, once. */
export type NoteRequest = (request: FastifyRequest, reply: FastifyReply, status: number) => void;

/**
 * Counts a request that the framework has seen and logs one line: which operation, who, how it ended. The line holds
 * nothing that a caller chose freely.
 */
export function noteTo(metrics: ServiceMetrics): NoteRequest {
  return (request, reply, status) => {
    if (reply.isNoted) return;
    reply.isNoted = true;
    const { errorCode: code, elapsedTime } = reply;
    const milliseconds = elapsedTime + unreadWaitOf(request.raw);
    const route = routeOf(request);
    metrics.observe({ route, status, code, milliseconds });
    const fields = {
      operation: route,
      method: request.method,
      status,
      errorCode: code ?? undefined,
      customer: request.principal?.customer,
      keyId: request.principal?.keyId,
      milliseconds: Math.round(milliseconds * 1000) / 1000,
    };
    request.log.info(fields, 'request');
  };
}

/** Notes each request for which the framework runs its hooks. */
export function noteRequests(app: FastifyInstance, note: NoteRequest): void {
  app.decorateReply('isNoted', false);
  // The framework tells of answers that were sent, and of no others.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => note(request, reply, HUNG_UP));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply, reply.statusCode);
    done();
  });
}
