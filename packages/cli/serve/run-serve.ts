import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServiceInfo, ServicePart } from '@civique/service';
import { createStderrLogger, newLimitMemory } from '@civique/service';
import { CommandError } from '../failure-message.ts';
import { openState } from '../open-state.ts';
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
  readonly corsOrigins: string;
  readonly trustedProxies: readonly string[];
  readonly keyRate: number;
  readonly batchLimit: number;
  readonly only?: ServicePart;
  readonly baseUrl?: string;
  readonly tsUrl?: string;
  readonly redisUrl?: string;
  readonly metricsPort?: number;
  readonly metricsHost: string;
}

type Log = ReturnType<typeof createStderrLogger>['logger'];

/** Serves until a signal ends it. Throws, with a message for the operator, when it cannot start or end in order. */
export async function runServe(options: ServeOptions, demoKey: string | undefined): Promise<void> {
  checkDemoKey(demoKey);
  const storage = await openState(options.state);
  const { logger, flush } = createStderrLogger(options.logLevel);
  try {
    const setting = await storage.findSetting(REFERENCE_SETTING);
    const file = options.reference ?? setting?.value;
    const answersAddresses = options.only !== 'tokens';
    const { port, host = everyAddress() } = options;
    // From here on a signal ends the service in order, once it has started.
    const signal = nextSignal();
    await listening(port, host, () => checkFree(port, host));
    const watch = new ReferenceWatch({ storage, file, settingAt: setting?.changedAt });
    await watch.note();
    const folders = await makeLocalFolders(options.state);
    const { buffer, info } = answersAddresses ? await loadForService(file, folders.cache) : NO_ADDRESS_DATA;
    // Whoever can reach the service can use the first key.
    const license = await firstLicense(storage, demoKey, new Date());
    const pool = await startPool(
      options,
      host,
      { reference: buffer, info, journalFolder: folders.journal },
      logger,
    ).catch((error: unknown) => {
      if (license !== undefined) process.stdout.write(licenseText(license));
      throw error;
    });
    const metricsServer = await startMetrics(options, pool);
    if (answersAddresses) watch.start((offered) => useReference(pool, offered, folders.cache, logger));
    if (answersAddresses) process.on('SIGHUP', () => watch.look());
    announce(urlOf(host, pool.port), pool.info, license);
    if (await demoKeyIsUnused(storage, demoKey)) {
      process.stderr.write(
        'CIVIQUE_DEMO_KEY was not used: the state has customers already. See civique license create.\n',
      );
    }
    await signal;
    nextSignal().then(() => pool.cut());
    await watch.stop();
    const inOrder = await pool.stop();
    metricsServer?.close();
    if (!inOrder) throw new CommandError('requests were still running and have been cut.');
  } finally {
    await storage.close();
    await flush();
  }
}

async function startPool(
  options: ServeOptions,
  host: string,
  parts: Pick<ThreadOptions, 'reference' | 'info' | 'journalFolder'>,
  logger: Log,
): Promise<ThreadPool> {
  const { port, threads } = options;
  if (threads > 1 && process.platform !== 'linux') {
    throw new CommandError('several threads can share a port on Linux only. Give --threads 1.');
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
    parameterEpoch: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT),
    metricsElsewhere: options.metricsPort !== undefined,
  };
  const onCrash = (error: Error) => logger.error({ err: error }, 'a thread crashed and is replaced');
  return listening(port, host, () => ThreadPool.start(threadOptions, { threads, onCrash }));
}

function serviceConfig({ only, baseUrl, tsUrl, ...options }: ServeOptions): SetByOperator {
  const baseUrls = { engine: baseUrl, tokens: tsUrl };
  return {
    corsOrigins: options.corsOrigins.split(',').map((origin) => origin.trim()),
    trustedProxies: options.trustedProxies,
    keyRate: options.keyRate,
    mostRecords: options.batchLimit,
    only,
    baseUrls,
  };
}

/** Throws what `listen` says when anybody else uses the port; one that threads share could be shared unnoticed. */
async function checkFree(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function startMetrics({ metricsPort, metricsHost }: ServeOptions, pool: ThreadPool): Promise<Server | undefined> {
  if (metricsPort === undefined) return undefined;
  try {
    const start = () => startMetricsServer(metricsPort, metricsHost, () => pool.metrics());
    return await listening(metricsPort, metricsHost, start);
  } catch (error) {
    await pool.stop();
    throw error;
  }
}

/** Answers from a file on all threads; when it cannot be used, that is told and the present data stay. */
async function useReference(pool: ThreadPool, file: string, cache: string, logger: Log): Promise<void> {
  try {
    const { buffer, info } = await loadForService(file, cache);
    await pool.useReference(buffer, info);
    logger.info({ addressDataVersion: info.addressDataVersion }, 'address data changed');
  } catch (error) {
    const code = (error as { code?: string }).code ?? 'UNREADABLE';
    logger.error({ err: error, code }, 'address data refused, the present ones stay in use');
    await pool.useInfo({ ...pool.info, refusal: { at: new Date().toISOString(), code } });
  }
}

function urlOf(host: string, port: number): string {
  const everywhere = host === '::' || host === '0.0.0.0';
  return `http://${everywhere ? 'localhost' : bracketed(host)}:${port}`;
}

/** Both families where the machine has IPv6. */
function everyAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Runs what listens; what keeps it from listening is said for the operator. */
async function listening<T>(port: number, host: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = listenFailure((error as NodeJS.ErrnoException).code, port, host);
    throw failure === undefined ? error : new CommandError(failure);
  }
}

function listenFailure(code: string | undefined, port: number, host: string): string | undefined {
  if (code === 'EADDRINUSE') return `port ${port} is in use. Stop what uses it, or give another with --port.`;
  if (code === 'EACCES') return `port ${port} needs more rights. Give one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `this machine has no address ${host}. Give one it has with --host.`;
  }
  return undefined;
}

/** Says where the service is and with which data; the only time the first key is shown. */
function announce(url: string, info: ServiceInfo, license: string | undefined): void {
  const { addressDataVersion: version, starter } = info;
  const known = starter ? `${version}, starter: a small sample of the country; see civique data build --help` : version;
  const data = version === '' ? 'none, the token service is served alone' : known;
  const lines = [`Civique ${info.serviceVersion} answers at ${url}`, `Address data: ${data}`];
  process.stdout.write(`${lines.join('\n')}\n${license === undefined ? '' : licenseText(license)}`);
}

function licenseText(license: string): string {
  const credits = DEMO_CREDITS.toLocaleString('en-CA');
  return `First start: customer ${DEMO_CUSTOMER} with ${credits} credits. Its key is shown this once:\n${license}\n`;
}
