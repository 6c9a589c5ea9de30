import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decoded.ts';

test('the numbers of the questions of a form are no part of the answers', () => {
  assert.equal(decodeText('1. 22 Main St 2. Bath 3. ON 4. K0H 1G0'), '22 Main St\nBath\nON\nK0H 1G0');
  assert.equal(
    decodeText('1) 8, rue Eddy, app. 3\n2) Gatineau\n3) QC\n4) J8X 2T5'),
    '8, rue Eddy, app. 3\nGatineau\nQC\nJ8X 2T5',
  );
  assert.equal(decodeText('(1) 22 Main St, (2) Bath, (3) ON'), '22 Main St\nBath\nON');
});

test('numbers that count addresses, or that do not count on, stay', () => {
  for (const text of [
    '1. 22 Main St 2. 24 Main St 3. 26 Main St',
    '1. 22 Main St 3. Bath 4. ON',
    '1. 22 Main St',
    '1) 22 Main St, Bath 2) ON',
  ]) {
    assert.equal(decodeText(text), text);
  }
});
