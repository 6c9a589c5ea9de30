import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** TypeScript in the repository, JavaScript in the published package. */
const WORKER = new URL(`./checkpoint-worker${path.extname(import.meta.filename)}`, import.meta.url);

/** After so many writes, the log is copied: a write has one to twenty pages of 4 KiB. */
const WRITES = 200;

/**
 * Copies the write-ahead log of an SQLite database into the database, in a thread of its own. SQLite would do so at the
 * end of the write that makes the log long: that reads and writes megabytes and waits for the disk twice, 5 to 30 ms in
 * which the thread that serves answers nobody.
 */
export class Checkpoints {
  readonly #path: string;
  readonly #writes: number;
  #written = 0;
  #worker: Worker | undefined;

  constructor(path: string, writes: number = WRITES) {
    this.#path = path;
    this.#writes = writes;
  }

  /** One more write is in the log. */
  noteWrite(): void {
    if (++this.#written < this.#writes) return;
    this.#written = 0;
    this.#worker ??= this.#start();
    this.#worker.postMessage(undefined);
  }

  /** Resolves when nothing is copied any more. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { workerData: this.#path });
    worker.unref();
    // The next checkpoint starts another one.
    worker.on('error', () => {});
    worker.once('exit', () => {
      this.#worker = undefined;
    });
    return worker;
  }
}
