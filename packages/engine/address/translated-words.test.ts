import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../text/fold.ts';
import { TRANSLATED_NOUNS, TRANSLATED_SAINTS } from './translated-words.ts';

test('a word of one language leads to the other and back', () => {
  for (const words of [TRANSLATED_NOUNS, TRANSLATED_SAINTS]) {
    for (const [word, others] of words) {
      for (const other of others) assert.ok(words.get(other)?.includes(word), `${word} ${other}`);
    }
  }
});

test('all words are folded, and none stands for itself', () => {
  for (const words of [TRANSLATED_NOUNS, TRANSLATED_SAINTS]) {
    for (const [word, others] of words) {
      assert.equal(fold(word), word);
      assert.ok(!others.includes(word), word);
    }
  }
});

test('a tree is one or many in French', () => {
  assert.deepEqual(TRANSLATED_NOUNS.get('PINE'), ['PIN', 'PINS']);
  assert.deepEqual(TRANSLATED_NOUNS.get('BIRCHS'), undefined);
  assert.deepEqual(TRANSLATED_NOUNS.get('BOULEAUX'), ['BIRCH', 'BIRCHES']);
});
