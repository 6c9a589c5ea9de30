import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

/**
 * The cost of HTTP, accounts and threads, as ratios of rates measured in turn within one run. The load generator runs
 * on the same machine; how much of its processors it uses is told. Where other work disturbs, the time of processors that
 * a server spends on a request says more than its rate.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const connections = Number(values.connections);

const BODY = JSON.stringify({
  AddressLayout: 'Address in Single Line',
  AnalysisMode: 'MODERATE',
  CorrectionStyle: 'UPPER KYWD',
  AddressLinesIn: [{ strName: '', strContent: '111 WELLINGTON ST OTTAWA ON' }],
});
const HEADERS = { authorization: 'demo|KEY', 'content-type': 'application/json' };

const folder = mkdtempSync(join(tmpdir(), 'civique-bench-'));
const children: ChildProcess[] = [];

interface Server {
  readonly url: string;
  readonly pid: number;
}

interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Processors that the generator has used meanwhile. */
  readonly generator: number;
  /** Time of processors of the server for one request, in microseconds. */
  readonly cost: number;
}

async function start(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [text] = (await once(child.stdout!, 'data')) as [Buffer];
  const port = /localhost:(\d+)/.exec(String(text))?.[1] ?? String(text).trim();
  return { url: `http://127.0.0.1:${port}/OneStopAnalyze`, pid: child.pid! };
}

/** Seconds of processors that a process has used so far, in ticks of 10 ms (Linux only). */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function serve(threads: number): Promise<Server> {
  const state = join(folder, `state-${threads}`);
  const args = ['serve', '--port', '0', '--threads', String(threads), '--state', state, '--log-level', 'warn'];
  return start('../packages/cli/civique.ts', args, { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_KEY_RATE: '0' });
}

async function measure({ url, pid }: Server): Promise<Measured> {
  const used = processorSeconds(pid);
  const [before, begun] = [process.cpuUsage(), performance.now()];
  const result = await autocannon({
    url,
    method: 'POST',
    headers: HEADERS,
    body: BODY,
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} failures`);
  const { user, system } = process.cpuUsage(before);
  return {
    rate: result.requests.average,
    generator: (user + system) / 1_000 / (performance.now() - begun),
    cost: ((processorSeconds(pid) - used) * 1_000_000) / result.requests.total,
  };
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

try {
  const one = await serve(1);
  const two = await serve(2);
  const answer = await (await fetch(one.url, { method: 'POST', headers: HEADERS, body: BODY })).text();
  const servers = {
    'empty handler': await start('./http-server.ts', ['empty', join(folder, 'empty'), answer]),
    'without accounts': await start('./http-server.ts', ['bare', join(folder, 'bare'), '']),
    'one thread': one,
    'two threads': two,
  };
  const rates = new Map<string, Measured[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, server] of Object.entries(servers)) {
      const measured = await measure(server);
      // The first round warms up.
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), measured]);
    }
  }
  type Name = keyof typeof servers;
  const of = (name: Name, what: keyof Measured) => median(rates.get(name)!.map((each) => each[what]));
  for (const name of Object.keys(servers) as Name[]) {
    const [rate, cost, generator] = [of(name, 'rate').toFixed(0), of(name, 'cost').toFixed(0), of(name, 'generator')];
    process.stdout.write(
      `${name.padEnd(18)}${rate.padStart(7)}/s ${cost.padStart(6)} µs of processors; generator ${generator.toFixed(2)} processors\n`,
    );
  }
  const ratio = (label: string, a: Name, b: Name) =>
    process.stdout.write(
      `${label.padEnd(32)} rates ${(of(a, 'rate') / of(b, 'rate')).toFixed(2)}, costs ${(of(a, 'cost') / of(b, 'cost')).toFixed(2)}\n`,
    );
  ratio('OneStopAnalyze / empty handler', 'one thread', 'empty handler');
  ratio('with accounts / without', 'one thread', 'without accounts');
  ratio('two threads / one', 'two threads', 'one thread');
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'close') : undefined)));
  rmSync(folder, { recursive: true, force: true });
}
