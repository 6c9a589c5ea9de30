import { type Language, STATUSES } from '@civique/engine';
import { numberText, percentText } from '@civique/engine/sentences';
import { analyzeList, type ListInstructions, type ListProgress, sampleList, type Tally } from '@civique/lists';
import type { Command } from 'commander';
import { parametersNamed, referenceIn } from '../data-options.ts';
import { commandError, failureMessage } from '../failure-message.ts';
import { ProgressLine } from '../progress-line.ts';
import { say } from '../sentences/cli-sentences.ts';
import { visible } from '../visible.ts';
import { type AnalyzeOptions, analyzeOptions, STANDARD_OUTPUT } from './analyze-options.ts';

/** The work is done, but some rows could not be read. */
const DONE_WITH_UNREAD = 3;
/** A list may take hours: without a terminal, a line of progress a minute. */
const LOG_LINE_MS = 60_000;
/** Answering fewer rows takes less time than opening the reference does. */
const ENOUGH_FOR_RATE = 1_000;
const STANDARD_INPUT = '-';

/** `civique analyze`. */
export function registerAnalyzeCommand(program: Command, language: Language): void {
  const command = program
    .command('analyze')
    .description(say(language, 'HELP_ANALYZE'))
    .argument('[file...]', say(language, 'HELP_ANALYZE_FILES'));
  for (const option of analyzeOptions(language)) command.addOption(option);
  command.action((files: string[], { service, ...others }: AnalyzeOptions) => {
    const isTyped = (option: keyof AnalyzeOptions) => command.getOptionValueSource(option) === 'cli';
    // What is typed counts before a variable.
    const isOverruled = isTyped('reference') && !isTyped('service');
    const options = service === undefined || isOverruled ? others : { ...others, service };
    const fault = faultOf(files, options, isTyped);
    if (fault !== undefined) throw commandError(fault);
    return analyze(files.length === 0 ? [STANDARD_INPUT] : files, options, language);
  });
}

/**
 * What is wrong with options that are right by themselves. A variable may stand for an option that a command does not
 * need; only what is typed contradicts itself.
 */
function faultOf(
  files: readonly string[],
  { service, key, resume, duplicates, format, out }: AnalyzeOptions,
  isTyped: (option: keyof AnalyzeOptions) => boolean,
) {
  if (service !== undefined && key === undefined) return 'NEEDS_KEY';
  if (service === undefined && isTyped('key')) return 'NEEDS_SERVICE';
  if (isTyped('service') && isTyped('reference')) return 'ONE_SOURCE';
  const needsFile = resume === true || duplicates !== undefined || format === 'parquet';
  if (needsFile && out === STANDARD_OUTPUT) return 'NEEDS_FILE';
  // nobody types a list: at a terminal, the file was forgotten
  return files.length === 0 && process.stdin.isTTY ? 'NEEDS_LIST' : undefined;
}

async function analyze(files: readonly string[], options: AnalyzeOptions, language: Language): Promise<void> {
  const { sample, header, columns, service: url, key, reference: file, ...given } = options;
  const source = url === undefined ? { reference: await referenceIn(file) } : { service: { url, key: key! } };
  const instructions: ListInstructions = {
    ...given,
    ...(header ? {} : { hasHeader: false }),
    inputs: files,
    ...source,
    ...parametersNamed(options),
    groups: columns,
    language,
  };
  const tell = (text: string): void => void process.stderr.write(`${text}\n`);
  if (options.out !== STANDARD_OUTPUT && sample === undefined) {
    onInterrupt(() => tell(failureMessage(commandError('INTERRUPTED_LIST'), language)));
  }
  if (source.reference?.meta.starter === true) tell(say(language, 'NOTE', { text: say(language, 'ANALYZE_STARTER') }));
  if (sample !== undefined) return showSample(instructions, sample, language);
  const progress = new ProgressLine(process.stderr, undefined, LOG_LINE_MS);
  const result = await analyzeList({
    ...instructions,
    onProgress: (each) => progress.show(progressText(each, language)),
  }).finally(() => progress.end());
  const { tally, seconds, unreadFile, duplicates } = result;
  const done = say(language, 'ANALYZE_DONE', {
    file: options.out === STANDARD_OUTPUT ? say(language, 'STANDARD_OUTPUT') : options.out,
    rows: numberText(tally.rows, language),
    count: tally.rows,
    seconds: numberText(seconds, language, 1),
  });
  tell([done, ...rateTexts(tally.rows, seconds, language), ...statusTexts(tally)].join(', '));
  if (duplicates !== undefined) tell(say(language, 'ANALYZE_DUPLICATES', duplicates));
  if (unreadFile === undefined) return;
  tell(say(language, 'ANALYZE_UNREAD', { count: tally.unread, file: unreadFile }));
  process.exitCode = DONE_WITH_UNREAD;
}

/** Has `told` called before a signal ends the process as it would have anyway. */
function onInterrupt(told: () => void): void {
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => {
      told();
      process.kill(process.pid, name);
    });
  }
}

async function showSample(instructions: ListInstructions, count: number, language: Language): Promise<void> {
  const { list, rows } = await sampleList(instructions, count);
  const { columns, from } = list.plan;
  const read = Object.entries(columns).map(([role, index]) =>
    say(language, 'ANALYZE_COLUMN', { role, column: from.names[index] ?? '' }),
  );
  const lines = rows.map(({ typed, status, address, reason }) => `${status}  ${typed}\n   ${address}\n   ${reason}`);
  const text = `${say(language, 'ANALYZE_COLUMNS', { columns: read.join(', ') })}\n\n${lines.join('\n')}\n`;
  process.stdout.write(visible(text));
}

function progressText({ tally, rowsPerSecond, done, secondsLeft }: ListProgress, language: Language): string {
  const parts = [
    say(language, 'ANALYZE_PROGRESS', {
      rows: numberText(tally.rows, language),
      rate: numberText(Math.round(rowsPerSecond), language),
    }),
    ...statusTexts(tally),
  ];
  if (done !== undefined) parts.push(percentText(Math.floor(done * 100) / 100, language));
  if (secondsLeft !== undefined) parts.push(say(language, 'PROGRESS_LEFT', { seconds: Math.ceil(secondsLeft) }));
  return parts.join(', ');
}

/** `8,300/s`; none for a list so short that its time is that of the start. */
function rateTexts(rows: number, seconds: number, language: Language): string[] {
  if (rows < ENOUGH_FOR_RATE || seconds === 0) return [];
  return [say(language, 'ANALYZE_RATE', { rate: numberText(Math.round(rows / seconds), language) })];
}

/** `V 812 C 140 N 48`; none before the first answer. */
function statusTexts({ statuses }: Tally): string[] {
  const texts = STATUSES.filter((status) => statuses[status] > 0).map((status) => `${status} ${statuses[status]}`);
  return texts.length === 0 ? [] : [texts.join(' ')];
}
