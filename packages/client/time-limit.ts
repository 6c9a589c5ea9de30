import { TimeoutError } from './errors.ts';

/** One signal for everything that may end a wait. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Ends the timer and lets go of the signals that were listened to. */
  clear(): void;
}

/** Aborts after `milliseconds` with a `TimeoutError`, or with one of `signals`. */
export function timeLimit(milliseconds: number, signals: readonly (AbortSignal | undefined)[]): TimeLimit {
  const controller = new AbortController();
  const message = `No answer within ${milliseconds} ms.`;
  const timer = setTimeout(() => controller.abort(new TimeoutError(message)), milliseconds);
  const given = signals.filter((signal) => signal !== undefined);
  const follow = (event: Event) => controller.abort((event.target as AbortSignal).reason);
  for (const signal of given) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', follow);
  }
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      for (const signal of given) signal.removeEventListener('abort', follow);
    },
  };
}

/** The result of `promise`, unless `signal` aborts first: then its reason is thrown. */
export function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** Waits; rejects with the reason of the first of `signals` that aborts. */
export async function pause(milliseconds: number, signals: readonly (AbortSignal | undefined)[]): Promise<void> {
  const limit = timeLimit(milliseconds, signals);
  try {
    await unlessAborted(new Promise<never>(() => {}), limit.signal);
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  } finally {
    limit.clear();
  }
}
