import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../testing/golden-country.ts';
import { analyzeText } from '../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Princess; ST | K7L1A1 | 22/B,LWR,MAIN 24 26 26B 26/B`,
]);

function doorOf(text: string): readonly string[] {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, StreetNumberSuffix } = elements;
  return status === 'V' || status === 'C' ? [UnitNumber, StreetNumberFrom + StreetNumberSuffix] : [];
}

test('a letter or floor behind the civic number is the unit that the reference has there', () => {
  assert.deepEqual(doorOf('22-B Princess St, Kingston ON K7L 1A1'), ['B', '22']);
  assert.deepEqual(doorOf('22-LWR Princess St, Kingston ON K7L 1A1'), ['LWR', '22']);
  assert.deepEqual(doorOf('22-Lower Princess St, Kingston ON K7L 1A1'), ['LWR', '22']);
  assert.deepEqual(doorOf('22-MAIN Princess St, Kingston ON K7L 1A1'), ['MAIN', '22']);
});

test('a letter is the suffix where the reference has the number with it', () => {
  assert.deepEqual(doorOf('26-B Princess St, Kingston ON K7L 1A1'), ['', '26B']);
});

test('a letter that is neither suffix nor unit is not dropped', () => {
  assert.deepEqual(doorOf('24-B Princess St, Kingston ON K7L 1A1'), []);
});

test('a word for a number behind a whole street announces a unit', () => {
  assert.deepEqual(doorOf('24 Princess St No. 471, Kingston ON K7L 1A1'), ['471', '24']);
  assert.deepEqual(doorOf('24 Princess St, num. 12, Kingston ON K7L 1A1'), ['12', '24']);
  assert.deepEqual(doorOf("24 Princess St, no d'app. : 12, Kingston ON K7L 1A1"), ['12', '24']);
  assert.deepEqual(doorOf('24 Princess St chambre 12, Kingston ON K7L 1A1'), ['12', '24']);
  assert.deepEqual(doorOf('Princess St, No. 24, Kingston ON K7L 1A1'), ['', '24']);
});
