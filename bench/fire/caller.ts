import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../search/percentiles.ts';
import type { Call } from './call.ts';
import { keyOf } from './ground.ts';
import { Probe } from './probe.ts';

/** An answer, or why there was none. */
export interface Reply {
  /** 0 = the connection ended without an answer. */
  readonly status: number;
  readonly body: string;
  /** From sending to the end of the answer, in ms. */
  readonly ms: number;
  readonly bytes: number;
}

const PATIENCE_MS = 60_000;

/** Calls a service on this machine; never rejects. */
export function call(port: number, { path, body, key, headers = {}, agent }: Call): Promise<Reply> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const none = () => resolve({ status: 0, body: '', ms: performance.now() - begun, bytes: 0 });
    const content = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      agent: agent ?? false,
      headers: { ...content, ...(key === undefined ? {} : { authorization: key }), ...headers },
    });
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', none);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const ms = performance.now() - begun;
        resolve({ status: response.statusCode!, body: bytes.toString(), ms, bytes: bytes.length });
      });
    });
    sent.on('error', none);
    sent.setTimeout(PATIENCE_MS, () => sent.destroy());
    sent.end(body);
  });
}

/** Times of answers, in ms. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** Calls that were not answered with 200. */
  readonly failed: number;
  /** Calls that were not answered at all. */
  readonly lost: number;
}

/** The times of these answers. */
export function timesOf(replies: readonly Pick<Reply, 'status' | 'ms'>[]): Times {
  const sorted = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  const failed = replies.filter(({ status }) => status !== 200).length;
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    worst: sorted.at(-1) ?? Number.NaN,
    failed,
    lost: replies.filter(({ status }) => status === 0).length,
  };
}

/** The call that asks whether the process answers. */
export const HEALTH: Call = { path: '/health/live' };

/** The call that asks whether it can answer and charge. */
export const READY: Call = { path: '/health/ready' };

/** A capture, as a page makes it with each key. */
export function capture(customer: Parameters<typeof keyOf>[0], text = '111 Wellington St Ottawa ON'): Call {
  const body = {
    AddressLayout: 'oneStop Address Layout',
    AnalysisMode: 'oneStop Analysis Mode',
    CorrectionStyle: 'oneStop Correction Style',
    AddressLinesIn: [{ strName: '', strContent: text }],
  };
  return { path: '/OneStopAnalyze', key: keyOf(customer), body: JSON.stringify(body) };
}

/** Probes for a while, with what happens meanwhile: the result of `work`, and the times. */
export async function beside<T>(
  port: number,
  what: Call,
  everyMs: number,
  work: () => Promise<T>,
): Promise<[T, Times]> {
  const probe = new Probe({ port, what, everyMs });
  await probe.begun;
  await wait(10 * everyMs);
  try {
    const result = await work();
    return [result, timesOf(await probe.stop())];
  } catch (error) {
    await probe.stop();
    throw error;
  }
}

/** A call for the thread beside the one that serves. */
const SEARCH: Call = {
  path: '/SearchForAddresses',
  key: keyOf('crowd'),
  body: JSON.stringify({ TargetType: 'NB_TargetAddresses', StreetName: 'King', MaxItems: 1 }),
};

/** Lets a service get used to its work: the first calls of a process are slow, and its threads have to start. */
export async function warm(port: number, calls = 300): Promise<void> {
  await call(port, SEARCH);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const what = [capture('crowd'), capture('crowd', '100 Kng St W Torontoo'), HEALTH];
  for (let n = 0; n < calls; n += 8) {
    await Promise.all(Array.from({ length: 8 }, (_, at) => call(port, { ...what[at % what.length]!, agent })));
  }
  agent.destroy();
}
