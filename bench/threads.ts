import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ChildServer, startServer, stopServer } from './load/child-server.ts';
import type { LoadReport } from './load/one-stop-load.ts';
import { median, spread, threadTimes, usedSince } from './load/processor-time.ts';
import { count, readCommandLine } from './options.ts';

/**
 * What more threads gain (Linux with `taskset`). The load generator needs processors too, so one thread is measured
 * twice: sharing one processor with the generator, as several threads share theirs, and with all processors, where the
 * generator has the others to itself.
 */
const { values } = readCommandLine({
  command: 'node bench/threads.ts',
  options: {
    milliseconds: count(2_500, 'of each turn'),
    rounds: count(9, 'turns of each server'),
    threads: count(2, 'and as many processors'),
    connections: count(32, 'to each server'),
  },
});
const { milliseconds, threads } = values;
const run = promisify(execFile);
const scriptPath = (name: string) => fileURLToPath(new URL(`./load/${name}`, import.meta.url));
const onProcessors = (processors: number) => ['taskset', '--cpu-list', `0-${processors - 1}`];

/** A server with this many threads, on this many processors together with its generator. */
const SETUPS = {
  alone: { threads: 1, processors: 1 },
  beside: { threads: 1, processors: threads },
  several: { threads, processors: threads },
} as const;
type Name = keyof typeof SETUPS;
const NAMES = Object.keys(SETUPS) as Name[];

interface Turn {
  readonly rate: number;
  readonly perProcessorSecond: number;
  /** Processors in use by the generator, and by each thread of the server. */
  readonly generator: number;
  readonly perThread: readonly number[];
  readonly refused: number;
}

const folder = mkdtempSync(join(tmpdir(), 'civique-threads-'));

function serve(name: Name): Promise<ChildServer> {
  const options = {
    port: 0,
    host: '127.0.0.1',
    threads: SETUPS[name].threads,
    state: join(folder, name),
    'log-level': 'error',
  };
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, String(value)]);
  const env = { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_KEY_RATE: '0' };
  return startServer('../../packages/cli/civique.ts', ['serve', ...args], env, onProcessors(SETUPS[name].processors));
}

async function measure(name: Name, { pid, port }: ChildServer, duration: number): Promise<Turn> {
  const before = threadTimes(pid);
  const [taskset, ...prefix] = onProcessors(SETUPS[name].processors);
  const args = [scriptPath('one-stop-load.ts'), String(port), String(duration), String(values.connections)];
  const { stdout } = await run(taskset!, [...prefix, process.execPath, ...args]);
  const load = JSON.parse(stdout) as LoadReport;
  const used = usedSince(pid, before);
  return {
    rate: (load.answers * 1_000) / load.milliseconds,
    perProcessorSecond: (load.answers * 1_000) / used.reduce((sum, each) => sum + each, 0),
    generator: load.processorTime / load.milliseconds,
    perThread: used.map((each) => each / load.milliseconds),
    refused: load.refused,
  };
}

/** Analyses in this many processes that share nothing: what this machine allows. */
async function analysts(count: number): Promise<number> {
  const script = [scriptPath('busy-analyst.ts'), String(milliseconds)];
  const counts = await Promise.all(Array.from({ length: count }, () => run(process.execPath, script)));
  return counts.reduce((sum, { stdout }) => sum + Number(stdout), 0);
}

const servers = {} as Record<Name, ChildServer>;
const turns: Record<Name, Turn[]> = { alone: [], beside: [], several: [] };
const control: number[] = [];
try {
  for (const name of NAMES) servers[name] = await serve(name);
  for (const name of NAMES) await measure(name, servers[name], 5_000);
  for (let round = 0; round < values.rounds; round++) {
    for (const name of NAMES) turns[name].push(await measure(name, servers[name], milliseconds));
    if (round % 3 === 0) control.push((await analysts(threads)) / (await analysts(1)));
  }
} finally {
  await Promise.all(Object.values(servers).map(stopServer));
  rmSync(folder, { recursive: true, force: true });
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const rates = (name: Name) => turns[name].map(({ rate }) => rate);
const efficiencies = (name: Name) => turns[name].map(({ perProcessorSecond }) => perProcessorSecond);
const ratios = (over: readonly number[], under: readonly number[]) => over.map((each, index) => each / under[index]!);
for (const name of NAMES) {
  const middle = turns[name][Math.floor(turns[name].length / 2)]!;
  const busy = middle.perThread.filter((share) => share >= 0.02).map((share) => share.toFixed(2));
  const setup = SETUPS[name];
  say(`${setup.threads} thread(s) and the generator on ${setup.processors} processor(s)`);
  say(`  ${spread(rates(name), 0)} requests/s, ${spread(efficiencies(name), 0)} a second of the server's processors`);
  say(
    `  processors: generator ${median(turns[name].map(({ generator }) => generator)).toFixed(2)}, ` +
      `threads of the server ${busy.join(' ')}; ${turns[name].reduce((sum, { refused }) => sum + refused, 0)} refused`,
  );
}
say(`rate of ${threads} threads, by`);
say(`  one on one processor, each with its generator  ${spread(ratios(rates('several'), rates('alone')))}`);
say(`  one that leaves the others to the generator    ${spread(ratios(rates('several'), rates('beside')))}`);
say(
  `  the same, a second of the server's processors  ${spread(ratios(efficiencies('several'), efficiencies('beside')))}`,
);
say(`  ${threads} processes by one, in process, nothing shared  ${spread(control)}`);
