import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Toronto ON
+ Nightstar; DR | M4L2Y5 | 2105/101,103,1204 2107/1,12 2109`,
]);

function unitOf(text: string): string {
  const { status, elements } = analyzeText(engine, `${text}, Toronto ON M4L 2Y5`);
  return status === 'V' || status === 'C' ? elements.UnitNumber : status;
}

test('digits of a unit that were written apart are those of a listed unit', () => {
  for (const designator of ['Unit', 'Apt', 'Suite', '#']) {
    assert.equal(unitOf(`2105 Nightstar Dr ${designator} 10 3`), '103');
    assert.equal(unitOf(`2105 Nightstar Dr ${designator} 1 03`), '103');
    assert.equal(unitOf(`2105 Nightstar Dr ${designator} 12 04`), '1204');
  }
});

test('they are not joined to a unit that is not listed, or if the first part is one', () => {
  assert.equal(unitOf('2105 Nightstar Dr Unit 103 5'), '103');
  assert.equal(unitOf('2107 Nightstar Dr Unit 1 2'), '1');
  assert.equal(unitOf('2109 Nightstar Dr Unit 10 3'), '10');
});
