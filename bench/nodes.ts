import { writeFileSync } from 'node:fs';
import { openPostgresStorage } from '../packages/service/storage/postgres.ts';
import { openSqliteStorage } from '../packages/service/storage/sqlite.ts';
import { startPostgres } from '../packages/service/testing/postgres-server.ts';
import { type FireReport, underFire } from './nodes/under-fire.ts';
import { positive } from './options.ts';
import { orUsage, readBenchOptions } from './read-options.ts';

/**
 * Several nodes on one state under the load of several customers, while nodes are killed and the database goes away. At the
 * end what was charged is compared with what callers got: never more, and less by at most what a node delivered in the
 * last second before it was killed. The exit code is 1 when anything is not as it should be.
 */
const USAGE = `node bench/nodes.ts [options]

  --state STATE      a folder or an address of PostgreSQL; default: a PostgreSQL of its own
  --seconds N        of load (60)
  --every N          seconds between two failures (5)
  --nodes N          (3)
  --pause N          milliseconds between two calls of a customer (25)
  --seed N           other failures (1)
  --json FILE        all figures as JSON
  --help`;

const values = readBenchOptions(USAGE, {
  state: { type: 'string' },
  seconds: { type: 'string', default: '60' },
  every: { type: 'string', default: '5' },
  nodes: { type: 'string', default: '3' },
  pause: { type: 'string', default: '25' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
});
const fire = orUsage(USAGE, () => ({
  nodes: positive('nodes', values.nodes),
  seconds: positive('seconds', values.seconds),
  everySeconds: positive('every', values.every),
  pauseMs: positive('pause', values.pause),
  seed: positive('seed', values.seed),
}));

/** Without `--state` a PostgreSQL of its own, that is ended and started again; a state that is given is left alone. */
async function openState() {
  if (values.state !== undefined) {
    const { state } = values;
    const storage = await (state.includes('://') ? openPostgresStorage(state) : openSqliteStorage(state));
    return { state, storage, database: undefined };
  }
  const database = await startPostgres();
  if (typeof database === 'string') throw new Error(`PostgreSQL cannot start here: ${database} Give --state FOLDER.`);
  const state = await database.newDatabase();
  return { state, storage: await openPostgresStorage(state), database };
}

function tell({ seconds, nodesKilled, outages, answers, bills, faults }: FireReport): void {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  say(`${seconds} s, ${nodesKilled} nodes killed, the database away ${outages.length} times`);
  say(
    `answers: ${Object.entries(answers)
      .map(([answer, count]) => `${answer} ${count}`)
      .join(', ')}`,
  );
  for (const { how, from, to, served, refused, recoveredMs } of outages) {
    const away = ((to - from) / 1_000).toFixed(1);
    say(`  ${how.padEnd(5)} away ${away} s: ${served} served, ${refused} refused; back after ${recoveredMs ?? '-'} ms`);
  }
  say(`${'customer'.padEnd(15)}  delivered    charged  statement    missing    allowed`);
  for (const { customer, delivered, charged, statement, allowed } of bills) {
    const columns = [delivered, charged, statement, delivered - charged, allowed];
    say(`${customer.padEnd(15)}${columns.map((each) => String(each).padStart(11)).join('')}`);
  }
  for (const fault of faults) say(`FAULT: ${fault}`);
}

const { state, storage, database } = await openState();
try {
  const report = await underFire({ state, storage, database, ...fire });
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
  tell(report);
  if (report.faults.length > 0) process.exitCode = 1;
} finally {
  await storage.close();
  await database?.stop();
}
