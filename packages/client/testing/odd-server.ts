import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

/** A request as the server saw it. */
export interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What the server does with one request. */
export type Behaviour = (response: ServerResponse, seen: Seen) => void;

export interface OddServer {
  readonly url: string;
  readonly seen: readonly Seen[];
}

/** A server that does with each request what the list says, in order; the last entry is repeated. */
export async function oddServer(t: TestContext, behaviours: readonly Behaviour[]): Promise<OddServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const behave = behaviours[Math.min(seen.length, behaviours.length - 1)]!;
    seen.push({ path: request.url!, headers: request.headers, body });
    behave(response, seen.at(-1)!);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** Answers with a status and a body. */
export function answer(status: number, body: object | string, headers: Record<string, string> = {}): Behaviour {
  return (response) => {
    const type = typeof body === 'string' ? 'text/html' : 'application/json; charset=utf-8';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

export const success = answer(200, { intRetCode: 0, strMessage: 'Success.', ServiceVersion: '1.2.3' });

/** A failure as the service words it. */
export function failed(status: number, ErrorCode: string, headers: Record<string, string> = {}): Behaviour {
  return answer(status, { intRetCode: status, strMessage: `This is ${ErrorCode}.`, ErrorCode }, headers);
}

export const never: Behaviour = () => {};

/** Half of an answer, then the connection breaks. */
export const half: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"intRetCode":0,"strMess');
  setImmediate(() => response.destroy());
};

/** Half of an answer that looks whole. */
export const cut: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"intRetCode":0,"strMess');
};

/** Breaks the connection after the request was read, and perhaps done. */
export const hangUp: Behaviour = (response) => response.destroy();
