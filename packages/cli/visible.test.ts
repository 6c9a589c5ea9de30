import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { tempFolder } from '../service/testing/temp-folder.ts';
import { runCivique } from './testing/run-civique.ts';
import { visible } from './visible.ts';

test('what a terminal would obey is seen instead', () => {
  const text = 'Rue\x1b[2J\x1b]0;title\x07\x9b1A\u202eabc\r\nÉté\t😀\n';
  assert.equal(visible(text), 'Rue\\x1b[2J\\x1b]0;title\\x07\\x9b1A\\u202eabc\\x0d\nÉté\t😀\n');
});

test('what somebody was told to type cannot command the terminal either', async () => {
  const { code, stderr } = await runCivique(['license', 'create', '\x1b[2JACME']);
  assert.equal(code, 2);
  assert.match(stderr, /\\x1b\[2JACME/);
  assert.equal(visible(stderr), stderr);
});

test('columns and addresses of a list cannot command the terminal of who analyses it', async () => {
  const folder = tempFolder();
  const [named, typed] = [path.join(folder, 'named.csv'), path.join(folder, 'typed.csv')];
  await writeFile(named, 'surname,\x1b]0;title\x07\x1b[2J\nRoy,x\n');
  await writeFile(typed, 'address\n"24 Sussex Dr \x1b[2J\x9b2J Ottawa"\n');
  const refused = await runCivique(['analyze', named]);
  assert.match(refused.stderr, /No column looks like an address.*\\x1b\[2J/);
  const sample = await runCivique(['analyze', typed, '--sample', '1']);
  assert.match(sample.stdout, /24 Sussex Dr \\x1b\[2J\\x9b2J/);
  for (const text of [refused.stderr, sample.stdout]) assert.equal(visible(text), text);
});
