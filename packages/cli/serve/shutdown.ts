import type { Readiness } from '@civique/service/config.ts';
import type { FastifyInstance } from 'fastify';

/** Time that running requests have to finish, in ms. */
const GRACE_MS = 10_000;

/**
 * Waits for SIGTERM or SIGINT, then ends the service in order: new operations are refused, running ones finish.
 * False when they did not within ten seconds, or a second signal came: then their connections are cut.
 */
export async function stoppedInOrder(app: FastifyInstance, readiness: Readiness): Promise<boolean> {
  await nextSignal();
  readiness.ready = false;
  let inOrder = true;
  const cut = () => {
    inOrder = false;
    app.server.closeAllConnections();
  };
  const timer = setTimeout(cut, GRACE_MS);
  nextSignal().then(cut);
  await app.close();
  clearTimeout(timer);
  return inOrder;
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.removeListener(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
