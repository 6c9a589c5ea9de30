import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectionNetwork } from '../auth/client-network.ts';
import type { ServiceConfig } from '../config.ts';
import { OneByOne } from '../turns/one-by-one.ts';
import { proxiesAmong } from './proxies.ts';
import type { Senders } from './senders.ts';

/**
 * Holds up the connections of a network that has sent what the parser takes long for, new ones and those that are open:
 * each could send the same, and what is read in one turn of the event loop is read before anybody can stop it. Calls of
 * other customers behind the same address go on. Whoever finds such a sender calls the function that this returns.
 */
export function watchOffenders(
  app: FastifyInstance,
  { trustedProxies }: Pick<ServiceConfig, 'trustedProxies'>,
  { customerOn }: Pick<Senders, 'customerOn'>,
): (socket: Socket) => void {
  const isProxy = proxiesAmong(trustedProxies);
  const fresh = new WeakSet<Socket>();
  const offenders = new OneByOne<Socket>({
    // Node has to set a new connection up first.
    pause: (socket) => (fresh.has(socket) ? setImmediate(() => socket.pause()) : socket.pause()),
    resume: (socket) => socket.resume(),
    isClosed: (socket) => socket.destroyed,
  });
  app.server.on('connection', (socket) => {
    if (offenders.count === 0) return;
    fresh.add(socket);
    offenders.opened(networkOf(socket), socket);
    setImmediate(() => fresh.delete(socket));
  });
  const suspects = function* (offender: Socket): Iterable<Socket> {
    const own = customerOn(offender);
    for (const socket of app.connections.of(networkOf(offender))) {
      const customer = customerOn(socket);
      if (customer === undefined || customer === own) yield socket;
    }
  };
  return (socket) => {
    if (!isProxy(socket.remoteAddress)) offenders.offended(networkOf(socket), suspects(socket));
  };
}

function networkOf({ remoteAddress = '' }: Socket): string {
  return connectionNetwork(remoteAddress);
}
