import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decoded.ts';

test('the words for a hyphen between two numbers and for a comma are the signs', () => {
  assert.equal(decodeText('4 tiret 22 rue Eddy virgule Gatineau virgule Québec'), '4-22 rue Eddy, Gatineau, Québec');
  assert.equal(decodeText('22 Comma Dash Rd'), '22 Comma Dash Rd');
});
