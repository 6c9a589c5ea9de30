import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Montréal QC
+ Pie-IX; BOUL | H1V2C7 | 2880
+ Jean-XXIII; RUE | H1V2C8 | 41
+ des Érables; RUE | H1V2C9 | 12 14
@ Québec QC
+ des Quatre-Bourgeois; CH | G1V4B6 | 2700
+ des 3-Pistoles; RUE | G1V4B7 | 55
@ Hamilton ON
+ Four Winds; LANE | L8P1A1 | 7`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  if (status === 'N') return 'N';
  const { UnitNumber, StreetNumberFrom, StreetName } = elements;
  return `${status} ${UnitNumber}-${StreetNumberFrom} ${StreetName}`;
}

test('the number of a pope may be written in digits or as a word', () => {
  assert.equal(answer('2880 boul. Pie-9, Montréal QC H1V 2C7'), 'C -2880 PIE-IX');
  assert.equal(answer('2880, boul. Pie 9, app. 4, Montréal QC'), 'C 4-2880 PIE-IX');
  assert.equal(answer('2880, boulevard Pie-Neuf, Montréal (Québec) H1V 2C7'), 'C -2880 PIE-IX');
  assert.equal(answer('41 rue Jean 23, Montréal'), 'C -41 JEAN-XXIII');
});

test('another number behind the name is that of no unit', () => {
  assert.equal(answer('2880 boul. Pie-10, Montréal QC H1V 2C7'), 'N');
  assert.equal(answer('2880 boul. Pie 10, Montréal QC H1V 2C7'), 'N');
  assert.equal(answer('2880 boul. Pie-IX, 10, Montréal QC H1V 2C7'), 'V 10-2880 PIE-IX');
});

test('a number within a name may be written in digits or in words, in both languages', () => {
  assert.equal(answer('2700, chemin des 4-Bourgeois, Québec (Québec) G1V 4B6'), 'C -2700 DES QUATRE-BOURGEOIS');
  assert.equal(answer('2700 ch. 4 Bourgeois, Québec QC'), 'C -2700 DES QUATRE-BOURGEOIS');
  assert.equal(answer('55 rue des Trois-Pistoles, Québec QC'), 'C -55 DES 3-PISTOLES');
  assert.equal(answer('7 4 Winds Lane, Hamilton ON'), 'C -7 FOUR WINDS');
});

test('the short form of the type in front of a misspelt name is no unit', () => {
  assert.ok(!/^. R-/.test(answer('12 r. de S Érables, Montréal QC H1V 2C9')));
});
