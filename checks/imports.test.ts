import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { folderCircles, importErrors, importsOf } from './imports.ts';

const ROOT = new URL('../', import.meta.url);

/** The contents of files by path, as the rules take them. */
const contentsOf = (files: readonly string[]): Map<string, string> =>
  new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(new URL(file, ROOT), 'utf8')]));

test('files of the packages import only from their own room and from below', () => {
  const files = globSync('packages/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] });
  assert.ok(files.length > 300, `only ${files.length} files found`);
  assert.deepEqual(importErrors(contentsOf(files)), []);
});

test('folders of bench do not import each other in a circle', () => {
  const files = globSync('bench/*/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });
  assert.ok(files.length > 50, `only ${files.length} files found`);
  assert.deepEqual(folderCircles(contentsOf(files), 'bench'), []);
  const there = ['bench/noise/a.ts', "import { b } from '../truth/b.ts';\n"] as const;
  const back = ['bench/truth/b.ts', "import type { A } from '../noise/a.ts';\n"] as const;
  assert.deepEqual(folderCircles(new Map([there, back]), 'bench'), ['noise > truth > noise']);
});

/** The errors that the rule reports for one file with one import. */
const planted = (file: string, specifier: string, how = 'import { a } from'): string[] =>
  importErrors(new Map([[file, `${how} '${specifier}';\n`]]));

test('an import from above is refused, even of a type', () => {
  assert.match(planted('packages/engine/parse/x.ts', '../match/match.ts')[0]!, /match\/match\.ts: it is above$/);
  assert.equal(planted('packages/engine/address/x.ts', '../engine.ts', 'import type { A } from').length, 1);
  assert.equal(planted('packages/engine/address/x.ts', '../engine.ts', 'import {\n  type A,\n  b,\n} from').length, 1);
  assert.equal(planted('packages/engine/address/x.ts', '../engine.ts', 'export type { A } from').length, 1);
  assert.equal(importErrors(new Map([['packages/engine/text/x.ts', "await import('../engine.ts');"]])).length, 1);
  assert.deepEqual(planted('packages/engine/match/x.ts', '../parse/parse.ts'), []);
});

test('rooms on one floor do not import each other', () => {
  assert.match(planted('packages/data/nar/x.ts', '../pcad/source.ts')[0]!, /it is on the same floor$/);
  assert.deepEqual(planted('packages/data/nar/x.ts', './columns.ts'), []);
});

test('packages import only from packages below', () => {
  assert.match(planted('packages/engine/text/x.ts', '@civique/service')[0]!, /its package is not below$/);
  assert.equal(planted('packages/data/nar/x.ts', '@civique/service/config.ts').length, 1);
  assert.equal(planted('packages/service/http/x.ts', '../../../bench/random.ts').length, 1);
  assert.deepEqual(planted('packages/service/http/x.ts', '@civique/engine'), []);
});

test('only tests import what is made for tests', () => {
  assert.match(planted('packages/engine/match/x.ts', '../testing/sample-country.ts')[0]!, /it is for tests only$/);
  assert.deepEqual(planted('packages/engine/match/x.test.ts', '../testing/sample-country.ts'), []);
  assert.deepEqual(planted('packages/engine/match/x.test.ts', '../create-engine.ts'), []);
});

test('a folder without a floor is reported', () => {
  assert.match(planted('packages/engine/cellar/x.ts', './y.ts')[0]!, /^packages\/engine\/cellar\/x\.ts has no floor/);
});

test('every way to write an import is found', () => {
  const text = [
    "import fs from 'node:fs';",
    "import './side-effect.ts';",
    'import {',
    '  one,',
    '  type Two,',
    "} from './list.ts';",
    "export { three } from './again.ts';",
    "const late = await import('./late.ts');",
    'export const four = 4;',
    "import data from './data.json' with { type: 'json' };",
  ].join('\n');
  const seen = ['node:fs', './side-effect.ts', './list.ts', './again.ts', './late.ts', './data.json'];
  assert.deepEqual(importsOf(text), seen);
});
