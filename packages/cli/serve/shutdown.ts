import { setTimeout as wait } from 'node:timers/promises';
import type { Readiness } from '@civique/service';
import type { FastifyInstance } from 'fastify';
import type { Listeners } from './listeners.ts';

/** How long running requests have to finish, in ms. */
const GRACE_MS = 10_000;

/**
 * Before it stops, a service says that it is not ready and goes on answering, until nobody has asked for this long, at
 * most this long altogether. In ms.
 */
const QUIET_MS = 1_000;
const LONGEST_DRAIN_MS = 8_000;
const LOOK_MS = 25;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** What ends. */
export interface Ending {
  readonly app: FastifyInstance;
  readonly readiness: Readiness;
  readonly listeners: Listeners;
  /** Fires when somebody will not wait. */
  readonly hurry: AbortSignal;
}

/**
 * Shuts a service down so that no request that was sent stays unanswered: it says that it is not ready, so that nobody
 * is sent here, answers on and closes each connection with its answer; when it is quiet, it stops listening. False if
 * running requests did not finish within ten seconds and their connections were cut.
 */
export async function endInOrder({ app, readiness, listeners, hurry }: Ending): Promise<boolean> {
  readiness.draining = true;
  const { connections } = app;
  const end = performance.now() + LONGEST_DRAIN_MS;
  while (performance.now() < end && !hurry.aborted) {
    if (connections.quietMs > QUIET_MS) connections.endIdle(QUIET_MS);
    if (connections.count === 0 && connections.quietMs > QUIET_MS) break;
    await wait(LOOK_MS);
  }
  await listeners.untilNobodyWaits(LOOK_MS * 4);
  let inOrder = true;
  const timer = setTimeout(() => {
    inOrder = false;
    app.server.closeAllConnections();
  }, GRACE_MS);
  await Promise.all([app.close(), listeners.close()]);
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
