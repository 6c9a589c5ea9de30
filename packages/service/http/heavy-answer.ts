import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../errors.ts';
import type { HeavyWork } from '../heavy/heavy-work.ts';
import { requestLanguage } from '../language.ts';
import type { Operation } from '../operations/operation.ts';
import { fromState } from '../state-failures.ts';
import { charge, reserve } from './charging.ts';
import { LargeBody } from './large-body.ts';
import type { OperationServices } from './operation-services.ts';

/** Answers are written in pieces of so many bytes. */
const PIECE = 64 * 1024;

/** True for a request that is worked on beside the thread that serves everybody. */
export function isHeavy(operation: Operation, body: unknown): boolean {
  return body instanceof LargeBody || operation.isHeavy?.(body) === true;
}

/**
 * Has the work done beside this thread, in the customer's turn, and charges it. The place of the call is free again when
 * its answer was sent: a caller who does not read waits for itself.
 */
export async function answerHeavy(
  operation: Operation,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  services: OperationServices,
  heavy: HeavyWork,
): Promise<Buffer | Readable> {
  const { ledger, places, parameterStore, metrics } = services;
  const { customerId } = request.principal!;
  const { body } = request;
  const gone = new AbortController();
  let release = () => {};
  let isDone = false;
  let isClosed = false;
  reply.raw.once('close', () => {
    isClosed = true;
    // Whoever sends a call again finds it done and paid.
    if (request.idempotencyKey !== null && !isDone) return;
    gone.abort();
    release();
  });
  let reserved = 0;
  try {
    const seconds = places.secondsUntilRoom(customerId);
    if (seconds !== undefined) {
      throw failure('RATE_LIMITED', 'CALLS_TOO_LONG', { seconds }, { 'retry-after': String(seconds) });
    }
    release = await places.take(customerId);
    const parameters = parameterStore.known(customerId) ?? (await fromState(parameterStore.read(customerId)));
    const call = {
      path: operation.path,
      ...(body instanceof LargeBody ? { bytes: ownMemory(body.bytes) } : { body }),
      language: requestLanguage(request.headers['accept-language']),
      parameters: parameters.stored,
      warnings: request.warnings ?? [],
    };
    const answer = await heavy.run(call, {
      gone: gone.signal,
      reserve: async (records) => {
        reserved = await reserve(request, operation, operation.cost * records, services);
      },
      warn: (warnings) => {
        request.warnings = [...warnings];
      },
    });
    const settled = { reserved, credits: operation.cost * answer.records };
    reserved = 0;
    await charge(request, operation, settled, services);
    metrics.countStatuses(answer.statuses);
    reply.type('application/json; charset=utf-8').header('content-length', answer.bytes.length);
    const bytes = Buffer.from(answer.bytes.buffer);
    return bytes.length > PIECE ? Readable.from(pieces(bytes), { objectMode: false, highWaterMark: PIECE }) : bytes;
  } finally {
    if (reserved > 0) ledger.settle(customerId, operation.name, reserved, false);
    if (body instanceof LargeBody) body.release();
    isDone = true;
    if (isClosed) release();
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE);
}

/** The same bytes in a memory that holds nothing else, so that it can be handed to another thread. */
function ownMemory(bytes: Buffer): Uint8Array<ArrayBuffer> {
  const isAlone = bytes.byteOffset === 0 && bytes.buffer.byteLength < 2 * bytes.length;
  return isAlone ? new Uint8Array(bytes.buffer as ArrayBuffer, 0, bytes.length) : new Uint8Array(bytes);
}
