import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { collectGarbage } from './collect-garbage.ts';

test('what nobody holds any more is gone at once', async () => {
  const parsed = new WeakRef({ Records: Array.from({ length: 1_000 }, (_, number) => ({ number })) });
  // A weak reference holds its target until the turn ends.
  await turn();
  collectGarbage();
  assert.equal(parsed.deref(), undefined);
});
