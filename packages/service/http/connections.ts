import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionNetwork } from '../auth/client-network.ts';
import type { ServiceConfig } from '../config.ts';
import { proxiesAmong } from './proxies.ts';

interface Connection {
  readonly network: string;
  /** When its last answer was sent, or it was opened, in ms. */
  idleSince: number;
  /** Requests that are not answered. */
  requests: number;
}

/**
 * The open connections of a server. One network (an IPv4 address, a /48 of IPv6) has a part of them, and when there is
 * no room, the connection that has been idle longest makes way: whoever keeps thousands open shuts nobody out.
 */
export class Connections {
  readonly #config: Pick<ServiceConfig, 'connections' | 'connectionsOfNetwork'>;
  readonly #isProxy: (address: string | undefined) => boolean;
  readonly #now: () => number;
  readonly #open = new Map<Socket, Connection>();
  readonly #byNetwork = new Map<string, number>();
  /** Longest idle first. */
  readonly #idle = new Set<Socket>();
  #activeAt = Number.NEGATIVE_INFINITY;
  #whenNone = () => {};

  /** `now` gives milliseconds. */
  constructor(
    config: Pick<ServiceConfig, 'connections' | 'connectionsOfNetwork' | 'trustedProxies'>,
    now: () => number = () => performance.now(),
  ) {
    this.#config = config;
    this.#isProxy = proxiesAmong(config.trustedProxies);
    this.#now = now;
  }

  /** Watches the connections of a server, and those that are handed to it. */
  watch(server: Server): void {
    server.prependListener('connection', (socket: Socket) => this.#opened(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#asked(request.socket, response),
    );
  }

  /** How many are open. */
  get count(): number {
    return this.#open.size;
  }

  /** Those of a network. */
  *of(network: string): Iterable<Socket> {
    for (const [socket, connection] of this.#open) if (connection.network === network) yield socket;
  }

  /** How long nothing was opened or asked, in ms. */
  get quietMs(): number {
    return this.#now() - this.#activeAt;
  }

  /** Ends those that have been idle for so many ms. */
  endIdle(milliseconds: number): void {
    for (const socket of this.#idle) {
      if (this.#now() - this.#open.get(socket)!.idleSince < milliseconds) return;
      this.#idle.delete(socket);
      socket.end();
    }
  }

  /** Resolves when none is open, whichever server accepted them; asked once, at the end. */
  async noneIsOpen(): Promise<void> {
    if (this.#open.size > 0) await new Promise<void>((resolve) => (this.#whenNone = resolve));
  }

  #opened(socket: Socket): void {
    this.#activeAt = this.#now();
    const network = connectionNetwork(socket.remoteAddress ?? '');
    const ofNetwork = this.#byNetwork.get(network) ?? 0;
    const isProxy = this.#isProxy(socket.remoteAddress);
    if (!isProxy && ofNetwork >= this.#config.connectionsOfNetwork && !this.#makeWay(network)) {
      socket.destroy();
      return;
    }
    if (this.#open.size >= this.#config.connections && !this.#makeWay(undefined)) {
      socket.destroy();
      return;
    }
    this.#open.set(socket, { network, idleSince: this.#activeAt, requests: 0 });
    this.#byNetwork.set(network, (this.#byNetwork.get(network) ?? 0) + 1);
    this.#idle.add(socket);
    socket.once('close', () => this.#closed(socket));
  }

  #asked(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    this.#activeAt = this.#now();
    connection.requests++;
    this.#idle.delete(socket);
    response.once('close', () => {
      if (--connection.requests > 0 || !this.#open.has(socket)) return;
      connection.idleSince = this.#now();
      this.#idle.add(socket);
    });
  }

  #closed(socket: Socket): void {
    const connection = this.#open.get(socket);
    if (connection === undefined) return;
    this.#open.delete(socket);
    if (this.#open.size === 0) this.#whenNone();
    this.#idle.delete(socket);
    const left = (this.#byNetwork.get(connection.network) ?? 1) - 1;
    if (left > 0) this.#byNetwork.set(connection.network, left);
    else this.#byNetwork.delete(connection.network);
  }

  /** Closes the connection that has been idle longest, of a network or of all; false when none is idle. */
  #makeWay(network: string | undefined): boolean {
    for (const socket of this.#idle) {
      if (network !== undefined && this.#open.get(socket)!.network !== network) continue;
      this.#closed(socket);
      socket.destroy();
      return true;
    }
    return false;
  }
}
