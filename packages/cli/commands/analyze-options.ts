import { readFileSync } from 'node:fs';
import { reasonOf } from '@civique/data';
import type { Language } from '@civique/engine';
import {
  COLUMN_GROUPS,
  type ColumnGroup,
  DEFAULT_GROUPS,
  DUPLICATE_KEYS,
  type DuplicateKey,
  FORMATS,
  type Format,
  ROLES,
} from '@civique/lists';
import { InvalidArgumentError, Option } from 'commander';
import { type ParameterNames, parameterOptions } from '../data-options.ts';
import { fromEnvironment, referenceOption, wholeNumber } from '../options.ts';
import { say } from '../sentences/cli-sentences.ts';

export const STANDARD_OUTPUT = '-';
const MOST_THREADS = 256;
const MOST_PARTS = 100_000;
const MOST_SAMPLED = 1_000;

/** What `civique analyze` is told. */
export interface AnalyzeOptions extends ParameterNames {
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

/** In the order of the help. */
export function analyzeOptions(language: Language): Option[] {
  const parameters = parameterOptions(language, 'ADDR x2 LAST LINE');
  return [...resultOptions(language), ...parameters, ...fileOptions(language), ...runOptions(language)];
}

/** What is written, and what the columns of the list hold. */
function resultOptions(language: Language): Option[] {
  return [
    new Option('--out <file>', say(language, 'HELP_ANALYZE_OUT')).default(STANDARD_OUTPUT),
    new Option('--map <role=column,...>', say(language, 'HELP_ANALYZE_MAP', { roles: ROLES.join(', ') })).argParser(
      (text: string, before: string[] = []) => [...before, ...pairsOf(text, language)],
    ),
    new Option('--columns <group,...>', say(language, 'HELP_ANALYZE_COLUMNS', { groups: COLUMN_GROUPS.join(', ') }))
      .argParser((text) => groupsOf(text, language))
      .default(DEFAULT_GROUPS, DEFAULT_GROUPS.join(',')),
  ];
}

/** How the list is written in its file, and what answers it. */
function fileOptions(language: Language): Option[] {
  return [
    new Option('--format <format>', say(language, 'HELP_ANALYZE_FORMAT')).choices(FORMATS),
    new Option('--delimiter <character>', say(language, 'HELP_ANALYZE_DELIMITER')).argParser((text) =>
      delimiterOf(text, language),
    ),
    new Option('--no-header', say(language, 'HELP_ANALYZE_NO_HEADER')),
    referenceOption(language),
    fromEnvironment(new Option('--service <url>', say(language, 'HELP_ANALYZE_SERVICE'))).argParser((text) =>
      urlOf(text, language),
    ),
    fromEnvironment(new Option('--key <key>', say(language, 'HELP_ANALYZE_KEY'))).argParser((text) =>
      keyOf(text, language),
    ),
  ];
}

/** How the work is done, and what is told of it. */
function runOptions(language: Language): Option[] {
  return [
    new Option('--threads <n>', say(language, 'HELP_ANALYZE_THREADS')).argParser(
      wholeNumber(1, MOST_THREADS, language),
    ),
    new Option('--resume', say(language, 'HELP_ANALYZE_RESUME')),
    new Option('--part <i/n>', say(language, 'HELP_ANALYZE_PART')).argParser((text) => partOf(text, language)),
    new Option('--report <folder>', say(language, 'HELP_ANALYZE_REPORT')),
    new Option('--customer <name>', say(language, 'HELP_ANALYZE_CUSTOMER')),
    new Option('--duplicates [by]', say(language, 'HELP_ANALYZE_DUPLICATES')).choices(DUPLICATE_KEYS).preset('address'),
    new Option('--sample <n>', say(language, 'HELP_ANALYZE_SAMPLE')).argParser(wholeNumber(1, MOST_SAMPLED, language)),
  ];
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
