import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ London ON
+ Ferguson; PL | N6C1P5 | 520
@ Vernon BC
+ Warman; RD | V1B4T2 | 5`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, StreetName, Province } = elements;
  return status === 'C' ? `${UnitNumber}${StreetNumberFrom} ${StreetName} ${Province}` : status;
}

test('a symbol with a slip is the province, right behind its place', () => {
  for (const symbol of ['QN', 'OB', 'OON', 'OAN', 'LON']) {
    assert.equal(answer(`520 Ferguson PL\nLondon ${symbol}`), '520 FERGUSON ON', symbol);
    assert.equal(answer(`520 Ferguson PL\nLondon ${symbol}  N6C 1P5`), '520 FERGUSON ON', symbol);
  }
});

test('CA behind it is the country', () => {
  assert.equal(answer('520 Ferguson PL,,London,QN,,CA'), '520 FERGUSON ON');
});

test('a symbol with a digit for a letter is the province of the code behind it, and no unit', () => {
  assert.equal(answer('5 Warman RD\n8C  V1B 4T2'), '5 WARMAN BC');
  assert.equal(answer('Vernon\n5 Warman RD\n8C  V1B 4T2'), '5 WARMAN BC');
  assert.equal(answer('520 Ferguson PL\nLondon 0N  N6C 1P5'), '520 FERGUSON ON');
});

test('the symbol of a state behind a place is no slip', () => {
  assert.equal(answer('520 Ferguson PL\nLondon OH'), 'F');
});

test('a letter behind NO. that begins the text is no code', () => {
  const { status, styleChanges } = analyzeText(engine, 'No. C\n520 Ferguson PL\nLondon ON');
  assert.equal(status, 'C');
  assert.ok(!styleChanges.some(({ Code }) => Code === 'POSTAL_CODE_REPLACED'));
});
