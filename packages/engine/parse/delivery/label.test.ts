import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Elm; ST | K7L1P5 | 12/3,4,A,B,20C,BSMT 14
+ Suite; RD | K7L1P6 | 14`,
]);

function answer(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  const { UnitNumber, StreetNumberFrom, AdditionalInfo } = elements;
  return status === 'V' || status === 'C' ? `${UnitNumber}|${StreetNumberFrom}|${AdditionalInfo}` : status;
}

describe('a letter behind the number of a unit', () => {
  test('is part of it, whatever comes next', () => {
    for (const designator of ['Suite', 'Apt', 'Unit', 'bureau']) {
      assert.equal(answer(`12 Elm St ${designator} 20 C\nKingston ON K7L 1P5`), '20C|12|');
      assert.equal(answer(`12 Elm St ${designator} 20 C, Kingston ON K7L 1P5`), '20C|12|');
      assert.equal(answer(`12 Elm St ${designator} 20 C Kingston ON K7L 1P5`), '20C|12|');
      assert.equal(answer(`${designator} 20 C\n12 Elm St\nKingston ON K7L 1P5`), '20C|12|');
    }
  });

  test('is none of the place, even if nothing else is known', () => {
    assert.equal(analyzeText(engine, 'SUITE 20 C\nKINGSTON').elements.UnitNumber, '20C');
  });
});

describe('a unit at the end of a line for the attention of somebody', () => {
  test('is a letter, a number or a floor', () => {
    for (const unit of ['A', 'B', '3']) {
      for (const designator of ['Suite', 'Apt', 'unité']) {
        const front = `ATTN Mary Chen ${designator} ${unit}`;
        assert.equal(answer(`${front}\n12 Elm St\nKingston ON K7L 1P5`), `${unit}|12|ATTN MARY CHEN`);
        assert.equal(answer(`${front} 12 Elm St\nKingston ON K7L 1P5`), `${unit}|12|ATTN MARY CHEN`);
      }
    }
    assert.equal(answer('c/o Mary Chen Bsmt\n12 Elm St\nKingston ON K7L 1P5'), 'BSMT|12|C/O MARY CHEN');
  });

  test('is no word of a name', () => {
    assert.equal(answer('ATTN Suite Magazine\n14 Elm St\nKingston ON K7L 1P5'), '|14|ATTN SUITE MAGAZINE');
    assert.equal(answer('ATTN John Lower\n14 Elm St\nKingston ON K7L 1P5'), '|14|ATTN JOHN LOWER');
  });
});

test('several units are one label, in both languages', () => {
  const SEVERAL = ['units 3 and 4', 'unités 3 et 4', 'apts 3 & 4', 'suites 3 and 4', 'bureaux 3 et 4'];
  for (const units of SEVERAL) {
    assert.equal(answer(`12 Elm St ${units}\nKingston ON K7L 1P5`), '3&4|12|');
    assert.equal(answer(`${units}, 12 Elm St\nKingston ON K7L 1P5`), '3&4|12|');
  }
  for (const units of ['units A and B', 'unités A et B']) {
    assert.equal(answer(`12 Elm St ${units}\nKingston ON K7L 1P5`), 'A&B|12|');
  }
  for (const units of ['units 3 to 5', 'unités 3 à 5']) {
    assert.equal(answer(`12 Elm St ${units}\nKingston ON K7L 1P5`), '3-5|12|');
  }
});
