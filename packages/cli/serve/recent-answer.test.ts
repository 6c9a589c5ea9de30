import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recentAnswer } from './recent-answer.ts';

/** Answers that are given by hand, at a time that is set by hand. */
function byHand() {
  const waiting: ((answer: string) => void)[] = [];
  const clock = { ms: 0 };
  const ask = () => new Promise<string>((resolve) => waiting.push(resolve));
  const answer = recentAnswer(ask, { young: 100, old: 250 }, () => clock.ms);
  return { answer, clock, waiting };
}

test('those who ask at the same time share one answer', async () => {
  const { answer, waiting } = byHand();
  const both = [answer(), answer()];
  assert.equal(waiting.length, 1);
  waiting[0]!('well');
  assert.deepEqual(await Promise.all(both), ['well', 'well']);
});

test('a young answer is given again, an older one while it is asked for anew, an old one no more', async () => {
  const { answer, clock, waiting } = byHand();
  const first = answer();
  waiting[0]!('first');
  assert.equal(await first, 'first');

  clock.ms = 99;
  assert.equal(await answer(), 'first');
  assert.equal(waiting.length, 1);

  clock.ms = 249;
  assert.equal(await answer(), 'first');
  assert.equal(waiting.length, 2);

  clock.ms = 250;
  const second = answer();
  assert.equal(waiting.length, 2, 'the question under way is not asked again');
  waiting[1]!('second');
  assert.equal(await second, 'second');
});

test('an answer is as old as its question: one that took long is not young', async () => {
  const { answer, clock, waiting } = byHand();
  const first = answer();
  clock.ms = 300;
  waiting[0]!('first');
  await first;
  const second = answer();
  assert.equal(waiting.length, 2);
  waiting[1]!('second');
  assert.equal(await second, 'second');
});
