import type { FastifyInstance } from 'fastify';
import type { Lack, Readiness } from '../config.ts';
import { type RequestError, retryAfter, retryLater, ServiceError } from '../errors.ts';
import type { OperationServices } from './operation-services.ts';

const LACKS = { state: 'LACKS_STATE', charging: 'LACKS_CHARGING' } as const satisfies Record<Lack['what'], string>;

/**
 * `/health/live`: the process answers. `/health/ready`: it can answer and charge, and from which address data;
 * otherwise `Errors` names what is missing. `degraded` names what is not as it should be although callers can be sent
 * here.
 */
export function addHealth(
  app: FastifyInstance,
  readiness: Readiness,
  { live, limiter, metrics }: Pick<OperationServices, 'live' | 'limiter' | 'metrics'>,
): void {
  const options = { schema: { hide: true } };
  const isDegraded = () => limiter.isAlone === true;
  metrics.watchHealth(() => notReady(readiness) === undefined, isDegraded);
  app.get('/health/live', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'live' };
  });
  app.get('/health/ready', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const missing = notReady(readiness);
    if (missing !== undefined) throw missing;
    const { serviceVersion, ...reference } = live.info;
    return {
      status: 'ready',
      serviceVersion,
      ...(live.engine === undefined ? {} : { reference }),
      ...(isDegraded() ? { degraded: ['sharedLimits'] } : {}),
    };
  });
}

/** Why callers should not be sent here; undefined when they should. */
function notReady({ ready, draining, lacks }: Readiness): ServiceError | undefined {
  if (!ready || draining === true) return retryLater('NOT_READY', 'NOT_READY');
  const errors = (lacks?.() ?? []).map(
    ({ what, trouble }): RequestError => ({ path: what, key: LACKS[what], parameters: { trouble } }),
  );
  return errors.length === 0 ? undefined : new ServiceError('NOT_READY', errors, retryAfter());
}
