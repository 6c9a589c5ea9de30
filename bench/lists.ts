import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadReference } from '../packages/data/index.ts';
import { drawnTexts, LIST_KINDS, writeList } from './lists/drawn-lists.ts';
import type { Figures } from './lists/figures.ts';
import { count, readCommandLine, requiredText } from './options.ts';
import { textTable } from './report/table.ts';

/**
 * How fast a list is answered, against the engine alone and programs that only copy it. Each runs in a process of its
 * own. Beside the time stands the processor time for each row: what it takes beyond the engine is reading, handing to
 * threads and writing.
 *
 * The engine in one thread has the other processors for its compiler and garbage collection; in as many processes as
 * threads it has not, as the threads of a list have not. Each process answers all rows, so what it takes until its code
 * is compiled counts half as much as in the threads of a list: the longer the list, the less that matters.
 */
const { values } = readCommandLine({
  command: 'node bench/lists.ts',
  options: {
    reference: requiredText('FILE', 'a compiled reference'),
    rows: count(100_000, 'of each list'),
    drawn: count(20_000, 'different addresses; a longer list repeats them'),
    threads: count(2, 'and as many processors'),
    rounds: count(1, 'of each program; the fastest counts'),
    seed: count(1, 'of the addresses'),
  },
});

const start = promisify(execFile);
const script = (name: string): string => fileURLToPath(new URL(`./lists/${name}-target.ts`, import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'civique-lists-'));
const { rows, rounds, threads } = values;

let measured = 0;

/** The fastest of several runs; undefined with the reason when the program is not installed. */
async function measure(name: string, ...args: string[]): Promise<Figures | undefined> {
  let best: Figures | undefined;
  const figures = join(folder, `figures-${++measured}.json`);
  for (let round = 0; round < rounds; round++) {
    try {
      await start(process.execPath, [script(name), ...args, figures]);
    } catch (error) {
      const missing = /NotInstalled: (.*)/.exec(String(error))?.[1];
      if (missing === undefined) throw error;
      console.log(missing);
      return undefined;
    }
    const found = JSON.parse(await readFile(figures, 'utf8')) as Figures;
    if (best === undefined || found.seconds < best.seconds) best = found;
  }
  return best;
}

/** The engine alone in several processes at once: what this machine can do, whatever hands out the rows. */
async function measureTogether(...args: string[]): Promise<Figures | undefined> {
  const all = await Promise.all(Array.from({ length: threads }, () => measure('engine', ...args)));
  if (all.some((figures) => figures === undefined)) return undefined;
  const seconds = Math.max(...all.map((figures) => figures!.seconds));
  const sum = (figure: keyof Figures): number => all.reduce((total, figures) => total + figures![figure], 0);
  // Each has answered all rows.
  return { seconds: seconds / threads, processor: sum('processor') / threads, memory: sum('memory') };
}

/** The rate of a program against so many times that of another. */
function share(program: Figures, other: Figures | undefined, times: number): string {
  return other === undefined ? '' : `${((other.seconds / (program.seconds * times)) * 100).toFixed(0)}%`;
}

try {
  const { reference: file } = values;
  const reference = await loadReference(file);
  const table: string[][] = [];
  for (const kind of LIST_KINDS) {
    const texts = drawnTexts(reference, kind, values.seed, Math.min(rows, values.drawn));
    const input = join(folder, `${kind}.csv`);
    await writeList(input, texts, rows);
    const out = join(folder, 'out.csv');
    const engine = await measure('engine', file, input);
    const together = await measureTogether(file, input);
    const programs: readonly [string, Figures | undefined][] = [
      ['engine alone, one thread', engine],
      [`engine alone, ${threads} processes`, together],
      [`analyze, ${threads} threads`, await measure('list', file, input, out, String(threads))],
      ['csv-parse + csv-stringify, copy', await measure('copy', 'csv-parse', input, out)],
      ['DuckDB, copy', await measure('copy', 'duckdb', input, out)],
    ];
    for (const [name, figures] of programs) {
      if (figures === undefined) continue;
      const rate = rows / figures.seconds;
      table.push([
        kind,
        name,
        figures.seconds.toFixed(1),
        Math.round(rate).toLocaleString('en-CA'),
        ...(/^analyze|processes$/.test(name)
          ? [share(figures, engine, threads), share(figures, together, 1)]
          : ['', '']),
        ((figures.processor / rows) * 1e6).toFixed(1),
        figures.memory.toFixed(0),
      ]);
    }
  }
  const head = [
    'list',
    'program',
    's',
    'rows/s',
    'of engine × threads',
    `of engine in ${threads}`,
    'processor µs/row',
    'MiB',
  ];
  console.log(`${rows.toLocaleString('en-CA')} rows\n\n${textTable(head, table)}`);
} finally {
  await rm(folder, { recursive: true });
}
