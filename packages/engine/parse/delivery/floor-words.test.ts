import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Lachine QC
+ Laval; RUE | H8S1A1 | 20 22/4`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return `${status} ${elements.UnitNumber}-${elements.StreetNumberFrom}|${elements.AdditionalInfo}`;
}

test('the article in front of a basement is part of it', () => {
  assert.equal(answer('20 rue Laval au sous-sol, Lachine QC H8S 1A1'), 'V BSMT-20|');
  assert.equal(answer('20, rue Laval (au sous-sol), Lachine QC H8S 1A1'), 'V BSMT-20|');
});

test('a floor may stand right behind the number of a unit', () => {
  assert.equal(answer('22 rue Laval bureau 4 rez-de-chaussée, Lachine QC H8S 1A1'), 'V 4-22|REZ-DE-CHAUSSÉE');
});
