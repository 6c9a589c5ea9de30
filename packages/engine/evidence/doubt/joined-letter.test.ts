import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Québec QC
+ Price; RUE | G1G0J4 | 1420/A,B,C 1422`,
]);

test('a letter that is run together with the short word for a unit is its label', () => {
  const { status, elements } = analyzeText(engine, '1420, rue Price apC, Québec (QC) G1G 0J4');
  assert.deepEqual([status, elements.UnitNumber], ['V', 'C']);
});

test('a label that the answer would lose is never passed over', () => {
  for (const unit of ['apC', 'APC', 'ApC']) {
    const { status, elements } = analyzeText(engine, `1420, rue Price, ${unit}, Québec (QC) G1G 0J4`);
    assert.ok(status === 'N' || elements.UnitNumber === 'C', unit);
  }
});

test('a letter in front of a place that lacks its first one is no unit', () => {
  const { engine: levis } = goldenCountry(['@ Lévis QC\n+ Eddy; RUE | G6V1A1 | 12']);
  const unitOf = (place: string): string => {
    const { status, elements } = analyzeText(levis, `12 rue Eddy, ${place} QC`);
    return status === 'N' ? 'N' : elements.UnitNumber;
  };
  assert.notEqual(unitOf('L,évis'), 'L');
  assert.equal(unitOf('L, Lévis'), 'L');
});
