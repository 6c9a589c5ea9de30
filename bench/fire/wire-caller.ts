import { connect, type Socket } from 'node:net';
import type { Call } from './call.ts';

/** An answer on a connection of its own. */
export interface WireReply {
  /** 0 = the connection ended without an answer. */
  readonly status: number;
  /** From sending to the last byte of the answer, in ms. */
  readonly ms: number;
  /** Credits that the call was charged. */
  readonly charged: number;
}

/** The bytes of a call. */
export function wireBytes({ path, body, key, headers = {} }: Call): Buffer {
  const lines = ['Host: x', ...(key === undefined ? [] : [`Authorization: ${key}`])];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const bytes = Buffer.from(body ?? '');
  if (body !== undefined) lines.push('Content-Type: application/json');
  if (body !== undefined && headers['transfer-encoding'] === undefined) lines.push(`Content-Length: ${bytes.length}`);
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

/**
 * One connection, which is kept, for one call at a time. It counts the bytes of an answer and holds none, so that those
 * who attack leave the processor to the service.
 */
export class WireCaller {
  readonly #port: number;
  readonly #request: Buffer;
  readonly #from: string | undefined;
  #socket: Socket | undefined;
  #head = '';
  /** Bytes of the answer that have not arrived; below zero while its headers are being read. */
  #missing = -1;
  #isLast = false;
  #sentAt = 0;
  #resolve: ((reply: WireReply) => void) | undefined;
  #status = 0;
  #charged = 0;

  constructor(port: number, request: Buffer, from?: string) {
    this.#port = port;
    this.#request = request;
    this.#from = from;
  }

  /** Sends its call, or another one; never rejects. */
  send(request = this.#request): Promise<WireReply> {
    this.#head = '';
    this.#missing = -1;
    this.#status = 0;
    this.#charged = 0;
    this.#sentAt = performance.now();
    return new Promise((resolve) => {
      this.#resolve = resolve;
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const from = this.#from === undefined ? {} : { localAddress: this.#from };
    const socket = connect({ port: this.#port, host: '127.0.0.1', ...from });
    socket.setNoDelay(true);
    socket.on('data', (part) => this.#hear(part));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#charged = 0;
      this.#finish(0);
    });
    return socket;
  }

  #hear(part: Buffer): void {
    if (this.#missing >= 0) this.#missing -= part.length;
    else {
      this.#head += part.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = this.#head.slice(0, end + 2);
      this.#status = Number(head.slice(9, 12));
      this.#charged = Number(/\r\ncredits-charged: (\d+)/i.exec(head)?.[1] ?? 0);
      this.#isLast = /\r\nconnection: close\r\n/i.test(head);
      this.#missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (this.#head.length - end - 4);
      this.#head = '';
    }
    if (this.#missing > 0) return;
    if (this.#isLast) this.close();
    this.#finish(this.#status);
  }

  #finish(status: number): void {
    const resolve = this.#resolve;
    this.#resolve = undefined;
    resolve?.({ status, ms: performance.now() - this.#sentAt, charged: this.#charged });
  }
}
