import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ELEMENT_NAMES, emptyElements } from './elements.ts';

test('an empty record has every member, in display order', () => {
  const elements = emptyElements('AES_POBox');
  assert.deepEqual(Object.keys(elements), ELEMENT_NAMES);
  assert.deepEqual({ ...elements, TypeOfAddress: '' }, Object.fromEntries(ELEMENT_NAMES.map((name) => [name, ''])));
  assert.equal(elements.TypeOfAddress, 'AES_POBox');
});
