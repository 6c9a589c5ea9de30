import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { failureBody, type ServiceError } from '../errors.ts';
import { requestLanguage } from '../language.ts';
import { OPERATIONS_BY_PATH } from '../operations/index.ts';
import type { Operation } from '../operations/operation.ts';
import { freePart } from '../reading/body-collector.ts';
import type { CallOf, Lane } from '../turns/lane.ts';
import { type Pace, Pacer } from '../turns/pacer.ts';
import type { NoRoom } from '../turns/places.ts';
import { callOf, later, noPlace } from './admission.ts';
import { pathOf } from './failures.ts';
import { laneByHead } from './heavy-answer.ts';
import { FEW_BYTES } from './large-body.ts';
import type { OperationServices } from './operation-services.ts';
import { requestId } from './request-id.ts';

/**
 * Refusals that a thread sends: they take a small part of its time. Up to 400 connections that ask again at once have
 * their refusals within 40 ms, which leaves some of 50 for the way; more of them wait longer, and those who are served do
 * not.
 */
const REFUSALS: Pace = { perSecond: 12_000, many: 400, perSecondOfMany: 4_000 };

interface Refused {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly operation: Operation;
  readonly refusal: ServiceError;
  readonly since: number;
}

/**
 * Refuses the calls of known callers for which there is no room before the framework sees them: a refusal takes a tenth
 * of the time of the cheapest answer. Everything else goes on to the framework.
 */
export function addGate(app: FastifyInstance, services: OperationServices): void {
  const { admission, authenticator, heavy, slow } = services;
  const refusals = pacedRefusals(services);
  const refusalOf = (call: CallOf, lane: Lane | undefined): ServiceError | undefined => {
    if (lane === undefined)
      return admission.isBusy && admission.isFull(admission.expect(call)) ? OVERLOADED : undefined;
    const noRoom = lane.noRoom(call);
    return noRoom && refusalFor(noRoom);
  };
  /** Holds a refusal if there is no room for the call. */
  const refuses = (request: IncomingMessage, response: ServerResponse): boolean => {
    const mayBeLarge = heavy !== undefined && Number(request.headers['content-length'] ?? 0) > FEW_BYTES;
    if (!(admission.isBusy || slow.any || mayBeLarge) || request.method !== 'POST') return false;
    const operation = OPERATIONS_BY_PATH.get(pathOf(request.url ?? ''));
    if (operation === undefined) return false;
    const caller = authenticator.known(request.headers.authorization, request.socket);
    if (caller === undefined) return false;
    const call = callOf(operation, caller.customerId, request.headers);
    const lane = heavy && laneByHead(operation, call, services);
    const refusal = refusalOf(call, lane);
    if (refusal !== undefined) {
      if (mayBeLarge) request.on('data', freePart);
      refusals.hold({ request, response, operation, refusal, since: performance.now() });
      return true;
    }
    if (lane !== undefined) {
      // Otherwise all whose bodies come later would be let in, and refused once they were read.
      const arrived = lane.expect(call);
      request.once('end', arrived);
      // A request that was answered before its body had arrived does not say that it was closed.
      response.once('close', arrived);
    }
    return false;
  };
  const { server } = app;
  const answer = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (refuses(request, response)) return;
    for (const each of answer) each.call(server, request, response);
  });
}

/** Sends refusals, a little later and no more in a second than a thread has time for. */
function pacedRefusals({ admission, config, metrics }: OperationServices): Pacer<Refused> {
  const allowOrigin = config.corsOrigins.includes('*') ? { 'access-control-allow-origin': '*' } : {};
  return new Pacer<Refused>(REFUSALS, ({ request, response, operation, refusal, since }) => {
    const { text, length } = bodyOf(operation, refusal, request);
    response.writeHead(refusal.status, {
      'content-type': 'application/json; charset=utf-8',
      // Without it, the answer would be sent in five pieces.
      'content-length': length,
      'x-request-id': requestId(request.headers),
      'x-content-type-options': 'nosniff',
      ...refusal.headers,
      'credits-charged': '0',
      ...allowOrigin,
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
