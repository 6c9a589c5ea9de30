import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UnreadAnswers } from './unread-answers.ts';

test('when too many bytes wait to be read, the answers that have waited longest are cut off', () => {
  const answers = new UnreadAnswers(10);
  const cut: string[] = [];
  const hold = (name: string, bytes: number) => answers.hold(bytes, () => cut.push(name));
  hold('first', 4);
  const wasRead = hold('second', 4);
  wasRead();
  hold('third', 4);
  assert.deepEqual(cut, []);
  hold('fourth', 5);
  assert.deepEqual(cut, ['first']);
  wasRead();
  hold('fifth', 1);
  assert.deepEqual(cut, ['first'], 'nothing counts twice');
  hold('sixth', 30);
  assert.deepEqual(cut, ['first', 'third', 'fourth', 'fifth'], 'one that is larger than all may go');
});
