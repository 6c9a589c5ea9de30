import { writeFile } from 'node:fs/promises';
import { loadReference, starterReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { completionReport, measureCompletion } from './http/completion.ts';
import { measureOneStop, oneStopReport } from './http/one-stop.ts';
import { measureRecords, recordsReport } from './http/records.ts';
import { Servers } from './http/servers.ts';
import { NotInstalled } from './installed.ts';
import { oneOf, positive } from './options.ts';
import { orUsage, readBenchOptions } from './read-options.ts';

/**
 * The cost of HTTP, as ratios of rates measured in turn within one run; a page of addresses at once; and the latency of
 * completion. The load generator runs on the same machine; how much of its processors it uses is told.
 * Where other work disturbs, the time of processors that a server spends on a request says more than its rate.
 */
const PARTS = ['one-stop', 'records', 'completion'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `node bench/http.ts [options]

  --only PART        one-stop, records or completion; default: all
  --reference FILE   a compiled reference for records and completion; default: the starter
  --seconds N        of each turn (3)
  --rounds N         turns of each server (3)
  --connections N    of one-stop (16)
  --rate N           key strokes a second of completion (500)
  --seed N           another draw (1)
  --json FILE        all figures as JSON
  --help`;

const values = readBenchOptions(USAGE, {
  only: { type: 'string' },
  reference: { type: 'string' },
  seconds: { type: 'string', default: '3' },
  rounds: { type: 'string', default: '3' },
  connections: { type: 'string', default: '16' },
  rate: { type: 'string', default: '500' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
});
const { only, seconds, rounds, connections, rate, seed } = orUsage(USAGE, () => ({
  only: oneOf('only', values.only, PARTS),
  seconds: positive('seconds', values.seconds),
  rounds: positive('rounds', values.rounds),
  connections: positive('connections', values.connections),
  rate: positive('rate', values.rate),
  seed: positive('seed', values.seed),
}));
const wants = (part: Part): boolean => only === undefined || only === part;
const print = (text: string): void => void process.stdout.write(`${text}\n\n`);

const file = values.reference;
const reference = file === undefined ? await starterReference() : await loadReference(file);
const figures: Partial<Record<Part, object>> = {};

/** Each part has servers of its own: idle ones would take part in the next measurement. */
async function run<Figures extends object>(
  part: Part,
  work: (servers: Servers) => Promise<Figures>,
  report: (figures: Figures) => string,
): Promise<void> {
  if (!wants(part)) return;
  const servers = new Servers();
  try {
    const measured = await work(servers);
    figures[part] = measured;
    print(report(measured));
  } finally {
    await servers.end();
  }
}

try {
  await run('one-stop', (servers) => measureOneStop(servers, rounds, { seconds, connections }), oneStopReport);
  await run(
    'records',
    (servers) => measureRecords(servers, reference, createEngine(reference), { file, rounds, seed, turn: { seconds } }),
    recordsReport,
  );
  await run(
    'completion',
    (servers) => measureCompletion(servers, reference, { file, seed, turn: { rate, seconds: seconds * rounds } }),
    completionReport,
  );
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`);
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
