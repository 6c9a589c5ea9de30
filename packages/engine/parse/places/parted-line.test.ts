import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Princess; ST | K7L1A1 | 22/3,B 22A/3 24 3
@ Edmonton AB
+ 95; AVE; NW | T5J1A1 | 10822/3 10824
@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 12/5,C 14`,
]);

test('a unit may part the civic number from its street', () => {
  for (const [text, unit, number, street] of [
    ['22 apt 3 Princess St, Kingston ON K7L 1A1', '3', '22', 'PRINCESS'],
    ['22#3 Princess St, Kingston ON', '3', '22', 'PRINCESS'],
    ['22 apt3 princess street kingston on', '3', '22', 'PRINCESS'],
    ['22A Unit 3 Princess St, Kingston ON', '3', '22A', 'PRINCESS'],
    ['22 unit B, Princess St, Kingston ON', 'B', '22', 'PRINCESS'],
    ['10822 #3 95 Ave NW, Edmonton AB T5J 1A1', '3', '10822', '95'],
    ['12, app. 5, rue Eddy, Gatineau QC', '5', '12', 'EDDY'],
    ['12 app C rue Eddy, Gatineau QC J8X 4B3', 'C', '12', 'EDDY'],
  ] as const) {
    const { status, elements } = analyzeText(engine, text);
    assert.ok(status === 'V' || status === 'C', text);
    const { UnitNumber, StreetNumberFrom, StreetNumberSuffix, StreetName } = elements;
    assert.deepEqual([UnitNumber, StreetNumberFrom + StreetNumberSuffix, StreetName], [unit, number, street], text);
  }
});

test('a sign behind a unit and its hyphen or comma announces the civic number', () => {
  for (const text of ['3-# 22 Princess St, Kingston ON K7L 1A1', '3, #22 Princess St, Kingston ON K7L 1A1']) {
    const { UnitNumber, StreetNumberFrom } = analyzeText(engine, text).elements;
    assert.deepEqual([UnitNumber, StreetNumberFrom], ['3', '22'], text);
  }
});

test('a number in front of a unit is no civic number where another one stands before the street', () => {
  assert.notEqual(analyzeText(engine, '22 Unit 3 24 Princess St, Kingston ON').elements.StreetNumberFrom, '22');
});
