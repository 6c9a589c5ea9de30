import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadReference } from '../packages/data/index.ts';
import { cleanCases, mixedCases } from './accuracy/noise-cases.ts';
import { count, readCommandLine, requiredText } from './options.ts';
import { textTable } from './report/table.ts';

/**
 * How fast a list is answered, against the engine alone and programs that only copy it. Each runs in a process of its
 * own. Beside the time stands the processor time for each row: what it takes beyond the engine is reading, handing to
 * threads and writing.
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

interface Figures {
  readonly seconds: number;
  /** Seconds of all processors. */
  readonly processor: number;
  /** Mebibytes. */
  readonly memory: number;
}

const run = promisify(execFile);
const script = (name: string): string => fileURLToPath(new URL(`./lists/${name}-target.ts`, import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'civique-lists-'));
const { rows, rounds, threads } = values;

/** The fastest of several runs; undefined with the reason when the program is not installed. */
async function measure(name: string, ...args: string[]): Promise<Figures | undefined> {
  let best: Figures | undefined;
  for (let round = 0; round < rounds; round++) {
    const figures = join(folder, 'figures.json');
    try {
      await run(process.execPath, [script(name), ...args, figures]);
    } catch (error) {
      console.log(/NotInstalled: (.*)/.exec(String(error))?.[1] ?? String(error));
      return undefined;
    }
    const found = JSON.parse(await readFile(figures, 'utf8')) as Figures;
    if (best === undefined || found.seconds < best.seconds) best = found;
  }
  return best;
}

async function writeList(name: string, texts: readonly string[]): Promise<string> {
  const file = join(folder, `${name}.csv`);
  function* lines(): Generator<string> {
    yield 'id,address\n';
    for (let row = 0; row < rows; row++) yield `${row + 1},"${texts[row % texts.length]!.replaceAll('"', '""')}"\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return file;
}

try {
  const { reference: file } = values;
  const reference = await loadReference(file);
  const clean = cleanCases(reference, values.seed, Math.min(rows, values.drawn));
  const lists = {
    clean: clean.map((each) => each.text),
    noisy: mixedCases(reference, clean, values.seed).map((each) => each.text),
  };
  const table: string[][] = [];
  for (const [kind, texts] of Object.entries(lists)) {
    const input = await writeList(kind, texts);
    const out = join(folder, 'out.csv');
    const engine = await measure('engine', file, input);
    const most = engine === undefined ? Number.NaN : rows / engine.seconds;
    const programs: readonly [string, Figures | undefined][] = [
      ['engine alone, one thread', engine],
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
        name.startsWith('analyze') ? `${((rate / (most * threads)) * 100).toFixed(0)} %` : '',
        ((figures.processor / rows) * 1e6).toFixed(1),
        figures.memory.toFixed(0),
      ]);
    }
  }
  const head = ['list', 'program', 's', 'rows/s', 'of engine × threads', 'processor µs/row', 'MiB'];
  console.log(`${rows.toLocaleString('en-CA')} rows\n\n${textTable(head, table)}`);
} finally {
  await rm(folder, { recursive: true });
}
