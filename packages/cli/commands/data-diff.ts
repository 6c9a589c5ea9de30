import { closeSync, openSync, writeSync } from 'node:fs';
import {
  DIFF_HEADER,
  type DiffRow,
  diffCsvLine,
  diffReferenceFiles,
  diffText,
  InputError,
  reasonOf,
} from '@civique/data';
import type { Command } from 'commander';
import { wholeNumber } from '../options.ts';

interface DiffOptions {
  readonly limit: number;
  readonly json?: boolean;
  readonly csv?: string;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 1_000_000;
const CSV_CHUNK = 1 << 16;

/** Mounts `data diff`; `working` runs the work of a command and tells its failures. */
export function registerDiffCommand(data: Command, working: (work: () => Promise<void>) => Promise<void>): void {
  data
    .command('diff')
    .description('say what changed between two reference files: added, gone, moved to another postal code')
    .argument('<old>', 'a reference file')
    .argument('<new>', 'another one')
    .option('--limit <n>', 'differences of each kind that are listed', wholeNumber(0, MAX_LIMIT), DEFAULT_LIMIT)
    .option('--json', 'counts and lists as JSON')
    .option('--csv <file>', 'write every difference into a CSV file, too')
    .action((before: string, after: string, options: DiffOptions) => working(() => diff(before, after, options)));
}

async function diff(before: string, after: string, { limit, json, csv }: DiffOptions): Promise<void> {
  const list = csv === undefined ? undefined : new CsvFile(csv);
  try {
    const report = await diffReferenceFiles({ before, after, limit, onRow: list && ((row) => list.row(row)) });
    process.stdout.write(`${json === true ? JSON.stringify(report, undefined, 2) : diffText(report)}\n`);
  } finally {
    list?.close();
  }
}

/** Written as the rows come: there can be as many as the country has addresses. */
class CsvFile {
  private readonly file: number;
  private waiting = DIFF_HEADER;

  constructor(path: string) {
    try {
      this.file = openSync(path, 'w');
    } catch (error) {
      throw new InputError(`${path} cannot be written: ${reasonOf(error)}`);
    }
  }

  row(row: DiffRow): void {
    this.waiting += diffCsvLine(row);
    if (this.waiting.length >= CSV_CHUNK) this.flush();
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  private flush(): void {
    const bytes = Buffer.from(this.waiting, 'utf8');
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
    this.waiting = '';
  }
}
