import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServiceInfo } from '@civique/service/config.ts';
import { createService } from '@civique/service/create-service.ts';
import { createStderrLogger } from '@civique/service/http/logging.ts';
import type { FastifyInstance } from 'fastify';
import { CommandError } from '../failure-message.ts';
import { openState } from '../open-state.ts';
import { checkDemoKey, DEMO_CREDITS, DEMO_CUSTOMER, demoKeyIsUnused, firstLicense } from './first-license.ts';
import { loadEngine } from './load-engine.ts';
import { stoppedInOrder } from './shutdown.ts';

/** Options of `civique serve`. */
export interface ServeOptions {
  readonly port: number;
  readonly host?: string;
  readonly reference?: string;
  readonly state: string;
  readonly logLevel: string;
  readonly corsOrigins: string;
}

/** Serves until a signal ends it. Throws, with a message for the operator, when it cannot start or end in order. */
export async function runServe(options: ServeOptions, demoKey: string | undefined): Promise<void> {
  checkDemoKey(demoKey);
  const storage = await openState(options.state);
  try {
    const { engine, info } = await loadEngine(options.reference, options.state);
    const { logger, flush } = createStderrLogger(options.logLevel);
    const corsOrigins = options.corsOrigins.split(',').map((origin) => origin.trim());
    const readiness = { ready: true };
    const app = await createService({ engine, storage, info, readiness, config: { logger, corsOrigins } });
    const url = await listen(app, options);
    announce(url, info, await firstLicense(storage, demoKey, new Date()));
    if (await demoKeyIsUnused(storage, demoKey)) {
      process.stderr.write(
        'CIVIQUE_DEMO_KEY was not used: the state has customers already. See civique license create.\n',
      );
    }
    const inOrder = await stoppedInOrder(app, readiness);
    await flush();
    if (!inOrder) throw new CommandError('requests were still running and have been cut.');
  } finally {
    await storage.close();
  }
}

/** Listens and answers the base URL. */
async function listen(app: FastifyInstance, { port, host = everyAddress() }: ServeOptions): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw new CommandError(listenFailure(error as NodeJS.ErrnoException, port, host));
  }
  const bound = app.server.address() as AddressInfo;
  const everywhere = host === '::' || host === '0.0.0.0';
  return `http://${everywhere ? 'localhost' : bracketed(host)}:${bound.port}`;
}

/** Both families where the machine has IPv6. */
function everyAddress(): string {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function listenFailure({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `port ${port} is in use. Stop what uses it, or give another with --port.`;
  if (code === 'EACCES') return `port ${port} needs more rights. Give one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `this machine has no address ${host}. Give one it has with --host.`;
  }
  return `cannot listen on port ${port}: ${message}`;
}

/** Says where the service is and with which data; the only time the first key is shown. */
function announce(url: string, info: ServiceInfo, license: string | undefined): void {
  const data = info.starter
    ? `${info.addressDataVersion}, starter: a small sample of the country; see civique data build --help`
    : info.addressDataVersion;
  const lines = [`Civique ${info.serviceVersion} answers at ${url}`, `Address data: ${data}`];
  if (license !== undefined) {
    const credits = DEMO_CREDITS.toLocaleString('en-CA');
    lines.push(`First start: customer ${DEMO_CUSTOMER} with ${credits} credits. Its key is shown this once:`, license);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}
