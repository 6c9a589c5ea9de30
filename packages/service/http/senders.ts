import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Authenticator } from '../auth/authenticator.ts';
import { clientNetwork } from '../auth/client-network.ts';
import type { Principal } from '../auth/principal.ts';
import type { ServiceConfig } from '../config.ts';
import type { OverRate } from '../limits/over-rate.ts';
import { OPERATIONS_BY_PATH } from '../operations/index.ts';
import { pathOf } from './failures.ts';
import { hasOneHost } from './one-host.ts';
import { addressBehind, proxiesAmong } from './proxies.ts';

/** What tells who sends a request, before it is heard. */
interface SenderServices {
  readonly authenticator: Pick<Authenticator, 'remembered'>;
  readonly config: Pick<ServiceConfig, 'trustedProxies'>;
  readonly overRate: OverRate;
}

/** Whose turn it is: that of a customer who keeps to the rate, or of a key or network that has little of the time. */
export interface Turn {
  readonly of: string;
  readonly isWelcome: boolean;
}

/** Tells who sends requests. */
export interface Senders {
  /** By whom a request has its turn. */
  readonly turnOf: (request: IncomingMessage) => Turn;
  /** By whom it counts, a customer or a network. */
  readonly senderOf: (request: IncomingMessage) => string;
  /** The customer who has sent the last call on a connection; undefined when there was none with a right key. */
  readonly customerOn: (connection: Socket) => number | undefined;
}

export function sendersBy({ authenticator, config, overRate }: SenderServices): Senders {
  const customers = new WeakMap<Socket, number>();
  const isProxy = proxiesAmong(config.trustedProxies);
  const networkOf = ({ socket: { remoteAddress = '' }, headers }: IncomingMessage): string =>
    clientNetwork(addressBehind(isProxy, remoteAddress, headers['x-forwarded-for']));
  /** Also one whose key has to be read again: meanwhile it is neither a stranger nor free of what it has done. */
  const callerOf = ({ headers, socket }: IncomingMessage): Principal | undefined => {
    const caller = authenticator.remembered(headers.authorization, socket);
    if (caller !== undefined && customers.get(socket) !== caller.customerId) customers.set(socket, caller.customerId);
    return caller;
  };
  return {
    turnOf(request) {
      const isCall =
        request.method === 'POST' && OPERATIONS_BY_PATH.has(pathOf(request.url ?? '')) && hasOneHost(request);
      const caller = isCall ? callerOf(request) : undefined;
      if (caller === undefined) return { of: networkOf(request), isWelcome: false };
      const { keyId, customer } = caller;
      return overRate.has(keyId) ? { of: keyId, isWelcome: false } : { of: customer, isWelcome: true };
    },
    customerOn: (connection) => customers.get(connection),
    senderOf(request) {
      const caller = callerOf(request);
      return caller === undefined ? networkOf(request) : `customer ${caller.customerId}`;
    },
  };
}
