import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { keyOf } from './ground.ts';

/** A crowd, in a thread of its own: so many connections, each sending its next request when it has its answer. */

/** What a crowd does. */
export interface CrowdOptions {
  readonly port: number;
  readonly path: string;
  readonly body: string;
  readonly connections: number;
  readonly seconds: number;
}

/** What it saw: times in ms, answers with 200 and refusals apart. */
export interface CrowdReport {
  readonly served: Float64Array;
  readonly refused: Float64Array;
  /** Requests that got neither. */
  readonly lost: number;
  readonly seconds: number;
}

if (parentPort !== null) {
  const { port, path, body, connections, seconds } = workerData as CrowdOptions;
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${keyOf('crowd')}\r\nContent-Type: application/json\r\n`;
  const request = `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const served: number[] = [];
  const refused: number[] = [];
  let lost = 0;
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1_000;

  const one = (): Promise<void> =>
    new Promise((resolve) => {
      let sentAt = 0;
      let held = '';
      const send = () => {
        sentAt = performance.now();
        socket.write(request);
      };
      const socket = connect(port, '127.0.0.1', send);
      socket.setEncoding('latin1').on('data', (part: string) => {
        held += part;
        const end = held.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(held.slice(0, end))?.[1]);
        if (held.length < end + 4 + length) return;
        (held.startsWith('HTTP/1.1 200') ? served : refused).push(performance.now() - sentAt);
        held = '';
        sentAt = 0;
        if (isOver()) socket.end();
        else send();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        if (sentAt > 0) lost++;
        resolve();
      });
    });
  const all = Promise.all(Array.from({ length: connections }, one));
  await all;
  const report: CrowdReport = {
    served: Float64Array.from(served).sort(),
    refused: Float64Array.from(refused).sort(),
    lost,
    seconds: (performance.now() - begun) / 1_000,
  };
  parentPort.postMessage(report);
}
