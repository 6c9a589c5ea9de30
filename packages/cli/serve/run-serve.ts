import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { Language } from '@civique/engine';
import { numberText } from '@civique/engine/sentences';
import type { ServiceInfo, ServicePart } from '@civique/service';
import {
  createStderrLogger,
  isLoopback,
  LINK_MINUTES,
  newEpochs,
  newLimitMemory,
  newSignInLink,
} from '@civique/service';
import { openState } from '@civique/service/state';
import { type CommandError, commandError } from '../failure-message.ts';
import { say } from '../sentences/cli-sentences.ts';
import { checkDemoKey, DEMO_CREDITS, DEMO_CUSTOMER, demoKeyIsUnused, firstLicense } from './first-license.ts';
import { loadForService, NO_ADDRESS_DATA } from './load-engine.ts';
import { makeLocalFolders } from './local-folders.ts';
import { startMetricsServer } from './metrics-server.ts';
import { REFERENCE_SETTING, ReferenceWatch } from './reference-watch.ts';
import type { SetByOperator, ThreadOptions } from './serving-thread.ts';
import { nextSignal } from './shutdown.ts';
import { ThreadPool } from './thread-pool.ts';

/** Options of `civique serve`. */
export interface ServeOptions {
  readonly port: number;
  readonly host?: string;
  readonly reference?: string;
  readonly state: string;
  readonly threads: number;
  readonly logLevel: string;
  /** `['*']` = all. */
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly keyRate: number;
  readonly failedAuthentications: number;
  readonly batchLimit: number;
  readonly only?: ServicePart;
  readonly baseUrl?: string;
  readonly tsUrl?: string;
  readonly redisUrl?: string;
  readonly metricsPort?: number;
  readonly metricsHost: string;
  readonly warmUp: number;
}

/** What the system is asked for a port to listen on. */
const LISTENING: ReadonlySet<string> = new Set(['listen', 'getaddrinfo']);

type Log = ReturnType<typeof createStderrLogger>['logger'];

/**
 * From what it sees during a start, V8 guesses which objects will live long, and puts them where only slow collections
 * look. It hardly ever takes such a guess back in a process that holds much memory, so starts can differ for as long as
 * they run; and nothing that a call makes lives long. `bench/starts.ts` compares starts.
 */
const STEADY_MEMORY = '--no-allocation-site-pretenuring';

/** Serves until a signal arrives. Throws an error for the operator if it cannot start or shut down cleanly. */
export async function runServe(options: ServeOptions, demoKey: string | undefined, language: Language): Promise<void> {
  const { host = everyAddress() } = options;
  checkDemoKey(demoKey, host);
  checkPorts(options, host);
  setFlagsFromString(STEADY_MEMORY);
  const storage = await openState(options.state);
  const { logger, flush } = createStderrLogger(options.logLevel);
  try {
    const setting = await storage.findSetting(REFERENCE_SETTING);
    const file = options.reference ?? setting?.value;
    const answersAddresses = options.only !== 'tokens';
    // From here on, a signal shuts the service down cleanly once it has started.
    const signal = nextSignal();
    for (const place of placesOf(options, host)) await listening(place, () => checkFree(place));
    const watch = new ReferenceWatch({ storage, file, settingAt: setting?.changedAt });
    await watch.note();
    const folders = await makeLocalFolders(options.state);
    const { buffer, info } = answersAddresses ? await loadForService(file, folders.cache) : NO_ADDRESS_DATA;
    // Created this late so that the first key works as soon as the service can be reached.
    const license = await firstLicense(storage, demoKey, new Date());
    const signIn = license === undefined || !isReachedHere(host) ? undefined : newSignInLink(license, Date.now());
    const parts = { reference: buffer, info, journalFolder: folders.journal, signInLink: signIn?.link };
    const start = async () => {
      const pool = await startPool(options, host, parts, logger);
      return { pool, metricsServer: await startMetrics(options, pool) };
    };
    const { pool, metricsServer } = await start().catch((error: unknown) => {
      if (license !== undefined) process.stdout.write(licenseText(license, language));
      throw error;
    });
    if (answersAddresses) watch.start((offered) => useReference(pool, offered, folders.cache, logger));
    if (answersAddresses) process.on('SIGHUP', () => watch.look());
    announce({ url: urlOf(host, pool.port), info: pool.info, license, secret: signIn?.secret }, language);
    if (await demoKeyIsUnused(storage, demoKey)) {
      process.stderr.write(`${say(language, 'DEMO_KEY_UNUSED')}\n`);
    }
    await signal;
    nextSignal().then(() => pool.cut());
    await watch.stop();
    const inOrder = await pool.stop();
    metricsServer?.close();
    if (!inOrder) throw commandError('REQUESTS_CUT');
  } finally {
    await storage.close();
    await flush();
  }
}

async function startPool(
  options: ServeOptions,
  host: string,
  parts: Pick<ThreadOptions, 'reference' | 'info' | 'journalFolder' | 'signInLink'>,
  logger: Log,
): Promise<ThreadPool> {
  const { port, threads } = options;
  if (threads > 1 && process.platform !== 'linux') {
    throw commandError('THREADS_ON_LINUX');
  }
  const threadOptions: ThreadOptions = {
    ...parts,
    state: options.state,
    port,
    host,
    sharePort: threads > 1,
    logLevel: options.logLevel,
    config: serviceConfig(options),
    redisUrl: options.redisUrl,
    limitMemory: newLimitMemory(),
    parameterEpochs: newEpochs(),
    metricsElsewhere: options.metricsPort !== undefined,
    warmUpMs: options.warmUp,
  };
  const onCrash = (error: Error) => logger.error({ err: error }, 'a thread crashed and is replaced');
  return listening(servicePlace(port, host), () => ThreadPool.start(threadOptions, { threads, onCrash }));
}

