import { getCompileCacheDir } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AnsweredBlock } from '../rows/block-answers.ts';
import type { Answerer } from './answerer.ts';
import type { WorkerAnswer, WorkerStart, WorkerTask } from './worker-messages.ts';

/** TypeScript in the repository, JavaScript in the published package. */
const SCRIPT = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url);

/** Blocks that wait at each thread, so that none is idle while the answers before its own are written. */
const WAITING_PER_THREAD = 4;

/**
 * Megabytes for the young objects of a thread: an answer lives no longer than its row. Left to itself a thread takes a
 * third more, and keeps several times that of old ones before it looks through them.
 */
const YOUNG_MB = 36;

/**
 * A thread finds the compiled code of its modules where the program keeps it: it does not take over by itself that a
 * program has turned that on.
 */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir();
  // The folder is that of one version of Node, within the one that is named.
  return cache === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: path.dirname(cache) };
}

interface Waiting {
  readonly resolve: (answer: AnsweredBlock) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** Threads that answer blocks; each block goes to the thread with the fewest. A short list starts only one. */
export class Threads implements Answerer {
  readonly #most: number;
  readonly #start: WorkerStart;
  readonly #threads: Thread[] = [];
  #next = 0;

  constructor(most: number | undefined, start: WorkerStart) {
    this.#most = most ?? availableParallelism();
    this.#start = start;
  }

  get isFull(): boolean {
    return (
      this.#threads.length === this.#most && this.#threads.every(({ waiting }) => waiting.size >= WAITING_PER_THREAD)
    );
  }

  answer(bytes: Buffer, firstRow: number): Promise<AnsweredBlock> {
    const id = this.#next++;
    const { worker, waiting } = this.#idlest();
    const answer = new Promise<AnsweredBlock>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // A copy: blocks share the buffer in which they arrived.
      const copy = new Uint8Array(bytes);
      worker.postMessage({ id, bytes: copy, firstRow } satisfies WorkerTask, [copy.buffer]);
    });
    // When a run is given up, nobody waits for its last answers.
    answer.catch(() => {});
    return answer;
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #idlest(): Thread {
    const idle = this.#threads.find(({ waiting }) => waiting.size === 0);
    if (idle !== undefined) return idle;
    if (this.#threads.length < this.#most) return this.#startThread();
    return this.#threads.reduce((least, each) => (each.waiting.size < least.waiting.size ? each : least));
  }

  #startThread(): Thread {
    const waiting = new Map<number, Waiting>();
    const worker = new Worker(SCRIPT, {
      workerData: this.#start,
      env: environment(),
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
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
    const thread = { worker, waiting };
    this.#threads.push(thread);
    return thread;
  }
}
