import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Princess; ST | K7L1A1 | 22/3,B,MAIN 24 26/4,UPPR,LWR
@ Gatineau QC
+ Eddy; RUE | J8X4B3 | 12/5,C 14
+ Laval; RUE | J8X4B4 | 20/SS,RC,202,A-2 22/BSMT,PH1 24/1,2`,
]);

function unitOf(text: string): readonly [unit: string, info: string] {
  const { elements } = analyzeText(engine, text);
  return [elements.UnitNumber, elements.AdditionalInfo];
}

test('a word alone beside the street line is the unit that the reference has at the number', () => {
  for (const [text, unit] of [
    ['22 Princess St, 3, Kingston ON K7L 1A1', '3'],
    ['22 Princess St, b, Kingston ON', 'B'],
    ['B, 22 Princess St, Kingston ON K7L 1A1', 'B'],
    ['22 Princess St|MAIN|Kingston|ON|K7L 1A1', 'MAIN'],
    ['22;Princess St;3;Kingston;ON;K7L 1A1', '3'],
    ['12, rue Eddy, 5, Gatineau (Québec) J8X 4B3', '5'],
    ['C, 12 rue Eddy, Gatineau QC', 'C'],
    ['22 Princess St, Kingston ON K7L 1A1, MAIN', 'MAIN'],
    ['12, rue Eddy, Gatineau (Québec) J8X 4B3, 5', '5'],
  ] as const) {
    assert.deepEqual(unitOf(text), [unit, ''], text);
  }
});

test('alone behind the street, a short word that is no unit at the number is one that the reference lacks, and the answer says so', () => {
  for (const text of ['22 Princess St, 4, Kingston ON K7L 1A1', '24 Princess St|4|Kingston|ON|K7L 1A1']) {
    const { elements, secondaryStatus, styleChanges } = analyzeText(engine, text);
    assert.equal(elements.UnitNumber, '4');
    assert.equal(secondaryStatus, 'UnitUnverified');
    const told = styleChanges.find(({ Code }) => Code === 'UNIT_FROM_LINE');
    assert.deepEqual([told?.Element, told?.From, told?.To], ['UnitNumber', '4', '4']);
  }
});

test('anywhere else, a word that is no unit at the number stays beside the address', () => {
  assert.deepEqual(unitOf('22 Princess St, Kingston ON K7L 1A1, 4'), ['', '4']);
  assert.deepEqual(unitOf('24 Princess St, 31245, Kingston ON K7L 1A1'), ['', '31245']);
});

test('a misspelt designator goes with the unit that the reference has at the number', () => {
  for (const [text, unit] of [
    ['22 Princess St, Untt 3, Kingston ON K7L 1A1', '3'],
    ['Apr B, 22 Princess St, Kingston ON K7L 1A1', 'B'],
    ['22 Princess St|Aparmtent 3|Kingston|ON|K7L 1A1', '3'],
    ['12, rue Eddy, burau 5, Gatineau (Québec) J8X 4B3', '5'],
    ['Bureua C, 12 rue Eddy, Gatineau QC', 'C'],
  ] as const) {
    assert.deepEqual(unitOf(text), [unit, ''], text);
  }
  assert.deepEqual(unitOf('22 Princess St, Untt 4, Kingston ON K7L 1A1'), ['', 'UNTT 4']);
  assert.deepEqual(unitOf('22 Princess St, Desk 3, Kingston ON K7L 1A1'), ['', 'DESK 3']);
});

test('a unit that is announced goes before a word alone', () => {
  assert.deepEqual(unitOf('Apt B, 22 Princess St, 3, Kingston ON K7L 1A1'), ['B', '3']);
});

test('a floor is the unit by any of its names', () => {
  for (const [text, unit] of [
    ['20, rue Laval, sous-sol, Gatineau QC J8X 4B4', 'SS'],
    ['20, rue Laval, s.-s., Gatineau QC J8X 4B4', 'SS'],
    ['20, rue Laval, R.-C., Gatineau QC J8X 4B4', 'RC'],
    ['20, rue Laval, RDC, Gatineau QC J8X 4B4', 'RC'],
    ['20, rue Laval, rez-de-chaussée, Gatineau QC J8X 4B4', 'RC'],
    ['22, rue Laval, SS, Gatineau QC J8X 4B4', 'BSMT'],
  ] as const) {
    assert.deepEqual(unitOf(text), [unit, ''], text);
  }
  assert.deepEqual(unitOf('24, rue Laval, RDC, Gatineau QC J8X 4B4'), ['', 'RDC']);
});

test('what announces a unit beside the street is no part of it', () => {
  for (const [text, unit] of [
    ['20, rue Laval, ch. 202, Gatineau QC J8X 4B4', '202'],
    ['20, rue Laval, log. RC, Gatineau QC J8X 4B4', 'RC'],
    ['Local RC, 20, rue Laval, Gatineau QC J8X 4B4', 'RC'],
    ['20 rue Laval A-2, Gatineau QC J8X 4B4', 'A-2'],
    ['20 rue Laval #RC, Gatineau QC J8X 4B4', 'RC'],
    ['20 rue Laval #RC Gatineau QC J8X 4B4', 'RC'],
    ['SS-20 rue Laval, Gatineau QC J8X 4B4', 'SS'],
    ['20, rue Laval, bureau RC, Gatineau QC J8X 4B4', 'RC'],
    ['Unit RC at 20 rue Laval, Gatineau QC J8X 4B4', 'RC'],
  ] as const) {
    assert.deepEqual(unitOf(text), [unit, ''], text);
  }
  assert.deepEqual(unitOf('20, rue Laval, 2e étage, bureau A-2, Gatineau QC J8X 4B4'), ['A-2', '2E ÉTAGE']);
  assert.deepEqual(unitOf('20, rue Laval, 2e étage, log. RC, Gatineau QC J8X 4B4'), ['RC', '2E ÉTAGE']);
  assert.deepEqual(unitOf('20, rue Laval, ch. 203, Gatineau QC J8X 4B4'), ['', 'CH. 203']);
});

test('a floor is the unit that the reference calls so, misspelt or with a word for a floor behind it', () => {
  for (const [text, unit] of [
    ['22 Princess St main floor, Kingston ON K7L 1A1', 'MAIN'],
    ['22 Princess St (main floor), Kingston ON K7L 1A1', 'MAIN'],
    ['Main Unit, 22 Princess St, Kingston ON K7L 1A1', 'MAIN'],
    ['22 rue Laval, basment, Gatineau QC J8X 4B4', 'BSMT'],
    ['22 rue Laval basment, Gatineau QC J8X 4B4', 'BSMT'],
    ['26 Princess St haut, Kingston ON K7L 1A1', 'UPPR'],
    ['bas - 26 Princess St, Kingston ON K7L 1A1', 'LWR'],
  ] as const) {
    assert.deepEqual(unitOf(text), [unit, ''], text);
  }
  assert.deepEqual(unitOf('24 Princess St main floor, Kingston ON K7L 1A1'), ['', 'MAIN FLOOR']);
});
