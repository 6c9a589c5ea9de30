import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Natanya; BLVD | K7L1P5 | 151 153/5
+ Concession; ST | K7L1P8 | 15
+ Concession 4; RD | K7L1P8 | 15
@ Vancouver BC
+ Matthews; AVE | V6H1W3 | 1690`,
]);

function answer(...lines: string[]): string {
  const { status, elements } = analyzeText(engine, lines.join('\n'));
  const { UnitNumber, StreetNumberFrom, StreetName, PostalCode } = elements;
  return status === 'N' ? 'N' : `${status} ${UnitNumber} ${StreetNumberFrom} ${StreetName} ${PostalCode}`;
}

test('the end of a line may part a word of the street or the place', () => {
  assert.equal(answer('1690 Matthews Ave, Vancou', 'ver BC'), 'C  1690 MATTHEWS V6H 1W3');
  assert.equal(answer('151 Nata', 'nya Boulevard', 'Kingston, O', 'N'), 'C  151 NATANYA K7L 1P5');
  assert.equal(answer('15 Concessio', 'n 4', 'Kingston ON K7L 1P8'), 'C  15 CONCESSION 4 K7L 1P8');
});

test('a letter that ends a word on the next line is no unit', () => {
  assert.equal(answer('151 Natanya Boulevar', 'd, Kingston ON'), 'C  151 NATANYA K7L 1P5');
  assert.equal(answer('151 Natanya Boulevard, K', 'ingston ON K7L 1P5'), 'V  151 NATANYA K7L 1P5');
});

test('a unit on a line of its own stays the unit', () => {
  assert.equal(answer('Unit 5', '153 Natanya Boulevard', 'Kingston ON'), 'C 5 153 NATANYA K7L 1P5');
  assert.equal(answer('5', '153 Natanya Boulevard', 'Kingston ON'), 'C 5 153 NATANYA K7L 1P5');
});
