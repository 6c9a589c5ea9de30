import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FuzzRequest } from './requests.ts';

/** Statuses of the answers; 0 = the connection was closed without an answer. */
export type Statuses = readonly number[];

/** A caller with its own connection, which is reopened whenever the service has closed it. */
export class FuzzConnection {
  readonly #port: number;
  #socket: Socket | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  async send({ bytes, whole }: FuzzRequest): Promise<Statuses> {
    if (!whole) return statusesIn(await this.#last(bytes));
    const socket = await this.#open();
    socket.write(bytes);
    return statusesIn(await this.#answer(socket));
  }

  close(): void {
    this.#socket?.destroy();
  }

  /** Everything that comes back when nothing more will be sent. */
  async #last(bytes: Buffer): Promise<string> {
    const socket = await this.#connected();
    socket.end(bytes);
    let text = '';
    for await (const part of socket) text += part;
    return text;
  }

  /** One answer: its length is stated, or the connection ends after it. */
  async #answer(socket: Socket): Promise<string> {
    let text = '';
    for (;;) {
      const end = text.indexOf('\r\n\r\n');
      const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, Math.max(end, 0)))?.[1];
      if (end >= 0 && length !== undefined && text.length >= end + 4 + Number(length)) break;
      const part = await nextPart(socket);
      if (part === undefined) break;
      text += part;
    }
    if (/\r\nconnection: close\r\n/i.test(text) || socket.closed) this.#socket = undefined;
    return text;
  }

  async #open(): Promise<Socket> {
    if (this.#socket === undefined || this.#socket.closed || this.#socket.readableEnded)
      this.#socket = await this.#connected();
    return this.#socket;
  }

  async #connected(): Promise<Socket> {
    const socket = connect({ port: this.#port, host: '127.0.0.1', allowHalfOpen: true });
    // One character per byte, because lengths are given in bytes.
    socket.setEncoding('latin1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }
}

/** The next bytes; undefined when the connection ends first. */
function nextPart(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = () => take(undefined);
    const take = (part: string | undefined) => {
      socket.off('data', take).off('close', end).off('end', end);
      resolve(part);
    };
    socket.on('data', take).on('close', end).on('end', end);
  });
}

function statusesIn(text: string): Statuses {
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return statuses.length === 0 ? [0] : statuses;
}
