import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Place } from '../turns/places.ts';
import { later } from './admission.ts';

/** Whoever waits for a heavy call, and may hang up meanwhile, and the place of the call. */
export class HeavyCaller {
  place: Place | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly #gone = new AbortController();
  #isAnswered = false;
  #isClosed = false;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.reply = reply;
    // It may have hung up while the call waited to be worked on by the other thread.
    if (reply.raw.closed) this.#close();
    else reply.raw.once('close', this.#close);
  }

  /** Fires when nobody will read the answer. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** True once the work has ended. */
  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** The work has ended, in one way or another. */
  answered(): void {
    this.#isAnswered = true;
    if (this.#isClosed) this.place?.leave();
    else this.place?.done();
  }

  readonly #close = (): void => {
    this.#isClosed = true;
    // Whoever sends a call again finds it done and paid.
    if (this.request.idempotencyKey !== null && !this.#isAnswered) return;
    this.#gone.abort(later('OVERLOADED'));
    this.place?.leave();
  };
}
