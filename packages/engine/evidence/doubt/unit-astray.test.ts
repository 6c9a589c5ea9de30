import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';

const { engine } = goldenCountry([
  `@ Toronto ON
+ Lola; ST | M4L2Y5 | 1721/1,2,3,A,B,E,103,BSMT 1723 1725/,5
+ Ridge; RD; S | M4L2Y8 | 40/,5 42
+ Concession 7; RD | M4L2Y7 | 20/7,8
+ Elm; ST | M4L2Y6 | 12/1,5,501,507 14
+ Drury; LANE | M4L2Y1 | 12
+ Oak; BLVD | M4L2Y9 | 15
+ Birch; CRES | M4L2Y3 | 17
= Official East York M4L`,
]);

/** The unit of the answer, `-` if it has none, and `N` for no answer. */
function unitOf(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  if (status !== 'V' && status !== 'C') return status;
  return elements.UnitNumber === '' ? '-' : elements.UnitNumber;
}

describe('a word that may be the unit of a door, and was not read as one, leaves the answer open', () => {
  const OPEN: readonly (readonly [where: string, text: string])[] = [
    ['behind a name in front', 'Mary Chen 103\n1721 Lola St\nToronto ON M4L 2Y5'],
    ['behind a dash', 'Mary Chen - 3\n1721 Lola St\nToronto ON M4L 2Y5'],
    ['behind a number sign', 'Mary Chen #3\n1721 Lola St\nToronto ON M4L 2Y5'],
    ['in front of a name', '103 Mary Chen\n1721 Lola St\nToronto ON M4L 2Y5'],
    ['as the number of a list', '3. 1721 Lola St, Toronto ON M4L 2Y5'],
    ['as one of two', '2 and 3, 1721 Lola St, Toronto ON M4L 2Y5'],
    ['in the name of the street', '1721 Lola B St, Toronto ON M4L 2Y5'],
    ['as a direction of the street', '1721 Lola E St, Toronto ON M4L 2Y5'],
    ['within the street line', '1721 Lola (3) St, Toronto ON M4L 2Y5'],
    ['behind the place', '1721 Lola St, Toronto B ON M4L 2Y5'],
    ['as the zone of a city', '1721 Lola St, Toronto 3 ON M4L 2Y5'],
    ['in front of the code', '1721 Lola St\nToronto ON\n103\nM4L 2Y5'],
    ['run together with a word for it', '1721 Lola St Untt103, Toronto ON M4L 2Y5'],
    ['whose letter is on the next line', '1721 Lola St Unit 105\nC, Toronto ON M4L 2Y5'],
    ['whose word ends the line', '1725 Lola St, Apt\nToronto ON M4L 2Y5'],
    ['whose word is cut at the end of the line', '1725 Lola St, Ap\nToronto ON M4L 2Y5'],
    ['behind a word for it', '1721 Lola St Unit See, Toronto ON M4L 2Y5'],
  ];
  for (const [where, text] of OPEN) test(where, () => assert.equal(unitOf(text), 'N', text));
});

describe('what cannot be the unit of a door changes nothing', () => {
  const PLAIN: readonly (readonly [what: string, text: string, unit: string])[] = [
    ['a number that no unit has', 'Mary Chen 105\n1721 Lola St\nToronto ON M4L 2Y5', '-'],
    ['a number beside a door without units', 'Mary Chen 3\n1723 Lola St\nToronto ON M4L 2Y5', '-'],
    ['a direction', '1721 Lola St North, Toronto ON M4L 2Y5', '-'],
    ['a direction that is cut at the end of the line', '40 Ridge Rd Su\nToronto ON M4L 2Y8', '-'],
    ['an initial', 'Mary B Chen\n1721 Lola St\nToronto ON M4L 2Y5', '-'],
    ['a number beside a unit that is announced', 'Mary Chen 103\n1721 Lola St Apt 3\nToronto ON M4L 2Y5', '3'],
    ['the number of a list beside a door without units', '3. 1723 Lola St, Toronto ON M4L 2Y5', '-'],
    ['the number of the street', '20 Concession 7 Rd, Toronto ON M4L 2Y7', '-'],
    ['a word for a unit and nothing else', '1721 Lola St Unit, Toronto ON M4L 2Y5', '-'],
  ];
  for (const [what, text, unit] of PLAIN) test(what, () => assert.equal(unitOf(text), unit, text));
});

