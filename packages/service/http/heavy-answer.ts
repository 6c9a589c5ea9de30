import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeavyCall, HeavyWork } from '../heavy/heavy-work.ts';
import { requestLanguage } from '../language.ts';
import { canWorkBeside } from '../operations/can-work-beside.ts';
import type { Operation } from '../operations/operation.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { fromState } from '../state-failures.ts';
import type { CallOf, Lane } from '../turns/lane.ts';
import type { Place } from '../turns/places.ts';
import type { SlowCustomers } from '../turns/slow-customers.ts';
import { callOf, later, noPlace } from './admission.ts';
import { charge, reserve } from './charging.ts';
import { FEW_BYTES, LargeBody } from './large-body.ts';
import { onItsWay } from './long-answer.ts';
import type { OperationServices } from './operation-services.ts';

/**
 * The lane of a request that is worked on beside the thread that serves everybody: because of what it asks for, or
 * because its customer's calls take long. Undefined for the others, which are most.
 */
export function laneOf(
  operation: Operation,
  { body, principal }: Pick<FastifyRequest, 'body' | 'principal'>,
  { lanes, slow }: OperationServices,
): Lane | undefined {
  if (body instanceof LargeBody || operation.isHeavy?.(body) === true) return lanes.inParts;
  return isOfSlow(operation, principal!.customerId, slow) ? lanes.ofSlow : undefined;
}

/** The same as far as the headers show it: before the body has arrived. */
export function laneByHead(
  operation: Operation,
  { customer, bytes }: CallOf,
  { lanes, slow }: OperationServices,
): Lane | undefined {
  if (bytes > FEW_BYTES && canWorkBeside(operation)) return lanes.inParts;
  return isOfSlow(operation, customer, slow) ? lanes.ofSlow : undefined;
}

/** True for a call of a customer whose calls take long, if it can be worked on beside this thread. */
function isOfSlow(operation: Operation, customer: number, slow: SlowCustomers): boolean {
  return canWorkBeside(operation) && slow.has(customer);
}

/**
 * Has the work done beside this thread, in the customer's turn, and charges it. Its place among all is free again with
 * the work, the one among its customer's when the answer was sent: a customer who does not read waits for itself.
 */
export async function answerHeavy(
  operation: Operation,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  services: OperationServices,
  { heavy, lane }: { readonly heavy: HeavyWork; readonly lane: Lane },
): Promise<Buffer | Readable> {
  const { ledger, lanes, slow, parameterStore, metrics } = services;
  const { customerId } = request.principal!;
  const { body } = request;
  const caller = new Caller(request, reply);
  let reserved = 0;
  try {
    caller.gone.throwIfAborted();
    const known = callOf(operation, customerId, request.headers);
    const noRoom = lane.noRoom(known);
    if (noRoom !== undefined) throw noPlace(noRoom);
    caller.place = await lane.take(known);
    const parameters = parameterStore.known(customerId) ?? (await fromState(parameterStore.read(customerId)));
    const reserveFor = async (records: number) => {
      reserved = await reserve(request, operation, operation.cost * records, services);
    };
    if (!(body instanceof LargeBody)) await reserveFor(operation.records?.(body) ?? 1);
    // Its caller may have hung up while it waited for a place or the state.
    caller.gone.throwIfAborted();
    const answer = await heavy.run(heavyCallOf(operation, request, parameters), {
      gone: caller.gone,
      reserve: reserveFor,
      warn: (warnings) => {
        request.warnings = [...warnings];
      },
    });
    lane.note(known, answer.took);
    if (lane === lanes.ofSlow) slow.note(customerId, answer.processor);
    const settled = { reserved, credits: operation.cost * answer.records };
    reserved = 0;
    await charge(request, operation, settled, services);
    metrics.countStatuses(answer.statuses);
    return onItsWay(Buffer.from(answer.bytes.buffer), caller, services.unread);
  } finally {
    if (reserved > 0) ledger.settle(customerId, operation.name, reserved, false);
    if (body instanceof LargeBody) body.release();
    caller.answered();
  }
}

/** Whoever waits for a heavy call, and may hang up meanwhile, and the place of the call. */
class Caller {
  place: Place | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly #gone = new AbortController();
  #isDone = false;
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

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The work has ended, in one way or another. */
  answered(): void {
    this.#isDone = true;
    if (this.#isClosed) this.place?.leave();
    else this.place?.done();
  }

  readonly #close = (): void => {
    this.#isClosed = true;
    // Whoever sends a call again finds it done and paid.
    if (this.request.idempotencyKey !== null && !this.#isDone) return;
    this.#gone.abort(later('OVERLOADED'));
    this.place?.leave();
  };
}

/** A call as plain values; a body that was not parsed is handed over with its memory. */
function heavyCallOf(
  { path }: Operation,
  { body, headers, warnings }: FastifyRequest,
  { stored: parameters }: ParameterSet,
): HeavyCall {
  const language = requestLanguage(headers['accept-language']);
  const call = { path, language, parameters, warnings: warnings ?? [] };
  return body instanceof LargeBody
    ? { ...call, bytes: ownMemory(body.bytes), isReserved: false }
    : { ...call, body, isReserved: true };
}

/** The same bytes in a memory that holds nothing else, so that it can be handed to another thread. */
function ownMemory(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const isAlone = bytes.byteOffset === 0 && bytes.buffer.byteLength < 2 * bytes.length;
  return isAlone ? new Uint8Array(bytes.buffer as ArrayBuffer, 0, bytes.length) : new Uint8Array(bytes);
}
