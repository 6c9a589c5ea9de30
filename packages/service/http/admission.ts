import type { FastifyReply } from 'fastify';
import type { Readiness, ServiceConfig } from '../config.ts';
import { failure, type ServiceError } from '../errors.ts';
import { TurnQueue } from './turn-queue.ts';

const RETRY_SECONDS = 1;

/** Calls that may run at a time without any being refused for having waited. */
const FEW = 50;

/**
 * Lets calls in while the service is ready and has room for them. When more come than it can answer, they wait in a queue;
 * those that would wait too long are refused, so that the others, and health and metrics, are answered soon.
 */
export class Admission {
  readonly #readiness: Readiness;
  readonly #config: Pick<ServiceConfig, 'concurrency' | 'longestWaitMs'>;
  readonly #queue: TurnQueue;
  #running = 0;

  constructor(readiness: Readiness, config: Pick<ServiceConfig, 'concurrency' | 'longestWaitMs'>) {
    this.#readiness = readiness;
    this.#config = config;
    this.#queue = new TurnQueue();
  }

  /** Throws NOT_READY or OVERLOADED; otherwise the call has a place until its answer is sent or its caller gone. */
  admit(reply: FastifyReply): void {
    if (!this.#readiness.ready) throw later('NOT_READY');
    if (this.#running >= this.#config.concurrency || this.#isTooLong(this.#queue.age)) throw later('OVERLOADED');
    this.#running++;
    reply.raw.on('close', this.#leave);
  }

  readonly #leave = (): void => {
    this.#running--;
  };

  /** True when a call that was let in may be worked on at once; otherwise it has to wait for its `turn`. */
  get free(): boolean {
    return this.#queue.free;
  }

  /** Throws OVERLOADED when it took too long. */
  async turn(): Promise<void> {
    if (this.#isTooLong(await this.#queue.turn())) throw later('OVERLOADED');
  }

  #isTooLong(waited: number): boolean {
    return waited > this.#config.longestWaitMs && this.#running > FEW;
  }
}

function later(code: 'NOT_READY' | 'OVERLOADED'): ServiceError {
  return failure(code, code, { seconds: RETRY_SECONDS }, { 'retry-after': String(RETRY_SECONDS) });
}
