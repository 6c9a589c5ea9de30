import { parentPort, workerData } from 'node:worker_threads';
import { ListError } from '../list-error.ts';
import { parquetLines } from './read.ts';
import type { ThreadAnswer } from './read-in-thread.ts';

/** A thread that reads a Parquet file, a chunk whenever it is asked for one. */
let stored = 0;
const chunks = parquetLines(workerData as string, (count) => {
  stored += count;
});

parentPort!.on('message', async () => {
  try {
    const { value } = await chunks.next();
    const bytes = value === undefined ? undefined : new Uint8Array(value);
    answer({ bytes, stored }, bytes === undefined ? [] : [bytes.buffer]);
    stored = 0;
  } catch (error) {
    answer(error instanceof ListError ? { refused: error.text } : { failed: error });
  }
});

function answer(message: ThreadAnswer, handedOver: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, handedOver);
}
