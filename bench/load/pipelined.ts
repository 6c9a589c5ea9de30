import { connect, type Socket } from 'node:net';

/** A server and the request to send it over and over. */
export interface Load {
  readonly port: number;
  readonly path: string;
  readonly authorization: string;
  readonly body: string;
  readonly connections: number;
  /** Requests in progress on each connection. */
  readonly depth: number;
}

const HEAD = Buffer.from('HTTP/1.1 ');
const STATUS_END = HEAD.length + 3;

export interface Answered {
  readonly answers: number;
  /** Answered with 503 instead: the machine is too busy for the server to keep up. */
  readonly refused: number;
}

/**
 * Keeps a server busy for this long and counts its answers. It is cheap, so that the server gets the processors:
 * requests are built once, and answers are counted by their first line without being read. Throws on an answer other
 * than 200 and 503.
 */
export async function pipelinedLoad(load: Load, milliseconds: number): Promise<Answered> {
  const { path, authorization, body } = load;
  const request = Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  let running = true;
  setTimeout(() => {
    running = false;
  }, milliseconds);
  const counts = await Promise.all(
    Array.from({ length: load.connections }, () => onConnection(load, request, () => running)),
  );
  return counts.reduce((sum, each) => ({ answers: sum.answers + each.answers, refused: sum.refused + each.refused }), {
    answers: 0,
    refused: 0,
  });
}

function onConnection({ port, depth }: Load, request: Buffer, running: () => boolean): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay();
    let answers = 0;
    let refused = 0;
    let underWay = depth;
    let rest: Buffer = Buffer.alloc(0);
    socket.once('connect', () => socket.write(Buffer.concat(Array(depth).fill(request))));
    socket.on('error', reject);
    socket.on('data', (part) => {
      const bytes = rest.length === 0 ? part : Buffer.concat([rest, part]);
      let arrived = 0;
      let end = 0;
      for (let at = bytes.indexOf(HEAD); at >= 0 && at + STATUS_END <= bytes.length; at = bytes.indexOf(HEAD, end)) {
        end = at + STATUS_END;
        arrived++;
        const status = bytes.toString('latin1', at + HEAD.length, end);
        if (status === '200') answers++;
        else if (status === '503') refused++;
        else {
          reject(new Error(`the server answered ${bytes.toString('latin1', at, at + 300)}`));
          socket.destroy();
          return;
        }
      }
      // The first line of the next answer may be cut off.
      rest = bytes.subarray(Math.max(end, bytes.length - STATUS_END + 1));
      underWay -= arrived;
      if (running()) {
        for (let count = 0; count < arrived; count++) socket.write(request);
        underWay += arrived;
      } else if (underWay === 0) {
        socket.end();
        resolve({ answers, refused });
      }
    });
  });
}
