import { writeFileSync } from 'node:fs';
import { openState } from '../packages/service/storage/open-state.ts';
import { startPostgres } from '../packages/service/testing/postgres-server.ts';
import { type FireReport, underFire } from './nodes/under-fire.ts';
import { count, readCommandLine, text } from './options.ts';

/**
 * Several nodes on one state under the load of several customers, while nodes are killed and the database goes down. At
 * the end, the charges are compared with what callers received: never more, and less by at most what a node delivered
 * in its last second before it was killed. The exit code is 1 when anything is wrong.
 */
const { values } = readCommandLine({
  command: 'node bench/nodes.ts',
  options: {
    state: text('STATE', 'an empty folder, or the address of an empty PostgreSQL; default: one of its own'),
    seconds: count(60, 'of load'),
    every: count(5, 'seconds between two failures'),
    nodes: count(3, 'that run at the same time'),
    pause: count(25, 'milliseconds between two calls of a customer'),
    seed: count(1, 'other failures'),
    json: text('FILE', 'all figures as JSON'),
  },
});
const { nodes, seconds, seed, every: everySeconds, pause: pauseMs } = values;

/**
 * Without `--state`, starts its own PostgreSQL, which is stopped and restarted during the run; a given state is left
 * running.
 */
async function stateToUse() {
  if (values.state !== undefined) {
    const { state } = values;
    return { state, storage: await openState(state), database: undefined };
  }
  const database = await startPostgres();
  if (typeof database === 'string') throw new Error(`PostgreSQL cannot start here: ${database} Give --state FOLDER.`);
  const state = await database.newDatabase();
  return { state, storage: await openState(state), database };
}

function tell({ seconds, nodesKilled, outages, answers, bills, strayRefusals, faults }: FireReport): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`${seconds} s, ${nodesKilled} nodes killed, the database down ${outages.length} times`);
  say(
    `answers: ${Object.entries(answers)
      .map(([answer, count]) => `${answer} ${count}`)
      .join(', ')}`,
  );
  for (const { how, from, to, served, refused, recoveredMs } of outages) {
    const away = ((to - from) / 1_000).toFixed(1);
    say(`  ${how.padEnd(5)} down ${away} s: ${served} served, ${refused} refused; back after ${recoveredMs ?? '-'} ms`);
  }
  say(`${'customer'.padEnd(15)}  delivered    charged  statement    missing    allowed`);
  for (const { customer, delivered, charged, statement, allowed } of bills) {
    const columns = [delivered, charged, statement, delivered - charged, allowed];
    say(`${customer.padEnd(15)}${columns.map((each) => String(each).padStart(11)).join('')}`);
  }
  for (const [what, count] of Object.entries(strayRefusals)) say(`refused ${count} times ${what}`);
  for (const fault of faults) say(`FAULT: ${fault}`);
}

const { state, storage, database } = await stateToUse();
try {
  const report = await underFire({ state, storage, database, nodes, seconds, everySeconds, pauseMs, seed });
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
  tell(report);
  if (report.faults.length > 0) process.exitCode = 1;
} finally {
  await storage.close();
  await database?.stop();
}
