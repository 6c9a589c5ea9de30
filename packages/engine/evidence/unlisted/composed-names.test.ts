import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { composedNameBits } from './composed-names.ts';

const { reference } = goldenCountry([
  `## Names of two words, and of one
@ Kingston ON
+ Marie Curie; ST | K7L1A1 | 4
+ Marie Rose; ST | K7L1A2 | 4
+ Paul Gagnon; ST | K7L1A3 | 4
+ Maple; AVE | K7L1A4 | 4
+ Elmwood; AVE | K7L1A5 | 4
+ Pine Wood; AVE | K7L1A6 | 4`,
]);

const bits = (key: string): number => composedNameBits(reference, key);

test('two words of listed names make a name, and the commoner they are, the likelier it is', () => {
  assert.ok(bits('MARIEGAGNON') > Number.NEGATIVE_INFINITY);
  assert.ok(bits('MARIEGAGNON') > bits('PAULGAGNON'));
});

test('a whole listed name is a word of another, run together or not', () => {
  assert.ok(bits('MAPLEWOOD') > Number.NEGATIVE_INFINITY);
  assert.ok(bits('UPPERMAPLE') === Number.NEGATIVE_INFINITY);
});

test('a name with a slip is none', () => {
  assert.equal(bits('MAREIGAGNON'), Number.NEGATIVE_INFINITY);
  assert.equal(bits('GAGNON'), Number.NEGATIVE_INFINITY);
});
