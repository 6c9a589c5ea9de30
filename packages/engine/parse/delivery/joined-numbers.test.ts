import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Hanover ON
+ 6th; AVE | N4N3M1 | 905 907
+ 2nd; LINE; E | N4N3M2 | 651
+ 8th; ST; E | N4N3M3 | 79 3
+ Elm; ST | N4N3M4 | 3 8/3
+ Ridout; ST | N4N3M5 | 1024 848 848½
+ St. George; CIR | N4N3M6 | 8 10
@ Laval QC
+ 34e; AV | H7L1A1 | 23
+ Saint-Michel; AV | H7L1A2 | 23 25
+ des Bégonias; CH | H7L1A3 | 18`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, StreetNumberSuffix, StreetName } = elements;
  return `${status === 'C' ? 'V' : status} ${UnitNumber} ${StreetNumberFrom}${StreetNumberSuffix} ${StreetName}`;
}

test('an ordinal is read apart from the street type that it is run together with', () => {
  assert.equal(answer('905 6thAVE, Hanover ON N4N 3M1'), 'V  905 6TH');
  assert.equal(answer('651 2ndLINE E, Hanover ON'), 'V  651 2ND');
  assert.equal(answer('23 34eAV, Laval QC H7L 1A1'), 'V  23 34E');
});

test('a civic number is read apart from a direction, a French type or a saint that it is run together with', () => {
  assert.equal(answer('79E 8th St, Hanover ON N4N 3M3'), 'V  79 8TH');
  assert.equal(answer('23AV Saint-Michel, Laval QC H7L 1A2'), 'V  23 SAINT-MICHEL');
  assert.equal(answer('18CH des Bégonias, Laval QC'), 'V  18 DES BÉGONIAS');
  assert.equal(answer('8St. George Cir, Hanover ON N4N 3M6'), 'V  8 ST. GEORGE');
});

test('a digit run together with the street is the civic number before it is a letter', () => {
  assert.equal(answer('3-8ElmST, Hanover ON N4N 3M4'), 'V 3 8 ELM');
  assert.equal(answer('8ElmSt, Hanover ON N4N 3M4'), 'V  8 ELM');
});

test('a civic number that was stored as an amount', () => {
  assert.equal(answer('1024.0 Ridout St, Hanover ON N4N 3M5'), 'V  1024 RIDOUT');
  assert.equal(answer('848.5 Ridout St, Hanover ON N4N 3M5'), 'V  8481/2 RIDOUT');
});
