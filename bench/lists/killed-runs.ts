import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Random } from '../random.ts';

/** One run that is killed again and again until it comes to its end. */
export interface KillTarget {
  readonly input: string;
  readonly out: string;
  readonly report: string;
  readonly part?: { readonly index: number; readonly count: number };
  readonly threads: number;
}

/** What came of killing one kind of run. */
export interface KillReport {
  readonly kind: string;
  readonly kills: number;
  readonly runs: number;
  /** Runs whose result, exceptions or sets of duplicates differ from those of a run without a kill. */
  readonly different: number;
}

const SCRIPT = fileURLToPath(new URL('./kill-target.ts', import.meta.url));
/** Endings of results, with the part of the list that they hold. */
const KINDS: readonly [string, KillTarget['part']?][] = [
  ['csv'],
  ['parquet'],
  ['csv.gz', { index: 2, count: 3 }],
  ['ndjson'],
  ['parquet', { index: 1, count: 2 }],
];
const TEXTS = [
  '111 Welington St Otawa',
  '24 Sussex Dr, Ottawa K1M 1M4',
  '1 Nowhere\nOttawa',
  'nothing',
  '22 rue Edy Gatineau',
];

/** Rows of several blocks, some of which cannot be read. */
function awkwardList(rows: number): string {
  const list = Array.from({ length: rows }, (_, row) => {
    if (row % 400 === 399) return '9,"open';
    if (row % 300 === 299) return '9,a,b,c';
    return `${row},"${TEXTS[row % TEXTS.length]!.padEnd(600, ' ')}"`;
  });
  return `id,address\n${list.join('\n')}\n`;
}

/**
 * Kills runs over a list of `rows` rows at random moments, `kills` in all, and compares what they come to.
 *
 * @param kinds of results, the first ones of all that there are
 */
export async function killRuns(
  kills: number,
  rows: number,
  seed: number,
  kinds: number = KINDS.length,
): Promise<KillReport[]> {
  const folder = await mkdtemp(join(tmpdir(), 'civique-kills-'));
  try {
    const input = join(folder, 'list.csv');
    await writeFile(input, awkwardList(rows));
    const reports: KillReport[] = [];
    for (const [nth, [ending, part]] of KINDS.slice(0, kinds).entries()) {
      const random = Random.nth(seed, nth);
      const name = (run: string): string => join(folder, `${run}-${nth}.${ending}`);
      const target = (run: string): KillTarget => ({
        input,
        out: name(run),
        report: join(folder, `${run}-${nth}`),
        threads: 2,
        ...(part && { part }),
      });
      const whole = await runOnce(target('whole'));
      const expected = await filesOf(target('whole'));
      let killed = 0;
      let runs = 0;
      let different = 0;
      while (killed < Math.ceil(kills / kinds)) {
        // Later and later, so that a machine that has become slower still lets a run come to its end.
        for (let attempt = 0; ; attempt++) {
          const { isDone } = await runOnce(target('cut'), random.next() * whole.milliseconds * (1 + attempt / 4));
          if (isDone) break;
          killed++;
        }
        runs++;
        if (!(await filesOf(target('cut'))).equals(expected)) different++;
      }
      reports.push({
        kind: `.${ending}${part ? `, part ${part.index}/${part.count}` : ''}`,
        kills: killed,
        runs,
        different,
      });
    }
    return reports;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs to the end, or for so many milliseconds of work. */
async function runOnce(target: KillTarget, until?: number): Promise<{ isDone: boolean; milliseconds: number }> {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify(target)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line !== 'began') isDone = true;
    else {
      began = performance.now();
      if (until !== undefined) timer = setTimeout(() => child.kill('SIGKILL'), until);
    }
  }
  const milliseconds = performance.now() - began;
  await closed;
  clearTimeout(timer);
  if (until === undefined && !isDone) throw new Error('the run without a kill failed');
  return { isDone, milliseconds };
}

/** The result and what stands beside it. */
async function filesOf({ out, report }: KillTarget): Promise<Buffer> {
  const files = [out, `${out}.unread.csv`, `${out}.duplicates.csv`, join(report, 'exceptions.csv')];
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}
