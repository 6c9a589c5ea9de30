import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerStart, WorkerTask } from './worker-messages.ts';

/** TypeScript in the repository, JavaScript in the published package. */
const SCRIPT = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url);

/** Blocks that wait at each thread, so that none is idle while the answers before its own are written. */
const WAITING_PER_THREAD = 4;

export type Answered = Exclude<WorkerAnswer, { error: Error }>;

interface Waiting {
  readonly resolve: (answer: Answered) => void;
  readonly reject: (error: Error) => void;
}

/** Threads that answer blocks; each block goes to the thread with the fewest. */
export class Threads {
  readonly #threads: { readonly worker: Worker; readonly waiting: Map<number, Waiting> }[] = [];
  #next = 0;

  constructor(count: number, start: WorkerStart) {
    for (let index = 0; index < count; index++) {
      const waiting = new Map<number, Waiting>();
      const worker = new Worker(SCRIPT, { workerData: start });
      worker.on('message', (answer: WorkerAnswer) => {
        const asked = waiting.get(answer.id)!;
        waiting.delete(answer.id);
        if ('error' in answer) asked.reject(answer.error);
        else asked.resolve(answer);
      });
      const fail = (error: Error): void => {
        for (const { reject } of waiting.values()) reject(error);
        waiting.clear();
      };
      worker.on('error', fail);
      worker.on('exit', (code) => fail(new Error(`a thread ended with code ${code}`)));
      this.#threads.push({ worker, waiting });
    }
  }

  /** True while no thread should get another block. */
  get isFull(): boolean {
    return this.#threads.every(({ waiting }) => waiting.size >= WAITING_PER_THREAD);
  }

  /** Answers whole rows. */
  answer(bytes: Buffer, firstRow: number): Promise<Answered> {
    const id = this.#next++;
    const { worker, waiting } = this.#threads.reduce((least, each) =>
      each.waiting.size < least.waiting.size ? each : least,
    );
    const answer = new Promise<Answered>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // A copy: blocks share the buffer in which they arrived.
      const copy = Uint8Array.from(bytes);
      worker.postMessage({ id, bytes: copy, firstRow } satisfies WorkerTask, [copy.buffer]);
    });
    // When a run is given up, nobody waits for its last answers.
    answer.catch(() => {});
    return answer;
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
