import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { noNginx, startNginx } from '../../../packages/cli/testing/nginx.ts';
import { freePort } from '../../../packages/service/testing/free-port.ts';
import { type Attack, holds, noneRefused } from '../attack.ts';
import { call, capture, warm } from '../caller.ts';
import type { Ground, Target } from '../ground.ts';

const ROUNDS = 5;
const CALLERS = 8;
/** So few have room on a node alone, however busy the machine is. */
const FEW_CALLERS = 2;
/** Between two calls of a caller, and before the next node is restarted, in ms. */
const PAUSE_MS = 20;
const SETTLE_MS = 2_000;

/** Two nodes behind nginx are restarted in turn, again and again, while callers call. */
export const rollingRestart: Attack = {
  name: 'rolling-restart',
  async run(ground, { quick }) {
    const rounds = quick ? 1 : ROUNDS;
    const name = `two nodes behind nginx restarted in turn, ${rounds} rounds`;
    if (noNginx !== undefined) return [holds(name, 'every call answered 200', `not tried: ${noNginx}`, true)];
    const ports = [await freePort(), await freePort()];
    const states = ports.map(() => ground.folder());
    for (const state of states) await ground.fill(state);
    const start = (at: number): Promise<Target> =>
      ground.start({ state: states[at]!, args: ['--port', String(ports[at]!)] });
    const nodes = await Promise.all(ports.map((_, at) => start(at)));
    for (const { port } of nodes) await warm(port);
    const front = await freePort();
    const nginx = startNginx(
      front,
      ports.map((port) => `http://127.0.0.1:${port}`),
      0,
    );
    await wait(SETTLE_MS);
    const statuses = new Map<number, number>();
    let isOver = false;
    const keepCalling = async (): Promise<void> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (; !isOver; await wait(PAUSE_MS)) {
        const { status } = await call(front, { ...capture('crowd'), agent });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      agent.destroy();
    };
    const callers = Array.from({ length: quick ? FEW_CALLERS : CALLERS }, keepCalling);
    const codes = new Set<number | null>();
    for (let round = 0; round < rounds; round++) {
      for (let at = 0; at < nodes.length; at++) codes.add(await restart(ground, nodes, at, start));
    }
    isOver = true;
    await Promise.all(callers);
    await nginx.stop();
    const answered = statuses.get(200) ?? 0;
    const refused = statuses.get(429) ?? 0;
    const others = [...statuses].filter(([status]) => status !== 200 && status !== 429);
    const seen = others.map(([status, count]) => `, ${count} × ${status}`).join('');
    return [
      holds(name, 'every call answered 200', `${answered} × 200${seen}`, answered > 0 && others.length === 0),
      noneRefused(name, refused),
      holds(`${name}: exit codes`, '0', [...codes].join(', '), codes.size === 1 && codes.has(0)),
    ];
  },
};

/** Ends a node as an operator would and starts it again; its exit code. */
async function restart(
  ground: Ground,
  nodes: Target[],
  at: number,
  start: (at: number) => Promise<Target>,
): Promise<number | null> {
  const node = nodes[at]!;
  node.child.kill('SIGTERM');
  const code = await node.ended;
  await ground.kill(node);
  nodes[at] = await start(at);
  await wait(SETTLE_MS);
  return code;
}
