import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { freePart } from '../reading/body-collector.ts';
import { isInParts } from './small-parts.ts';

/** How long the rest of a request is read after the last answer on its connection, in ms. */
const LINGER_MS = 2_000;

/**
 * Lets the last answer on a connection reach a caller that is still sending. If the connection were closed at once, what
 * arrives afterwards would be answered with a reset, on which a caller may lose an answer that it has not read yet
 * (RFC 9112, 9.6). So only the service's half is closed, and what still comes is read and thrown away for a while.
 */
export function lingerOnClose(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // Node's own listener, which closes the connection, comes after this one.
    response.prependListener('finish', () => {
      if (request.complete) return;
      if (isInParts(request)) stopReading(request);
      else linger(request);
    });
  });
}

/**
 * Closes the connection of a request whose body comes in parts without reading the rest, which may be millions of parts:
 * to take them apart and throw them away takes longer than any answer. Its caller has a while to read the answer.
 */
function stopReading(request: IncomingMessage): void {
  const { socket } = request;
  // Otherwise Node would read on, and show nobody how many parts there are.
  request.read(0);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  socket.pause();
  // What was read last may have it read on.
  setImmediate(() => socket.pause());
}

/** Has the connection of a request close, if it is to close, only when all of the request has arrived. */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    const over = () => socket.destroy();
    const timer = setTimeout(over, LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
    socket.end();
    request.once('end', over).on('data', freePart).resume();
  };
}
