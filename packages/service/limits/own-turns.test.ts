import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServiceError } from '../errors.ts';
import { OwnTurns } from './own-turns.ts';

test('the work of a customer is done one piece after the other, whatever becomes of it; others do not wait', async () => {
  const turns = new OwnTurns('CHANGES_TOO_MANY');
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string, end: Promise<void> = Promise.resolve()) => {
    begun.push(name);
    return end;
  };
  const failing = turns.take(1, () => work('first', first.promise));
  const next = turns.take(1, () => work('second'));
  await turns.take(2, () => work('of another'));
  assert.deepEqual(begun, ['first', 'of another']);
  first.reject(new Error('disk full'));
  await assert.rejects(failing, /disk full/);
  await next;
  assert.deepEqual(begun, ['first', 'of another', 'second']);
});

test('after each piece of its work a customer waits, and others do not', async () => {
  const turns = new OwnTurns('CHANGES_TOO_MANY', 1);
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
  };
  await turns.take(1, work('first'));
  const second = turns.take(1, work('second'));
  await turns.take(2, work('of another'));
  assert.deepEqual(begun, ['first', 'of another']);
  await second;
  assert.deepEqual(begun, ['first', 'of another', 'second']);
});

test('a customer who asks for too much at once is told to come back, and may when some of it is done', async () => {
  const turns = new OwnTurns('CHANGES_TOO_MANY');
  const end = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 50 }, () => turns.take(1, () => end.promise));
  const isLimit = (error: unknown) => error instanceof ServiceError && error.code === 'RATE_LIMITED';
  await assert.rejects(
    turns.take(1, () => end.promise),
    isLimit,
  );
  assert.equal(await turns.take(2, () => Promise.resolve('other')), 'other');
  end.resolve();
  await Promise.all(waiting);
  assert.equal(await turns.take(1, () => Promise.resolve('again')), 'again');
});
