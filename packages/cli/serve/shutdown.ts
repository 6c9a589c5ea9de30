import type { Readiness } from '@civique/service';
import type { FastifyInstance } from 'fastify';

/** How long running requests have to finish, in ms. */
const GRACE_MS = 10_000;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Shuts a service down cleanly: new operations are refused, running ones finish.
 * False if they did not finish within ten seconds and their connections were cut.
 */
export async function endInOrder(app: FastifyInstance, readiness: Readiness): Promise<boolean> {
  readiness.ready = false;
  let inOrder = true;
  const timer = setTimeout(() => {
    inOrder = false;
    app.server.closeAllConnections();
  }, GRACE_MS);
  await app.close();
  clearTimeout(timer);
  return inOrder;
}

/** Waits for SIGTERM or SIGINT. */
export function nextSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.removeListener(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
