import { readFileSync } from 'node:fs';
import { reasonOf } from '@civique/data';
import { type Language, STATUSES } from '@civique/engine';
import { numberText, percentText } from '@civique/engine/sentences';
import {
  analyzeList,
  COLUMN_GROUPS,
  type ColumnGroup,
  DEFAULT_GROUPS,
  DUPLICATE_KEYS,
  type DuplicateKey,
  FORMATS,
  type Format,
  type ListInstructions,
  type ListProgress,
  ROLES,
  sampleList,
  type Tally,
} from '@civique/lists';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ParameterNames, parameterOptions, parametersNamed, referenceIn } from '../data-options.ts';
import { commandError } from '../failure-message.ts';
import { fromEnvironment, referenceOption, wholeNumber } from '../options.ts';
import { ProgressLine } from '../progress-line.ts';
import { say } from '../sentences/cli-sentences.ts';

/** The work is done, but some rows could not be read. */
const DONE_WITH_UNREAD = 3;
const MOST_THREADS = 256;
const MOST_PARTS = 100_000;
/** A list may take hours: without a terminal, a line of progress a minute. */
const LOG_LINE_MS = 60_000;
const STANDARD_INPUT = '-';
const STANDARD_OUTPUT = '-';

interface AnalyzeOptions extends ParameterNames {
  readonly out: string;
  readonly map?: string[];
  readonly columns: readonly ColumnGroup[];
  readonly format?: Format;
  readonly delimiter?: string;
  readonly header: boolean;
  readonly resume?: boolean;
  readonly part?: { index: number; count: number };
  readonly report?: string;
  readonly duplicates?: DuplicateKey;
  readonly sample?: number;
  readonly threads?: number;
  readonly reference?: string;
  readonly service?: string;
  readonly key?: string;
  readonly customer?: string;
}

/** `civique analyze`. */
export function registerAnalyzeCommand(program: Command, language: Language): void {
  const command = program
    .command('analyze')
    .description(say(language, 'HELP_ANALYZE'))
    .argument('[file...]', say(language, 'HELP_ANALYZE_FILES'))
    .addOption(new Option('--out <file>', say(language, 'HELP_ANALYZE_OUT')).default(STANDARD_OUTPUT))
    .addOption(
      new Option('--map <role=column,...>', say(language, 'HELP_ANALYZE_MAP', { roles: ROLES.join(', ') })).argParser(
        (text: string, before: string[] = []) => [...before, ...pairsOf(text, language)],
      ),
    )
    .addOption(
      new Option('--columns <group,...>', say(language, 'HELP_ANALYZE_COLUMNS', { groups: COLUMN_GROUPS.join(', ') }))
        .argParser((text) => groupsOf(text, language))
        .default(DEFAULT_GROUPS, DEFAULT_GROUPS.join(',')),
    );
  for (const option of parameterOptions(language, 'ADDR x2 LAST LINE')) command.addOption(option);
  command
    .addOption(new Option('--format <format>', say(language, 'HELP_ANALYZE_FORMAT')).choices(FORMATS))
    .addOption(
      new Option('--delimiter <character>', say(language, 'HELP_ANALYZE_DELIMITER')).argParser((text) =>
        delimiterOf(text, language),
      ),
    )
    .option('--no-header', say(language, 'HELP_ANALYZE_NO_HEADER'))
    .addOption(referenceOption(language))
    .addOption(
      fromEnvironment(new Option('--service <url>', say(language, 'HELP_ANALYZE_SERVICE'))).argParser((text) =>
        urlOf(text, language),
      ),
    )
    .addOption(
      fromEnvironment(new Option('--key <key>', say(language, 'HELP_ANALYZE_KEY'))).argParser((text) =>
        keyOf(text, language),
      ),
    )
    .option('--threads <n>', say(language, 'HELP_ANALYZE_THREADS'), wholeNumber(1, MOST_THREADS, language))
    .option('--resume', say(language, 'HELP_ANALYZE_RESUME'))
    .option('--part <i/n>', say(language, 'HELP_ANALYZE_PART'), (text) => partOf(text, language))
    .option('--report <folder>', say(language, 'HELP_ANALYZE_REPORT'))
    .option('--customer <name>', say(language, 'HELP_ANALYZE_CUSTOMER'))
    .addOption(
      new Option('--duplicates [by]', say(language, 'HELP_ANALYZE_DUPLICATES'))
        .choices(DUPLICATE_KEYS)
        .preset('address'),
    )
    .option('--sample <n>', say(language, 'HELP_ANALYZE_SAMPLE'), wholeNumber(1, 1000, language))
    .action((files: string[], options: AnalyzeOptions) => {
      const isTyped = (option: keyof AnalyzeOptions) => command.getOptionValueSource(option) === 'cli';
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
    rate: numberText(Math.round(tally.rows / Math.max(seconds, 0.001)), language),
  });
  tell([done, ...statusTexts(tally)].join(', '));
  if (duplicates !== undefined) tell(say(language, 'ANALYZE_DUPLICATES', duplicates));
  if (unreadFile === undefined) return;
  tell(say(language, 'ANALYZE_UNREAD', { count: tally.unread, file: unreadFile }));
  process.exitCode = DONE_WITH_UNREAD;
}

