import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../packages/service/testing/free-port.ts';
import { startPostgres } from '../../../packages/service/testing/postgres-server.ts';
import { percentile } from '../../search/percentiles.ts';
import { type Attack, atMost, type Finding, holds } from '../attack.ts';
import { call, capture, READY, timesOf, warm } from '../caller.ts';
import type { Ground, Target } from '../ground.ts';
import { Probe } from '../probe.ts';
import { until } from '../until.ts';

const EVERY_MS = 50;
const FROZEN_MS = 12_000;
/** The first call that meets a silent database waits for five seconds, and nobody else. */
const PATIENCE_MS = 5_000;

/** Servers that keep their connections and answer nothing: PostgreSQL, Redis. */
export const frozenServers: Attack = {
  name: 'frozen-servers',
  async run(ground, { quick }) {
    // A server takes long to start; tests of its own try the same (`cli/serve/postgres.test.ts`, `redis.test.ts`).
    return quick ? [] : [...(await frozenPostgres(ground)), ...(await frozenRedis(ground))];
  },
};

async function frozenPostgres(ground: Ground): Promise<Finding[]> {
  const name = 'PostgreSQL is frozen for 12 s';
  const server = await startPostgres();
  if (typeof server === 'string') return [holds(name, '', `not tried: ${server}`, true)];
  try {
    const state = await server.newDatabase();
    const target = await ground.start({ state });
    await ground.fill(state);
    await warm(target.port);
    await call(target.port, capture('light'));
    server.freeze();
    const probe = new Probe({ port: target.port, what: capture('light'), everyMs: EVERY_MS });
    await wait(FROZEN_MS);
    const ready = await call(target.port, READY);
    const replies = await probe.stop();
    server.thaw();
    const thawed = performance.now();
    const isBack = await untilAnswered(target);
    const took = performance.now() - thawed;
    await ground.kill(target);
    const statuses = [...new Set(replies.map(({ status }) => status))].sort();
    const told = statuses.every((status) => status === 200 || status === 503);
    const later = replies.slice(-Math.ceil(replies.length / 6)).map(({ ms }) => ms);
    const worst = Math.max(...replies.map(({ ms }) => ms));
    return [
      holds(`${name}: calls`, '200 or 503', statuses.join(', '), told),
      holds(`${name}: ready`, '503', String(ready.status), ready.status === 503),
      atMost(`${name}: the call that waits longest`, worst, PATIENCE_MS + 500, 'ms'),
      atMost(
        `${name}: p99 of the last two seconds`,
        percentile(
          later.sort((a, b) => a - b),
          0.99,
        ),
        50,
        'ms',
      ),
      holds(`${name}: afterwards`, 'answers 200', isBack ? '200' : 'does not', isBack),
      atMost(`${name}: until it answers again`, took, 5_000, 'ms'),
    ];
  } finally {
    server.thaw();
    await server.stop();
  }
}

async function frozenRedis(ground: Ground): Promise<Finding[]> {
  const name = 'Redis is frozen';
  const program = ['valkey-server', 'redis-server'].find((each) => spawnSync(each, ['--version']).status === 0);
  if (program === undefined) return [holds(name, '', 'not tried: neither Valkey nor Redis is installed', true)];
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn(program, args, { stdio: 'ignore' });
  try {
    await wait(1_000);
    const target = await ground.start({ args: ['--redis-url', `redis://127.0.0.1:${port}`] });
    await warm(target.port);
    redis.kill('SIGSTOP');
    const probe = new Probe({ port: target.port, what: capture('light'), everyMs: EVERY_MS });
    await wait(PATIENCE_MS);
    const { status, body } = await call(target.port, READY);
    const times = timesOf(await probe.stop());
    const tells = status === 200 && body.includes('sharedLimits');
    return [
      holds(`${name}: calls`, 'all answered 200', `${times.failed} of ${times.count} not`, times.failed === 0),
      atMost(`${name}: p99`, times.p99, 250, 'ms'),
      holds(`${name}: ready`, '200, degraded: sharedLimits', `${status}${tells ? ', degraded' : ''}`, tells),
    ];
  } finally {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }
}

function untilAnswered({ port }: Target): Promise<boolean> {
  return until(async () => (await call(port, capture('light'))).status === 200);
}
