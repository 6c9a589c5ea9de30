import type { BuildProgress } from '@civique/data';
import {
  buildReference,
  buildReportText,
  describeReference,
  descriptionText,
  InputError,
  parseSourceRequest,
  SOURCE_KINDS,
  type SourceRequest,
  verifyReferenceFile,
} from '@civique/data';
import { ReferenceFileError } from '@civique/engine';
import { type Command, InvalidArgumentError } from 'commander';
import { ProgressLine } from '../progress-line.ts';
import { registerDiffCommand } from './data-diff.ts';
import { registerDownloadCommands } from './data-download.ts';
import { registerUseCommand } from './data-use.ts';

interface BuildOptions {
  readonly from: readonly SourceRequest[];
  readonly map?: readonly string[];
  readonly out: string;
  readonly dataVersion?: string;
}

/** Mounts `data build` and everything else below `data`. A failure of the work is told on stderr and gives exit code 1. */
export function registerDataCommands(program: Command): void {
  const data = program
    .command('data')
    .description('fetch address data; make, describe, verify and compare reference files');

  data
    .command('build')
    .description('compile address data into a reference file')
    .requiredOption('--from <kind:path>', `a source; may be given several times: ${sourceList()}`, collectSource)
    .option(
      '--map <role=column,...>',
      'columns of a custom source, such as civic=No,street=Rue,province==QC; several in the order of the custom sources',
      collectText,
    )
    .requiredOption('--out <file>', 'the reference file to write')
    .option('--data-version <YYYY-MM>', 'month of the data; by default that of the newest source', dataVersion)
    .action((options: BuildOptions) => working(() => build(options)));

  data
    .command('info')
    .description('say what a reference file holds and where it comes from')
    .argument('<file>', 'a reference file')
    .option('--json', 'as JSON')
    .action((file: string, options: { json?: boolean }) =>
      working(async () => {
        const description = await describeReference(file);
        print(options.json === true ? JSON.stringify(description, undefined, 2) : descriptionText(description));
      }),
    );

  data
    .command('verify')
    .description('compare every checksum of a reference file and look up every address in it')
    .argument('<file>', 'a reference file')
    .action((file: string) => working(() => verify(file)));

  registerDiffCommand(data, working);
  registerUseCommand(data, working);
  registerDownloadCommands(data, working);
}

async function build(options: BuildOptions): Promise<void> {
  const progress = new ProgressLine(process.stderr);
  const abort = new AbortController();
  const onInterrupt = (): void => abort.abort(new InputError('interrupted; no file was written'));
  process.on('SIGINT', onInterrupt);
  try {
    const report = await buildReference({
      sources: withMappings(options.from, options.map ?? []),
      onNote: (note) => process.stderr.write(`note: ${note}\n`),
      out: options.out,
      dataVersion: options.dataVersion,
      signal: abort.signal,
      onProgress: (step) => {
        // Compiling does not give way to signal handlers; without one, Ctrl-C ends the process, and no file exists yet.
        if (step.phase === 'compile') process.off('SIGINT', onInterrupt);
        if (step.phase === 'write' && !process.listeners('SIGINT').includes(onInterrupt))
          process.on('SIGINT', onInterrupt);
        progress.show(progressText(step));
      },
    });
    progress.end();
    print(buildReportText(report));
  } finally {
    progress.end();
    process.off('SIGINT', onInterrupt);
  }
}

async function verify(file: string): Promise<void> {
  const report = await verifyReferenceFile(file);
  for (const { section, message } of report.findings) print(`${section}: ${message}`);
  const checked = Object.entries(report.checked).map(([what, number]) => `${number} ${inWords(what)}`);
  print(`${file}: ${report.ok ? 'sound' : 'NOT sound'}; looked up ${checked.join(', ')}`);
  if (!report.ok) process.exitCode = 1;
}

/** `municipalityNames` -> `municipality names`. */
function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** `read nar  1,204,000 rows  410,000/s  38 %  12 s left` */
function progressText({ phase, step, rows, rowsPerSecond, done, secondsLeft }: BuildProgress): string {
  const parts = [`${phase} ${step}`];
  if (phase === 'read') {
    parts.push(`${rows.toLocaleString('en-CA')} rows`, `${Math.round(rowsPerSecond).toLocaleString('en-CA')}/s`);
  }
  if (done !== undefined) parts.push(`${Math.floor(done * 100)} %`);
  if (secondsLeft !== undefined) parts.push(`${Math.ceil(secondsLeft)} s left`);
  return parts.join('  ');
}

/** Runs the work of a command; what went wrong in the input is a sentence, anything else is a fault of the program. */
async function working(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof InputError || error instanceof ReferenceFileError)) throw error;
    process.stderr.write(`error: ${error.message}\n`);
    process.exitCode = 1;
  }
}

function collectSource(text: string, before: readonly SourceRequest[] = []): SourceRequest[] {
  try {
    return [...before, parseSourceRequest(text)];
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

function collectText(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}

/** The first mapping belongs to the first custom source, and so on. */
function withMappings(requests: readonly SourceRequest[], maps: readonly string[]): SourceRequest[] {
  const custom = requests.filter(({ kind }) => kind === 'custom');
  if (maps.length > custom.length) {
    throw new InputError(
      `--map is given ${times(maps.length)}, custom:FILE ${times(custom.length)}; right would be a mapping for each custom source or fewer`,
    );
  }
  return requests.map((request) => {
    const map = request.kind === 'custom' ? maps[custom.indexOf(request)] : undefined;
    return map === undefined ? request : { ...request, map };
  });
}

function times(count: number): string {
  return ['not at all', 'once', 'twice'][count] ?? `${count} times`;
}

function dataVersion(text: string): string {
  if (/^20[0-9]{2}-(0[1-9]|1[0-2])$/.test(text)) return text;
  throw new InvalidArgumentError('Right would be a month such as 2026-06.');
}

function sourceList(): string {
  return Object.values(SOURCE_KINDS)
    .map(({ usage, description }) => `${usage} (${description})`)
    .join('; ');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
