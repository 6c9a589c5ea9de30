import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Three nodes on one state under load, one of them killed every few seconds. At the end what was charged is compared
 * with what callers got: never more, and less by at most what was delivered in the last second before each kill.
 */
const { values } = parseArgs({
  options: {
    state: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    'kill-every': { type: 'string', default: '5' },
    callers: { type: 'string', default: '2' },
  },
});
if (values.state === undefined) throw new Error('Give --state, a new folder or an empty PostgreSQL database.');
const state = values.state;
const CIVIQUE = fileURLToPath(new URL('../packages/cli/civique.ts', import.meta.url));
const CREDITS = 1_000_000;
const NODES = 3;
/** After this a dead node's leases have gone back. */
const RECOVERED_MS = 35_000;

const civique = (...args: string[]) =>
  execFileSync(process.execPath, [CIVIQUE, ...args, '--state', state], { encoding: 'utf8', stdio: 'pipe' });

interface Node {
  child: ChildProcess;
  url: string;
  /** Times of answers with a charge, in ms. */
  charged: number[];
}

const nodes: Node[] = [];
let running = true;
let delivered = 0;
let tolerated = 0;
let kills = 0;
let failed = 0;

async function start(): Promise<Node> {
  const args = ['serve', '--port', '0', '--state', state, '--log-level', 'fatal'];
  const child = spawn(process.execPath, [CIVIQUE, ...args], {
    env: { ...process.env, CIVIQUE_KEY_RATE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(child.stdout!, 'data')) as [Buffer];
  return { child, url: /http:\/\/\S+/.exec(String(text))![0], charged: [] };
}

async function drive(index: number, authorization: string): Promise<void> {
  while (running) {
    const node = nodes[index]!;
    try {
      const response = await fetch(`${node.url}/AnalyzeAddress`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          AddressLayout: 'Address in Single Line',
          AnalysisMode: 'MODERATE',
          CorrectionStyle: 'UPPER KYWD',
          AddressLinesIn: [{ strName: '', strContent: '111 WELLINGTON ST OTTAWA ON' }],
        }),
      });
      await response.arrayBuffer();
      if (response.status !== 200) {
        failed++;
        continue;
      }
      delivered += Number(response.headers.get('credits-charged'));
      node.charged.push(performance.now());
    } catch {
      // The node was killed; its successor is being started.
      await wait(20);
    }
  }
}

const license = civique('license', 'create', 'load', '--credits', String(CREDITS)).trim();
for (let index = 0; index < NODES; index++) nodes.push(await start());
const callers = Array.from({ length: NODES * Number(values.callers) }, (_, each) => drive(each % NODES, license));
const end = performance.now() + Number(values.seconds) * 1_000;
while (performance.now() < end) {
  await wait(Number(values['kill-every']) * 1_000);
  const index = kills % NODES;
  const { child, charged } = nodes[index]!;
  child.kill('SIGKILL');
  await once(child, 'close');
  const killed = performance.now();
  // A write is due every second and takes a moment.
  tolerated += charged.filter((time) => time > killed - 1_200).length;
  kills++;
  nodes[index] = await start();
}
running = false;
await Promise.all(callers);
await wait(RECOVERED_MS);
for (const { child } of nodes) child.kill('SIGTERM');
await Promise.all(nodes.map(({ child }) => (child.exitCode === null ? once(child, 'close') : undefined)));

const usage = JSON.parse(civique('license', 'usage', 'load', '--json')) as { credits: number }[];
const charged = usage.reduce((sum, { credits }) => sum + credits, 0);
const [{ creditsLeft }] = JSON.parse(civique('license', 'list', '--json')) as [{ creditsLeft: number }];
const missing = delivered - charged;
process.stdout.write(
  `${kills} kills; delivered ${delivered}, charged ${charged}, missing ${missing} (allowed ${tolerated}); ` +
    `taken from the pack ${CREDITS - creditsLeft}; refused ${failed}\n`,
);
if (missing < 0 || missing > tolerated || CREDITS - creditsLeft !== charged) process.exitCode = 1;
