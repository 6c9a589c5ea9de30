import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChargedCallStorage } from '../storage/charged-calls.ts';
import { Repetitions } from './repetitions.ts';

test('calls that are too old are forgotten a few at a time, until none is left', async () => {
  const asked: number[] = [];
  let left = 250;
  const storage: ChargedCallStorage = {
    find: async () => undefined,
    claim: async () => [],
    forget: async (_time, most) => {
      const removed = Math.min(left, most);
      asked.push(removed);
      left -= removed;
      return removed;
    },
  };
  await new Repetitions(storage, () => 0).forget();
  assert.equal(left, 0);
  assert.ok(asked.length > 2);
});
