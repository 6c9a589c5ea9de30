import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { connectionNetwork } from '../auth/client-network.ts';
import { OPERATIONS } from '../operations/index.ts';
import { readerOf } from '../reading/request-reader.ts';
import { InOneTurn } from '../turns/in-one-turn.ts';
import { Inflow } from '../turns/inflow.ts';
import { deafen } from './deaf-parser.ts';
import { type Hear, hearsInTurn } from './hear-in-turn.ts';
import { watchOffenders } from './offenders.ts';
import type { OperationServices } from './operation-services.ts';
import { oneAfterAnother } from './pipelined.ts';
import { sendersBy } from './senders.ts';
import { isInParts, watchParts } from './small-parts.ts';

/** What comes with the headers in one piece is not held up, in bytes. */
const ONE_PIECE = 64 * 1024;
/** As large is a body taken to be that comes in parts, until it has arrived, and any other at most, in bytes. */
const IN_PARTS = 1024 * 1024;
/** A part takes as long as so many bytes. */
const BYTES_FOR_PART = 1024;
/**
 * So many parts and headers in one turn of the event loop are too many of a network, however many requests they belong
 * to. The headers of usual requests do not count.
 */
const MANY_PIECES = 1_000;
const FEW_HEADERS = 50;

/**
 * What a request passes before it is heard: it waits for those before it on its connection; a large body waits, unread,
 * when more of one sender come than may; and then it is heard in turn with others.
 */
export function addFront(app: FastifyInstance, services: OperationServices): void {
  const { server } = app;
  const answer = server.listeners('request') as Hear[];
  const hear: Hear = (request, response) => {
    for (const each of answer) each.call(server, request, response);
  };
  const { config } = services;
  // No longer body is read.
  const mostStated = Math.max(...OPERATIONS.map((each) => readerOf(each, config.mostRecords).bodyLimit(config)));
  const bodies = new Inflow(config.bodyInflow);
  const senders = sendersBy(services);
  const hearInTurn = hearsInTurn(services, senders, hear);
  const offended = watchOffenders(app, config, senders);
  const pieces = piecesOf(server, offended);
  /** Hears a request once the bytes of its body may come. */
  const letIn = (request: IncomingMessage, response: ServerResponse, partsOf: () => number): void => {
    const bytes = bytesToCome(request, mostStated);
    if (bytes <= ONE_PIECE) {
      hearInTurn(request, response);
      return;
    }
    const { socket } = request;
    const of = senders.senderOf(request);
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
    const headers = request.rawHeaders.length / 2;
    if (headers > FEW_HEADERS) pieces.told(request.socket, headers);
    // Parts come before the request is heard.
    const partsOf = isInParts(request) ? pieces.watch(request) : () => 0;
    inOrder(request, response, () => letIn(request, response, partsOf));
  });
}

/** Counts what the parser tells of by itself, parts and many headers; networks with too much of it have `offended`. */
function piecesOf(server: Server, offended: (socket: Socket) => void) {
  const inTurn = new InOneTurn<string>(MANY_PIECES);
  const partsOnOne = new InOneTurn<Socket>(MANY_PIECES);
  const refuse = (socket: Socket): void => {
    deafen(socket);
    offended(socket);
    server.emit('clientError', new Error('too many parts'), socket);
    socket.destroySoon();
  };
  /** The parser has told of so many more pieces of a request. */
  const told = (socket: Socket, pieces: number): void => {
    if (inTurn.becomesMany(connectionNetwork(socket.remoteAddress ?? ''), pieces)) offended(socket);
  };
  /** Counts the parts of a body; returns how many there were so far. */
  const watch = (request: IncomingMessage): (() => number) => {
    const { socket } = request;
    const partTold = () => {
      told(socket, 1);
      // Several bodies that were written at once may each have few enough.
      if (partsOnOne.becomesMany(socket, 1)) refuse(socket);
    };
    return watchParts(request, partTold, () => refuse(socket));
  };
  return { told, watch };
}

/** The size of a body, as far as its headers show it and are to be believed. */
function bytesToCome(request: IncomingMessage, most: number): number {
  return isInParts(request) ? IN_PARTS : Math.min(most, Number(request.headers['content-length'] ?? 0));
}
