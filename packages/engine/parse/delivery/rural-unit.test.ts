import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Bath ON
+ Kilcoo; LANE | K0H1G0 | 74/A,C 3958/C | RR 2
+ King; ST | K0H1G0 | 12/B 14/B,16 18/MAIN | RR 2
* RR 2 | K0H1G0`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, `${text} ON K0H 1G0`);
  const { UnitNumber, StreetNumberFrom, StreetName, RouteNumber, Compartment } = elements;
  if (status !== 'V' && status !== 'C') return status;
  return [UnitNumber, StreetNumberFrom, StreetName, `RR ${RouteNumber}`, Compartment].join('|');
}

test('a letter and a number of a street are unit and civic number, although a route stands beside them', () => {
  assert.equal(answer('#C-74 Kilcoo Lane RR 2 Bath'), 'C|74|KILCOO|RR 2|');
  assert.equal(answer('RR 2 C-74 Kilcoo Lane Bath'), 'C|74|KILCOO|RR 2|');
  assert.equal(answer('RR 2 C-3958 Kilcoo Laen Bath'), 'C|3958|KILCOO|RR 2|');
});

test('behind a route, a letter and a number are a compartment if no street follows', () => {
  assert.equal(answer('RR 2 C-74 Bath'), '|||RR 2|74');
  assert.equal(answer('RR 2 C 74, Bath'), '|||RR 2|74');
});

test('a street that is not understood is not left beside a route', () => {
  assert.equal(answer('i22 Kingfall Court RR 2 Bath'), 'N');
  assert.equal(answer('34de Villeron, RR 2, Bath'), 'N');
});

test('a word for a number announces a letter, and a unit in front of the civic number', () => {
  assert.equal(answer('12 King St no B Bath'), 'B|12|KING|RR 2|');
  assert.equal(answer('14 King St, no. B, Bath'), 'B|14|KING|RR 2|');
  assert.equal(answer('No 16-14, King St, Bath'), '16|14|KING|RR 2|');
  assert.equal(answer('No 16 - 14 King St, Bath'), '16|14|KING|RR 2|');
});

test('words beside a door with a single unit may be that unit', () => {
  assert.equal(answer('18 King St MAIN BLUE HOUSE, Bath'), 'N');
});
