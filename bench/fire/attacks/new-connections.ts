import { freePort } from '../../../packages/service/testing/free-port.ts';
import { percentile } from '../../search/percentiles.ts';
import { type Attack, atLeast, atMost, besideBase, type Finding, together } from '../attack.ts';
import { beside, capture, HEALTH, warm } from '../caller.ts';
import { crowd } from '../crowd.ts';

/** New connections in a second, each for one call, and how many of them may wait for an answer at a time. */
const PER_SECOND = 4_000;
const AT_A_TIME = 1_000;

/** Thousands of new connections a second: each has to be accepted before its call can be read. */
export const newConnections: Attack = {
  name: 'new-connections',
  async run(ground, { quick }) {
    const seconds = quick ? 0.5 : 4;
    const rowOf = async (port: number, door: number): Promise<Finding> => {
      const storm = {
        port,
        calls: [capture('crowd')],
        connections: AT_A_TIME,
        seconds,
        perSecond: PER_SECOND,
        anew: true,
      };
      await crowd(storm);
      const [report, health] = await beside(door, HEALTH, 20, () => crowd(storm));
      return together(`${PER_SECOND} captures a second, each on a new connection, two threads`, [
        atLeast('answered', Math.round(report.perSecond), PER_SECOND * 0.8, '/s'),
        atMost('p99', percentile(report.served, 0.99), 500, 'ms'),
        atMost('health', health.p99, 50, 'ms'),
        atMost('lost', report.lost, 0, ''),
      ]);
    };
    const door = await freePort();
    const target = await ground.start({ args: ['--threads', '2', '--metrics-port', String(door)] });
    await warm(target.port);
    const row = await rowOf(target.port, door);
    await ground.kill(target);
    if (row.held || quick) return [row];
    const empty = await ground.startEmpty(2, 0);
    return besideBase(row, await rowOf(empty.port, empty.port));
  },
};
