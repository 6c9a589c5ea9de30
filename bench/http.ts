import { writeFile } from 'node:fs/promises';
import { loadReference, starterReference } from '../packages/data/load.ts';
import { createEngine } from '../packages/engine/create-engine.ts';
import { completionReport, measureCompletion } from './http/completion.ts';
import { measureOneStop, oneStopReport } from './http/one-stop.ts';
import { measureRecords, recordsReport } from './http/records.ts';
import { Servers } from './http/servers.ts';
import { NotInstalled } from './installed.ts';
import { choice, count, readCommandLine, text } from './options.ts';

/**
 * The cost of HTTP, as ratios of rates measured in turn within one run; a page of addresses at once; and the latency of
 * completion. The load generator runs on the same machine, and its share of the processors is printed. Where other work
 * disturbs the run, a server's processor time per request says more than its rate.
 */
const PARTS = ['one-stop', 'records', 'completion'] as const;
type Part = (typeof PARTS)[number];

const { values } = readCommandLine({
  command: 'node bench/http.ts',
  options: {
    only: choice('PART', PARTS, 'only this part'),
    reference: text('FILE', 'a compiled reference for records and completion; default: the starter'),
    seconds: count(3, 'of each turn'),
    rounds: count(3, 'turns of each server'),
    connections: count(16, 'of one-stop'),
    rate: count(500, 'keystrokes a second for completion'),
    seed: count(1, 'another draw'),
    json: text('FILE', 'all figures as JSON'),
  },
});
const { only, seconds, rounds, connections, rate, seed } = values;
const wants = (part: Part): boolean => only === undefined || only === part;
const print = (paragraph: string): void => void process.stdout.write(`${paragraph}\n\n`);

const file = values.reference;
const reference = file === undefined ? await starterReference() : await loadReference(file);
const figures: Partial<Record<Part, object>> = {};

/** Each part has its own servers: idle ones would affect the next measurement. */
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
