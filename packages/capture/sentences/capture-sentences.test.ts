import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { sayFrom } from '@civique/engine/sentences';
import { checkSentences } from '../../engine/testing/check-sentences.ts';
import { CAPTURE_SENTENCES, sayIn } from './capture-sentences.ts';

test('every sentence of the element exists in both languages and is used', () => {
  checkSentences(CAPTURE_SENTENCES, join(import.meta.dirname, '..'), [join('sentences', 'capture-sentences.ts')]);
});

test('they are said as all sentences are', () => {
  const say = sayFrom(CAPTURE_SENTENCES) as typeof sayIn;
  for (const code of Object.keys(CAPTURE_SENTENCES) as (keyof typeof CAPTURE_SENTENCES)[]) {
    for (const language of ['EN', 'FR'] as const) {
      for (const count of [0, 1, 2, 623]) {
        const values = { count, name: 'Elgin St', address: '1 Elgin St' };
        assert.equal(sayIn(language, code, values), say(language, code, values));
      }
    }
  }
});