async function showSample(instructions: ListInstructions, count: number, language: Language): Promise<void> {
  const { list, rows } = await sampleList(instructions, count);
  const { columns, from } = list.plan;
  const read = Object.entries(columns).map(([role, index]) =>
    say(language, 'ANALYZE_COLUMN', { role, column: from.names[index] ?? '' }),
  );
  const lines = rows.map(({ typed, status, address, reason }) => `${status}  ${typed}\n   ${address}\n   ${reason}`);
  process.stdout.write(`${say(language, 'ANALYZE_COLUMNS', { columns: read.join(', ') })}\n\n${lines.join('\n')}\n`);
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

/** `V 812 C 140 N 48`; none before the first answer. */
function statusTexts({ statuses }: Tally): string[] {
  const texts = STATUSES.filter((status) => statuses[status] > 0).map((status) => `${status} ${statuses[status]}`);
  return texts.length === 0 ? [] : [texts.join(' ')];
}

function urlOf(text: string, language: Language): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError(say(language, 'VALUE_SERVICE_URL'));
}

/** The key, or with `@` before it the file that holds it: other users of a machine see the command lines of all. */
function keyOf(text: string, language: Language): string {
  const key = text.startsWith('@') ? keyIn(text.slice(1), language) : text;
  if (/^[^\s|]+\|\S+$/.test(key)) return key;
  throw new InvalidArgumentError(say(language, 'VALUE_SERVICE_KEY'));
}

function keyIn(file: string, language: Language): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const found = reasonOf(error);
    const reason = typeof found === 'string' ? found : found[language];
    const what = say(language, 'CANNOT_READ', { file, reason });
    throw new InvalidArgumentError(`${what} ${say(language, 'VALUE_SERVICE_KEY')}`);
  }
}

/** `line1=Rue,city=Ville`, each with a role that exists; what columns there are is seen in the list. */
function pairsOf(text: string, language: Language): string[] {
  const pairs = text.split(',');
  const roles = pairs.map((pair) => pair.split('=')[0]!.trim());
  const unknown = roles.find((role) => !ROLES.some((each) => each.toLowerCase() === role.toLowerCase()));
  if (unknown !== undefined) {
    throw new InvalidArgumentError(say(language, 'VALUE_ROLE', { role: unknown, roles: ROLES.join(', ') }));
  }
  const lacking = pairs.find((pair) => !/=\s*\S/.test(pair));
  if (lacking === undefined) return pairs;
  const role = lacking.split('=')[0]!.trim();
  throw new InvalidArgumentError(say(language, 'VALUE_COLUMN_OF', { role }));
}

function groupsOf(text: string, language: Language): ColumnGroup[] {
  const groups = text.split(',').map((each) => each.trim());
  const known = groups.filter((each): each is ColumnGroup => (COLUMN_GROUPS as readonly string[]).includes(each));
  if (known.length < groups.length) {
    throw new InvalidArgumentError(say(language, 'VALUE_GROUPS', { groups: COLUMN_GROUPS.join(', ') }));
  }
  return known;
}

function delimiterOf(text: string, language: Language): string {
  const character = text === 'tab' || text === '\\t' ? '\t' : text;
  if (character.length === 1 && character.charCodeAt(0) < 128 && !'"\r\n'.includes(character)) return character;
  throw new InvalidArgumentError(say(language, 'VALUE_DELIMITER'));
}

function partOf(text: string, language: Language): { index: number; count: number } {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count && count <= MOST_PARTS) return { index, count };
  throw new InvalidArgumentError(say(language, 'VALUE_PART'));
}
