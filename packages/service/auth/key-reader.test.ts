import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LicenseKey } from '../storage/storage.ts';
import { KeyReader } from './key-reader.ts';

/** A storage with the key `right` that notes what it is asked, and answers when it is told to. */
function setUp() {
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const findKeys = (ids: readonly string[]) => {
    asked.push(ids);
    return new Promise<LicenseKey[]>((resolve) => {
      answers.push(() => resolve(ids.includes('right') ? [{ id: 'right' } as LicenseKey] : []));
    });
  };
  return { reader: new KeyReader({ findKeys }), asked, answers };
}

test('however many wrong keys arrive, one question is open at a time, and a right key waits for two', async () => {
  const { reader, asked, answers } = setUp();
  const first = reader.find('wrong');
  const guesses = Array.from({ length: 400 }, (_, guess) => reader.find(`wrong ${guess}`));
  const right = [reader.find('right'), reader.find('right')];
  assert.deepEqual(asked, [['wrong']]);
  answers[0]!();
  assert.equal(await first, undefined);
  await new Promise(setImmediate);
  assert.deepEqual(
    asked.map(({ length }) => length),
    [1, 401],
  );
  answers[1]!();
  for (const guess of await Promise.all(guesses)) assert.equal(guess, undefined);
  for (const key of await Promise.all(right)) assert.equal(key?.id, 'right');
});

test('a question that fails fails for those who waited for it, and for no one else', async () => {
  let isAway = true;
  const reader = new KeyReader({
    async findKeys(ids) {
      if (isAway) throw new Error('connection refused');
      return ids.map((id) => ({ id }) as LicenseKey);
    },
  });
  await assert.rejects(Promise.all([reader.find('a'), reader.find('b')]), /refused/);
  isAway = false;
  assert.equal((await reader.find('a'))?.id, 'a');
});
