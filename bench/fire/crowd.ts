import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Call } from './call.ts';
import { WireCaller, wireBytes } from './wire-caller.ts';

/** A crowd, in a thread of its own, which makes way for the service: real crowds are on other machines. */

/** What a crowd does. */
export interface CrowdOptions {
  readonly port: number;
  /** Each connection sends one of them, unless they are sent `inTurn`. */
  readonly calls: readonly Call[];
  /** Whichever connection is free sends the next of the calls, so that all of them are sent equally often. */
  readonly inTurn?: boolean;
  readonly connections: number;
  readonly seconds: number;
  /**
   * Calls that are sent in a second, however many are answered (an open load); when absent, each connection sends its
   * next call when it has its answer (a closed one). A call for which no connection is free is not sent.
   */
  readonly perSecond?: number;
  /** Pause of a connection after a refusal, in ms. */
  readonly pauseMs?: number;
  /** Each call is made on a new connection, which is closed with its answer. */
  readonly anew?: boolean;
}

/** What it saw: times in ms, answers with 200 and refusals apart. */
export interface CrowdReport {
  readonly served: Float64Array;
  readonly refused: Float64Array;
  /** Answers by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests that got no answer. */
  readonly lost: number;
  /** Credits of the answers. */
  readonly charged: number;
  /** Answers with 200 in a second, while the crowd was calling: those for whom it waited at its end do not count. */
  readonly perSecond: number;
  /** Until the last answer. */
  readonly seconds: number;
}

const LOWER_BY = 10;
const TICK_MS = 2;

/** Runs a crowd. */
export async function crowd(options: CrowdOptions): Promise<CrowdReport> {
  const worker = new Worker(new URL(import.meta.url), { workerData: options });
  const [report] = (await once(worker, 'message')) as [CrowdReport];
  return report;
}

async function run(options: CrowdOptions): Promise<CrowdReport> {
  const { port, calls, connections, seconds, perSecond, pauseMs = 0, anew = false, inTurn = false } = options;
  const served: number[] = [];
  const refused: number[] = [];
  const statuses = new Map<number, number>();
  let inTime = 0;
  let lost = 0;
  let charged = 0;
  let turn = 0;
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1_000;
  const requests = calls.map(wireBytes);
  const callers = Array.from({ length: connections }, (_, at) => new WireCaller(port, requests[at % requests.length]!));
  const send = async (caller: WireCaller): Promise<number> => {
    const { status, ms, charged: credits } = await caller.send(inTurn ? requests[turn++ % requests.length] : undefined);
    if (anew) caller.close();
    charged += credits;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200 && !isOver()) inTime++;
    if (status === 0) lost++;
    else (status === 200 ? served : refused).push(ms);
    return status;
  };
  const keepOn = async (caller: WireCaller): Promise<void> => {
    while (!isOver()) if ((await send(caller)) !== 200 && pauseMs > 0) await wait(pauseMs);
  };
  const keepRate = async (rate: number): Promise<void> => {
    const free = [...callers];
    const under = new Set<Promise<unknown>>();
    for (let due = 0; !isOver(); await wait(TICK_MS)) {
      const now = Math.floor(((performance.now() - begun) / 1_000) * rate);
      for (; due < now; due++) {
        const caller = free.shift();
        if (caller === undefined) continue;
        const sent: Promise<unknown> = send(caller).then(() => {
          free.push(caller);
          under.delete(sent);
        });
        under.add(sent);
      }
    }
    await Promise.all(under);
  };
  if (perSecond === undefined) await Promise.all(callers.map(keepOn));
  else await keepRate(perSecond);
  for (const caller of callers) caller.close();
  return {
    served: Float64Array.from(served).sort(),
    refused: Float64Array.from(refused).sort(),
    statuses,
    lost,
    charged,
    perSecond: inTime / seconds,
    seconds: (performance.now() - begun) / 1_000,
  };
}

if (!isMainThread && parentPort !== null) {
  if (process.platform === 'linux') setPriority(getPriority() + LOWER_BY);
  parentPort.postMessage(await run(workerData as CrowdOptions));
}
