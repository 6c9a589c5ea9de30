import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, stopServer } from './load/child-server.ts';
import { ONE_STOP } from './load/one-stop.ts';
import { pipelinedLoad } from './load/pipelined.ts';
import { median, spread, threadTimes, usedSince } from './load/processor-time.ts';
import { count, readCommandLine } from './options.ts';

/**
 * What keys, limits and credits add to OneStopAnalyze over HTTP: the same service with its accounts, and with a stub
 * that always returns the same caller, in turn. Measured as the server's processor time per request, which other work
 * on the machine disturbs least.
 */
const { values } = readCommandLine({
  command: 'node bench/accounts-cost.ts',
  options: { milliseconds: count(2_000, 'of each turn'), rounds: count(15, 'turns of each server') },
});
const folder = mkdtempSync(join(tmpdir(), 'civique-accounts-'));
const names = ['accounts', 'stub'] as const;
const start = (name: string) => startServer('./accounts-server.ts', [name, join(folder, name)]);
const servers = { accounts: await start('accounts'), stub: await start('stub') };
const costs: Record<(typeof names)[number], number[]> = { accounts: [], stub: [] };
try {
  for (let round = 0; round <= values.rounds; round++) {
    // The order alternates, so that going first is no advantage.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const { pid, port } = servers[name];
      const before = threadTimes(pid);
      const load = { ...ONE_STOP, port, connections: 4, depth: 4 };
      const { answers } = await pipelinedLoad(load, round === 0 ? 4_000 : values.milliseconds);
      const used = usedSince(pid, before).reduce((sum, each) => sum + each, 0);
      // The first round warms up.
      if (round > 0) costs[name].push((used * 1_000) / answers);
    }
  }
} finally {
  await Promise.all(names.map((name) => stopServer(servers[name])));
  rmSync(folder, { recursive: true, force: true });
}
for (const name of names)
  process.stdout.write(`${name.padEnd(10)} ${spread(costs[name], 1)} µs of processor time per request\n`);
const ratios = costs.accounts.map((cost, round) => cost / costs.stub[round]!);
process.stdout.write(
  `with accounts / without: ${spread(ratios)}; of the medians ${(median(costs.accounts) / median(costs.stub)).toFixed(2)}\n`,
);
