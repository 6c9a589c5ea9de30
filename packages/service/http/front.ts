import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectionNetwork } from '../auth/client-network.ts';
import { Inflow } from '../turns/inflow.ts';
import { type Held, OneByOne } from '../turns/one-by-one.ts';
import { type Flow, Turnstile } from '../turns/turnstile.ts';
import { deafen } from './deaf-parser.ts';
import type { OperationServices } from './operation-services.ts';
import { oneAfterAnother } from './pipelined.ts';
import { proxiesAmong } from './proxies.ts';
import { sendersBy } from './senders.ts';
import { isInParts, watchParts } from './small-parts.ts';

/** The part of its time that a thread has for those who pay for nothing: a few thousand answers a second. */
const FLOW: Flow = { share: 0.2, mostOfOne: 5_000 };
/** To say how it is takes a thread less time than anything else. */
const HEALTH_FLOW: Flow = { share: 0.3, mostOfOne: 5_000 };

/** What comes with the headers in one piece is not held up, in bytes. */
const ONE_PIECE = 64 * 1024;
/** As large is a body taken to be that comes in parts, until it has arrived, and any other at most, in bytes. */
const IN_PARTS = 1024 * 1024;
/** A part takes as long as so many bytes. */
const BYTES_FOR_PART = 1024;
const MOST_STATED = 16 * 1024 * 1024;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Callers whose key is known and who keep to its rate are heard at once. Everybody else (wrong keys, keys seen for the
 * first time, keys called too often, pages, unknown paths, health) passes a turnstile, in turn by key or network: however
 * many ask, the others are served. Large bodies wait before that, unread, when more come of one than may; and before all
 * that, a request waits for those before it on its connection.
 */
export function addFront(app: FastifyInstance, services: OperationServices): void {
  const { server } = app;
  const answer = server.listeners('request') as Listener[];
  const hear = (request: IncomingMessage, response: ServerResponse): void => {
    for (const each of answer) each.call(server, request, response);
  };
  const go = (heard: () => void) => heard();
  const others = new Turnstile(FLOW, go);
  const health = new Turnstile(HEALTH_FLOW, go);
  const bodies = new Inflow(services.config.bodyInflow);
  const { turnOf, senderOf } = sendersBy(services);
  const hearInTurn = (request: IncomingMessage, response: ServerResponse): void => {
    const of = turnOf(request);
    if (of === undefined) {
      hear(request, response);
      return;
    }
    const heard = () => {
      if (!request.socket.destroyed) hear(request, response);
    };
    // Whoever watches the service does not wait behind those who share its address.
    const turnstile = request.url?.startsWith('/health/') === true ? health : others;
    if (!turnstile.pass(of, heard)) request.socket.destroy();
  };
  const offenders = new OneByOne();
  const isProxy = proxiesAmong(services.config.trustedProxies);
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (offenders.count > 0) offenders.opened(connectionNetwork(remoteAddress), heldUp(socket));
  });
  const offended = ({ remoteAddress = '' }: Socket): void => {
    if (!isProxy(remoteAddress)) offenders.offended(connectionNetwork(remoteAddress));
  };
  const refuseParts = (socket: Socket): void => {
    deafen(socket);
    offended(socket);
    server.emit('clientError', new Error('too many parts'), socket);
    socket.destroySoon();
  };
  /** Hears a request once the bytes of its body may come. */
  const letIn = (request: IncomingMessage, response: ServerResponse, partsOf: () => number): void => {
    services.admission.heard();
    const bytes = bytesToCome(request);
    if (bytes <= ONE_PIECE) {
      hearInTurn(request, response);
      return;
    }
    const { socket } = request;
    const of = senderOf(request);
    const go = () => {
      const before = socket.bytesRead;
      const giveBack = () => bodies.give(of, bytes - (socket.bytesRead - before) - partsOf() * BYTES_FOR_PART);
      if (socket.destroyed) {
        giveBack();
        return;
      }
      request.once('close', giveBack);
      hearInTurn(request, response);
    };
    if (!bodies.pass(of, bytes, go)) socket.destroy();
  };
  const inOrder = oneAfterAnother(server, offended);
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    // Parts come before the request is heard.
    const partsOf = isInParts(request) ? watchParts(request, () => refuseParts(request.socket)) : () => 0;
    inOrder(request, response, () => letIn(request, response, partsOf));
  });
}

/** A connection that can be told to wait as soon as Node has set it up, before anything is read. */
function heldUp(socket: Socket): Held {
  return {
    get destroyed() {
      return socket.destroyed;
    },
    pause: () => setImmediate(() => socket.pause()),
    resume: () => socket.resume(),
  };
}

/** The size of a body, as far as its headers show it and are to be believed. */
function bytesToCome(request: IncomingMessage): number {
  return isInParts(request) ? IN_PARTS : Math.min(MOST_STATED, Number(request.headers['content-length'] ?? 0));
}
