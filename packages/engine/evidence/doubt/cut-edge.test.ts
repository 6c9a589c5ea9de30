import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Elm; ST | K7L1A2 | 4 9
+ Elm; ST | K7L1A3 | 84`,
]);

function numberOf(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'V' || status === 'C' ? elements.StreetNumberFrom : status;
}

test('where the left edge of the lines is lost, a number that another one ends in is left open', () => {
  for (const text of ['4 Elm St\ningston ON', '4 Elm St\ngston ON K7L 1A3', '4 Elm St\ningston ON K7L 9Z9']) {
    assert.equal(numberOf(text), 'N', text);
  }
});

test('a number that no other one ends in, or that the code confirms, is answered', () => {
  for (const [text, number] of [
    ['9 Elm St\ningston ON K7L 1A2', '9'],
    ['4 Elm St\ningston ON K7L 1A2', '4'],
    ['4 Elm St, ingston ON', '4'],
    ['4 Elm St\nKingstn ON', '4'],
    ['4 Elm St\nKing-\nston ON', '4'],
  ] as const) {
    assert.equal(numberOf(text), number, text);
  }
});
