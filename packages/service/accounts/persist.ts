import { setTimeout as wait } from 'node:timers/promises';

/**
 * Repeats `work`, with a pause in between, until it succeeds. After `patienceMs`, or an error that
 * `isHopeless`, it throws the last error, or says that there was no answer.
 */
export async function persist(
  work: () => Promise<void>,
  patienceMs: number,
  pauseMs: number,
  isHopeless: (error: unknown) => boolean,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  let failure: unknown = new Error(`there was no answer for ${patienceMs} ms`);
  const end = new AbortController();
  const over = wait(patienceMs, undefined, { signal: end.signal }).then(
    () => {
      throw failure;
    },
    () => {},
  );
  try {
    for (;;) {
      try {
        await Promise.race([work(), over]);
        return;
      } catch (error) {
        failure = error;
        if (isHopeless(error)) throw error;
      }
      if (performance.now() + pauseMs >= deadline) throw failure;
      await wait(pauseMs);
    }
  } finally {
    end.abort();
  }
}
