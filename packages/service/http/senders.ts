import type { IncomingMessage } from 'node:http';
import type { Authenticator } from '../auth/authenticator.ts';
import { clientNetwork } from '../auth/client-network.ts';
import type { Principal } from '../auth/principal.ts';
import type { ServiceConfig } from '../config.ts';
import type { OverRate } from '../limits/over-rate.ts';
import { OPERATIONS_BY_PATH } from '../operations/index.ts';
import { pathOf } from './failures.ts';
import { proxiesAmong } from './proxies.ts';

/** What tells who sends a request, before it is heard. */
interface SenderServices {
  readonly authenticator: Pick<Authenticator, 'remembered'>;
  readonly config: Pick<ServiceConfig, 'trustedProxies'>;
  readonly overRate: OverRate;
}

/** By whom a request has its turn, a key or a network, undefined when it is heard at once; and who sends it. */
export function sendersBy({ authenticator, config, overRate }: SenderServices): {
  readonly turnOf: (request: IncomingMessage) => string | undefined;
  readonly senderOf: (request: IncomingMessage) => string;
} {
  const isProxy = proxiesAmong(config.trustedProxies);
  const networkOf = ({ socket, headers }: IncomingMessage): string => {
    const { remoteAddress = '' } = socket;
    const told = isProxy(remoteAddress) ? String(headers['x-forwarded-for'] ?? '') : '';
    return clientNetwork(told.split(',').at(-1)!.trim() || remoteAddress);
  };
  /** Also one whose key has to be read again: meanwhile it is neither a stranger nor free of what it has done. */
  const callerOf = ({ headers, socket }: IncomingMessage): Principal | undefined =>
    authenticator.remembered(headers.authorization, socket);
  return {
    turnOf(request) {
      const isCall = request.method === 'POST' && OPERATIONS_BY_PATH.has(pathOf(request.url ?? ''));
      const caller = isCall ? callerOf(request) : undefined;
      if (caller === undefined) return networkOf(request);
      return overRate.has(caller.keyId) ? caller.keyId : undefined;
    },
    senderOf(request) {
      const caller = callerOf(request);
      return caller === undefined ? networkOf(request) : `customer ${caller.customerId}`;
    },
  };
}
