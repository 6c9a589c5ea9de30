import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { buildReference } from '@civique/data';
import { startPostgres } from '../service/testing/postgres-server.ts';
import { freePort, noRedis, startRedis } from '../service/testing/redis-server.ts';
import { tempFolder } from '../service/testing/temp-folder.ts';
import { noNginx, startNginx } from './testing/nginx.ts';
import { type RunningService, runCivique, startCivique } from './testing/run-civique.ts';

const NODES = 3;
const CALLERS = 6;
/** Between two calls of a caller, so that the load stays below what the machine can do. */
const PAUSE_MS = 10;
const KEY = 'K'.repeat(40);

const server = await startPostgres();
const missing =
  noNginx ?? (noRedis || (typeof server === 'string' ? `PostgreSQL cannot start here: ${server}` : undefined));
if (missing !== undefined) process.stdout.write(`Three nodes behind a load balancer are not tested: ${missing}\n`);
after(() => (typeof server === 'string' ? undefined : server.stop()));

/** Calls from several places, and counts what came back. */
class Load {
  readonly answers = new Map<string, number>();
  readonly #callers: Promise<void>[];
  readonly #waiting: { readonly until: number; readonly go: () => void }[] = [];
  #going = true;

  constructor(url: string, authorization: string) {
    this.#callers = Array.from({ length: CALLERS }, () => this.#call(url, authorization));
  }

  count(answer: string): number {
    return this.answers.get(answer) ?? 0;
  }

  /** Waits until so many more calls have succeeded. */
  more(calls: number): Promise<void> {
    const until = this.count('200') + calls;
    return new Promise((go) => this.#waiting.push({ until, go }));
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#callers);
  }

  async #call(url: string, authorization: string): Promise<void> {
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ Address: '100 King St W Toronto' });
    while (this.#going) {
      const answer = await fetch(`${url}/ParseAddress`, { method: 'POST', headers, body }).then(
        async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        },
        (error: Error) => `${error.message}: ${error.cause}`,
      );
      this.answers.set(answer, this.count(answer) + 1);
      for (const { until, go } of this.#waiting) if (this.count('200') >= until) go();
      await wait(PAUSE_MS);
    }
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

/** Credits on the statement of the customer `demo`. */
async function charged(state: string): Promise<number> {
  const { code, stdout, stderr } = await runCivique(['license', 'usage', 'demo', '--state', state, '--json']);
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout).reduce((sum: number, { credits }: { credits: number }) => sum + credits, 0);
}

test('three nodes behind nginx: a rolling restart, new data, a database restart and a killed node fail no request', {
  skip: missing ?? false,
}, async () => {
  if (typeof server === 'string') return;
  const state = await server.newDatabase();
  const redisPort = await freePort();
  startRedis(redisPort);
  const env = { CIVIQUE_DEMO_KEY: KEY, CIVIQUE_STATE: state, CIVIQUE_REDIS_URL: `redis://127.0.0.1:${redisPort}` };
  const ports = await Promise.all(Array.from({ length: NODES }, freePort));
  const start = (port: number) => startCivique(['--key-rate', '0', '--port', String(port)], { env });
  const nodes: RunningService[] = [];
  for (const port of ports) nodes.push(await start(port));
  const { url, stop } = startNginx(
    await freePort(),
    nodes.map((node) => node.url),
  );
  after(stop);
  while (!(await answers(url)));
  const load = new Load(url, `demo|${KEY}`);
  const failures = () => Object.fromEntries([...load.answers].filter(([answer]) => answer !== '200'));
  await load.more(200);

  // A new version is rolled out in the same way.
  for (const [at, port] of ports.entries()) {
    nodes[at]!.kill('SIGTERM');
    assert.equal(await nodes[at]!.ended, 0);
    nodes[at] = await start(port);
    await load.more(50);
  }
  assert.deepEqual(failures(), {}, 'rolling restart');

  const out = join(tempFolder(), 'newer');
  await buildReference({ sources: [{ kind: 'starter' }], out, dataVersion: '2099-01' });
  assert.equal((await runCivique(['data', 'use', out], { env })).code, 0);
  for (const node of nodes) {
    const version = async () => {
      const health = (await (await fetch(`${node.url}/health/ready`)).json()) as {
        reference?: { addressDataVersion: string };
      };
      return health.reference?.addressDataVersion;
    };
    while ((await version()) !== '2099-01');
  }
  assert.deepEqual(failures(), {}, 'new address data');

  await server.interrupt('fast');
  await load.more(50);
  await server.resume();
  await load.more(200);
  assert.deepEqual(failures(), {}, 'database restart');

  // Everything until here is charged to the credit once nodes have written it.
  await load.stop();
  const delivered = load.count('200');
  while ((await charged(state)) < delivered);
  assert.equal(await charged(state), delivered);

  const again = new Load(url, `demo|${KEY}`);
  await again.more(100);
  nodes[0]!.kill('SIGKILL');
  await nodes[0]!.ended;
  await again.more(200);
  nodes[0] = await start(ports[0]!);
  await again.more(100);
  await again.stop();
  assert.deepEqual([...again.answers.keys()], ['200'], 'node killed: nginx asks another one');

  for (const node of nodes) {
    node.kill('SIGTERM');
    assert.equal(await node.ended, 0);
  }
  // What the killed node had delivered in its last second may be missing, and nothing is charged twice but calls that
  // it had charged and nginx repeated.
  const total = delivered + again.count('200');
  const bill = await charged(state);
  assert.ok(bill <= total + CALLERS && bill > delivered, `${bill} charged, ${total} delivered`);
});

test('three nodes allow a key its rate within a tenth', { skip: missing ?? false }, async () => {
  if (typeof server === 'string') return;
  const state = await server.newDatabase();
  const redisPort = await freePort();
  startRedis(redisPort);
  const env = { CIVIQUE_DEMO_KEY: KEY, CIVIQUE_STATE: state, CIVIQUE_REDIS_URL: `redis://127.0.0.1:${redisPort}` };
  const nodes = await Promise.all(Array.from({ length: NODES }, () => startCivique([], { env })));
  const rate = 40;
  const created = await runCivique(['license', 'create', 'acme', '--credits', '100000', '--rate', String(rate)], {
    env,
  });
  const loads = nodes.map((node) => new Load(node.url, created.stdout.trim()));
  const since = performance.now();
  const allowed = () => loads.reduce((sum, load) => sum + load.count('200'), 0);
  // Two seconds' worth may be called at once; then the rate.
  await Promise.all(loads.map((load) => load.more(2 * rate)));
  const seconds = (performance.now() - since) / 1_000;
  for (const load of loads) await load.stop();
  assert.ok(allowed() <= (seconds + 2) * rate * 1.1, `${allowed()} calls in ${seconds} s`);
  for (const load of loads) assert.deepEqual([...load.answers.keys()].sort(), ['200', '429']);
});
