import type { BuildProgress } from '@civique/data';
import {
  buildReference,
  buildReportText,
  describeReference,
  descriptionText,
  SOURCE_KINDS,
  type SourceRequest,
  verifyReferenceFile,
} from '@civique/data';
import type { Language } from '@civique/engine';
import { numberText, percentText } from '@civique/engine/sentences';
import type { Command } from 'commander';
import { sources } from '../data-options.ts';
import { commandError } from '../failure-message.ts';
import { month } from '../options.ts';
import { ProgressLine } from '../progress-line.ts';
import { report } from '../report.ts';
import { say } from '../sentences/cli-sentences.ts';
import { registerDiffCommand } from './data-diff.ts';
import { registerDownloadCommands } from './data-download.ts';
import { registerUpdateCommands } from './data-update.ts';
import { registerUseCommand } from './data-use.ts';

interface BuildOptions {
  readonly from: readonly SourceRequest[];
  readonly map?: readonly string[];
  readonly out: string;
  readonly dataVersion?: string;
}

/** `civique data`: downloads, builds, describes, verifies, compares and selects reference files. */
export function registerDataCommands(program: Command, language: Language): void {
  const data = program.command('data').description(say(language, 'HELP_DATA'));

  data
    .command('build')
    .description(say(language, 'HELP_BUILD'))
    .requiredOption(
      '--from <kind:path>',
      say(language, 'HELP_FROM', { sources: sourceList(language) }),
      sources(language),
    )
    .option('--map <role=column,...>', say(language, 'HELP_MAP'), collectText)
    .requiredOption('--out <file>', say(language, 'HELP_BUILD_OUT'))
    .option('--data-version <YYYY-MM>', say(language, 'HELP_DATA_VERSION'), month(language))
    .action((options: BuildOptions) => build(options, language));

  data
    .command('info')
    .description(say(language, 'HELP_INFO'))
    .argument('<file>', say(language, 'HELP_REFERENCE_FILE'))
    .option('--json', say(language, 'HELP_JSON'))
    .action(async (file: string, options: { json?: boolean }) => {
      const description = await describeReference(file);
      report(options, description, `${descriptionText(description, language)}\n`);
    });

  data
    .command('verify')
    .description(say(language, 'HELP_VERIFY'))
    .argument('<file>', say(language, 'HELP_REFERENCE_FILE'))
    .action((file: string) => verify(file, language));

  registerDiffCommand(data, language);
  registerUseCommand(data, language);
  registerUpdateCommands(data, language);
  registerDownloadCommands(data, language);
}

async function build(options: BuildOptions, language: Language): Promise<void> {
  const progress = new ProgressLine(process.stderr);
  const abort = new AbortController();
  const onInterrupt = (): void => abort.abort(commandError('INTERRUPTED_BUILD'));
  process.on('SIGINT', onInterrupt);
  try {
    const built = await buildReference({
      sources: withMappings(options.from, options.map ?? []),
      onNote: (note) => process.stderr.write(`${say(language, 'NOTE', { text: note[language] })}\n`),
      out: options.out,
      dataVersion: options.dataVersion,
      signal: abort.signal,
      onProgress: (step) => {
        // Signal handlers cannot run while compiling. Without one, Ctrl-C ends the process, and no file exists yet.
        if (step.phase === 'compile') process.off('SIGINT', onInterrupt);
        if (step.phase === 'write' && !process.listeners('SIGINT').includes(onInterrupt))
          process.on('SIGINT', onInterrupt);
        progress.show(progressText(step, language));
      },
    });
    progress.end();
    print(buildReportText(built, language));
  } finally {
    progress.end();
    process.off('SIGINT', onInterrupt);
  }
}

async function verify(file: string, language: Language): Promise<void> {
  const verified = await verifyReferenceFile(file);
  for (const { section, text } of verified.findings)
    print(say(language, 'VERIFY_FINDING', { section, text: text[language] }));
  const checked = (Object.entries(CHECKED) as [keyof typeof CHECKED, (typeof CHECKED)[keyof typeof CHECKED]][])
    .map(([what, sentence]) => {
      const count = verified.checked[what];
      return say(language, sentence, { count, number: numberText(count, language) });
    })
    .join(', ');
  print(say(language, verified.ok ? 'VERIFIED' : 'NOT_VERIFIED', { file, checked }));
  if (!verified.ok) process.exitCode = 1;
}

const CHECKED = {
  streets: 'CHECKED_STREETS',
  designations: 'CHECKED_DESIGNATIONS',
  civics: 'CHECKED_CIVICS',
  units: 'CHECKED_UNITS',
  municipalityNames: 'CHECKED_MUNICIPALITY_NAMES',
  deliveries: 'CHECKED_DELIVERIES',
  buildings: 'CHECKED_BUILDINGS',
} as const;

const PHASES = { read: 'PROGRESS_READ', compile: 'PROGRESS_COMPILE', write: 'PROGRESS_WRITE' } as const;

/** `read nar  1,204,000 rows  410,000/s  38%  12 s left` */
function progressText(progress: BuildProgress, language: Language): string {
  const { phase, step, rows, rowsPerSecond, done, secondsLeft } = progress;
  const parts = [say(language, PHASES[phase], { step })];
  if (phase === 'read') {
    parts.push(
      say(language, 'PROGRESS_ROWS', { rows: numberText(rows, language) }),
      `${numberText(Math.round(rowsPerSecond), language)}/s`,
    );
  }
  if (done !== undefined) parts.push(percentText(Math.floor(done * 100) / 100, language));
  if (secondsLeft !== undefined) parts.push(say(language, 'PROGRESS_LEFT', { seconds: Math.ceil(secondsLeft) }));
  return parts.join('  ');
}

function collectText(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}

/** The first mapping belongs to the first custom source, and so on. */
function withMappings(requests: readonly SourceRequest[], maps: readonly string[]): SourceRequest[] {
  const custom = requests.filter(({ kind }) => kind === 'custom');
  if (maps.length > custom.length) {
    throw commandError('TOO_MANY_MAPPINGS', { maps: maps.length, sources: custom.length });
  }
  return requests.map((request) => {
    const map = request.kind === 'custom' ? maps[custom.indexOf(request)] : undefined;
    return map === undefined ? request : { ...request, map };
  });
}

function sourceList(language: Language): string {
  return Object.values(SOURCE_KINDS)
    .map(({ usage, description }) => `${usage} (${description[language]})`)
    .join('; ');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
