import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeavyCall, HeavyWork } from '../heavy/heavy-work.ts';
import { requestLanguage } from '../language.ts';
import type { OverRate } from '../limits/over-rate.ts';
import { canWorkBeside } from '../operations/can-work-beside.ts';
import type { Operation } from '../operations/operation.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { fromState } from '../state-failures.ts';
import type { CallOf, Lane } from '../turns/lane.ts';
import type { Place } from '../turns/places.ts';
import type { SlowCustomers } from '../turns/slow-customers.ts';
import { callOf, noPlace } from './admission.ts';
import { charge, noteDefinitions, reserve } from './charging.ts';
import { HeavyCaller } from './heavy-caller.ts';
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
  if (bytes > FEW_BYTES) return lanes.inParts;
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
  const { ledger, lanes, slow, parameterStore, metrics, overRate } = services;
  const { customerId } = request.principal!;
  const { body } = request;
  const caller = new HeavyCaller(request, reply);
  let reserved = 0;
  try {
    caller.gone.throwIfAborted();
    const known = callOf(operation, customerId, request.headers);
    caller.place = await placeFor(request, known, { lane, overRate });
    const parameters = parameterStore.known(customerId) ?? (await fromState(parameterStore.read(customerId)));
    const reserveFor = async (records: number) => {
      const credits = await reserve(request, operation, operation.cost * records, services);
      // Its caller may have hung up, or the thread have ended, while the state was asked for credits.
      if (caller.isAnswered) ledger.release(customerId, credits);
      else reserved = credits;
    };
    if (!(body instanceof LargeBody)) {
      noteDefinitions(request, parameters);
      await reserveFor(operation.records?.(body) ?? 1);
    }
    // Its caller may have hung up while it waited for a place or the state.
    caller.gone.throwIfAborted();
    const answer = await heavy.run(heavyCallOf(operation, request, parameters), {
      gone: caller.gone,
      reserve: ({ records, ownDefinitions }) => {
        request.ownDefinitions = ownDefinitions;
        return reserveFor(records);
      },
      warn: (warnings) => {
        request.warnings = [...warnings];
      },
    });
    lane.note(known, answer);
    if (lane === lanes.ofSlow) slow.noteCall(customerId, answer);
    const settled = { reserved, credits: operation.cost * answer.records };
    reserved = 0;
    await charge(request, operation, settled, services);
    metrics.countStatuses(answer.statuses);
    return onItsWay(Buffer.from(answer.bytes.buffer), reply, services.unread);
  } finally {
    if (reserved > 0) ledger.release(customerId, reserved);
    if (body instanceof LargeBody) body.release();
    caller.answered();
  }
}

/**
 * Waits for a place of a call. Throws RATE_LIMITED or OVERLOADED when there is none to wait for. It takes this thread
 * many times as long to read the call and to say so as to answer a short one: so whoever has too many of its own is
 * heard like those who call too often.
 */
export function placeFor(
  { principal }: Pick<FastifyRequest, 'principal'>,
  call: CallOf,
  { lane, overRate }: { readonly lane: Lane; readonly overRate: OverRate },
): Promise<Place> {
  const noRoom = lane.noRoom(call);
  if (noRoom === undefined) return lane.take(call);
  if (noRoom.isOwn) overRate.note(principal!.keyId);
  throw noPlace(noRoom);
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
    ? { ...call, bytes: body.ownMemory(), isReserved: false }
    : { ...call, body, isReserved: true };
}
