import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';
import { hasAnotherLetter, hasAnotherSide } from './number-letter.ts';

const { engine } = goldenCountry([
  `@ Edmonton AB
+ 150; ST; NW | T5P1A1 | 9202 9206 9210
+ 103A; AVE; NW | T5J1A1 | 10004 10008 10012
@ Sturgeon County AB
+ Township Road 500 | T8T1A1 | 27201 27215 27229`,
]);

const answer = (text: string): string => {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : `${elements.StreetNumberFrom} ${elements.StreetName}`;
};

test('a letter behind the number of a street is never taken for a slip', () => {
  for (const code of ['', ' T5P 1A1', ' T5P 9X9'])
    assert.equal(answer(`9206 150B St NW Edmonton AB${code}`), 'N', code);
  assert.equal(answer('10008 103B Ave NW Edmonton AB'), 'N');
  assert.equal(answer('27215 Twp Rd 500A, Sturgeon County AB T8T 1A1'), 'N');
});

test('the letter may be left out, stand apart, or follow the ending of an ordinal', () => {
  for (const street of ['103 A Ave NW', '103-A Ave NW', '103rd A Ave NW', '103rdA Ave NW', '103 Ave NW']) {
    assert.equal(answer(`10008 ${street} Edmonton AB T5J 1A1`), '10008 103A', street);
  }
});

test('an A that stands where the type is missing may be the avenue', () => {
  assert.equal(answer('9206 150 A NW Edmonton AB T5P 1A1'), '9206 150');
});

test('a letter that may be a direction is not the letter of the number', () => {
  assert.equal(hasAnotherLetter(['ROAD', '66N'], ['ROAD', '66']), false);
  assert.equal(hasAnotherLetter(['103B'], ['103A']), true);
  assert.equal(hasAnotherLetter(['103'], ['103A']), false);
});

test('a road so many miles north is not the one so many miles east', () => {
  assert.equal(hasAnotherSide(['54E'], ['54N']), true);
  assert.equal(hasAnotherSide(['54N'], ['54N']), false);
  assert.equal(hasAnotherSide(['54'], ['54N']), false);
  assert.equal(hasAnotherSide(['55E'], ['54N']), false);
});
