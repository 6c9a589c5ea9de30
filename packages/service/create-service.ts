import Fastify, { type FastifyInstance, type FastifyPluginCallback, LogController } from 'fastify';
import { Accounts } from './accounts/accounts.ts';
import { CreditLedger } from './accounts/ledger.ts';
import { Repetitions } from './accounts/repetitions.ts';
import { Authenticator } from './auth/authenticator.ts';
import {
  DEFAULT_CONFIG,
  type Lack,
  type LiveReference,
  type Readiness,
  type ServiceConfig,
  type SignInLink,
} from './config.ts';
import { failure } from './errors.ts';
import type { HeavyWork } from './heavy/heavy-work.ts';
import { Admission } from './http/admission.ts';
import { compressAnswers } from './http/compression.ts';
import { Connections } from './http/connections.ts';
import { allowedMethods, answerFailures, pathOf } from './http/failures.ts';
import { addFront } from './http/front.ts';
import { addHealth } from './http/health.ts';
import { lingerOnClose } from './http/lingering-close.ts';
import { createLogger } from './http/logging.ts';
import { LoopDelay } from './http/loop-delay.ts';
import { addMetricsRoute, ServiceMetrics } from './http/metrics.ts';
import { type NoteRequest, noteRequests, noteTo } from './http/note-requests.ts';
import { hasOneHost } from './http/one-host.ts';
import { addOperations } from './http/operation-routes.ts';
import type { OperationServices } from './http/operation-services.ts';
import { allowOrigins } from './http/origins.ts';
import { requestId } from './http/request-id.ts';
import { addRequestState } from './http/request-state.ts';
import { addSignInLink } from './http/sign-in-link.ts';
import { TroubleLog } from './http/trouble-log.ts';
import { answerUnheard, answerUnreadable, refuseTunnels } from './http/unheard.ts';
import { holdUnread, UnreadAnswers } from './http/unread-answers.ts';
import { OverRate } from './limits/over-rate.ts';
import { newLimitMemory, SharedMemoryLimiter } from './limits/shared-memory-limiter.ts';
import { addApiDescription } from './openapi/routes.ts';
import { addPages } from './pages/pages.ts';
import { ParameterStore } from './parameters/parameter-store.ts';
import { SHAPES } from './schemas.ts';
import { type Gates, gatedStorage } from './storage/gated-storage.ts';
import { StateGate } from './storage/state-gate.ts';
import type { Storage } from './storage/storage.ts';
import type { StateTrouble } from './storage/trouble.ts';
import { Lane } from './turns/lane.ts';
import { SlowCustomers } from './turns/slow-customers.ts';

/** What a service is made of. Storage and engine belong to the caller: closing the service does not close them. */
export interface ServiceParts {
  /** Its members may be replaced at any time. */
  readonly live: LiveReference;
  readonly storage: Storage;
  readonly config?: Partial<ServiceConfig>;
  /** Switch `ready` off to refuse operations, for example before shutting down; on by default. */
  readonly readiness?: Readiness;
  /** The same for all threads of a process, so that changed parameters take effect on all at once: see `newEpochs`. */
  readonly parameterEpochs?: Int32Array;
  /** A folder of this machine for nodes that share the storage: charges are kept there while the storage is down. */
  readonly journalFolder?: string | undefined;
  /** Does long calls beside this thread; without it, this thread does them between others. */
  readonly heavy?: HeavyWork | undefined;
  readonly delay?: LoopDelay;
  /** A link that signs in to the console; absent = only keys do. */
  readonly signInLink?: SignInLink | undefined;
  /** Traces requests: a plug-in of the framework that comes before all else. */
  readonly tracing?: FastifyPluginCallback | undefined;
  /** Counts requests and results; a new one when absent. */
  readonly metrics?: ServiceMetrics;
  /** The text of `/metrics`; null = not served on this port, absent = metrics of this service alone. */
  readonly collectMetrics?: (() => Promise<string>) | null;
}

/** How long closing waits for calls whose callers have hung up, in ms; it has already waited for all the others. */
const END_OF_CALLS_MS = 2_000;

/** Charges reach the storage within a second of the answer, including the time of the write. */
const FLUSH_MS = 500;

/** How often a state that could not be read, or lets a question wait, is asked again, in ms. */
const ASK_AGAIN_MS = 1_000;

/** How often calls whose keys no longer count are removed, in ms. */
const FORGET_MS = 60 * 60 * 1_000;

