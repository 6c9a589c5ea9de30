import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { retryLater, ServiceError } from '../errors.ts';
import type {
  HeavyAnswer,
  HeavyCall,
  HeavyFailure,
  HeavyHooks,
  HeavyOptions,
  HeavyWork,
  Order,
  ReadRequest,
  Report,
} from './heavy-work.ts';

/** TypeScript in the repository, JavaScript in the published package. */
const WORKER = new URL(`./heavy-worker${path.extname(import.meta.filename)}`, import.meta.url);

/** After a thread that ended this soon after its start, in ms, none starts for a while. */
const SOON_MS = 10_000;
const PAUSE_MS = 1_000;

interface Waiting {
  readonly hooks: HeavyHooks;
  readonly resolve: (answer: HeavyAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Does heavy calls in a thread of its own, with the same address data. A thread that crashes, for example because a
 * call needed more memory than there is, is replaced; its calls are answered with OVERLOADED.
 */
export class HeavyThread implements HeavyWork {
  readonly #onCrash: (error: Error) => void;
  readonly #waiting = new Map<number, Waiting>();
  #options: HeavyOptions;
  #worker: Worker | undefined;
  #calls = 0;
  #closed = false;
  #restart: NodeJS.Timeout | undefined;

  /** `onCrash` is told why a thread ended; the next call starts another. */
  constructor(options: HeavyOptions, onCrash: (error: Error) => void) {
    this.#options = options;
    this.#onCrash = onCrash;
  }

  /** Starts the thread, which the first call would otherwise do: a start takes processor that others need then. */
  start(): void {
    if (this.#worker === undefined && !this.#closed) this.#start();
  }

  run(call: HeavyCall, hooks: HeavyHooks): Promise<HeavyAnswer> {
    if (this.#worker === undefined) {
      if (this.#restart !== undefined || this.#closed) return Promise.reject(lost());
      this.#start();
    }
    const id = ++this.#calls;
    hooks.gone.addEventListener('abort', () => this.#send({ kind: 'drop', id }), { once: true });
    const answered = new Promise<HeavyAnswer>((resolve, reject) => {
      this.#waiting.set(id, { hooks, resolve, reject });
    });
    this.#send({ kind: 'call', id, call }, call.bytes === undefined ? [] : [call.bytes.buffer]);
    return answered;
  }

  useReference(reference: SharedArrayBuffer | undefined, info: HeavyOptions['info']): void {
    if (reference === undefined) return;
    this.#options = { ...this.#options, reference, info };
    this.#send({ kind: 'reference', reference, info });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#restart);
    await this.#worker?.terminate();
  }

  #send(order: Order, transfer: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(order, transfer);
  }

  #start(): void {
    const startedAt = performance.now();
    const worker = new Worker(WORKER, { workerData: this.#options });
    // It does not keep a process alive whose service was closed.
    worker.unref();
    this.#worker = worker;
    let crash: Error | undefined;
    worker.on('message', (report: Report) => this.#hear(report));
    worker.on('error', (error) => {
      crash = error as Error;
    });
    worker.on('exit', (code) => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(lost());
      this.#waiting.clear();
      if (this.#closed) return;
      this.#onCrash(crash ?? new Error(`the thread ended with code ${code}`));
      if (performance.now() - startedAt > SOON_MS) return;
      this.#restart = setTimeout(() => {
        this.#restart = undefined;
      }, PAUSE_MS).unref();
    });
  }

  #hear(report: Report): void {
    const { id } = report;
    const waiting = this.#waiting.get(id);
    if (report.kind === 'read') {
      if (waiting === undefined || waiting.hooks.gone.aborted) this.#giveUp(id);
      else this.#begin(id, report, waiting);
      return;
    }
    this.#waiting.delete(id);
    if (report.kind === 'done') waiting?.resolve(report.answer);
    else if (report.kind === 'dropped') waiting?.reject(lost());
    else if (waiting !== undefined) {
      waiting.hooks.warn(report.failure.warnings);
      waiting.reject(errorOf(report.failure));
    }
  }

  #begin(id: number, read: ReadRequest, { hooks, reject }: Waiting): void {
    hooks.reserve(read).then(
      () => this.#send({ kind: 'begin', id }),
      (error: Error) => {
        this.#waiting.delete(id);
        this.#send({ kind: 'drop', id });
        reject(error);
      },
    );
  }

  /** Nobody waits for a call that has not begun. */
  #giveUp(id: number): void {
    this.#waiting.get(id)?.reject(lost());
    this.#waiting.delete(id);
    this.#send({ kind: 'drop', id });
  }
}

function errorOf({ error, message }: HeavyFailure): Error {
  if (error === undefined) return new Error(message);
  return new ServiceError(error.code, error.errors, error.headers, error.count);
}

function lost(): ServiceError {
  return retryLater('OVERLOADED', 'OVERLOADED');
}
