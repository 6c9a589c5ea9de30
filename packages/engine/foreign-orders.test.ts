import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyzeText, sampleCountry, shown } from './testing/sample-country.ts';

const { engine } = sampleCountry();
const answer = (text: string): string => {
  const analysis = analyzeText(engine, text);
  return `${analysis.status} ${shown(analysis)}`;
};

test('the unit may be behind the civic number, if the building has it', () => {
  const inFront = shown(analyzeText(engine, '3100-100 King St W, Toronto, ON M5X 1A9'));
  for (const text of ['King St W 100/3100, Toronto, ON M5X 1A9', '100/3100 King St W, Toronto, ON M5X 1A9']) {
    assert.equal(answer(text), `C ${inFront}`, text);
  }
});

test('a unit and a civic number that a spreadsheet took for a date are those of a building with that unit', () => {
  const inFront = shown(analyzeText(engine, '5-14 Princess St, Kingston, ON K7L 1A2'));
  assert.equal(answer('14-May Princess St, Kingston, ON K7L 1A2'), `C ${inFront}`);
});

test('a sign behind the first number makes it the unit', () => {
  const inFront = shown(analyzeText(engine, '#1, 14 Princess St, Kingston, ON K7L 1A1'));
  assert.equal(answer('1# 14 Princess St, Kingston, ON K7L 1A1').slice(2), inFront);
});

test('a key above the space bar may have been hit instead of it', () => {
  const plain = shown(analyzeText(engine, '14 Princess St, Kingston, ON K7L 1A1'));
  assert.equal(answer('14 Princessbst, Kingston, ON K7L 1A1'), `C ${plain}`);
});

test('two doors of one street are near each other', () => {
  assert.equal(answer('14/99 Princess St, Kingston, ON K7L 1A2').slice(0, 1), 'C');
});

test('an address may be written from large to small', () => {
  const small = shown(analyzeText(engine, '104 King St E, Kingston, ON K7L 3A1'));
  for (const text of [
    'K7L 3A1 Kingston King St E 104',
    'Kingston King St E 104',
    'Canada ON Kingston King St E 104 K7L 3A1',
  ]) {
    assert.equal(answer(text).slice(2), small, text);
  }
});

test('the thousands of a civic number may be set off by a comma, a period or an apostrophe', () => {
  const plain = shown(analyzeText(engine, '1502 Highway 15, Kingston, ON K7L 5H6'));
  for (const number of ['1,502', '1.502', "1'502"]) {
    assert.equal(answer(`${number} Highway 15, Kingston, ON K7L 5H6`).slice(2), plain, number);
  }
});

test('the number of a unit or a road may be in words', () => {
  const unit = shown(analyzeText(engine, 'Suite 1, 14 Princess St, Kingston, ON K7L 1A1'));
  for (const text of ['14 Princess St suite one', 'suite one, 14 Princess St', 'suite one 14 Princess St']) {
    assert.equal(answer(`${text}, Kingston, ON K7L 1A1`).slice(2), unit, text);
  }
  const road = shown(analyzeText(engine, '1502 Highway 15, Kingston, ON K7L 5H6'));
  assert.equal(answer('1502 Highway fifteen, Kingston, ON K7L 5H6').slice(2), road);
});
