import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceConfig } from '../config.ts';
import { type ErrorCode, type FailureBody, failure, failureBody, ServiceError } from '../errors.ts';
import { requestLanguage } from '../language.ts';
import { say } from '../sentences/service-sentences.ts';
import { JSON_TYPE, sendFailure } from './failures.ts';
import { headersOfAll } from './headers-of-all.ts';
import { endAndLinger } from './lingering-close.ts';
import type { NoteRequest } from './note-requests.ts';

/** Answers to what the framework does not hear, or not as a request for which its hooks run. */

type Origins = Pick<ServiceConfig, 'corsOrigins'>;

/** What the service answers, whatever the path. */
const METHODS = 'GET, HEAD, POST';

/** Answers a request that the framework gives up before its hooks run, such as one whose path cannot be read. */
export function answerUnheard(config: Origins, note: NoteRequest) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.raw.once('finish', () => note(request, reply, reply.statusCode));
    sendFailure(error, request, reply.headers(headersOfAll(config, request.headers)));
  };
}

type Unreadable = 'REQUEST_UNREADABLE' | 'REQUEST_HEADERS_TOO_LARGE' | 'REQUEST_TOO_SLOW';

/** Why a request could not be read, by the parser's error code. */
const UNREADABLE: Readonly<Record<string, readonly [ErrorCode, Unreadable]>> = {
  HPE_HEADER_OVERFLOW: ['HEADERS_TOO_LARGE', 'REQUEST_HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: ['TOO_SLOW', 'REQUEST_TOO_SLOW'],
};

/** Answers bytes that are not HTTP, or too slow. The caller's language is unknown, so both are used. */
export function answerUnreadable(config: Origins) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || answerHasBegun(socket)) {
      socket.destroy();
      return;
    }
    const [code, key] = UNREADABLE[error.code ?? ''] ?? ['BAD_REQUEST', 'REQUEST_UNREADABLE'];
    const failed = failure(code, key);
    const body = { ...failureBody(failed, 'EN'), strMessage: `${say('EN', key)} / ${say('FR', key)}` };
    socket.end(bytesOf(failed, body, headersOfAll(config, {})));
  };
}

/** Refuses to be a proxy: Node would close the connection without an answer. */
export function refuseTunnels(server: Server, config: Origins): void {
  server.on('connect', ({ headers }: IncomingMessage, socket: Socket) => {
    // Node has taken its own listener away.
    socket.on('error', () => socket.destroy());
    if (hasAnswerToCome(socket)) {
      socket.destroy();
      return;
    }
    const failed = new ServiceError('METHOD', [{ path: '', key: 'NO_TUNNEL' }], { allow: METHODS });
    const body = failureBody(failed, requestLanguage(headers['accept-language']));
    socket.write(bytesOf(failed, body, headersOfAll(config, headers)));
    endAndLinger(socket.resume());
  });
}

/** The last answer on a connection, as bytes. */
function bytesOf({ status, headers }: ServiceError, body: FailureBody, more: Record<string, string>): string {
  const text = JSON.stringify(body);
  const fields = {
    connection: 'close',
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(text)),
    ...more,
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}

type Answered = Socket & { readonly _httpMessage?: ServerResponse | null };

/** True when part of an earlier answer was sent: another answer would be read as the rest of it. */
function answerHasBegun(socket: Answered): boolean {
  return socket._httpMessage?.headersSent === true;
}

/** True when an earlier request was not answered: the caller would take another answer for that of it. */
function hasAnswerToCome(socket: Answered): boolean {
  return socket._httpMessage != null;
}