/** The HTTP service, ready for `inject` and `listen`. It holds no global state and does not listen by itself. */
export async function createService(parts: ServiceParts): Promise<FastifyInstance> {
  const { live, readiness = { ready: true } } = parts;
  const config: ServiceConfig = { ...DEFAULT_CONFIG, ...parts.config };
  const logger = config.logger ?? createLogger('silent');
  const troubles = new TroubleLog(logger);
  const gates = gatesOf(parts.storage, troubles);
  readiness.lacks = () => lacksOf(gates);
  const delay = parts.delay ?? new LoopDelay();
  const metrics = parts.metrics ?? new ServiceMetrics(live, delay);
  const services = servicesOf(parts, { config, readiness, gates, metrics });
  // What cannot be read now is read when it is needed.
  await services.authenticator.tokens.load().catch(() => {});

  const note = noteTo(metrics);
  const app = newApp({ ...config, logger }, note);
  if (parts.tracing !== undefined) await app.register(parts.tracing);
  addRequestState(app);
  noteRequests(app, note);
  app.addHook('onClose', async () => delay.close());
  beginAnswers(app);
  await allowOrigins(app, config);
  answerFailures(app, config);
  for (const schema of SHAPES.values()) app.addSchema(schema);
  await addApiDescription(app, config, live.info);
  addOperations(app, services);
  addFront(app, services);
  watchConnections(app, config);
  addHealth(app, readiness, services);
  if (parts.collectMetrics !== null) addMetricsRoute(app, parts.collectMetrics ?? (() => metrics.registry.metrics()));
  if (parts.signInLink !== undefined) await addSignInLink(app, parts.signInLink, services);
  await addPages(app, config);
  keepAccounts(app, services, { storage: parts.storage, troubles });
  askWhileAway(app, gates, parts.storage);
  forgetOldCalls(app, services.repetitions);
  finishAnswers(app, readiness, services);
  compressAnswers(app);
  return app;
}

/** What the parts of a service share that `createService` has made. */
interface Shared extends Pick<OperationServices, 'config' | 'metrics'> {
  readonly readiness: Readiness;
  readonly gates: Gates;
}

function servicesOf(parts: ServiceParts, { config, metrics, readiness, gates }: Shared): OperationServices {
  const { now } = config;
  const storage = gatedStorage(parts.storage, gates);
  const ledger = new CreditLedger(parts.storage, now, parts.journalFolder, gates.writes);
  const authenticator = new Authenticator(storage, now);
  const slow = new SlowCustomers();
  return {
    live: parts.live,
    config,
    admission: new Admission(readiness, config, slow),
    metrics,
    authenticator,
    ledger,
    limiter: config.limiter ?? new SharedMemoryLimiter(newLimitMemory(), now),
    overRate: new OverRate(now),
    accounts: new Accounts(storage, ledger, authenticator, config),
    parameterStore: new ParameterStore(storage.parameters, now, parts.parameterEpochs),
    repetitions: new Repetitions(storage.chargedCalls, now),
    heavy: parts.heavy,
    lanes: { inParts: new Lane(config.callsInParts), ofSlow: new Lane(config.callsOfSlow) },
    slow,
    unread: new UnreadAnswers(config.unreadBytes),
  };
}

/** The headers of every answer; refuses what could be for two hosts. */
function beginAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (request.method === 'OPTIONS')
      reply.header('allow', `${allowedMethods(app, pathOf(request.url)) ?? 'POST'}, OPTIONS`);
    done(hasOneHost(request.raw) ? undefined : failure('BAD_REQUEST', 'HOST_NOT_ONE'));
  });
}

/** Reads and writes have gates of their own: where a disk is full, keys can still be read. */
function gatesOf(storage: Storage, log: TroubleLog): Gates {
  const now = () => performance.now();
  const tell = (trouble: StateTrouble | undefined, error?: unknown) => {
    if (trouble !== undefined) log.tell(trouble, error);
    else if (lacksOf(gates).length === 0) log.tellEnd();
  };
  const open = () => new StateGate({ now, troubleOf: (error) => storage.troubleOf(error), tell });
  const gates = { reads: open(), writes: open() };
  return gates;
}

function lacksOf({ reads, writes }: Gates): Lack[] {
  const lacks: Lack[] = [];
  if (reads.trouble !== undefined) lacks.push({ what: 'state', trouble: reads.trouble });
  if (writes.trouble !== undefined) lacks.push({ what: 'charging', trouble: writes.trouble });
  return lacks;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The open connections. */
    readonly connections: Connections;
  }
}

