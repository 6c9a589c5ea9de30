import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Message } from '@civique/engine/sentences';
import { ListError, listError } from '../list-error.ts';

/** TypeScript in the repository, JavaScript in the published package. */
const SCRIPT = new URL(`./thread${path.extname(import.meta.filename)}`, import.meta.url);
/** Time for one chunk, in ms. A sound file takes seconds on a slow machine. */
const MOST_MS = 120_000;

/** A chunk and how many stored bytes it took (none when the rows are over), or what was wrong. */
export type ThreadAnswer =
  | { readonly bytes: Uint8Array | undefined; readonly stored: number }
  | { readonly refused: Message }
  | { readonly failed: unknown };

/**
 * `parquetLines` in a thread of its own, which can be ended: damaged bytes may tell the library of billions of values.
 *
 * @param onBytes told how many stored bytes were read
 * Errors: ListError if the file is damaged.
 */
export async function* parquetLinesInThread(
  file: string,
  onBytes: (count: number) => void,
  mostMs = MOST_MS,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(SCRIPT, { workerData: file });
  try {
    for (;;) {
      const answer = await nextOf(worker, file, mostMs);
      if ('refused' in answer) throw new ListError(answer.refused);
      if ('failed' in answer) throw answer.failed;
      onBytes(answer.stored);
      if (answer.bytes === undefined) return;
      yield Buffer.from(answer.bytes.buffer);
    }
  } finally {
    await worker.terminate();
  }
}

async function nextOf(worker: Worker, file: string, mostMs: number): Promise<ThreadAnswer> {
  worker.postMessage('next');
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) });
    return answer;
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? listError('PARQUET_ENDLESS', { file }) : error;
  }
}
