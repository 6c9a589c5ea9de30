import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { buildReference } from './build.ts';
import { readKnownAnswers, wrongAnswers } from './known-answers.ts';

let folder: string;
let reference: string;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'civique-known-'));
  reference = path.join(folder, 'starter.civique');
  await buildReference({ sources: [{ kind: 'starter' }], out: reference });
});
after(() => rm(folder, { recursive: true }));

async function known(text: string) {
  const file = path.join(folder, 'known.csv');
  await writeFile(file, text);
  return readKnownAnswers(file);
}

test('an answer is known by its line, in any case and width, or by its HashCode', async () => {
  const answers = await known(
    [
      'address,expected',
      '"24 Sussex Dr, Ottawa ON K1M 1M4",24 sussex dr ottawa on k1m 1m4',
      '"1 Nowhere Cres, Ottawa ON",',
      '"24 Sussex Dr, Ottawa ON K1M 1M4",26 SUSSEX DR OTTAWA ON K1M 1M4',
    ].join('\n'),
  );
  const [wrong, ...others] = await wrongAnswers(reference, answers);
  assert.deepEqual([wrong!.line, wrong!.found, others], [4, '24 SUSSEX DR OTTAWA ON  K1M 1M4', []]);
});

test('what an address lacks is guessed, as in the analysis of a list', async () => {
  const answers = await known('"24 Sussex, Ottawa",24 SUSSEX DR OTTAWA ON K1M 1M4\n');
  assert.deepEqual(await wrongAnswers(reference, answers), []);
});

test('a row that is no known answer is refused with its line', async () => {
  await assert.rejects(known('24 Sussex Dr\n'), /known\.csv, line 1: a known answer is two columns/);
  await assert.rejects(known('address,expected\n'), /has no known answer/);
});
