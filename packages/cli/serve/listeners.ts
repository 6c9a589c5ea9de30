import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * The event loop accepts one connection of each listener a turn, and a turn under load is long: with several listeners
 * on the port, several are accepted. The kernel divides new connections among them.
 */
const LISTENERS = 16;

/** What is listened on, and whether other threads listen on it too. */
interface Listening {
  readonly port: number;
  readonly host: string;
  readonly sharePort: boolean;
}

/** The listeners of one thread. */
export class Listeners {
  readonly port: number;
  readonly #others: readonly Server[];
  #accepted = 0;

  /** Listens. Throws the errors of `listen`. */
  static async open(app: FastifyInstance, { port, host, sharePort }: Listening): Promise<Listeners> {
    // Only Linux divides connections among the listeners of a port.
    const reusePort = sharePort || process.platform === 'linux';
    await app.listen({ port, host, ...(reusePort ? { reusePort } : {}) });
    const found = (app.server.address() as AddressInfo).port;
    const others: Server[] = [];
    try {
      for (let n = 1; reusePort && n < LISTENERS; n++) others.push(await listener(found, host));
    } catch (error) {
      for (const other of others) other.close();
      throw error;
    }
    return new Listeners(app.server, found, others);
  }

  private constructor(server: HttpServer, port: number, others: readonly Server[]) {
    this.port = port;
    this.#others = others;
    server.on('connection', () => this.#accepted++);
    for (const other of others) other.on('connection', (socket) => server.emit('connection', socket));
  }

  /** Waits for a turn of the event loop in which nothing was accepted: then nobody waits to be. */
  async untilNobodyWaits(longestMs: number): Promise<void> {
    const end = performance.now() + longestMs;
    for (let before = -1; before !== this.#accepted && performance.now() < end; ) {
      before = this.#accepted;
      // One turn for what has arrived, one for what arrives meanwhile.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Stops listening; connections go on. Resolves when those of the further listeners have ended. */
  async close(): Promise<void> {
    await Promise.all(this.#others.map((other) => new Promise((resolve) => other.close(resolve))));
  }
}

/** A listener with the settings of those of `node:http`. */
async function listener(port: number, host: string): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true });
  server.listen({ port, host, reusePort: true });
  await once(server, 'listening');
  return server;
}
