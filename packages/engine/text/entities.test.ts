import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeEntities, entityOffsets } from './entities.ts';

test('entities of letters and signs become what they stand for', () => {
  assert.equal(decodeEntities('30 rue &Eacute;mile &amp; fils'), '30 rue Émile & fils');
  assert.equal(decodeEntities('&#201;mile&nbsp;&#xC9;mile'), 'Émile Émile');
  assert.equal(decodeEntities('12&frac12; C&OElig;ur'), '12½ CŒur');
});

test('what was encoded twice is decoded at once', () => {
  assert.equal(decodeEntities('&amp;eacute;'), 'é');
});

test('everything else stays as it is', () => {
  for (const text of ['A & B', 'A&B;C', '&unknown;', '&#2;', 'plain']) assert.equal(decodeEntities(text), text);
});

test('the offsets tell where each character stood', () => {
  const text = 'a&eacute;b';
  const offsets = entityOffsets(text);
  const decoded = decodeEntities(text);
  assert.equal(offsets.length, decoded.length + 1);
  assert.deepEqual(
    [...decoded].map((_, i) => text.slice(offsets[i], offsets[i + 1])),
    ['a', '&eacute;', 'b'],
  );
});
