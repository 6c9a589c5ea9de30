import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writtenInParts } from './long-answer.ts';

test('a long answer is written in parts, and says the same as if it were written at once', async () => {
  const answer = {
    intRetCode: 0,
    Usage: Array.from({ length: 1_234 }, (_, at) => ({ Day: `é"${at}`, Calls: at })),
    Keys: [],
  };
  let turns = 0;
  let isWritten = false;
  const count = () => {
    turns++;
    if (!isWritten) setImmediate(count);
  };
  setImmediate(count);
  const bytes = await writtenInParts(answer, 'Usage');
  isWritten = true;
  assert.deepEqual(JSON.parse(bytes!.toString()), answer);
  assert.ok(turns >= 3, `others had ${turns} turns`);
});

test('an answer that is short, or lacks the member, is left to be written at once', async () => {
  assert.equal(await writtenInParts({ Usage: [1, 2] }, 'Usage'), undefined);
  assert.equal(await writtenInParts({}, 'Usage'), undefined);
});
