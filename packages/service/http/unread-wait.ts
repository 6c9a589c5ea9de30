import type { IncomingMessage } from 'node:http';

const waits = new WeakMap<IncomingMessage, number>();

/** Notes how long a request has waited before the framework read it, in ms. */
export function noteUnreadWait(request: IncomingMessage, milliseconds: number): void {
  waits.set(request, milliseconds);
}

/**
 * How long a request has waited before the framework read it, in ms: the framework's own time does not include that.
 */
export function unreadWaitOf(request: IncomingMessage): number {
  return waits.get(request) ?? 0;
}
