import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { starterReference } from '@civique/data';
import { createEngine, ONE_STOP } from '@civique/engine';
import { answerAddresses } from './answer-records.ts';

const PACKAGE = path.join(import.meta.dirname, '..');

describe('answerAddresses', () => {
  test('answers each address in its place, and says what is none', async () => {
    const engine = createEngine(await starterReference());
    const options = { ...ONE_STOP, engine, language: 'EN', mostAlternatives: 0 } as const;
    const records = ['24 Sussex Dr Ottawa', {}, { line1: '111 Wellington St', city: 'Ottawa' }];
    const answers = await Array.fromAsync(answerAddresses(records, options));
    assert.deepEqual(
      answers.map((answer) => ('error' in answer ? 'error' : answer.elements.PostalCode)),
      ['K1M 1M4', 'error', 'K1A 0A6'],
    );
  });

  test('reads no further than it is asked', async () => {
    const engine = createEngine(await starterReference());
    const read: number[] = [];
    function* endless(): Generator<string> {
      for (let nth = 0; ; nth++) {
        read.push(nth);
        yield '24 Sussex Dr Ottawa';
      }
    }
    for await (const _ of answerAddresses(endless(), { ...ONE_STOP, engine, language: 'EN', mostAlternatives: 0 }))
      break;
    assert.deepEqual(read, [0]);
  });
});

test('every example in the README prints what it says', async () => {
  const readme = await readFile(path.join(PACKAGE, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code!);
  assert.equal(examples.length, 2);
  // Within the package, so that its imports are found.
  const folder = await mkdtemp(path.join(PACKAGE, 'examples-'));
  try {
    for (const code of examples) {
      const file = path.join(folder, 'example.js');
      await writeFile(file, code);
      const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder });
      const expected = [...code.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line).join('\n');
      assert.equal(stdout.trim(), expected);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
