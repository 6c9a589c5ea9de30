import { closeSync, openSync, writeSync } from 'node:fs';
import { DIFF_HEADER, type DiffRow, diffCsvLine, diffReferenceFiles, diffText, reasonOf } from '@civique/data';
import type { Language } from '@civique/engine';
import type { Command } from 'commander';
import { commandError } from '../failure-message.ts';
import { wholeNumber } from '../options.ts';
import { type JsonOption, report } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';

interface DiffOptions extends JsonOption {
  readonly limit: number;
  readonly csv?: string;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 1_000_000;
const CSV_CHUNK = 1 << 16;

/** `civique data diff`. */
export function registerDiffCommand(data: Command, language: Language): void {
  data
    .command('diff')
    .description(say(language, 'HELP_DIFF'))
    .argument('<old>', say(language, 'HELP_DIFF_OLD'))
    .argument('<new>', say(language, 'HELP_DIFF_NEW'))
    .option('--limit <n>', say(language, 'HELP_LIMIT'), wholeNumber(0, MAX_LIMIT, language), DEFAULT_LIMIT)
    .option('--json', say(language, 'HELP_JSON'))
    .option('--csv <file>', say(language, 'HELP_DIFF_CSV'))
    .action((before: string, after: string, options: DiffOptions) => diff(before, after, options, language));
}

async function diff(
  before: string,
  after: string,
  { limit, csv, ...options }: DiffOptions,
  language: Language,
): Promise<void> {
  const list = csv === undefined ? undefined : new CsvFile(csv);
  try {
    const found = await diffReferenceFiles({ before, after, limit, onRow: list && ((row) => list.row(row)) });
    report(options, found, `${diffText(found, language)}\n`);
  } finally {
    list?.close();
  }
}

/** Written row by row: there can be as many rows as the country has addresses. */
class CsvFile {
  private readonly path: string;
  private readonly file: number;
  private waiting = DIFF_HEADER;

  /** Errors: CommandError if the file cannot be written, also of `row` and `close`. */
  constructor(path: string) {
    this.path = path;
    this.file = this.attempt(() => openSync(path, 'w'));
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
    this.waiting = '';
    this.attempt(() => {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
    });
  }

  private attempt<Result>(step: () => Result): Result {
    try {
      return step();
    } catch (error) {
      throw commandError('CANNOT_WRITE', { file: this.path, reason: reasonOf(error) });
    }
  }
}
