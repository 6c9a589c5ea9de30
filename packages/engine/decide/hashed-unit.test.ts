import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../testing/golden-country.ts';
import { analyzeText } from '../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Rowntree; DR | K7M8T3 | 244/202,PH2,PH05,12A 246/TH202,202
@ Gatineau QC
+ Wellington; RUE | J8X2R2 | 244/202,PH2`,
]);

function hashOf(unit: string, text = `244 Rowntree Dr ${unit}, Kingston ON K7M 8T3`): string {
  const { status, hashCode } = analyzeText(engine, text);
  assert.ok(status === 'V' || status === 'C', text);
  return hashCode;
}

test('a unit of the reference has one HashCode, whatever it is called', () => {
  for (const units of [
    ['Unit 202', 'TH 202', 'Apt 202', 'Townhouse 202'],
    ['PH2', 'PH 2', 'Apt PH-2', 'PH-2', 'Penthouse 2', 'PH02'],
    ['PH05', 'PH 5', 'PH5'],
    ['Unit 12A', 'Unit 12-A'],
  ]) {
    const [first, ...others] = units.map((unit) => hashOf(unit));
    for (const other of others) assert.equal(other, first, units.join());
  }
  const french = (unit: string): string => hashOf(unit, `244 rue Wellington ${unit}, Gatineau QC J8X 2R2`);
  assert.equal(french('app. PH-2'), french('penthouse 2'));
  assert.equal(french('TH 202'), french('unité 202'));
});

test('units that the reference tells apart have other HashCodes', () => {
  const of = (unit: string): string => hashOf(unit, `246 Rowntree Dr ${unit}, Kingston ON K7M 8T3`);
  assert.notEqual(of('TH 202'), of('Unit 202'));
  assert.notEqual(hashOf('PH 2'), hashOf('Unit 202'));
  assert.notEqual(hashOf('PH 7'), hashOf('Unit 7'));
});
