import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Readiness, ServiceConfig } from '../config.ts';
import { failure, type ServiceError } from '../errors.ts';
import { TurnQueue } from '../turns/turn-queue.ts';

const RETRY_SECONDS = 1;

/** Up to this many running calls, none is refused for having waited. */
const FEW = 50;

/**
 * Admits calls while the service is ready and has room for them. When more arrive than it can answer, they wait in a
 * queue; calls that would wait too long are refused, so that the others, health checks and metrics are answered soon.
 */
export class Admission {
  readonly #readiness: Readiness;
  readonly #config: Pick<ServiceConfig, 'concurrency' | 'longestWaitMs'>;
  readonly #queue = new TurnQueue();
  #running = 0;
  /** Calls that are waiting or running, including those whose caller has hung up. */
  #working = 0;
  #allDone: (() => void) | undefined;

  constructor(readiness: Readiness, config: Pick<ServiceConfig, 'concurrency' | 'longestWaitMs'>) {
    this.#readiness = readiness;
    this.#config = config;
  }

  /** Throws NOT_READY or OVERLOADED; otherwise the call has a place until its answer is sent or its caller hangs up. */
  admit(reply: FastifyReply): void {
    if (!this.#readiness.ready) throw later('NOT_READY');
    if (this.#running >= this.#config.concurrency || this.#isTooLong(this.#queue.age)) throw later('OVERLOADED');
    this.#running++;
    reply.raw.on('close', this.#leave);
  }

  readonly #leave = (): void => {
    this.#running--;
  };

  /** Runs an admitted call in its turn; `work` is told how long it has waited, in ms. */
  run<T>(work: (waited: number) => T | Promise<T>): Promise<T> {
    return this.#queue.run(work);
  }

  /** Throws OVERLOADED for a call that has waited too long for its turn. */
  checkWait(waited: number): void {
    if (this.#isTooLong(waited)) throw later('OVERLOADED');
  }

  /** Counts work as running until it has ended. */
  attend<T>(work: Promise<T>): Promise<T> {
    this.#working++;
    work.then(this.#worked, this.#worked);
    return work;
  }

  readonly #worked = (): void => {
    if (--this.#working === 0) this.#allDone?.();
  };

  /**
   * Call this between the parts of long work: undefined while it may go on, otherwise its next turn, after everything
   * that waits.
   */
  readonly pause = (): Promise<void> | undefined => (this.#queue.free ? undefined : this.#queue.turn());

  /** Waits until no call is running, for at most this many ms; otherwise callers who hung up could hold up closing. */
  async idle(patienceMs: number): Promise<void> {
    if (this.#working === 0) return;
    const end = new AbortController();
    const allDone = new Promise<void>((resolve) => {
      this.#allDone = resolve;
    });
    await Promise.race([allDone, wait(patienceMs, undefined, { signal: end.signal })]);
    end.abort();
  }

  #isTooLong(waited: number): boolean {
    return waited > this.#config.longestWaitMs && this.#running > FEW;
  }
}

function later(code: 'NOT_READY' | 'OVERLOADED'): ServiceError {
  return failure(code, code, { seconds: RETRY_SECONDS }, { 'retry-after': String(RETRY_SECONDS) });
}
