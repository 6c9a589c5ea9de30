import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';

/**
 * The cost of HTTP, accounts and threads, as ratios of rates measured in turn within one run. The load generator runs
 * on the same machine; how much of its processors it uses is told.
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

async function start(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [text] = (await once(child.stdout!, 'data')) as [Buffer];
  const port = /localhost:(\d+)/.exec(String(text))?.[1] ?? String(text).trim();
  return `http://127.0.0.1:${port}/OneStopAnalyze`;
}

function serve(threads: number): Promise<string> {
  const state = join(folder, `state-${threads}`);
  const args = ['serve', '--port', '0', '--threads', String(threads), '--state', state, '--log-level', 'warn'];
  return start('../packages/cli/civique.ts', args, { CIVIQUE_DEMO_KEY: 'KEY', CIVIQUE_KEY_RATE: '0' });
}

/** Requests a second, and the processors that the generator has used meanwhile. */
async function rate(url: string): Promise<{ rate: number; generator: number }> {
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
  return { rate: result.requests.average, generator: (user + system) / 1_000 / (performance.now() - begun) };
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!;

try {
  const one = await serve(1);
  const two = await serve(2);
  const answer = await (await fetch(one, { method: 'POST', headers: HEADERS, body: BODY })).text();
  const servers = {
    'empty handler': await start('./http-server.ts', ['empty', join(folder, 'empty'), answer]),
    'without accounts': await start('./http-server.ts', ['bare', join(folder, 'bare'), '']),
    'one thread': one,
    'two threads': two,
  };
  const rates = new Map<string, { rate: number; generator: number }[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, url] of Object.entries(servers)) {
      const measured = await rate(url);
      // The first round warms up.
      if (round > 0) rates.set(name, [...(rates.get(name) ?? []), measured]);
    }
  }
  const of = (name: keyof typeof servers) => median(rates.get(name)!.map((each) => each.rate));
  for (const [name, measured] of rates) {
    const generator = median(measured.map((each) => each.generator));
    process.stdout.write(
      `${name.padEnd(18)} ${of(name as keyof typeof servers)
        .toFixed(0)
        .padStart(7)}/s, generator ${generator.toFixed(2)} processors\n`,
    );
  }
  const ratio = (a: keyof typeof servers, b: keyof typeof servers) => (of(a) / of(b)).toFixed(2);
  process.stdout.write(`OneStopAnalyze / empty handler      ${ratio('one thread', 'empty handler')}\n`);
  process.stdout.write(`with accounts / without             ${ratio('one thread', 'without accounts')}\n`);
  process.stdout.write(`two threads / one                   ${ratio('two threads', 'one thread')}\n`);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'close') : undefined)));
  rmSync(folder, { recursive: true, force: true });
}
