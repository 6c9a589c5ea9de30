import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InOneTurn } from './in-one-turn.ts';

test('what comes of each in one turn of the event loop is counted together, and anew in the next', async () => {
  const turn = new InOneTurn();
  assert.deepEqual([turn.note('a'), turn.note('a'), turn.note('b')], [1, 2, 1]);
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([turn.note('a'), turn.note('b')], [1, 1]);
});