function serviceConfig({ only, baseUrl, tsUrl, ...options }: ServeOptions): SetByOperator {
  const baseUrls = { engine: baseUrl, tokens: tsUrl };
  return {
    corsOrigins: options.corsOrigins,
    trustedProxies: options.trustedProxies,
    keyRate: options.keyRate,
    failedAuthentications: options.failedAuthentications,
    mostRecords: options.batchLimit,
    only,
    baseUrls,
  };
}

/** Rejects one port for the service and its metrics before a key is made that nobody would see again. */
function checkPorts({ port, metricsPort, metricsHost }: ServeOptions, host: string): void {
  if (port === 0 || port !== metricsPort) return;
  const overlap = host === metricsHost || isEverywhere(host) || isEverywhere(metricsHost);
  if (overlap) throw commandError('PORT_TWICE', { port });
}

/** Throws the error of `listen` if the port is in use: threads that share a port could silently share a foreign one. */
async function checkFree({ port, host }: ListenPlace): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function startMetrics(options: ServeOptions, pool: ThreadPool): Promise<Server | undefined> {
  const place = metricsPlace(options);
  if (place === undefined) return undefined;
  try {
    const start = () =>
      startMetricsServer(place.port, place.host, { metrics: () => pool.metrics(), health: () => pool.health() });
    return await listening(place, start);
  } catch (error) {
    await pool.stop();
    throw error;
  }
}

/** Switches all threads to a file; if it cannot be used, logs that and keeps the current data. */
async function useReference(pool: ThreadPool, file: string, cache: string, logger: Log): Promise<void> {
  try {
    const { buffer, info } = await loadForService(file, cache);
    await pool.useReference(buffer, info);
    logger.info({ addressDataVersion: info.addressDataVersion }, 'address data changed');
  } catch (error) {
    const code = (error as { code?: string }).code ?? 'UNREADABLE';
    logger.error({ err: error, code }, 'address data refused; the present data stay in use');
    await pool.useInfo({ ...pool.info, refusal: { at: new Date().toISOString(), code } });
  }
}

function urlOf(host: string, port: number): string {
  return `http://${isEverywhere(host) ? 'localhost' : bracketed(host)}:${port}`;
}

/** Both address families if the machine has IPv6. */
function everyAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}

function isEverywhere(host: string): boolean {
  return host === '::' || host === '0.0.0.0';
}

/** Whether `host` is listened on for pages of this machine. */
function isReachedHere(host: string): boolean {
  return isEverywhere(host) || host === 'localhost' || isLoopback(host);
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Where to listen, and the options that say so. */
interface ListenPlace {
  readonly port: number;
  readonly host: string;
  readonly portOption: '--port' | '--metrics-port';
  readonly hostOption: '--host' | '--metrics-host';
}

function servicePlace(port: number, host: string): ListenPlace {
  return { port, host, portOption: '--port', hostOption: '--host' };
}

function metricsPlace({ metricsPort: port, metricsHost: host }: ServeOptions): ListenPlace | undefined {
  return port === undefined ? undefined : { port, host, portOption: '--metrics-port', hostOption: '--metrics-host' };
}

function placesOf(options: ServeOptions, host: string): readonly ListenPlace[] {
  const metrics = metricsPlace(options);
  return [servicePlace(options.port, host), ...(metrics === undefined ? [] : [metrics])];
}

/** Runs a step that listens on a port; turns its errors into ones for the operator. */
async function listening<T>(place: ListenPlace, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, place) ?? error;
  }
}

/** Undefined for what has nothing to do with the port, such as a folder that the service may not read. */
function listenFailure({ code, syscall }: NodeJS.ErrnoException, place: ListenPlace): CommandError | undefined {
  if (syscall === undefined || !LISTENING.has(syscall)) return undefined;
  const { port, host, portOption, hostOption } = place;
  if (code === 'EADDRINUSE') return commandError('PORT_IN_USE', { port, option: portOption });
  if (code === 'EACCES') return commandError('PORT_NOT_PERMITTED', { port, option: portOption });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return commandError('NO_SUCH_ADDRESS', { host, option: hostOption });
  }
  return undefined;
}

/** What the operator is told when the service answers. */
interface Announced {
  readonly url: string;
  readonly info: ServiceInfo;
  /** The first key: it is shown only here. */
  readonly license: string | undefined;
  /** Of the link that signs in, once. */
  readonly secret: string | undefined;
}

function announce({ url, info, license, secret }: Announced, language: Language): void {
  const { addressDataVersion: version, starter } = info;
  const known = starter ? say(language, 'DATA_STARTER', { version }) : version;
  const data = version === '' ? say(language, 'DATA_NONE') : known;
  const lines = [
    say(language, 'ANSWERS_AT', { version: info.serviceVersion, url }),
    say(language, 'ADDRESS_DATA', { data }),
  ];
  const key = license === undefined ? `${say(language, 'MAKE_A_KEY')}\n` : licenseText(license, language);
  const link = say(language, 'SIGN_IN_LINK', { minutes: LINK_MINUTES });
  const signIn = secret === undefined ? '' : `${link}\n\n${url}/#in=${secret}\n\n`;
  process.stdout.write(`${lines.join('\n')}\n${key}${signIn}`);
}

function licenseText(license: string, language: Language): string {
  const credits = numberText(DEMO_CREDITS, language);
  // On a terminal the lines of the log come right behind: the key stands apart from them.
  return `${say(language, 'FIRST_START', { customer: DEMO_CUSTOMER, credits })}\n\n${license}\n\n`;
}
