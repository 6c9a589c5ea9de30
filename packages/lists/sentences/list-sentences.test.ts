import { join } from 'node:path';
import { test } from 'node:test';
import { checkSentences } from '../../engine/testing/check-sentences.ts';
import { LIST_SENTENCES } from './list-sentences.ts';

test('every sentence about lists exists in both languages and is used', () => {
  const tables = ['errors.ts', 'report.ts', 'words.ts'].map((file) => join('sentences', file));
  checkSentences(LIST_SENTENCES, join(import.meta.dirname, '..'), tables);
});
