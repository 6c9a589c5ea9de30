import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Montréal QC
+ Upper Lachine; CH | H4A2A1 | 5400/2,3
+ 9e; RUE | H4A2A2 | 15/BSMT`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, StreetName } = elements;
  return status === 'N' ? 'N' : `${UnitNumber}-${StreetNumberFrom} ${StreetName}`;
}

test('no floor follows a French type that has no name yet', () => {
  assert.equal(answer('2e étage, 5400, chemin Upper Lachine, app. 3, Montréal (Québec)'), '3-5400 UPPER LACHINE');
  assert.equal(answer('3-5400 ch. Upper Lachine, 2e étage, Montréal QC H4A 2A1'), '3-5400 UPPER LACHINE');
});

test('a floor follows a numbered street', () => {
  assert.equal(answer('15 9e rue BSMT, Montréal QC H4A 2A2'), 'BSMT-15 9E');
});
