import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { percentile } from '../../search/percentiles.ts';
import { type Attack, atLeast, atMost, type Finding } from '../attack.ts';
import { beside, type Call, capture, HEALTH, warm } from '../caller.ts';
import type { CrowdReport } from '../crowd.ts';

const CROWD = new URL('../crowd.ts', import.meta.url);

/** Words that could mean many things: an analysis that takes as long as one of 700 characters can. */
const HEAVY = '100 ST ST ST N S E W AVE RD '.repeat(25);

/** Connections that use a service fully, and by how much more come. */
const ENOUGH = 16;
const TIMES = [2, 5, 20, 200];

/** More callers than can be served, each asking again at once, for short calls and for long ones. */
export const crowds: Attack = {
  name: 'crowds',
  async run(ground, { quick, threads }) {
    const findings: Finding[] = [];
    for (const [kind, what] of [
      ['light', capture('crowd')],
      ['heavy', capture('crowd', HEAVY)],
    ] as const) {
      const target = await ground.start({ args: ['--threads', String(threads)] });
      await warm(target.port);
      const seconds = quick ? 0.5 : 4;
      await crowd(target.port, what, 1, seconds);
      const alone = percentile((await crowd(target.port, what, 1, seconds)).served, 0.5);
      const capacity = rateOf(await crowd(target.port, what, ENOUGH, seconds));
      for (const times of quick ? [20] : TIMES) {
        const work = () => crowd(target.port, what, ENOUGH * times, seconds);
        const [report, health] = await beside(target.port, HEALTH, 20, work);
        const name = `${kind}, ${ENOUGH * times} connections`;
        findings.push(
          atLeast(
            `${name}: answered, of the capacity of ${capacity.toFixed(0)}/s`,
            rateOf(report) / capacity,
            0.8,
            '×',
          ),
          kind === 'light'
            ? atMost(`${name}: p99`, percentile(report.served, 0.99), 500, 'ms')
            : atMost(`${name}: p99, of its time alone`, percentile(report.served, 0.99) / alone, 5, '×'),
          atMost(`${name}: refusals p99`, percentile(report.refused, 0.99) || 0, 50, 'ms'),
          atMost(`${name}: health p99`, health.p99, 50, 'ms'),
          atMost(`${name}: requests without an answer`, report.lost, 0, '', false),
        );
      }
      const after = percentile((await crowd(target.port, what, 1, seconds)).served, 0.5);
      findings.push(atMost(`${kind}, one caller afterwards: p50, of its time before`, after / alone, 2, '×'));
    }
    return findings;
  },
};

function rateOf({ served, seconds }: CrowdReport): number {
  return served.length / seconds;
}

async function crowd(port: number, { path, body = '' }: Call, connections: number, seconds: number) {
  const worker = new Worker(CROWD, { workerData: { port, path, body: String(body), connections, seconds } });
  const [report] = (await once(worker, 'message')) as [CrowdReport];
  return report;
}
