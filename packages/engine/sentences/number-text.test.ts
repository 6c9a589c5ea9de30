import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberText, percentText } from './number-text.ts';

test('numbers are written as in Canada, in either language', () => {
  assert.equal(numberText(1234567, 'EN'), '1,234,567');
  assert.equal(numberText(1234567, 'FR'), '1\u00a0234\u00a0567');
  assert.equal(numberText(0.5, 'EN'), '0.5');
  assert.equal(numberText(0.5, 'FR'), '0,5');
  assert.equal(numberText(3, 'FR', 1), '3,0');
  assert.equal(numberText(99.96, 'EN', 1), '100.0');
});

test('a share is a percentage, with a space before the sign in French only', () => {
  assert.equal(percentText(0.9987, 'EN', 1), '99.9%');
  assert.equal(percentText(0.9987, 'FR', 1), '99,9\u00a0%');
  assert.equal(percentText(1, 'EN'), '100%');
});
