import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { ServiceInfo } from '../config.ts';
import { failure } from '../errors.ts';
import type { LoopDelay } from './loop-delay.ts';
import { isLoopback, isMadeHere } from './loopback.ts';
import { Tally } from './tally.ts';

/** What one thread has counted, in a form that can be sent to another. */
export type MetricObjects = MetricObjectWithValues<MetricValue<string>>[];

/** Upper bounds in seconds: an answer takes from a fraction of a millisecond to the limit of a request. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A request that has been answered, or whose caller has hung up before that. */
interface Answered {
  /** The path as the program knows it; null for an unknown one. */
  readonly route: string | null;
  readonly status: number;
  readonly code: string | null;
  readonly milliseconds: number;
}

/** What a thread of the service counts, for Prometheus. Labels hold names of operations and codes, never of callers. */
export class ServiceMetrics {
  readonly registry = new Registry();
  readonly #requests = this.#tally('civique_requests_total', 'Requests by operation and outcome.', [
    'operation',
    'status',
    'code',
  ]);
  readonly #seconds = new Histogram({
    name: 'civique_request_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly #statuses = this.#tally('civique_analyses_total', 'Analysed addresses by status.', ['status']);
  readonly #credits = this.#tally('civique_credits_charged_total', 'Credits charged.', ['operation']);
  readonly #refused = this.#tally('civique_limited_total', 'Requests refused by a limit.', ['limit']);

  /** `live` names the current address data. */
  constructor(live: { readonly info: ServiceInfo }, delay: LoopDelay) {
    const registers = [this.registry];
    new Gauge({
      name: 'civique_event_loop_delay_seconds',
      help: 'How late timers were in the last sample; the worst of all threads.',
      aggregator: 'max',
      registers,
      collect() {
        this.set(delay.latest / 1_000);
      },
    });
    new Gauge({
      name: 'civique_reference_info',
      help: 'The address data in use.',
      labelNames: ['version', 'starter'],
      aggregator: 'max',
      registers,
      collect() {
        this.reset();
        if (live.info.addressDataVersion !== '')
          this.set({ version: live.info.addressDataVersion, starter: String(live.info.starter) }, 1);
      },
    });
    new Gauge({
      name: 'civique_reference_refused',
      help: '1 when the newest address data were refused.',
      aggregator: 'max',
      registers,
      collect() {
        this.set(live.info.refusal === undefined ? 0 : 1);
      },
    });
  }

  /** What `/health/ready` says of a thread, asked anew whenever metrics are read. */
  watchHealth(isReady: () => boolean, isDegraded: () => boolean): void {
    const registers = [this.registry];
    new Gauge({
      name: 'civique_ready',
      help: '1 when every thread can answer and charge, as /health/ready says.',
      aggregator: 'min',
      registers,
      collect() {
        this.set(Number(isReady()));
      },
    });
    new Gauge({
      name: 'civique_degraded',
      help: '1 when limits are not shared with other nodes although they should be.',
      aggregator: 'max',
      registers,
      collect() {
        this.set(Number(isDegraded()));
      },
    });
  }

  /** Counts a request that has ended. */
  observe({ route, status, code, milliseconds }: Answered): void {
    const operation = route ?? 'unknown';
    this.#requests.add(1, operation, String(status), code ?? '');
    this.#seconds.observe({ operation }, milliseconds / 1_000);
    if (code === 'RATE_LIMITED') this.#refused.add(1, 'rate');
    if (code === 'OVERLOADED') this.#refused.add(1, 'load');
  }

  /** Counts credits when they are charged, which may be after the caller has hung up. */
  countCredits(operation: string, credits: number): void {
    if (credits > 0) this.#credits.add(credits, operation);
  }

  /** Counts the statuses of an answer: its own, or those of its records. */
  countStatuses(answer: object): void {
    const { strStatus, Counts: counts } = answer as { readonly strStatus?: unknown; readonly Counts?: unknown };
    // a batch has counts, and a status that sums them up
    if (typeof strStatus === 'string' && counts === undefined) this.#statuses.add(1, strStatus);
    if (typeof counts !== 'object' || counts === null) return;
    for (const [status, count] of Object.entries(counts)) {
      if (typeof count === 'number' && count > 0) this.#statuses.add(count, status);
    }
  }

  /** What has been counted so far. */
  objects(): Promise<MetricObjects> {
    return this.registry.getMetricsAsJSON() as Promise<MetricObjects>;
  }

  #tally(name: string, help: string, labelNames: readonly string[]): Tally {
    return new Tally(this.registry, name, help, labelNames);
  }
}

/** What several threads have counted together, as Prometheus reads it. */
export function mergeMetrics(threads: readonly MetricObjects[]): Promise<string> {
  return AggregatorRegistry.aggregate([...threads]).metrics();
}

/**
 * `/metrics` on the service port: only for callers on this machine, and not for what a proxy on this machine forwards.
 * For anyone else the path does not exist.
 */
export function addMetricsRoute(app: FastifyInstance, collect: () => Promise<string>): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // No page of any origin may read it.
    reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
    if (!isLoopback(request.socket.remoteAddress) || !isMadeHere(request.headers)) {
      throw failure('UNKNOWN_OPERATION', 'UNKNOWN_OPERATION');
    }
    reply.type(METRICS_TYPE).header('cache-control', 'no-store');
    return collect();
  });
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
