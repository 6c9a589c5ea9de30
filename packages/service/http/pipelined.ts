import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { InOrder, type OrderBounds } from '../turns/in-order.ts';
import { deafen } from './deaf-parser.ts';
import { endAndLinger } from './lingering-close.ts';

/** Requests that were written without waiting for the answers before them. Behind these, the connection ends. */
const UNANSWERED: OrderBounds = { ofOne: 20, all: 10_000 };

type Hear = (request: IncomingMessage, response: ServerResponse, hear: () => void) => void;

/**
 * Hears the requests of each connection one after another, in the order of their arrival. A caller that has written
 * more at once than may wait gets the answers to those that may, and has to send the others again (RFC 9112, 9.3.2);
 * `tooMany` is told.
 */
export function oneAfterAnother(server: Server, tooMany: (socket: Socket) => void): Hear {
  const order = new InOrder<Socket>(UNANSWERED);
  server.on('connection', (socket) => socket.once('close', () => order.closed(socket)));
  function answered(this: ServerResponse): void {
    order.answered(this.req.socket);
  }
  return ({ socket }, response, hear) => {
    const inTurn = () => {
      if (socket.destroyed) return;
      response.on('close', answered);
      hear();
    };
    if (order.arrived(socket, inTurn, () => endAndLinger(socket))) return;
    deafen(socket);
    tooMany(socket);
  };
}
