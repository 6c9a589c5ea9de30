import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placesOf, type SentenceTable } from '../sentences/sentences.ts';

/**
 * Checks a table of sentences: both languages say something, with the same placeholders; each follows its own
 * typography, English the plain quotation marks and apostrophe of a keyboard, French that of Canada; and some file in
 * `folder`, other than tests and the `tables` themselves, uses each code, unless it is one of `codesElsewhere`: names
 * that another package has in a table.
 */
export function checkSentences(
  table: SentenceTable,
  folder: string,
  tables: readonly string[],
  codesElsewhere: readonly string[] = [],
): void {
  for (const [code, { EN, FR }] of Object.entries(table)) {
    assert.ok(EN.trim() !== '' && FR.trim() !== '', `${code} is empty`);
    assert.deepEqual(namesOf(FR), namesOf(EN), `${code} has other placeholders in French`);
    for (const { name, forms } of [...placesOf(EN), ...placesOf(FR)]) {
      assert.match(name, /^\w+$/, `${code} has a placeholder that is not a name`);
      assert.equal(forms?.length ?? 2, 2, `${code} needs two forms, one|other, for ${name}`);
    }
    for (const text of [EN, FR]) assert.doesNotMatch(text, / {2}|^ | $/, `${code} has a stray space`);
    assert.doesNotMatch(EN, /[“”‘’]/, `${code}: English has the quotation marks and the apostrophe of a keyboard`);
    for (const [what, wrong] of WRONG_IN_FRENCH) assert.doesNotMatch(FR, wrong, `${code}: ${what}`);
  }
  const words = new Set([...(readSources(folder, tables).match(/\w+/g) ?? []), ...codesElsewhere]);
  const unused = Object.keys(table).filter((code) => !words.has(code));
  assert.deepEqual(unused, [], 'no code uses these sentences');
}

const WRONG_IN_FRENCH: readonly (readonly [string, RegExp])[] = [
  ['a line may break before a colon: use a no-break space', / :/],
  ['no space comes before a semicolon, a question mark or an exclamation mark', /\s[;?!]/],
  ['a no-break space stands inside guillemets', /«(?!\u00a0)|(?<!\u00a0)»/],
  ['quotation marks are guillemets', /["“”]/],
  ['the apostrophe is ’', /'/],
];

/** Names of a text's placeholders, each once. */
function namesOf(text: string): string[] {
  return [...new Set(placesOf(text).map(({ name }) => name))].sort();
}

function readSources(folder: string, tables: readonly string[]): string {
  const isSource = (file: string) =>
    /\.(ts|js|html)$/.test(file) && !/\.test\.ts$|node_modules|^(?:testing|built)/.test(file) && !tables.includes(file);
  return globSync('**/*', { cwd: folder })
    .filter(isSource)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}
