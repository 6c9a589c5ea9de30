import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Princess; ST | K7L1A1 | 22/B,5 24
+ 88th; AVE | K7L1A2 | 36
@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 12/5,C 14`,
]);

function doorOf(text: string): readonly string[] {
  const { status, elements } = analyzeText(engine, text);
  return status === 'V' || status === 'C' ? [elements.UnitNumber, elements.StreetNumberFrom] : [];
}

test('the number of a shop is no unit, whoever is named between it and the address', () => {
  for (const text of [
    'Corner Bakery #88 22 Princess St, Kingston ON K7L 1A1',
    'Corner Bakery #88 Mary Lou Chen 22 Princess St, Kingston ON K7L 1A1',
    'Corner Bakery #88 c/o Maria Rossi 22 Princess St, Kingston ON K7L 1A1',
  ]) {
    assert.deepEqual(doorOf(text), ['', '22'], text);
  }
});

test('the number of a shop is no unit on a line below the street', () => {
  for (const text of [
    '22 Princess St\nCorner Bakery #88\nKingston ON K7L 1A1',
    '22 Princess St\nBakery #8\nKingston ON K7L 1A1',
    '22 Princess St\nCorner Bakery # 4521\nKingston ON K7L 1A1',
    '12 rue Eddy\nBoulangerie du Coin #88\nGatineau QC J8X 4B3',
  ]) {
    assert.deepEqual(doorOf(text), ['', text.slice(0, 2)], text);
  }
  assert.deepEqual(doorOf('22 Princess St\nApartmnt #5\nKingston ON K7L 1A1'), ['5', '22']);
  assert.deepEqual(doorOf('22 Princess St\nKingston #5\nKingston ON K7L 1A1'), ['5', '22']);
});

test('a department in front of a street line leaves it its civic number', () => {
  assert.deepEqual(doorOf('Attn Shipping Dept 22 Princess St Kingston ON K7L 1A1'), ['', '22']);
  assert.deepEqual(doorOf('Corner Bakery Attn Shipping Dept 24 Princess St, Kingston ON K7L 1A1'), ['', '24']);
});

test('a letter that a hyphen joins to the civic number is its unit, not an initial of the addressee', () => {
  assert.deepEqual(doorOf('c/o Denise Roy B-22 Princess St, Kingston ON K7L 1A1'), ['B', '22']);
  assert.deepEqual(doorOf('a/s Denise Roy C-12 rue Eddy, Gatineau QC J8X 4B3'), ['C', '12']);
});

test('the code of a door is no unit', () => {
  assert.deepEqual(doorOf('12 rue Eddy, code porte 55, Gatineau QC J8X 4B3'), ['', '12']);
});
