import type { IncomingMessage, ServerResponse } from 'node:http';
import { failureBody, type ServiceError } from '../errors.ts';
import { requestLanguage } from '../language.ts';
import { OPERATIONS_BY_PATH } from '../operations/index.ts';
import type { Operation } from '../operations/operation.ts';
import { freePart } from '../reading/body-collector.ts';
import type { CallOf, Lane } from '../turns/lane.ts';
import { type Pace, Pacer } from '../turns/pacer.ts';
import type { NoRoom } from '../turns/places.ts';
import { callOf, later, noPlace } from './admission.ts';
import { JSON_TYPE, pathOf } from './failures.ts';
import { headersOfAll } from './headers-of-all.ts';
import { laneByHead } from './heavy-answer.ts';
import { FEW_BYTES } from './large-body.ts';
import type { OperationServices } from './operation-services.ts';

/**
 * Refusals that a thread sends: they take a small part of its time, though each takes a quarter of that of a light
 * answer, with what is read. Up to 400 connections that ask again at once have their refusals within 40 ms, which
 * leaves some of 50 for the way; more of them wait longer, 2,500 for a second, and those who are served do not.
 */
const REFUSALS: Pace = { perSecond: 12_000, many: 400, perSecondOfMany: 2_500 };

/** A request, and the call that it is of a caller who is known; undefined for every other. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly known: KnownCall | undefined;
}

interface KnownCall {
  readonly operation: Operation;
  readonly call: CallOf;
}

interface Refused extends Asked {
  readonly known: KnownCall;
  readonly refusal: ServiceError;
  readonly since: number;
}

/** Refuses the calls of known callers for which there is no room, in a fraction of the time of the cheapest answer. */
export interface Gate {
  /** What a request asks for, as far as its headers show it. */
  readonly look: (request: IncomingMessage, response: ServerResponse) => Asked;
  /** True when a call would wait too long to be heard: then its refusal is held. */
  readonly refusesToWait: (asked: Asked) => boolean;
  /** True when there is no room for a call that is about to be heard, after it has waited for so many ms. */
  readonly refuses: (asked: Asked, waited?: number) => boolean;
}

/** The gate before the framework, which sees nothing of what is refused here. */
export function gateOf(services: OperationServices): Gate {
  const { admission, heavy, slow } = services;
  const refusals = pacedRefusals(services);
  const laneOf = ({ operation, call }: KnownCall) => heavy && laneByHead(operation, call, services);
  const refuse = (asked: Asked, known: KnownCall, refusal: ServiceError, waited: number): true => {
    const { request } = asked;
    if (mayBeLarge(request)) request.on('data', freePart);
    refusals.hold({ ...asked, known, refusal, since: performance.now() - waited });
    return true;
  };
  return {
    look: (request, response) => ({ request, response, known: knownCall(request, services) }),
    refusesToWait(asked) {
      const { known } = asked;
      if (known === undefined || laneOf(known) !== undefined || !admission.isFull(admission.expect(known.call)))
        return false;
      return refuse(asked, known, OVERLOADED, 0);
    },
    refuses(asked, waited) {
      const { request, known } = asked;
      const mayHaveNoRoom = admission.isBusy || slow.any || (heavy !== undefined && mayBeLarge(request));
      if (known === undefined || !mayHaveNoRoom) return false;
      const lane = laneOf(known);
      if (lane === undefined) return hasNoTurn(known.call, waited) && refuse(asked, known, OVERLOADED, waited ?? 0);
      const noRoom = lane.noRoom(known.call);
      if (noRoom !== undefined) return refuse(asked, known, refusalFor(noRoom), waited ?? 0);
      expectIn(lane, known.call, asked);
      return false;
    },
  };

  function hasNoTurn(call: CallOf, waited: number | undefined): boolean {
    const expected = admission.expect(call);
    return waited === undefined ? admission.isFull(expected) : admission.isLate(expected, waited);
  }
}

/** The call that a request is, as far as its headers show it, if its caller is known. */
function knownCall(
  { method, url, headers, socket }: IncomingMessage,
  { authenticator }: OperationServices,
): KnownCall | undefined {
  const operation = method === 'POST' ? OPERATIONS_BY_PATH.get(pathOf(url ?? '')) : undefined;
  const caller = operation && authenticator.known(headers.authorization, socket);
  return caller && { operation: operation!, call: callOf(operation!, caller.customerId, headers) };
}

/** Counts a call whose body comes later: otherwise all such calls would be let in, and refused once they were read. */
function expectIn(lane: Lane, call: CallOf, { request, response }: Asked): void {
  const arrived = lane.expect(call);
  request.once('end', arrived);
  // A request that was answered before its body had arrived does not say that it was closed.
  response.once('close', arrived);
}

function mayBeLarge({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > FEW_BYTES;
}

/** Sends refusals, a little later and no more in a second than a thread has time for. */
function pacedRefusals({ admission, config, metrics }: OperationServices): Pacer<Refused> {
  return new Pacer<Refused>(REFUSALS, ({ request, response, known: { operation }, refusal, since }) => {
    const { text, length } = bodyOf(operation, refusal, request);
    response.writeHead(refusal.status, {
      'content-type': JSON_TYPE,
      // Without it, the answer would be sent in five pieces.
      'content-length': length,
      ...headersOfAll(config, request.headers),
      ...refusal.headers,
      'credits-charged': '0',
      ...(admission.isLast ? { connection: 'close' } : {}),
    });
    response.end(text);
    const milliseconds = performance.now() - since;
    const { status, code } = refusal;
    metrics.observe({ route: operation.path, status, code, milliseconds });
  });
}

/** Made once: an error notes where it was made, which takes as long as all else. */
const OVERLOADED = later('OVERLOADED');
const madeRefusals = new Map<string, ServiceError>();
const bodies = new Map<string, Body>();

interface Body {
  readonly text: string;
  /** In bytes. */
  readonly length: number;
}

function refusalFor(noRoom: NoRoom): ServiceError {
  const key = `${noRoom.isOwn} ${noRoom.seconds}`;
  let refusal = madeRefusals.get(key);
  if (refusal === undefined) {
    refusal = noPlace(noRoom);
    madeRefusals.set(key, refusal);
  }
  return refusal;
}

function bodyOf(operation: Operation, refusal: ServiceError, request: IncomingMessage): Body {
  const language = requestLanguage(request.headers['accept-language']);
  const key = `${operation.path} ${language} ${refusal.code} ${refusal.headers['retry-after']}`;
  let body = bodies.get(key);
  if (body === undefined) {
    const text = JSON.stringify({ ...failureBody(refusal, language), ...operation.failureMembers });
    body = { text, length: Buffer.byteLength(text) };
    bodies.set(key, body);
  }
  return body;
}
