import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decoded.ts';

test('what a shop calls the field of the unit announces the number that follows', () => {
  for (const label of [
    'Apt, suite, etc.:',
    'Apartment, suite, etc. (optional)',
    'Apt/Suite',
    'Suite / Unit #',
    'App./bureau :',
  ]) {
    assert.equal(decodeText(`22 Main St, ${label} 4, Bath ON`), '22 Main St, Apt 4, Bath ON', label);
  }
  assert.equal(decodeText('22 Main St\nApt, suite, etc.\n4B\nBath ON'), '22 Main St\nApt 4B\nBath ON');
});

test('where the field was left empty, its label goes', () => {
  assert.equal(decodeText('22 Main St\nApt, suite, etc. (optional)\nBath ON'), '22 Main St\n\nBath ON');
  assert.equal(decodeText('Apt, suite, etc.\n22 Main St\nBath ON'), '\n22 Main St\nBath ON');
});

test('one word for a unit is no label', () => {
  for (const text of [
    'Suite 4, 22 Main St',
    '22 Main St, Apt, Bath ON',
    'Executive Suite, Unit 4',
    '22 Main Ste, Apt 4',
    'Apt, Unity Rd',
  ])
    assert.equal(decodeText(text), text);
});
