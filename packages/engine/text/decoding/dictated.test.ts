import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decoded.ts';

test('the words for a hyphen between two numbers and for a comma are the signs', () => {
  assert.equal(decodeText('4 tiret 22 rue Eddy virgule Gatineau virgule Québec'), '4-22 rue Eddy, Gatineau, Québec');
  assert.equal(decodeText('22 Comma Dash Rd'), '22 Comma Dash Rd');
});

test('the words for the sign before a number are the sign', () => {
  assert.equal(decodeText('22 Main St hashtag 4, Bath ON'), '22 Main St #4, Bath ON');
  assert.equal(decodeText('22 Main St, number sign 4B'), '22 Main St, #4B');
  assert.equal(decodeText('22 Main St pound 4, Bath ON'), '22 Main St #4, Bath ON');
  for (const text of ['22 Pound Rd', 'Dog Pound 22 Main St']) assert.equal(decodeText(text), text);
});
