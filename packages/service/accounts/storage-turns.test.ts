import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { StateGate } from '../storage/state-gate.ts';
import { StorageTurns } from './storage-turns.ts';

function setUp() {
  return new StorageTurns(new StateGate({ now: () => 0, troubleOf: () => 'UNKNOWN' }));
}

const failing = () => Promise.reject(new Error('away'));

test('one access begins when the previous one has ended, whether it failed or not', async () => {
  const turns = setUp();
  const seen: string[] = [];
  const slow = turns.take(async () => {
    seen.push('slow begins');
    await setImmediate();
    seen.push('slow ends');
  });
  const next = turns.take(async () => seen.push('next'));
  await Promise.all([slow, next]);
  const failed = turns.take(failing);
  const after = turns.take(async () => seen.push('after'), true);
  await assert.rejects(failed, /away/);
  await after;
  assert.deepEqual(seen, ['slow begins', 'slow ends', 'next', 'after']);
});

test('after a failure only work that is due is tried; a success ends that', async () => {
  const turns = setUp();
  let tried = 0;
  const work = async () => ++tried;
  await assert.rejects(turns.take(failing), /away/);
  await assert.rejects(turns.take(work), /away/);
  assert.equal(tried, 0);
  assert.equal(await turns.take(work, true), 1);
  assert.equal(await turns.take(work), 2);
});
