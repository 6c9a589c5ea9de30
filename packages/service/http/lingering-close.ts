import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { freePart } from '../reading/body-collector.ts';
import { deafen } from './deaf-parser.ts';
import { isInParts } from './small-parts.ts';

/** How long the rest of a request is read after the last answer on its connection, in ms. */
const LINGER_MS = 2_000;

/**
 * Lets the last answer on a connection reach a caller that is still sending. If the connection were closed at once,
 * what arrives afterwards would be answered with a reset, on which a caller may lose an answer that it has not read yet
 * (RFC 9112, 9.6). So only the service's half is closed, and what still comes is read and thrown away for a while.
 */
export function lingerOnClose(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // Node's own listener, which closes the connection, comes after this one.
    response.prependListener('finish', () => {
      if (request.complete) return;
      if (isInParts(request)) endDeaf(request.socket);
      else linger(request);
    });
  });
}

/**
 * Ends a connection without reading what its caller still sends, which may be millions of parts: to take them apart and
 * throw them away takes longer than any answer. The caller has a while to read the answer.
 */
function endDeaf(socket: Socket): void {
  deafen(socket);
  endAndLinger(socket);
}

/** Ends a connection whose caller may still be sending. */
export function endAndLinger(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
}

/** Has the connection of a request close, if it is to close, only when all of the request has arrived. */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    endAndLinger(socket);
    request
      .once('end', () => socket.destroy())
      .on('data', freePart)
      .resume();
  };
}
