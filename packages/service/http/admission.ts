import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Readiness, ServiceConfig } from '../config.ts';
import { retryLater, type ServiceError } from '../errors.ts';
import { Meter } from '../meter.ts';
import type { Operation } from '../operations/operation.ts';
import { Backlog, type WorkOf } from '../turns/backlog.ts';
import { CallCosts } from '../turns/call-costs.ts';
import type { CallOf } from '../turns/lane.ts';
import { longestWaitOf } from '../turns/longest-wait.ts';
import type { NoRoom } from '../turns/places.ts';
import { ProcessorShare } from '../turns/processor-share.ts';
import type { SlowCustomers } from '../turns/slow-customers.ts';
import { TurnQueue } from '../turns/turn-queue.ts';

/** So many calls of a customer may always wait. */
const FEW = 3;
/** So many of a customer are read and wait to be worked on, together; the others wait unread. */
const READ = 16;

/**
 * A call that has waited this many times too long is refused after all, for the sake of those behind it: the estimates
 * were wrong. With few behind it, it was the machine that paused, and to refuse it would help nobody.
 */
const FAR_TOO_LONG = 2;

/** What the work of a call is expected to be. */
export interface Expected extends CallOf, WorkOf {}

/** What work calls while it is under way. */
export interface Turns {
  /** Between its parts: undefined while it may go on, otherwise its next turn. */
  readonly pause: () => Promise<void> | undefined;
  /** When the last part is done. What follows waits for the state, and is not the time of the call. */
  readonly ended: () => void;
}

/** What happens when it is the turn of a call: one of these. */
export interface InTurn<T> {
  readonly work: (turns: Turns) => T | Promise<T>;
  /** The work, when it has turned out meanwhile that it is not for this thread. */
  readonly elsewhere: () => Promise<T> | undefined;
  readonly refused: () => void;
}

/**
 * Admits calls while the service is ready and has room for them. When more arrive than it can answer, they wait in a
 * queue in which customers take turns; a call that would wait too long is refused before it is read, by the time that
 * calls like those before it have taken, so that the others, health checks and metrics are answered soon.
 */
export class Admission {
  readonly #readiness: Readiness;
  readonly #config: Pick<ServiceConfig, 'concurrency' | 'longestWaitMs'>;
  readonly #backlog = new Backlog();
  readonly #queue = new TurnQueue(undefined, this.#backlog);
  readonly #costs = new CallCosts();
  readonly #processor = new ProcessorShare();
  readonly #slow: SlowCustomers;
  #running = 0;
  /** Calls that are waiting or running, including those whose caller has hung up. */
  #working = 0;
  #allDone: (() => void) | undefined;

  /** `slow` is told whose calls hold the thread. */
  constructor(readiness: Readiness, config: Pick<ServiceConfig, 'concurrency' | 'longestWaitMs'>, slow: SlowCustomers) {
    this.#readiness = readiness;
    this.#config = config;
    this.#slow = slow;
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

  /** What a call is expected to take. */
  expect(call: CallOf): Expected {
    return { ...call, cost: this.#costs.estimate(call.operation, call.bytes) };
  }

  /** True when calls are waiting. */
  get isBusy(): boolean {
    return this.#backlog.calls > 0;
  }

  /** True when a call would wait too long for its turn. */
  isFull(expected: Expected): boolean {
    if (this.#backlog.callsOf(expected.customer) < FEW) return false;
    return this.#backlog.waitOf(expected) > this.#mostWait(expected);
  }

  /** True when a call has waited too long already, in ms. */
  isLate(expected: Expected, waited: number): boolean {
    return this.#backlog.calls >= FEW && waited > this.#mostWait(expected) * FAR_TOO_LONG;
  }

  /** True when another call of a customer is better read now than later. */
  hasRoom(customer: number): boolean {
    return this.#queue.waitingOf(customer) < READ;
  }

  /** A call begins to wait before it is read; call the result when it waits no longer. */
  waits(expected: Expected): () => void {
    this.#backlog.add(expected);
    return () => this.#backlog.remove(expected);
  }

  /**
   * Runs an admitted call in its turn. Throws OVERLOADED when that would be, or has become, too late.
   */
  async run<T>({ work, elsewhere, refused }: InTurn<T>, expected: Expected): Promise<T> {
    // What the gate has let in finds room: it is for those who were not known there, or were held up by the state.
    if (!this.hasRoom(expected.customer) && this.isFull(expected)) {
      refused();
      throw later('OVERLOADED');
    }
    return this.#queue.run((waited) => {
      const moved = elsewhere();
      if (moved !== undefined) return moved;
      if (this.isLate(expected, waited)) {
        refused();
        throw later('OVERLOADED');
      }
      const meter = new Meter(this.#slow.watches(expected.customer));
      const done = () => this.#note(expected, meter);
      const turns = { pause: () => this.#pause(expected.customer, meter), ended: () => meter.pause() };
      let result: T | Promise<T>;
      try {
        result = work(turns);
      } catch (error) {
        done();
        throw error;
      }
      // until its next turn, it waits for others or for the state
      meter.pause();
      if (result instanceof Promise) result.then(done, done);
      else done();
      return result;
    }, expected);
  }

  /** The next turn of a customer's long work, after everything that waits; undefined when it may go on. */
  #pause(customer: number, meter: Meter): Promise<void> | undefined {
    if (this.#queue.free) return undefined;
    meter.pause();
    return this.#queue.turn(customer).then(() => meter.go());
  }

  #note({ operation, bytes, customer }: Expected, meter: Meter): void {
    meter.pause();
    this.#costs.note(operation, bytes, meter.took * this.#processor.latest);
    this.#slow.noteCall(customer, meter);
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
   * Waits until no call is running, for at most this many ms; otherwise callers who hung up could hold up closing.
   * Returns how many calls still are.
   */
  async idle(patienceMs: number): Promise<number> {
    if (this.#working === 0) return 0;
    const end = new AbortController();
    const allDone = new Promise<void>((resolve) => {
      this.#allDone = resolve;
    });
    await Promise.race([allDone, wait(patienceMs, undefined, { signal: end.signal })]);
    end.abort();
    return this.#working;
  }

  #mostWait({ cost }: Expected): number {
    return longestWaitOf(cost, this.#config.longestWaitMs);
  }
}

/** What is known of a call by its headers. */
export function callOf({ name }: Operation, customer: number, headers: IncomingHttpHeaders): CallOf {
  return { operation: name, bytes: Number(headers['content-length'] ?? 0), customer };
}

/** The refusal of a call for which there is no place beside this thread. */
export function noPlace({ seconds, isOwn }: NoRoom): ServiceError {
  return isOwn ? retryLater('RATE_LIMITED', 'CALLS_TOO_LONG', seconds) : later('OVERLOADED', seconds);
}

/** The refusal of a call for which there is no room now. */
export function later(code: 'NOT_READY' | 'OVERLOADED', seconds?: number): ServiceError {
  return retryLater(code, code, seconds);
}
