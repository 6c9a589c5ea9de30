import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { MessageError } from '@civique/engine/sentences';
import type { MetricObjects, ServiceInfo } from '@civique/service';
import type { HealthAnswer, ServingThread, ThreadOptions } from './serving-thread.ts';
import type { Question, Saying } from './worker-messages.ts';

/** TypeScript in the repository, JavaScript in the published package. */
const WORKER = new URL(`./worker${path.extname(import.meta.filename)}`, import.meta.url);

type Asked = Question extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A worker thread that serves requests. */
export interface WorkerThread extends ServingThread {
  /** Resolves when the thread has ended, with the error if it crashed. */
  readonly ended: Promise<Error | undefined>;
}

/**
 * Starts a worker and waits until it listens. Only tests pass another `script`.
 * Throws the error that stopped the worker, with its name and code.
 */
export async function startWorker(
  options: ThreadOptions,
  collectMetrics: () => Promise<string>,
  script: URL = WORKER,
): Promise<WorkerThread> {
  const worker = new Worker(script, { workerData: options });
  const questions = new Questions(worker);
  const ended = endOf(worker);
  ended.then((reason) => questions.end(reason ?? new Error('the thread has ended')));
  const port = await new Promise<number>((resolve, reject) => {
    worker.on('message', async (saying: Saying) => {
      if (saying.kind === 'listening') resolve(saying.port);
      else if (saying.kind === 'failed') reject(failureOf(saying));
      else if (saying.kind === 'answer') questions.answered(saying);
      else worker.postMessage({ kind: 'collected', id: saying.id, text: await collectMetrics() });
    });
    ended.then((reason) => reject(reason ?? new Error('the thread ended before it listened')));
  });
  const ask = (question: Asked) => questions.ask(question);
  return {
    port,
    ended,
    useReference: async (reference, info) => void (await ask({ kind: 'useReference', reference, info })),
    useInfo: async (info: ServiceInfo) => void (await ask({ kind: 'useInfo', info })),
    metrics: async () => (await ask({ kind: 'metrics' })) as MetricObjects,
    health: async () => (await ask({ kind: 'health' })) as HealthAnswer,
    stop: async () => (await ask({ kind: 'stop' })) as boolean,
    cut: () => void ask({ kind: 'cut' }).catch(() => {}),
  };
}

/** Questions to a worker that it has not answered. */
class Questions {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
  }

  ask(question: Asked): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = ++this.#asked;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...question, id });
    });
  }

  answered({ id, value, error }: Saying & { kind: 'answer' }): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }

  /** Nobody will answer. */
  end(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

/** Resolves when a thread has ended, with the error if it crashed. */
function endOf(worker: Worker): Promise<Error | undefined> {
  return new Promise((resolve) => {
    let crash: Error | undefined;
    worker.once('error', (error) => {
      crash = error as Error;
    });
    worker.once('exit', (code) => {
      resolve(crash ?? (code === 0 ? undefined : new Error(`the thread ended with code ${code}`)));
    });
  });
}

function failureOf({ name, code, syscall, message, text }: Saying & { kind: 'failed' }): Error {
  const made = text === undefined ? new Error(message) : new MessageError(text);
  const error = Object.assign(made, code === undefined ? {} : { code, syscall });
  error.name = name;
  return error;
}
