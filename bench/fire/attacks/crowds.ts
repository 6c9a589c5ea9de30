import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../packages/service/testing/free-port.ts';
import { percentile } from '../../search/percentiles.ts';
import { type Attack, atLeast, atMost, besideBase, type Effort, type Finding, together } from '../attack.ts';
import { beside, capture, HEALTH, READY, type Times, warm } from '../caller.ts';
import { type CrowdReport, crowd } from '../crowd.ts';
import type { Ground, Target } from '../ground.ts';
import { type Apart, apart, keepTo, processorTimes, processorTimesSince } from '../processors.ts';

/** Words that could mean many things: an analysis that takes as long as one of 700 characters can. */
const HEAVY = '100 ST ST ST N S E W AVE RD '.repeat(25);

const KINDS = { light: capture('crowd'), heavy: capture('crowd', HEAVY) } as const;

/** Connections that use a thread fully; how many times as many come, and how many times what it can answer is sent. */
const ENOUGH = 16;
const TIMES = [2, 5, 20] as const;
/** With so many times as many, refusals may take longer. */
const FAR_TOO_MANY = 200;
const OPEN_CONNECTIONS = 400;

/** How soon everything is as before, in ms. */
const BACK_MS = 2_000;

/** More callers than can be served: each asking again at once, or calling whatever becomes of its earlier calls. */
export const crowds: Attack = {
  name: 'crowds',
  async run(ground, effort) {
    const findings: Finding[] = [];
    for (const threads of effort.quick ? [1] : [1, 2]) {
      for (const kind of ['light', 'heavy'] as const) {
        findings.push(...(await underCrowds(ground, settingOf(effort, kind, threads))));
      }
    }
    return findings;
  },
};

interface Setting {
  readonly kind: keyof typeof KINDS;
  readonly threads: number;
  readonly quick: boolean;
  /** How long each crowd stays. */
  readonly seconds: number;
  /** Where server and attackers run; absent = wherever the machine puts them. */
  readonly places?: Apart;
  /** What the rows are called. */
  readonly name: string;
}

function settingOf({ quick }: Effort, kind: Setting['kind'], threads: number): Setting {
  // A heavy call is worked on by a thread beside the one that serves: together they need two processors.
  const places = threads === 1 && kind === 'light' ? apart() : undefined;
  const where = places === undefined ? '' : ', which has a processor for itself';
  return {
    kind,
    threads,
    quick,
    seconds: quick ? 0.5 : 4,
    ...(places === undefined ? {} : { places }),
    name: `${kind}, ${threads === 1 ? `one thread${where}` : `${threads} threads`}`,
  };
}

/** Everybody who comes, one after another. */
interface Wave {
  readonly name: string;
  readonly connections: number;
  /** Times what can be answered; absent = each calls again when it has its answer. */
  readonly rate?: number;
  /** Refusals may take this long, in ms. */
  readonly refusedMs: number;
}

function wavesOf(enough: number, quick: boolean): Wave[] {
  const times = quick ? [] : TIMES;
  const closed = (quick ? [20] : [...times, FAR_TOO_MANY]).map((each) => ({
    name: `${each} × the callers`,
    connections: enough * each,
    refusedMs: each === FAR_TOO_MANY ? 1_000 : 50,
  }));
  const open = (quick ? [5] : times).map((rate) => ({
    name: `${rate} × the calls`,
    connections: OPEN_CONNECTIONS,
    rate,
    refusedMs: 50,
  }));
  return [...closed, ...open];
}

/** A server. */
interface Attacked {
  readonly target: Target;
  /** The port for health alone; absent = it has none. */
  readonly door?: number;
}

/** What one caller waits there, in ms, and how many calls it answers in a second. */
interface Capacity {
  readonly alone: number;
  readonly perSecond: number;
  /** Calls that it answers for a second of processor. */
  readonly ofProcessor: number;
}

function come({ kind, seconds }: Setting, port: number, connections: number, perSecond?: number): Promise<CrowdReport> {
  return crowd({ port, calls: [KINDS[kind]], connections, seconds, ...(perSecond === undefined ? {} : { perSecond }) });
}

/** What a crowd saw, and those who watched the health of the server meanwhile. */
interface Watched {
  readonly report: CrowdReport;
  readonly health: Times;
  /** Absent where there is no door. */
  readonly ready?: Times;
}

/**
 * Lets a crowd come while others watch, which takes a tenth of a thread: so they watch when capacity is measured, too.
 */
async function watched(port: number, door: number | undefined, send: () => Promise<CrowdReport>): Promise<Watched> {
  if (door === undefined) {
    const [report, health] = await beside(port, HEALTH, 20, send);
    return { report, health };
  }
  const [[report, ready], health] = await beside(door, HEALTH, 20, () => beside(door, READY, 20, send));
  return { report, health, ready };
}

