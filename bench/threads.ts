import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ChildServer, startServer, stopServer } from './load/child-server.ts';
import { ONE_STOP } from './load/one-stop.ts';
import { pipelinedLoad } from './load/pipelined.ts';
import { median, spread, threadTimes, usedSince } from './load/processor-time.ts';
import { readBenchOptions } from './read-options.ts';

/**
 * What a second thread gains (Linux only), beside what this machine allows: the same analyses in two processes that share
 * nothing, against one. Two processors may be one core, and the load generator needs a part of them.
 */
const values = readBenchOptions(
  `node bench/threads.ts [options]

  --milliseconds N   of each turn (2500)
  --rounds N         turns of each server (9)
  --threads N        beside one (2)
  --connections N    to each server (32)`,
  {
    milliseconds: { type: 'string', default: '2500' },
    rounds: { type: 'string', default: '9' },
    threads: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
  },
);
const milliseconds = Number(values.milliseconds);
const threads = Number(values.threads);
const ANALYST = fileURLToPath(new URL('./load/busy-analyst.ts', import.meta.url));

async function analysts(count: number): Promise<number> {
  const run = promisify(execFile);
  const counts = await Promise.all(
    Array.from({ length: count }, () => run(process.execPath, [ANALYST, String(milliseconds)])),
  );
  return counts.reduce((sum, { stdout }) => sum + Number(stdout), 0);
}

interface Round {
  readonly rate: number;
  readonly perProcessorSecond: number;
  /** Processors in use by the generator, and by each thread of the server. */
  readonly generator: number;
  readonly perThread: readonly number[];
  readonly refused: number;
}

const folder = mkdtempSync(join(tmpdir(), 'civique-threads-'));
const serve = (count: number) =>
  startServer(
    '../../packages/cli/civique.ts',
    [
      'serve',
      '--port',
      '0',
      '--threads',
      String(count),
      '--state',
      join(folder, String(count)),
      '--log-level',
      'error',
    ],
    { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_KEY_RATE: '0' },
  );

async function measure({ pid, port }: ChildServer, duration: number): Promise<Round> {
  const before = threadTimes(pid);
  const [generator, begun] = [process.cpuUsage(), performance.now()];
  const { answers, refused } = await pipelinedLoad(
    { ...ONE_STOP, port, connections: Number(values.connections), depth: 1 },
    duration,
  );
  const elapsed = performance.now() - begun;
  const { user, system } = process.cpuUsage(generator);
  const used = usedSince(pid, before);
  return {
    rate: (answers * 1_000) / elapsed,
    perProcessorSecond: (answers * 1_000) / used.reduce((sum, each) => sum + each, 0),
    generator: (user + system) / 1_000 / elapsed,
    perThread: used.map((each) => each / elapsed),
    refused,
  };
}

const servers = { one: await serve(1), several: await serve(threads) };
const rounds: { one: Round[]; several: Round[] } = { one: [], several: [] };
const control: number[] = [];
try {
  for (const server of Object.values(servers)) await measure(server, 5_000);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const name of ['one', 'several'] as const) rounds[name].push(await measure(servers[name], milliseconds));
    if (round % 3 === 0) control.push((await analysts(threads)) / (await analysts(1)));
  }
} finally {
  await Promise.all(Object.values(servers).map(stopServer));
  rmSync(folder, { recursive: true, force: true });
}

const say = (text: string) => process.stdout.write(`${text}\n`);
for (const [name, count] of [
  ['one', 1],
  ['several', threads],
] as const) {
  const each = rounds[name];
  const busy = each[Math.floor(each.length / 2)]!.perThread.filter((share) => share >= 0.02);
  say(
    `${count} thread${count > 1 ? 's' : ''}: ${spread(
      each.map(({ rate }) => rate),
      0,
    )} requests/s, ` +
      `${spread(
        each.map(({ perProcessorSecond }) => perProcessorSecond),
        0,
      )} a second of processors`,
  );
  say(
    `  processors: generator ${median(each.map(({ generator }) => generator)).toFixed(2)}, ` +
      `threads of the server ${busy.map((share) => share.toFixed(2)).join(' ')}; ` +
      `${each.reduce((sum, { refused }) => sum + refused, 0)} refused`,
  );
}
const ratios = (what: 'rate' | 'perProcessorSecond') =>
  rounds.several.map((round, index) => round[what] / rounds.one[index]![what]);
say(
  `${threads} threads / 1: rate ${spread(ratios('rate'))}, requests a second of processors ${spread(ratios('perProcessorSecond'))}`,
);
say(`${threads} processes / 1, in process, sharing nothing: ${spread(control)}`);
