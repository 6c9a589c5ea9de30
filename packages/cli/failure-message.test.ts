import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureMessage } from './failure-message.ts';

test('whatever fails begins with "error:", also what nobody expected', () => {
  for (const failure of [new Error('odd'), 'odd', undefined]) {
    assert.match(failureMessage(failure, 'EN'), /^error: /);
    assert.match(failureMessage(failure, 'FR'), /^erreur\u00a0: /);
  }
});

test('a process that may open no more files is told what to allow, in both languages', () => {
  const error = Object.assign(new Error('listen EMFILE: too many open files'), { code: 'EMFILE' });
  assert.match(failureMessage(error, 'EN'), /^error: This process may not open .* Allow more \(ulimit -n/);
  assert.match(failureMessage(error, 'FR'), /^erreur.*En permettre plus \(ulimit -n/);
});
