import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InOneTurn } from './in-one-turn.ts';

test('what comes of each in one turn of the event loop is counted together, and anew in the next', async () => {
  const turn = new InOneTurn<string>(10);
  assert.deepEqual([turn.becomesMany('a', 9), turn.becomesMany('b', 9)], [false, false]);
  assert.deepEqual([turn.becomesMany('a', 1), turn.becomesMany('a', 1)], [true, false], 'told once');
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual([turn.becomesMany('a', 9), turn.becomesMany('b', 20)], [false, true]);
});
