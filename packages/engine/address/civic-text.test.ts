import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civicText } from './civic-text.ts';

test('a letter stands at its number, a fraction apart from it', () => {
  assert.deepEqual(
    ['', 'A', '1/2'].map((suffix) => civicText(19, suffix)),
    ['19', '19A', '19 1/2'],
  );
});
