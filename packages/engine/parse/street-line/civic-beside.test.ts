import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Montréal QC
+ Sherbrooke; RUE; O | H3A0G4 | 845
+ Sherbrooke; RUE; E | H2L1K1 | 845/101
+ Crémazie; BOUL; O | H4W4C0 | 204
+ 37e; AV | H4G6R4 | 90
+ 1re; RUE | H4G6R5 | 80
@ Côte-Saint-Luc QC
+ Crémazie; BOUL; O | H4W4C1 | 204
@ Iqaluit NU
+ Federal; RD | X0A0H0 | 1074
+ Harbour; LANE | X0A0H0 | 14B/C
+ 34; RD; E | X0A0H0 | 23266/B
+ Shore; RD | X0A0H0 | 1021½/C
* RR 5 | X0A0H0`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, StreetNumberSuffix, StreetName, StreetDirection } = elements;
  return status === 'N'
    ? 'N'
    : [UnitNumber, StreetNumberFrom + StreetNumberSuffix, StreetName, StreetDirection].join(' ').trim();
}

test('a direction between civic number and French street is that of the street', () => {
  assert.equal(answer('845 ouest, rue Sherbrooke, Montréal (Québec) H3A 0G4'), '845 SHERBROOKE O');
  assert.equal(answer('845 est, rue Sherbrooke, app. 101, Montréal QC H2L 1K1'), '101 845 SHERBROOKE E');
  assert.equal(answer('845 Ouest, rue Sherbrooke, Montréal (Québec)'), '845 SHERBROOKE O');
});

test('the number of a building is the civic number where a street without one follows', () => {
  assert.equal(answer('Building 1074, Federal Rd, Iqaluit NU X0A 0H0'), '1074 FEDERAL');
  assert.equal(answer('Building 3, 1074 Federal Rd, Iqaluit NU X0A 0H0'), '1074 FEDERAL');
});

test('a civic number with a suffix is announced like any other, and may stand behind a unit beside a route', () => {
  assert.equal(answer('No 14B, Harbour Lane, Iqaluit NU X0A 0H0'), '14B HARBOUR');
  assert.equal(answer('C-14B Harbour Lane, RR 5, Iqaluit NU X0A 0H0'), 'C 14B HARBOUR');
  assert.equal(answer('B-23266 34 Rd E, RR 5, Iqaluit NU X0A 0H0'), 'B 23266 34 E');
  assert.equal(answer('C-1021 1/2 Shore Rd, RR 5, Iqaluit NU X0A 0H0'), 'C 10211/2 SHORE');
});

test('a civic number goes with the numbered French street behind it, whatever is in front', () => {
  assert.equal(answer('Centre commercial Place Laurier, 90, 37e avenue, Montréal (Québec) H4G 6R4'), '90 37E');
  assert.equal(answer('N° 80, 1re rue, Montréal (Québec) H4G 6R5'), '80 1RE');
});

test('a civic number behind its street stays there, even if the place begins like a street', () => {
  assert.equal(answer('boulevard Crémazie O, 204, Côte-Saint-Luc (Québec) H4W 4C1'), '204 CRÉMAZIE O');
  assert.equal(answer('boulevard Crémazie Ouest, 204, Montréal (Québec) H4W 4C0'), '204 CRÉMAZIE O');
});
