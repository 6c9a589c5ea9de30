import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Readiness, ServiceConfig } from '../config.ts';
import { failure, type ServiceError } from '../errors.ts';
import type { Operation } from '../operations/operation.ts';
import { CallCosts } from '../turns/call-costs.ts';
import { TurnQueue, type WorkOf } from '../turns/turn-queue.ts';

export const RETRY_SECONDS = 1;

/** A call that takes longer than this waits for a multiple of its own time, not for `longestWaitMs`. In ms. */
const HEAVY_MS = 5;
const WAIT_OF_HEAVY = 2.5;

/** Calls of a customer that may always wait. */
const FEW = 3;

/** A call that has waited this many times too long is refused after all: the estimates were wrong. */
const FAR_TOO_LONG = 2;

/** What the work of a call is expected to be. */
export interface Expected extends WorkOf {
  readonly operation: string;
  readonly bytes: number;
}

/**
 * Admits calls while the service is ready and has room for them. When more arrive than it can answer, they wait in a
 * queue in which customers take turns; a call that would wait too long is refused before it is read, by the time that
 * calls like those before it have taken, so that the others, health checks and metrics are answered soon.
 */
export class Admission {
  readonly #readiness: Readiness;
  readonly #config: Pick<ServiceConfig, 'concurrency' | 'longestWaitMs'>;
  readonly #queue = new TurnQueue();
  readonly #costs = new CallCosts();
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
    if (this.#running >= this.#config.concurrency) throw later('OVERLOADED');
    this.#running++;
    reply.raw.on('close', this.#leave);
  }

  readonly #leave = (): void => {
    this.#running--;
  };

  /** True when an answer is the last on its connection, because the service ends. */
  get isLast(): boolean {
    return !this.#readiness.ready || this.#readiness.draining === true;
  }

  /** What is known of a call by its headers. */
  expect({ name }: Operation, customer: number, headers: IncomingHttpHeaders): Expected {
    const bytes = Number(headers['content-length'] ?? 0);
    return { operation: name, bytes, customer, cost: this.#costs.estimate(name, bytes) };
  }

  /** True when calls are waiting. */
  get isBusy(): boolean {
    return !this.#queue.empty;
  }

  /** True when a call would wait too long for its turn. */
  isFull(expected: Expected): boolean {
    if (this.#queue.empty || this.#queue.waitingOf(expected.customer) < FEW) return false;
    return this.#queue.waitOf(expected) > this.#mostWait(expected);
  }

  /**
   * Runs an admitted call in its turn. Throws OVERLOADED when that would be, or has become, too late; then `refused` is
   * called and `work` is not.
   */
  async run<T>(work: () => T | Promise<T>, expected: Expected, refused: () => void): Promise<T> {
    if (this.isFull(expected)) {
      refused();
      throw later('OVERLOADED');
    }
    return this.#queue.run((waited) => {
      if (waited > this.#mostWait(expected) * FAR_TOO_LONG) {
        refused();
        throw later('OVERLOADED');
      }
      const begun = performance.now();
      try {
        return work();
      } finally {
        this.#costs.note(expected.operation, expected.bytes, performance.now() - begun);
      }
    }, expected);
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
   * Call this between the parts of a customer's long work: undefined while it may go on, otherwise its next turn, after
   * everything that waits.
   */
  pause(customer: number): Promise<void> | undefined {
    return this.#queue.free ? undefined : this.#queue.turn(customer);
  }

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

  #mostWait({ cost }: Expected): number {
    const { longestWaitMs } = this.#config;
    return cost < HEAVY_MS ? longestWaitMs : Math.min(longestWaitMs, cost * WAIT_OF_HEAVY);
  }
}

function later(code: 'NOT_READY' | 'OVERLOADED'): ServiceError {
  return failure(code, code, { seconds: RETRY_SECONDS }, { 'retry-after': String(RETRY_SECONDS) });
}
