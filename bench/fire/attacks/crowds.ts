import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../search/percentiles.ts';
import { type Attack, atLeast, atMost, type Effort, type Finding, together } from '../attack.ts';
import { beside, capture, HEALTH, warm } from '../caller.ts';
import { type CrowdReport, crowd, rateOf } from '../crowd.ts';
import type { Ground } from '../ground.ts';

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
        findings.push(...(await underCrowds(ground, effort, { kind, threads })));
      }
    }
    return findings;
  },
};

interface Setting {
  readonly kind: keyof typeof KINDS;
  readonly threads: number;
}

async function underCrowds(ground: Ground, { quick }: Effort, { kind, threads }: Setting): Promise<Finding[]> {
  const { port } = await ground.start({ args: ['--threads', String(threads)] });
  const call = KINDS[kind];
  const seconds = quick ? 0.5 : 4;
  const come = (connections: number, perSecond?: number) =>
    crowd({ port, calls: [call], connections, seconds, ...(perSecond === undefined ? {} : { perSecond }) });
  await warm(port);
  await come(1);
  const alone = percentile((await come(1)).served, 0.5);
  const enough = ENOUGH * threads;
  await come(enough);
  const capacity = rateOf(await come(enough));
  const name = `${kind}, ${threads === 1 ? 'one thread' : `${threads} threads`}`;
  const rowOf = async (what: string, work: () => Promise<CrowdReport>, patient = false): Promise<Finding> => {
    const [report, health] = await beside(port, HEALTH, 20, work);
    const p99 = percentile(report.served, 0.99);
    return together(`${name}, ${what}`, [
      atLeast('answered', rateOf(report) / capacity, 0.8, '×'),
      kind === 'light' ? atMost('p99', p99, 500, 'ms') : atMost('p99', p99 / alone, 5, '×'),
      atMost('refusals', percentile(report.refused, 0.99) || 0, patient ? 1_000 : 50, 'ms'),
      atMost('health', health.p99, 50, 'ms'),
      atMost('lost', report.lost, 0, '', false),
    ]);
  };
  const rows: Finding[] = [];
  for (const times of quick ? [20] : TIMES) {
    rows.push(await rowOf(`${times} × the callers`, () => come(enough * times)));
  }
  if (!quick) rows.push(await rowOf(`${FAR_TOO_MANY} × the callers`, () => come(enough * FAR_TOO_MANY), true));
  for (const times of quick ? [5] : TIMES) {
    rows.push(await rowOf(`${times} × the calls`, () => come(OPEN_CONNECTIONS, capacity * times)));
  }
  await wait(BACK_MS);
  const after = percentile((await come(1)).served, 0.5);
  rows.push(atMost(`${name}, ${BACK_MS / 1_000} s afterwards: p50 of one caller`, after / alone, 2, '×'));
  rows.push(atLeast(`${name}: its capacity, in calls a second`, Math.round(capacity), 1, ''));
  return rows;
}
