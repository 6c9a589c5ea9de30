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

test('entities in capitals are those of a text put in capitals', () => {
  assert.equal(decodeEntities('12&NBSP;RUE BENO&ICIRC;T &AMP; FILS'), '12 RUE BENOÎT & FILS');
});

test('tags of a page end a line or stand between words', () => {
  assert.equal(decodeEntities('563<br>rue de la Gare<BR />Laval'), '563\nrue de la Gare\nLaval');
  assert.equal(decodeEntities('<p class="x">12 <b>Main</b> St</p>'), '\n12  Main  St\n');
});

test('everything else stays as it is', () => {
  for (const text of ['A & B', 'A&B;C', '&unknown;', '&#2;', 'plain', '<unit 5>', 'a < b > c'])
    assert.equal(decodeEntities(text), text);
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
