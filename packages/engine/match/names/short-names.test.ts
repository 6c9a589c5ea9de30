import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Gatineau QC
+ Saint-Louis; RUE | J8X4B3 | 12
+ Sainte-Anne; RUE | J8X4B4 | 12
+ Pierre; RUE; S | J8X4B5 | 12
+ Saint-Pierre; RUE | J8X4B6 | 12
@ Bath ON
+ Shore; RD; S | K0H1G0 | 12`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'V' || status === 'C' ? `${elements.StreetName}|${elements.StreetDirection}` : status;
}

test('an S in front of a name is a saint where the reference has no such street in the south', () => {
  assert.equal(answer('12 rue S. Louis, Gatineau QC J8X 4B3'), 'SAINT-LOUIS|');
  assert.equal(answer('12 rue s. anne, Gatineau QC J8X 4B4'), 'SAINTE-ANNE|');
  assert.equal(answer('12 rue S Pierre, Gatineau QC J8X 4B5'), 'PIERRE|S');
  assert.equal(answer('12 S Shore Rd, Bath ON K0H 1G0'), 'SHORE|S');
});

test('the given names of French streets are shortened, too', () => {
  const { engine: quebec } = goldenCountry([
    `@ Lévis QC\n+ Saint-Jacques; RUE | G6V1A1 | 12\n+ du Général-Vanier; RUE | G6V1A2 | 12`,
  ]);
  const nameOf = (text: string): string => analyzeText(quebec, text).elements.StreetName;
  assert.equal(nameOf('12 rue St-Jacq., Lévis QC'), 'SAINT-JACQUES');
  assert.equal(nameOf('12, rue du Gal-Vanier, Lévis QC'), 'DU GÉNÉRAL-VANIER');
});