test('a listed number right behind the code is the unit', () => {
  assert.equal(unitOf('1721 Lola St\nToronto ON M4L 2Y5 103'), '103');
});

describe('a unit that is not listed, and may be none, leaves the answer open', () => {
  const OPEN: readonly (readonly [what: string, text: string])[] = [
    ['half of a code', '14 Elm St # Toronto # ON # M4L'],
    ['the number of a shop whose name begins with one', '7-Eleven #22104\n14 Elm St\nToronto ON M4L 2Y6'],
    ['the number of a misspelt word behind the address', '14 Elm St, Toronto ON M4L 2Y6 Invioce #4325'],
    ['a letter that looks like the digit of another unit', 'S-12 Elm St, Toronto ON M4L 2Y6'],
    ['a letter in front of others that looks like a digit', 'S01-12 Elm St, Toronto ON M4L 2Y6'],
    ['a letter of the province', '14 Elm St # Toronto # O # M4L 2Y6'],
    ['a misspelt floor that is joined to the number', 'Gruond-12 Elm St, Toronto ON M4L 2Y6'],
    ['a Roman number that the door has in figures', '12 Elm St Apt V, Toronto ON M4L 2Y6'],
    ['the end of a word that was spelled', "12 Drry Lane, that's D-R-U-R-Y, Toronto ON M4L 2Y1"],
    ['the end of a place with a bar in it', '14 Elm St\nTor|ph ON M4L 2Y6'],
    ['the last letter of the type, which looks like a digit', '17 Birch Cre 5, Toronto ON M4L 2Y3'],
    ['the direction, which looks like a digit', '42 Ridge Rd 5, Toronto ON M4L 2Y8'],
    ['the direction twice', '42 Ridge Rd SS, Toronto ON M4L 2Y8'],
    ['the type with a slip', '14 Elm SS, Toronto ON M4L 2Y6'],
  ];
  for (const [what, text] of OPEN) test(what, () => assert.equal(unitOf(text), 'N', text));
});

test('what is left of a code or a type with a slip is no unit', () => {
  assert.equal(unitOf('14 elm st toronto on am4l 2y6'), '-');
  assert.equal(unitOf('15 Oak Blv d, Toronto ON M4L 2Y9'), '-');
  assert.equal(unitOf('14 Elm St # Toronto # ON M4L # 2Y6'), '-');
});

test('a blank in the word for a unit takes no letter to the number', () => {
  assert.equal(unitOf('12 Elm St, Suit e 5, Toronto ON M4L 2Y6'), '5');
  assert.equal(unitOf('12 Elm St, Un it 5, Toronto ON M4L 2Y6'), '5');
});

test('a floor that is one slip away from the word behind a word for a unit is meant', () => {
  assert.equal(unitOf('1721 Lola St Unit BHSMT, Toronto ON M4L 2Y5'), 'BSMT');
  assert.equal(unitOf('1721 Lola St, Unit Bsm t, Toronto ON M4L 2Y5'), 'BSMT');
});

test('a unit that is not listed stays where nothing speaks against it', () => {
  assert.equal(unitOf('S-14 Elm St, Toronto ON M4L 2Y6'), 'S');
  assert.equal(unitOf('14 Elm St Apt V, Toronto ON M4L 2Y6'), 'V');
  assert.equal(unitOf('C02-12 Elm St, Toronto ON M4L 2Y6'), 'C02');
  assert.equal(unitOf('12 Elm St Apt 2Y, Toronto ON'), '2Y');
  assert.equal(unitOf('14 Elm St #12, Toronto ON M4L 2Y6'), '12');
});
