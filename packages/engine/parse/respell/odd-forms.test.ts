import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Sherbrooke QC
+ Le Ber; BOUL | J1E8V7 | 1040/304
+ Papineau; RUE | J1E8V8 | 1028A 1030`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, StreetNumberSuffix, StreetType } = elements;
  return status === 'N' ? 'N' : `${UnitNumber}-${StreetNumberFrom}${StreetNumberSuffix} ${StreetType}`;
}

test('the letter of a civic number may stand between commas', () => {
  assert.equal(answer('1028, A, rue Papineau, Sherbrooke QC J1E 8V8'), '-1028A RUE');
});

test('Bld in front of a name is a boulevard', () => {
  assert.equal(answer('1040 Bld Le Ber, bureau 304, Sherbrooke QC J1E 8V7'), '304-1040 BOUL');
});