function watchConnections(app: FastifyInstance, config: ServiceConfig): void {
  const connections = new Connections(config);
  connections.watch(app.server);
  lingerOnClose(app.server);
  app.decorate('connections', connections);
}

/** The framework with the settings of the service, without any route; `note` is told of what its hooks do not see. */
export function newApp(config: ServiceConfig, note: NoteRequest): FastifyInstance {
  const app = Fastify({
    loggerInstance: config.logger ?? createLogger('silent'),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestId(request.headers),
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: config.stallTimeoutMs,
    http: {
      headersTimeout: config.headersTimeoutMs,
      connectionsCheckingInterval: config.headersTimeoutMs / 10,
      // Nothing depends on the host, and the framework's refusal would have no body.
      requireHostHeader: false,
    },
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    // While stopping, the service answers with the envelope as always.
    return503OnClosing: false,
    ajv: {
      customOptions: { allErrors: true, verbose: true, coerceTypes: false, removeAdditional: false, useDefaults: true },
    },
    frameworkErrors: answerUnheard(config, note),
    clientErrorHandler: answerUnreadable(config),
  });
  // One text, where the framework's own serializer joins hundreds. Tests hold the answers to their schemas.
  app.setSerializerCompiler(() => JSON.stringify);
  // Headers beyond a number would be dropped silently; their total size is limited anyway.
  app.server.maxHeadersCount = 0;
  // An unknown expectation may be ignored; a refusal would have no body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  refuseTunnels(app.server, config);
  return app as unknown as FastifyInstance;
}

/**
 * The service finds out by itself whether the state can be read again, or is silent; whether it can be written, the
 * regular writes of charges find out.
 */
function askWhileAway(app: FastifyInstance, { reads, writes }: Gates, storage: Storage): void {
  const question = () => storage.findKeys(['none']);
  const ask = () => Promise.all([reads.probe(question), reads.assure(question), writes.assure(question)]);
  const timer = setInterval(ask, ASK_AGAIN_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Removes calls whose keys no longer count. What cannot be removed now is removed an hour later. */
function forgetOldCalls(app: FastifyInstance, repetitions: Repetitions): void {
  const timer = setInterval(() => void repetitions.forget().catch(() => {}), FORGET_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Writes charges twice a second and at the end. */
function keepAccounts(
  app: FastifyInstance,
  { admission, ledger, authenticator }: Pick<OperationServices, 'admission' | 'ledger' | 'authenticator'>,
  { storage, troubles }: { readonly storage: Storage; readonly troubles: TroubleLog },
): void {
  // The gates have logged what is wrong with the state; anything else concerns what was to be written.
  const notWritten = (error: unknown) => {
    if (storage.troubleOf(error) === undefined) app.log.error({ err: error }, 'credits not written');
  };
  let flushing = false;
  const flush = async () => {
    // While the storage does not answer, at most one write waits for it.
    if (flushing) {
      ledger.keep();
      return;
    }
    flushing = true;
    await ledger.flush().catch(notWritten);
    await authenticator.writeUse().catch(notWritten);
    flushing = false;
  };
  const timer = setInterval(flush, FLUSH_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    // The server has waited for the connections that it accepted; most were accepted by other listeners.
    await app.connections.noneIsOpen();
    clearInterval(timer);
    const calls = await admission.idle(END_OF_CALLS_MS);
    if (calls > 0) app.log.warn({ calls }, 'calls were still at work and were cut off: they are not charged');
    try {
      await ledger.close();
      await authenticator.writeUse();
    } catch (error) {
      app.log.error({ err: error, credits: ledger.unwritten }, 'credits not written at the end');
    } finally {
      troubles.end();
    }
  });
}

/**
 * Tells known callers what they were charged. While the service is stopping, an answer is the last on its connection:
 * otherwise closing would wait for idle callers.
 */
function finishAnswers(
  app: FastifyInstance,
  readiness: Readiness,
  { admission, ledger, unread }: Pick<OperationServices, 'admission' | 'ledger' | 'unread'>,
): void {
  app.addHook('preClose', async () => {
    readiness.ready = false;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.principal !== null) {
      reply.header('credits-charged', request.charged);
      const balance = ledger.knownBalance(request.principal.customerId);
      if (balance !== undefined) reply.header('credits-remaining', balance);
    }
    if (admission.isLast) reply.header('connection', 'close');
    // Others are held where they are made, or are the same for everybody.
    if (typeof payload === 'string' && request.operation !== null) {
      holdUnread(Buffer.byteLength(payload), reply, unread);
    }
    done(null, payload);
  });
}
