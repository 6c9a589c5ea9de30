import type { FastifyInstance } from 'fastify';
import type { LiveReference, Readiness } from '../config.ts';
import { failure } from '../errors.ts';

const RETRY_SECONDS = 1;

/** `/health/live`: the process answers. `/health/ready`: operations are answered, and from which address data. */
export function addHealth(app: FastifyInstance, readiness: Readiness, live: LiveReference): void {
  const options = { schema: { hide: true } };
  app.get('/health/live', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  app.get('/health/ready', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!readiness.ready) {
      const retry = { 'retry-after': String(RETRY_SECONDS) };
      throw failure('NOT_READY', 'NOT_READY', { seconds: RETRY_SECONDS }, retry);
    }
    const { serviceVersion, ...reference } = live.info;
    return { status: 'ready', serviceVersion, ...(live.engine === undefined ? {} : { reference }) };
  });
}
