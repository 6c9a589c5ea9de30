import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceInfo } from '@civique/service';
import { mergeMetrics } from '@civique/service';
import { recentAnswer } from './recent-answer.ts';
import { type HealthAnswer, type ServingThread, startServing, type ThreadOptions } from './serving-thread.ts';
import { startWorker, type WorkerThread } from './worker-thread.ts';

/** A thread that crashes this soon after its start, in ms, is not restarted at once. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const SOON_MS = 60_000;

/** How long a thread may take to say how it is, in ms. */
const HEALTH_MS = 2_000;
/** Threads that have much to do are not asked for every probe. */
const HEALTH_AGES = { young: 100, old: 250 };

interface PoolOptions {
  readonly threads: number;
  /** Called when a thread has crashed and will be replaced. */
  readonly onCrash: (error: Error) => void;
  /** Another worker script, for tests only. */
  readonly script?: URL;
}

/** The serving threads: this one alone, or several workers that share a port. */
export class ThreadPool {
  readonly port: number;
  readonly #options: ThreadOptions;
  readonly #pool: PoolOptions;
  readonly #threads = new Set<ServingThread>();
  #reference: { readonly reference: SharedArrayBuffer | undefined; readonly info: ServiceInfo };
  #stopping = false;

  /** Throws the error that keeps the first thread from serving. */
  static async start(options: ThreadOptions, pool: PoolOptions): Promise<ThreadPool> {
    const threads = new Set<ServingThread>();
    const collect = () => collectMetrics(threads);
    // With a port of its own for metrics and health, this thread is left to it: load does not reach it.
    if (pool.threads === 1 && !options.metricsElsewhere) {
      const thread = await startServing(options, collect);
      threads.add(thread);
      return new ThreadPool(options, pool, thread.port, threads);
    }
    const first = await startWorker(options, collect, pool.script);
    const started = new ThreadPool({ ...options, port: first.port }, pool, first.port, threads);
    started.#attend(first);
    await Promise.all(Array.from({ length: pool.threads - 1 }, () => started.#startWorker()));
    return started;
  }

  private constructor(options: ThreadOptions, pool: PoolOptions, port: number, threads: Set<ServingThread>) {
    this.#options = options;
    this.#pool = pool;
    this.port = port;
    this.#threads = threads;
    this.#reference = { reference: options.reference, info: options.info };
  }

  /** Switches every thread to other address data, each starting with its next request. */
  async useReference(reference: SharedArrayBuffer, info: ServiceInfo): Promise<void> {
    this.#reference = { reference, info };
    await this.#each((thread) => thread.useReference(reference, info));
  }

  async useInfo(info: ServiceInfo): Promise<void> {
    this.#reference = { ...this.#reference, info };
    await this.#each((thread) => thread.useInfo(info));
  }

  /** The number of threads serving now. */
  get size(): number {
    return this.#threads.size;
  }

  get info(): ServiceInfo {
    return this.#reference.info;
  }

  /** The combined metrics of all threads, in Prometheus format. */
  metrics(): Promise<string> {
    return collectMetrics(this.#threads);
  }

  /** What the threads answer to `/health/ready`: the first that is not well, or does not say so in time. */
  readonly health = recentAnswer(() => this.#askHealth(), HEALTH_AGES);

  async #askHealth(): Promise<HealthAnswer> {
    const silent: HealthAnswer = { status: 503, body: JSON.stringify({ status: 'silent' }) };
    const asked = [...this.#threads].map((thread) =>
      Promise.race([thread.health().catch(() => silent), wait(HEALTH_MS, silent, { ref: false })]),
    );
    const answers = await Promise.all(asked);
    return answers.find(({ status }) => status !== 200) ?? answers[0] ?? silent;
  }

  /** Shuts every thread down cleanly; false if requests had to be cut off. */
  async stop(): Promise<boolean> {
    this.#stopping = true;
    const ends = await Promise.all([...this.#threads].map((thread) => thread.stop().catch(() => false)));
    return ends.every((inOrder) => inOrder);
  }

  cut(): void {
    for (const thread of this.#threads) thread.cut();
  }

  /** A thread that crashes meanwhile is replaced by one with the same address data. */
  async #each(work: (thread: ServingThread) => Promise<void>): Promise<void> {
    await Promise.allSettled([...this.#threads].map(work));
  }

  async #startWorker(): Promise<void> {
    const options = { ...this.#options, ...this.#reference };
    const worker = await startWorker(options, () => this.metrics(), this.#pool.script);
    // The address data may have changed during startup.
    const { reference, info } = this.#reference;
    if (reference !== undefined && reference !== options.reference) await worker.useReference(reference, info);
    else if (info !== options.info) await worker.useInfo(info);
    this.#attend(worker);
  }

  /** Replaces the worker if it crashes. */
  #attend(worker: WorkerThread): void {
    const startedAt = performance.now();
    this.#threads.add(worker);
    worker.ended.then(async (crash) => {
      this.#threads.delete(worker);
      if (this.#stopping) return;
      this.#pool.onCrash(crash ?? new Error('the thread ended'));
      let pause = performance.now() - startedAt < SOON_MS ? FIRST_PAUSE_MS : 0;
      for (;;) {
        await wait(pause, undefined, { ref: false });
        if (this.#stopping) return;
        try {
          await this.#startWorker();
          return;
        } catch (error) {
          this.#pool.onCrash(error as Error);
          pause = Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2));
        }
      }
    });
  }
}

/** Skips threads that end meanwhile. */
async function collectMetrics(threads: ReadonlySet<ServingThread>): Promise<string> {
  const settled = await Promise.allSettled([...threads].map((thread) => thread.metrics()));
  const objects = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return mergeMetrics(objects);
}
