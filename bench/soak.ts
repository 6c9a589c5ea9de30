import { writeFileSync } from 'node:fs';
import { openSqliteStorage } from '../packages/service/storage/sqlite.ts';
import type { Call } from './fire/call.ts';
import { capture } from './fire/caller.ts';
import { type CrowdOptions, type CrowdReport, crowd } from './fire/crowd.ts';
import { type CUSTOMERS, Ground, keyOf, residentMB } from './fire/ground.ts';
import { count, readCommandLine, text } from './options.ts';
import { textTable } from './report/table.ts';
import { percentile } from './search/percentiles.ts';

/**
 * Loads a service for a long time with a part of what it can answer, for several customers who call different things.
 * Memory and answer times must stay as they are, and the credits charged must be those of the answers that arrived. The
 * exit code is 1 when anything of this does not hold.
 */
const { values } = readCommandLine({
  command: 'node bench/soak.ts',
  about: 'Loads a service for a long time, and watches memory, answer times and credits.',
  options: {
    seconds: count(60, 'of load'),
    percent: count(70, 'of what the service can answer'),
    stretches: count(10, 'into which the time is divided'),
    threads: count(1, 'of the service'),
    reference: text('FILE', 'a compiled reference; default: the starter'),
    json: text('FILE', 'all figures as JSON'),
  },
});
const { seconds, percent, stretches, threads } = values;

/** Growth that is allowed from the second fifth of the time to the last: memory and times vary by some of it. */
const MOST_MORE_MB = 32;
const MOST_TIMES_MORE = 1.1;
const MOST_TIMES_SLOWER = 2;
/** Connections that keep a thread busy, and of whose calls it refuses few. */
const BUSY_CONNECTIONS = 4;
/** Connections for each call under a steady load: a slow answer does not keep the next call from being sent. */
const FREE_CONNECTIONS = 4;

const PARAMETERS = { AddressLayout: 'Address in Single Line', AnalysisMode: 'MODERATE', CorrectionStyle: 'UPPER KYWD' };
const TEXTS = ['111 Wellington St Ottawa ON', '100 Kng St W Torontoo', '1055 W Georgia St Vancouver BC V6E 3P3'];
const lines = (content: string) => [{ strName: '', strContent: content }];

function post(customer: keyof typeof CUSTOMERS, path: string, body: object): Call {
  return { path, key: keyOf(customer), body: JSON.stringify(body) };
}

/** What is called, and how often in a round. */
const CALLS: readonly (readonly [times: number, call: Call])[] = [
  ...TEXTS.map((each) => [3, capture('crowd', each)] as const),
  [2, capture('crowd', '22 nonesuch rd, nowhere ON')],
  [2, post('searches', '/ParseAddress', { Address: TEXTS[0] })],
  [2, post('searches', '/SearchForAddresses', { TargetType: 'NB_TargetNames', StreetName: 'King', MaxItems: 20 })],
  [
    1,
    post('batches', '/AnalyzeRecords', {
      ...PARAMETERS,
      Records: Array.from({ length: 20 }, (_, each) => ({ AddressLinesIn: lines(TEXTS[each % TEXTS.length]!) })),
    }),
  ],
];
const calls = CALLS.flatMap(([times, call]) => Array.from({ length: times }, () => call));

interface Stretch {
  readonly perSecond: number;
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
  readonly residentMB: number;
}

const ground = new Ground(values.reference);
const faults: string[] = [];
let delivered = 0;
try {
  const target = await ground.start({ args: ['--threads', String(threads)] });
  const load = async (part: number, how: Pick<CrowdOptions, 'connections' | 'perSecond'>): Promise<CrowdReport> => {
    const report = await crowd({ port: target.port, calls, inTurn: true, seconds: part, ...how });
    delivered += report.charged;
    if (report.lost > 0) faults.push(`${report.lost} calls were not answered`);
    return report;
  };
  const part = seconds / stretches;
  const atOnce = { connections: threads * BUSY_CONNECTIONS };
  await load(Math.min(10, part), atOnce);
  const capacity = (await load(Math.min(10, part), atOnce)).perSecond;
  const rate = { connections: calls.length * FREE_CONNECTIONS, perSecond: (capacity * percent) / 100 };
  process.stdout.write(`capacity ${capacity.toFixed(0)} calls a second; loaded with ${rate.perSecond.toFixed(0)}\n`);
  const seen: Stretch[] = [];
  for (let number = 1; number <= stretches; number++) {
    const report = await load(part, rate);
    seen.push({
      perSecond: report.perSecond,
      refused: report.refused.length / part,
      p50: percentile(report.served, 0.5),
      p99: percentile(report.served, 0.99),
      residentMB: residentMB(target),
    });
    process.stderr.write(`${number} of ${stretches}\n`);
  }
  const head = ['stretch', 'answered a second', 'refused a second', 'p50 ms', 'p99 ms', 'resident MB'];
  const rows = seen.map(({ perSecond, refused, p50, p99, residentMB }, at) =>
    [at + 1, perSecond.toFixed(0), refused.toFixed(1), p50.toFixed(1), p99.toFixed(1), residentMB.toFixed(0)].map(
      String,
    ),
  );
  process.stdout.write(`${textTable(head, rows)}\n`);
  compareEnds(seen);
  target.child.kill('SIGTERM');
  const code = await target.ended;
  if (code !== 0) faults.push(`the service ended with ${code}`);
  await compareLedger(target.state);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ capacity, seen, faults }, undefined, 2)}\n`);
} finally {
  await ground.clear();
}
for (const fault of faults) process.stdout.write(`FAULT: ${fault}\n`);
if (faults.length > 0) process.exitCode = 1;

/**
 * The second fifth of the time with the last: during the first, a service gets used to its work. Of memory the peaks: a
 * full collection gives much of it back, and then it rises to what it was.
 */
function compareEnds(seen: readonly Stretch[]): void {
  const fifth = Math.max(1, Math.floor(seen.length / 5));
  const ends = [seen.slice(fifth, 2 * fifth), seen.slice(-fifth)];
  const memory = ends.map((each) => Math.max(...each.map(({ residentMB }) => residentMB))) as [number, number];
  const times = ends.map((each) => each.reduce((sum, { p99 }) => sum + p99, 0) / each.length) as [number, number];
  process.stdout.write(`memory ${memory.map((each) => each.toFixed(0)).join(' → ')} MB, p99 `);
  process.stdout.write(`${times.map((each) => each.toFixed(1)).join(' → ')} ms\n`);
  if (memory[1] > memory[0] * MOST_TIMES_MORE + MOST_MORE_MB) faults.push('memory grew');
  if (times[1] > times[0] * MOST_TIMES_SLOWER) faults.push('answers became slower');
}

async function compareLedger(state: string): Promise<void> {
  const storage = await openSqliteStorage(state);
  let charged = 0;
  let statement = 0;
  for (const { id } of await storage.listCustomers()) {
    for (const { creditsUsed } of await storage.credits.listPacks(id)) charged += creditsUsed;
    for (const { credits } of await storage.credits.listUsage(id)) statement += credits;
  }
  await storage.close();
  process.stdout.write(`credits: ${delivered} of answers, ${charged} charged, ${statement} on statements\n`);
  if (charged !== delivered || statement !== charged) faults.push('credits differ');
}