/** What a server does for one caller, and for as many as use it fully. */
async function capacityOf(setting: Setting, { target, door }: Attacked): Promise<Capacity> {
  const { port, pid } = target;
  const enough = ENOUGH * setting.threads;
  const alone = percentile((await come(setting, port, 1)).served, 0.5);
  const before = processorTimes(pid);
  const { report } = await watched(port, door, () => come(setting, port, enough));
  const { used } = processorTimesSince(pid, before);
  return { alone, perSecond: report.perSecond, ofProcessor: (report.served.length * 1_000) / used };
}

/**
 * One wave against a server. What it can do is measured right before: a machine may be faster or slower minutes later.
 */
async function rowOf(setting: Setting, attacked: Attacked, wave: Wave): Promise<Finding> {
  const { target, door } = attacked;
  const { port, pid } = target;
  const { connections, rate, refusedMs } = wave;
  const { alone, perSecond, ofProcessor } = await capacityOf(setting, attacked);
  const send = () => come(setting, port, connections, rate === undefined ? undefined : rate * perSecond);
  const before = processorTimes(pid);
  const ownBefore = process.cpuUsage();
  const { report, health, ready } = await watched(port, door, send);
  const { used, waited } = processorTimesSince(pid, before);
  const own = process.cpuUsage(ownBefore);
  const processors = (milliseconds: number) => (milliseconds / report.seconds / 1_000).toFixed(2);
  const p99 = percentile(report.served, 0.99);
  return together(
    `${setting.name}, ${wave.name}`,
    [
      atLeast('answered', report.perSecond / perSecond, 0.8, '×'),
      setting.kind === 'light' ? atMost('p99', p99, 500, 'ms') : atMost('p99', p99 / alone, 5, '×'),
      atMost('refusals', percentile(report.refused, 0.99) || 0, refusedMs, 'ms'),
      atMost('health', health.p99, 50, 'ms'),
      ...(ready === undefined ? [] : [atMost('ready', ready.p99, 50, 'ms')]),
      atMost('lost', report.lost, 0, ''),
    ],
    [
      `for its processor time ${((report.served.length * 1_000) / used / ofProcessor).toFixed(2)} ×`,
      `processors: server ${processors(used)}, waited ${processors(waited)}, crowd ${processors((own.user + own.system) / 1_000)}`,
    ],
  );
}

async function underCrowds(ground: Ground, setting: Setting): Promise<Finding[]> {
  const { threads, quick, places, name } = setting;
  const door = await freePort();
  const release = places === undefined ? () => {} : keepTo(places.attackers);
  try {
    const target = await ground.start({
      args: ['--threads', String(threads), '--metrics-port', String(door)],
      ...(places === undefined ? {} : { processor: places.server }),
    });
    await warm(target.port);
    const service = { target, door };
    await come(setting, target.port, ENOUGH * threads);
    const before = await capacityOf(setting, service);
    const came: Came[] = [];
    for (const wave of wavesOf(ENOUGH * threads, quick)) {
      came.push({ wave, row: await rowOf(setting, service, wave) });
      await wait(BACK_MS);
    }
    const after = percentile((await come(setting, target.port, 1)).served, 0.5);
    await ground.kill(target);
    return [
      ...(quick ? came.map(({ row }) => row) : await besideEmptyServer(ground, setting, before.alone, came)),
      atMost(`${name}, ${BACK_MS / 1_000} s afterwards: p50 of one caller`, after / before.alone, 2, '×'),
      atLeast(`${name}: calls that it can answer`, Math.round(before.perSecond), 1, '/s'),
    ];
  } finally {
    release();
  }
}

/** A wave, and what became of it. */
interface Came {
  readonly wave: Wave;
  readonly row: Finding;
}

/**
 * The rows of the waves; where one was missed, what an empty server does in the same wave stands behind it. A heavy
 * call takes `alone` ms there.
 */
async function besideEmptyServer(
  ground: Ground,
  setting: Setting,
  alone: number,
  came: readonly Came[],
): Promise<Finding[]> {
  if (came.every(({ row }) => row.held)) return came.map(({ row }) => row);
  const { kind, threads, places } = setting;
  const target = await ground.startEmpty(threads, kind === 'heavy' ? alone : 0, places?.server);
  await come(setting, target.port, ENOUGH * threads);
  const all: Finding[] = [];
  for (const { wave, row } of came) {
    if (row.held) {
      all.push(row);
      continue;
    }
    all.push(...besideBase(row, await rowOf(setting, { target }, wave)));
    await wait(BACK_MS);
  }
  await ground.kill(target);
  return all;
}
