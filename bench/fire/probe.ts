import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Call } from './call.ts';
import { WireCaller, type WireReply, wireBytes } from './wire-caller.ts';

/** What is sent, and how often. */
interface ProbeOptions {
  readonly port: number;
  readonly what: Call;
  readonly everyMs: number;
}

/**
 * Sends the same call again and again, without waiting for answers, until it is stopped: from a thread of its own, so
 * that what the other callers are busy with is not taken for time of the service.
 */
export class Probe {
  /** Settles with the first call: a thread takes a while to start. */
  readonly begun: Promise<unknown>;
  readonly #worker: Worker;

  constructor(options: ProbeOptions) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: options });
    this.begun = once(this.#worker, 'message');
  }

  /** The answers, once the last has arrived. */
  async stop(): Promise<WireReply[]> {
    await this.begun;
    this.#worker.postMessage('stop');
    const [replies] = (await once(this.#worker, 'message')) as [WireReply[]];
    return replies;
  }
}

if (!isMainThread && parentPort !== null) {
  const { port, what, everyMs } = workerData as ProbeOptions;
  const request = wireBytes(what);
  const free: WireCaller[] = [];
  const callers = new Set<WireCaller>();
  const replies: Promise<WireReply>[] = [];
  const send = async (): Promise<WireReply> => {
    const caller = free.pop() ?? new WireCaller(port, request, what.from);
    callers.add(caller);
    const reply = await caller.send();
    free.push(caller);
    return reply;
  };
  replies.push(send());
  parentPort.postMessage('begun');
  const timer = setInterval(() => replies.push(send()), everyMs);
  parentPort.once('message', async () => {
    clearInterval(timer);
    const all = await Promise.all(replies);
    for (const caller of callers) caller.close();
    parentPort!.postMessage(all);
  });
}
