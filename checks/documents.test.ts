import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  BrowsingLevel,
  CHANGE_KINDS,
  COMPLETION_KINDS,
  ELEMENT_NAMES,
  GuessingFlags,
  SECONDARY_STATUSES,
  SHARED_LAYOUTS,
  SHARED_MODES,
  SHARED_STYLES,
  STATUSES,
  STYLE_CHOICES,
  TYPES_OF_ADDRESS,
} from '@civique/engine';
import { ADDRESS_TYPES, DEFAULT_CONDITIONS, NAME_TYPES, SEARCH_TARGETS } from '@civique/engine/search';
import { ERRORS } from '../packages/service/errors.ts';
import { DEFAULTS } from '../packages/service/operations/defaults.ts';
import { OPERATIONS } from '../packages/service/operations/index.ts';
import { KIND_NAMES } from '../packages/service/parameters/kinds.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const exclude = ['**/node_modules/**', '**/dist/**'];
const found = (patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude }).map((file) => file.replaceAll('\\', '/'));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const DOCUMENTS = found([
  '*.md',
  'docs/**/*.md',
  'bench/**/*.md',
  'packages/**/*.md',
  'integrations/**/*.md',
  '.github/**/*.md',
]);
const CONTRACT = read('docs/contract.md');

/** Neither a table row nor a word can be broken: a line may be longer only if it is one of these. */
function tooLong(line: string): boolean {
  const limit = 120;
  const words = line.replace(/^\s*(?:[-*] |\d+\. )?/, '');
  return line.length > limit && !line.startsWith('|') && words.includes(' ');
}

test('no line of a document is longer than 120 characters, apart from table rows and single words', () => {
  const long = DOCUMENTS.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) => (tooLong(line) ? [`${file}:${at + 1}`] : [])),
  );
  assert.deepEqual(long, []);
});

test('no comment in a program is longer than 120 characters', () => {
  const programs = found(['{bench,checks,deploy,documents,integrations,packages,packaging}/**/*.ts']);
  const long = programs.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) =>
        /^\s*(?:\/\/|\/\*\*|\*) .{100}/.test(line) && line.length > 120 ? [`${file}:${at + 1}`] : [],
      ),
  );
  assert.deepEqual(long, []);
});

interface Link {
  readonly file: string;
  readonly target: string;
  readonly heading: string | undefined;
}

/** Links to files of the repository, and the files they are in. */
const LINKS: readonly Link[] = DOCUMENTS.flatMap((file) =>
  [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    if (/^[a-z]+:/.test(link!)) return [];
    const [path, heading] = link!.split('#');
    return [{ file, target: path === '' ? file : join(dirname(file), path!).replaceAll('\\', '/'), heading }];
  }),
);

/** Names of a document's headings as links write them. */
function headings(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, text]) =>
    text!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every link within the repository points to an existing file and heading', () => {
  const broken = LINKS.filter(
    ({ target, heading }) =>
      !existsSync(join(ROOT, target)) || (heading !== undefined && !headings(target).includes(heading)),
  );
  assert.deepEqual(broken, []);
});

test('README links every document, or a list that does', () => {
  const linked = new Set(['README.md']);
  for (const from of linked) {
    const isList = from === 'README.md' || /^docs\/\w+\/README\.md$/.test(from);
    for (const { file, target } of LINKS) if (isList && file === from) linked.add(target);
  }
  const missing = found(['*.md', 'docs/**/*.md', 'bench/**/*.md']).filter(
    (file) => file !== 'README.md' && !linked.has(file),
  );
  assert.deepEqual(missing, []);
});

test('every section of the contract that the code cites exists', () => {
  const sections = new Set([...CONTRACT.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
  assert.deepEqual([...sections], ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  const cited = found(['packages/**/*.ts', 'bench/**/*.ts']).flatMap((file) =>
    [...read(file).matchAll(/contract,? sections? (\d+)(?: and (\d+))?/gi)].flatMap(([, ...numbers]) =>
      numbers.filter((number) => number !== undefined).map((number) => ({ file, number })),
    ),
  );
  assert.ok(cited.length > 10, 'comments cite the contract');
  assert.deepEqual(
    cited.filter(({ number }) => !sections.has(number)),
    [],
  );
});

test('the contract names every value of the enumerations, and every operation', () => {
  const named: Readonly<Record<string, readonly string[]>> = {
    operations: OPERATIONS.map(({ name }) => name),
    errors: Object.entries(ERRORS).map(([code, status]) => `${status} ${code}`),
    statuses: STATUSES.map((status) => `| ${status} |`),
    secondary: SECONDARY_STATUSES.filter((status) => status !== ''),
    elements: [...ELEMENT_NAMES, ...TYPES_OF_ADDRESS],
    kinds: [...CHANGE_KINDS, ...COMPLETION_KINDS],
    flags: Object.values(GuessingFlags).map(String),
    levels: Object.values(BrowsingLevel).map((level) => `| ${level} |`),
    targets: [...SEARCH_TARGETS, ...NAME_TYPES],
    types: Object.entries(ADDRESS_TYPES).map(([name, bit]) => `| ${name} | ${bit} |`),
    conditions: Object.entries(DEFAULT_CONDITIONS).map(([name, standard]) => `| ${name} | ${standard} |`),
    parameters: [
      ...KIND_NAMES,
      ...[...SHARED_LAYOUTS, ...SHARED_MODES, ...SHARED_STYLES].map(({ Name }) => `\`${Name}\``),
    ],
    styles: Object.entries(STYLE_CHOICES).map(([choice, values]) => `\`${choice}\` (${values.join(', ')})`),
    defaults: [
      ...[DEFAULTS.alternatives, DEFAULTS.captured, DEFAULTS.completions].map(
        (number) => `\`MaxAlternatives?\` (${number})`,
      ),
      ...[DEFAULTS.items, DEFAULTS.names].map((number) => `\`MaxItems?\` (${number}`),
      `\`MaxNamesToAddresses?\` (${DEFAULTS.maxNamesToAddresses})`,
      `\`BrowsingLevel?\` (${DEFAULTS.browsingLevel})`,
      `\`GuessingFlags?\` (${DEFAULTS.guessingFlags})`,
      `\`MaxVariants?\` (${DEFAULTS.variants})`,
    ],
  };
  const rows = new Set(
    [...CONTRACT.matchAll(/^\| (\d{3}) \| ([A-Z_, ]+) \|/gm)].flatMap(([, status, codes]) =>
      codes!.split(', ').map((code) => `${status} ${code}`),
    ),
  );
  for (const [what, values] of Object.entries(named)) {
    const missing = values.filter((value) => (what === 'errors' ? !rows.has(value) : !CONTRACT.includes(value)));
    assert.deepEqual(missing, [], what);
  }
});
