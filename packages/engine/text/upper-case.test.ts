import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { upperCase } from './upper-case.ts';

test('upperCase is toUpperCase', () => {
  for (const text of ['', '12', 'APT', 'K7L 3N6', 'Bsmt', 'É', 'straße', 'ſ', '91 1/2', 'À2']) {
    assert.equal(upperCase(text), text.toUpperCase());
  }
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => assert.equal(upperCase(text), text.toUpperCase())));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => assert.equal(upperCase(text), text.toUpperCase())));
});
