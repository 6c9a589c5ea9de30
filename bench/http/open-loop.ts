import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { HEADERS, type Server } from './servers.ts';

export interface OpenLoop {
  readonly path: string;
  readonly bodies: readonly string[];
  /** Requests a second, sent when they are due, whether or not earlier ones have been answered. */
  readonly rate: number;
  readonly seconds: number;
}

export interface OpenLoopTimes {
  /**
   * From the moment a request was due to the end of its answer, in milliseconds, so that waiting behind a slow one
   * counts.
   */
  readonly latencies: Float64Array;
  /** How late the generator itself was in sending, in milliseconds. */
  readonly lateness: Float64Array;
}

const CONNECTIONS = 64;

/** Requests at a steady rate. @throws Error for an answer that is not 200 */
export async function openLoop(server: Server, { path, bodies, rate, seconds }: OpenLoop): Promise<OpenLoopTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const count = Math.round(rate * seconds);
  const latencies = new Float64Array(count);
  const lateness = new Float64Array(count);
  const answers: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < count; n++) {
    const due = begun + (n * 1_000) / rate;
    const early = due - performance.now();
    if (early > 0) await wait(Math.ceil(early));
    lateness[n] = performance.now() - due;
    const answered = post(agent, `${server.url}${path}`, bodies[n % bodies.length]!).then(() => {
      latencies[n] = performance.now() - due;
    });
    answers.push(answered);
  }
  await Promise.all(answers);
  agent.destroy();
  return { latencies, lateness };
}

function post(agent: Agent, url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers: HEADERS }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      response.on('error', reject).on('end', resolve).resume();
    });
    sent.on('error', reject).end(body);
  });
}
