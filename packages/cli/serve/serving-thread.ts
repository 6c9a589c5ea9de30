import { createEngine } from '@civique/engine';
import { Reference } from '@civique/engine/reference';
import type { LiveReference, RateLimiter, Readiness, ServiceConfig, ServiceInfo, SignInLink } from '@civique/service';
import {
  createService,
  createStderrLogger,
  DEFAULT_CONFIG,
  HeavyThread,
  LoopDelay,
  type MetricObjects,
  RedisLimiter,
  ServiceMetrics,
  SharedMemoryLimiter,
  warmUp,
} from '@civique/service';
import { openState } from '@civique/service/state';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Listeners } from './listeners.ts';
import { endInOrder } from './shutdown.ts';
import { openTracing } from './tracing.ts';

/** The service settings an operator can choose with `civique serve`. */
export type SetByOperator = Pick<
  ServiceConfig,
  'corsOrigins' | 'trustedProxies' | 'keyRate' | 'failedAuthentications' | 'mostRecords' | 'only' | 'baseUrls'
>;

/** What one thread needs to serve: plain values and shared memory, so that it can be sent to a worker. */
export interface ThreadOptions {
  readonly state: string;
  /** Undefined if only the token service runs. */
  readonly reference: SharedArrayBuffer | undefined;
  readonly info: ServiceInfo;
  /** 0 = any free port. */
  readonly port: number;
  readonly host: string;
  /** True if other threads listen on the same port. */
  readonly sharePort: boolean;
  readonly logLevel: string;
  readonly config: Partial<SetByOperator>;
  readonly redisUrl: string | undefined;
  /** From `newLimitMemory`. */
  readonly limitMemory: SharedArrayBuffer;
  /** From `newEpochs`. */
  readonly parameterEpochs: SharedArrayBuffer;
  /** On this machine; holds charges while the database is down. */
  readonly journalFolder: string | undefined;
  /** A link that signs in to the console, at the first start. */
  readonly signInLink: SignInLink | undefined;
  /** True if `/metrics` has its own port, so the service port does not serve it. */
  readonly metricsElsewhere: boolean;
  /** Processor time that captures may take before it listens, to warm up, in ms; 0 = none. */
  readonly warmUpMs: number;
}

/** An answer about health: its status and its body. */
export interface HealthAnswer {
  readonly status: number;
  readonly body: string;
}

/** A thread that serves requests. */
export interface ServingThread {
  readonly port: number;
  /** Switches to other address data, starting with the next request. */
  useReference(reference: SharedArrayBuffer, info: ServiceInfo): Promise<void>;
  /** Changes the description callers get of the same address data. */
  useInfo(info: ServiceInfo): Promise<void>;
  metrics(): Promise<MetricObjects>;
  /** What `/health/ready` answers. */
  health(): Promise<HealthAnswer>;
  /** Shuts down cleanly; false if requests had to be cut off. */
  stop(): Promise<boolean>;
  /** Cuts off the requests still running during shutdown. */
  cut(): void;
}

/**
 * Serves in this thread. `collectMetrics` returns the metrics of all threads.
 * Throws StateError, ReferenceFileError, or the errors of `listen` (with their `code`).
 */
export async function startServing(
  options: ThreadOptions,
  collectMetrics: () => Promise<string>,
): Promise<ServingThread> {
  const storage = await openState(options.state);
  const { logger, flush } = createStderrLogger(options.logLevel);
  const limiter = limiterOf(options, logger);
  const heavy = heavyThread(options, logger);
  const end = async () => {
    await heavy?.close();
    if (limiter instanceof RedisLimiter) limiter.close();
    await storage.close();
    await flush();
  };
  try {
    const { reference, info } = options;
    const live: LiveReference = { engine: reference && createEngine(Reference.open(reference)), info };
    const readiness: Readiness = { ready: true };
    const delay = new LoopDelay();
    const metrics = new ServiceMetrics(live, delay);
    const tracing = await openTracing(process.env);
    const app = await createService({
      live,
      storage,
      readiness,
      heavy,
      delay,
      metrics,
      tracing: tracing?.plugin,
      collectMetrics: options.metricsElsewhere ? null : collectMetrics,
      parameterEpochs: new Int32Array(options.parameterEpochs),
      journalFolder: options.journalFolder,
      signInLink: options.signInLink,
      config: { ...options.config, logger, limiter },
    });
    if (options.warmUpMs > 0) await warmUp(live, mostRecordsIn(options), options.warmUpMs);
    const listeners = await listen(app, options);
    heavy?.start();
    const endAll = async () => {
      await end();
      // A receiver that is away must not keep the service from stopping.
      await tracing?.close().catch(() => {});
    };
    return servingThread({ app, live, readiness, heavy, metrics, listeners, end: endAll });
  } catch (error) {
    await end();
    throw error;
  }
}

/** What a thread consists of once it serves. */
interface Serving {
  readonly app: FastifyInstance;
  readonly live: LiveReference;
  readonly readiness: Readiness;
  readonly heavy: HeavyThread | undefined;
  readonly metrics: ServiceMetrics;
  readonly listeners: Listeners;
  /** Ends all that the service does not end itself. */
  readonly end: () => Promise<void>;
}

function servingThread({ app, live, readiness, heavy, metrics, listeners, end }: Serving): ServingThread {
  const hurry = new AbortController();
  return {
    port: listeners.port,
    useReference: async (reference, info) => {
      const engine = createEngine(Reference.open(reference));
      live.engine = engine;
      heavy?.useReference(reference, info);
      live.info = info;
    },
    useInfo: async (info) => {
      live.info = info;
    },
    metrics: () => metrics.objects(),
    health: async () => {
      const { statusCode: status, body } = await app.inject('/health/ready');
      return { status, body };
    },
    stop: async () => {
      const inOrder = await endInOrder({ app, readiness, listeners, hurry: hurry.signal });
      await end();
      return inOrder;
    },
    cut: () => {
      hurry.abort();
      app.server.closeAllConnections();
    },
  };
}

/** Long calls are done beside the thread that serves. */
function heavyThread(options: ThreadOptions, logger: FastifyBaseLogger): HeavyThread | undefined {
  const { reference, info } = options;
  if (reference === undefined) return undefined;
  const mostRecords = mostRecordsIn(options);
  return new HeavyThread({ reference, info, mostRecords }, (error) => {
    logger.error({ err: error }, 'the thread for long calls ended and is replaced');
  });
}

function mostRecordsIn({ config: { mostRecords = DEFAULT_CONFIG.mostRecords } }: ThreadOptions): number {
  return mostRecords;
}

async function listen(app: FastifyInstance, options: ThreadOptions): Promise<Listeners> {
  try {
    return await Listeners.open(app, options);
  } catch (error) {
    await app.close();
    throw error;
  }
}

function limiterOf({ limitMemory, redisUrl }: ThreadOptions, logger: FastifyBaseLogger): RateLimiter {
  const local = new SharedMemoryLimiter(limitMemory, Date.now);
  if (redisUrl === undefined) return local;
  return new RedisLimiter(redisUrl, local, (shared, error) => {
    if (shared) logger.info('rate limits are shared through Redis');
    else logger.warn({ err: error }, 'Redis is away: this machine limits rates alone');
  });
}
