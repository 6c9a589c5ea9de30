import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageError, messageFrom } from './message.ts';
import { sentenceTable } from './sentences.ts';
import { reasonOf } from './system-reasons.ts';

const failed = (code: string): Error => Object.assign(new Error(`${code}: it failed.`), { code });

test('what the system refuses is told in both languages', () => {
  const reason = reasonOf(failed('ENOSPC'));
  assert.ok(typeof reason === 'object');
  assert.equal(reason.EN, 'the disk is full');
  assert.equal(reason.FR, 'le disque est plein');
});

test('a failure without words of ours is told in those of the system, without a period', () => {
  assert.equal(reasonOf(failed('EXDEV')), 'EXDEV: it failed');
});

test('an error that has a sentence keeps it', () => {
  const late = messageFrom(sentenceTable({ LATE: { EN: 'it is late', FR: 'il est tard' } }))('LATE');
  assert.equal(reasonOf(new MessageError(late)), late);
});
