import { join } from 'node:path';
import { test } from 'node:test';
import { checkSentences } from '../../engine/testing/check-sentences.ts';
import { CAPTURE_SENTENCES } from './capture-sentences.ts';

test('every sentence of the element exists in both languages and is used', () => {
  checkSentences(CAPTURE_SENTENCES, join(import.meta.dirname, '..'), [join('sentences', 'capture-sentences.ts')]);
});
