import assert from 'node:assert/strict';
import { test } from 'node:test';
import { respeltWords } from './respelt-words.ts';

const NAMES = new Set(['BROADVIEW', 'GRANITE', 'ELM']);

/** What the words in doubt may be, likeliest first. */
function formsOf(text: string): string[] {
  return respeltWords(text, (word) => NAMES.has(word)).flatMap(({ forms }) =>
    forms.map((pieces) => pieces.map((piece) => piece.text).join(' ')),
  );
}

test('a digit in front of a word is first of all the letter of a name, unless the word is one without it', () => {
  assert.equal(formsOf('7 8roadview Ave')[0], 'broadview');
  assert.equal(formsOf('3 6ranite Creek Dr')[0], 'granite');
  assert.equal(formsOf('8Elm St')[0], '8 Elm');
});
