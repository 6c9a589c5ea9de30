import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../config.ts';
import { startTestService } from './test-service.ts';

/** What came back over a connection. */
export interface WireAnswer {
  readonly status: number;
  /** Everything, exactly as received. */
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked at
  readonly body: any;
}

/** A listening service to which tests send raw bytes, for what `inject` cannot show. */
export interface Wire {
  readonly port: number;
  /** A connection to which `bytes` were written. */
  open(bytes: string | Buffer, allowHalfOpen?: boolean): Promise<Socket>;
  /** Everything that comes back until the connection ends. */
  exchange(bytes: string): Promise<WireAnswer>;
}

export async function listenOn(app: FastifyInstance): Promise<Wire> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = async (bytes: string | Buffer, allowHalfOpen = false) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
    // A connection may be cut while the rest of a request that cannot be read is on its way.
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(bytes);
    return socket;
  };
  return { port, open, exchange: async (bytes) => answerOf(await open(bytes)) };
}

/** A service of which tests change the settings and the parts, listening. */
export async function startWire(
  config: Partial<ServiceConfig> = {},
  parts: Parameters<typeof startTestService>[0] = {},
) {
  const service = await startTestService({ ...parts, config });
  return { ...service, ...(await listenOn(service.app)) };
}

/** Reads a connection until it ends. */
export async function answerOf(socket: Socket): Promise<WireAnswer> {
  const answer = await text(socket);
  const start = answer.indexOf('{');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
    text: answer,
    body: start < 0 ? undefined : JSON.parse(answer.slice(start)),
  };
}

/** The answers on a connection that stays open, each handed over when it is complete. */
export async function* answersOn(socket: Socket): AsyncGenerator<WireAnswer> {
  let held = '';
  for await (const part of socket) {
    // One character per byte, because lengths are given in bytes.
    held += (part as Buffer).toString('latin1');
    for (;;) {
      const end = held.indexOf('\r\n\r\n');
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(held.slice(0, end))?.[1]);
      if (end < 0 || held.length < end + 4 + length) break;
      const text = Buffer.from(held.slice(0, end + 4 + length), 'latin1').toString();
      held = held.slice(end + 4 + length);
      yield { status: Number(text.slice(9, 12)), text, body: JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) };
    }
  }
}

/** A request by `acme|KEY` for an operation, headers and body as bytes. */
export function operationBytes(operation: string, body: unknown = {}, ...headers: readonly string[]): string {
  const json = JSON.stringify(body);
  const lines = [
    `POST /${operation} HTTP/1.1`,
    'Host: x',
    'Authorization: acme|KEY',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json}`;
}
