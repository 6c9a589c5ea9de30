import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { free } from '../reading/body-collector.ts';
import { holdUnread, type UnreadAnswers } from './unread-answers.ts';

/** Answers are sent in pieces of so many bytes. */
const PIECE = 64 * 1024;

/** Elements that are written as JSON at a time; answers with fewer are written at once. */
const ELEMENTS_AT_ONCE = 500;

/** What is to be sent of an answer. Its memory is given back when it was. */
export function onItsWay(bytes: Buffer, reply: FastifyReply, unread: UnreadAnswers): Buffer | Readable {
  const { socket } = reply.request.raw;
  reply.type('application/json; charset=utf-8').header('content-length', bytes.length);
  holdUnread(bytes.length, reply, unread);
  reply.raw.once('finish', () => {
    // Left to the garbage collector, answers of a megabyte would have it hold up everybody many times a second.
    if (socket.destroyed !== true) free(bytes);
  });
  // A stream to a caller who has hung up would end as an error.
  if (bytes.length <= PIECE || reply.raw.closed) return bytes;
  return Readable.from(pieces(bytes), { objectMode: false, highWaterMark: PIECE });
}

/** A turn of the event loop for each piece: a connection may take all of them as fast as they come. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) {
    yield bytes.subarray(from, from + PIECE);
    await nextTurn();
  }
}

/** An answer as JSON, its long `member` last and some elements at a time; undefined when it is short. */
export async function writtenInParts(answer: object, member: string): Promise<Buffer | undefined> {
  const { [member]: elements, ...others } = answer as Record<string, unknown>;
  if (!Array.isArray(elements) || elements.length <= ELEMENTS_AT_ONCE) return undefined;
  const parts = [Buffer.from(`${JSON.stringify(others).slice(0, -1)},${JSON.stringify(member)}:[`)];
  for (let from = 0; from < elements.length; from += ELEMENTS_AT_ONCE) {
    const json = JSON.stringify(elements.slice(from, from + ELEMENTS_AT_ONCE));
    parts.push(Buffer.from(`${from === 0 ? '' : ','}${json.slice(1, -1)}`));
    await nextTurn();
  }
  parts.push(Buffer.from(']}'));
  return Buffer.concat(parts);
}
