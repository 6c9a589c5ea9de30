import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { failure } from '../errors.ts';
import type { Operation } from '../operations/operation.ts';
import { ownDefinitions } from '../operations/parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { fromState } from '../state-failures.ts';
import type { ChargedCall } from '../storage/charged-calls.ts';
import type { OperationServices } from './operation-services.ts';
import { reserveCredits } from './reserve-credits.ts';

const KEY = /^[\x21-\x7e]{1,64}$/;

/** Notes the `Idempotency-Key` of a charged operation. Throws BAD_REQUEST for one that is not a key. */
export function readIdempotencyKey(request: FastifyRequest, { cost }: Operation): void {
  const key = request.headers['idempotency-key'];
  if (key === undefined || cost === 0) return;
  if (typeof key !== 'string' || !KEY.test(key)) throw failure('BAD_REQUEST', 'IDEMPOTENCY_KEY');
  request.idempotencyKey = key;
}

/** Notes the body of a call with an `Idempotency-Key`. */
export function noteBody(request: FastifyRequest, bytes: Uint8Array): void {
  if (request.idempotencyKey !== null) request.bodyHash = hash('sha256', bytes, 'base64url');
}

/** Notes which definitions of the caller's own such a call names. */
export function noteDefinitions(request: FastifyRequest, parameters: ParameterSet): void {
  if (request.idempotencyKey !== null) request.ownDefinitions = ownDefinitions(request.body, parameters);
}

/** The call under its key; undefined when it has none. */
function callOf(request: FastifyRequest, { name }: Operation): ChargedCall | undefined {
  const { idempotencyKey: key, bodyHash, ownDefinitions, principal } = request;
  if (key === null) return undefined;
  // A batch whose layout had none of its lines is charged nothing for them: with another layout it is another call.
  const body = [name, bodyHash, ownDefinitions].filter((part) => part !== '').join(' ');
  return { customerId: principal!.customerId, key, body };
}

/**
 * Reserves the cost of a call, or nothing when it was charged before. Returns the reserved credits. Throws
 * CREDITS_EXHAUSTED, IDEMPOTENCY_CONFLICT, NOT_READY.
 */
export async function reserve(
  request: FastifyRequest,
  operation: Operation,
  cost: number,
  { ledger, repetitions }: OperationServices,
): Promise<number> {
  const call = callOf(request, operation);
  const charged = call === undefined ? undefined : await fromState(repetitions.find(call));
  if (call === undefined || charged === undefined) {
    await reserveCredits(ledger, request.principal!.customerId, cost);
    return cost;
  }
  if (charged !== call.body) throw conflict();
  request.isRepetition = true;
  return 0;
}

/** True when the caller may send again what was charged: then it is let in with an empty account, too. */
export async function mayBeRepetition(request: FastifyRequest, { repetitions }: OperationServices): Promise<boolean> {
  const { idempotencyKey: key } = request;
  if (key === null) return false;
  return (await fromState(repetitions.find({ customerId: request.principal!.customerId, key }))) !== undefined;
}

/**
 * Charges a call that succeeded `credits` of the `reserved` ones and gives back the others; nothing is charged for what
 * was charged before. A promise only for calls with a key.
 */
export function charge(
  request: FastifyRequest,
  operation: Operation,
  { reserved, credits }: { readonly reserved: number; readonly credits: number },
  { ledger, repetitions, metrics }: OperationServices,
): void | Promise<void> {
  const { customerId, keyId } = request.principal!;
  const settle = () => {
    ledger.charge(customerId, operation.name, credits, keyId);
    if (credits < reserved) ledger.release(customerId, reserved - credits);
    request.charged = credits;
    metrics.countCredits(operation.path, credits);
  };
  if (request.isRepetition) return undefined;
  const call = callOf(request, operation);
  // Where nothing is charged, as for a batch without a good record, the key stays free.
  return call === undefined || credits === 0 ? settle() : chargeOnce(call);

  async function chargeOnce(call: ChargedCall): Promise<void> {
    let isFirst = false;
    try {
      isFirst = await fromState(repetitions.claim(call));
      if (!isFirst && (await fromState(repetitions.find(call))) !== call.body) throw conflict();
    } finally {
      if (isFirst) settle();
      else ledger.release(customerId, reserved);
    }
  }
}

function conflict() {
  return failure('IDEMPOTENCY_CONFLICT', 'IDEMPOTENCY_CONFLICT');
}
