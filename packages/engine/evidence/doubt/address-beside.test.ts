import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Saint-Gabriel-des-Monts QC
+ Gabrielle-Forlard; RUE | G0H0C0 | 7
+ Sauroche; | G0H0C0 | 155
@ Gatineau QC
+ Bellefont; RUE | J8X1N4 | 1085
@ Granby QC
+ Laurier; RUE | J2G1A1 | 12`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : `${elements.StreetNumberFrom} ${elements.StreetName}`;
}

test('of two addresses in two places, none is meant more than the other', () => {
  assert.equal(answer('7 rue Gabrielle-Forlard Saint-Gabriel-des-Monts\n1085 rue Bellefont Gatineau QC'), 'N');
  assert.equal(answer('7 Gabrielle-Forlard Saint-Gabriel-des-Monts\n1085 rue Bellefont Gatineau QC'), 'N');
  assert.equal(
    answer('Ship to: 155 Sauroche, Saint-Gabriel-des-Monts QC\nBill to: 1085 rue Bellefont, Gatineau QC'),
    'N',
  );
});

test('the code tells which of them is meant', () => {
  const text = '7 rue Gabrielle-Forlard Saint-Gabriel-des-Monts\n1085 rue Bellefont Gatineau QC';
  assert.equal(answer(`${text}  J8X 1N4`), '1085 BELLEFONT');
});

test('words beside an address that are no address of the reference leave no doubt', () => {
  assert.equal(answer('9 Étoiles Granby\n1085 rue Bellefont Gatineau QC'), '1085 BELLEFONT');
});
