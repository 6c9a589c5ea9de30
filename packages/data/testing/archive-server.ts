import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import yazl from 'yazl';

/** An archive server for tests, with the faults of real ones. */

interface ServedRequest {
  readonly path: string;
  /** First and last byte requested; undefined for the whole file. */
  readonly range: readonly [number, number] | undefined;
}

/** Answers a request itself; `true` if it did. */
export type Fault = (asked: ServedRequest, request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean;

/** A request, what answers it, and the file that was asked for. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

export interface TestServer {
  /** URL of the folder, with `/` at the end. */
  readonly url: string;
  readonly requests: ServedRequest[];
  /** Number of content bytes sent. */
  sent: number;
  /** Runs before the normal answers. */
  fault: Fault;
  files: Map<string, Buffer>;
  version: string;
}

/** Serves files, with range support, until the test ends. */
export async function serve(test: TestContext, files: Readonly<Record<string, Buffer>>): Promise<TestServer> {
  const state: TestServer = {
    url: '',
    requests: [],
    sent: 0,
    fault: () => false,
    files: new Map(Object.entries(files)),
    version: '"1"',
  };
  const server = createServer((request, response) => {
    const path = request.url!.slice(1);
    const match = /^bytes=([0-9]+)-([0-9]+)$/.exec(request.headers.range ?? '');
    const asked: ServedRequest = { path, range: match === null ? undefined : [Number(match[1]), Number(match[2])] };
    state.requests.push(asked);
    const body = state.files.get(path);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (!state.fault(asked, request, response, body)) answer(state, asked, { request, response, body });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(state, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
}

/** The answer of a server without faults. */
export function answer(state: TestServer, { range }: ServedRequest, { request, response, body }: Exchange): void {
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== state.version;
  if (range === undefined || stale) {
    response.writeHead(200, { 'content-length': body.length, etag: state.version });
    state.sent += body.length;
    response.end(body);
    return;
  }
  const piece = body.subarray(range[0], range[1] + 1);
  state.sent += piece.length;
  partialHead(state, { from: range[0], length: piece.length }, response, body);
  response.end(piece);
}

/** The header of an answer with part of the file. */
export function partialHead(
  state: TestServer,
  { from, length }: { readonly from: number; readonly length: number },
  response: ServerResponse,
  body: Buffer,
): void {
  response.writeHead(206, {
    'content-length': length,
    'content-range': `bytes ${from}-${from + length - 1}/${body.length}`,
    etag: state.version,
  });
}

/** A ZIP archive of the given members. */
export async function zipOf(members: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(members)) {
    zip.addBuffer(Buffer.from(text), name, { mtime: new Date(0), compressionLevel: 1 });
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
