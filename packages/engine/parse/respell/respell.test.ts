import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goldenCountry } from '../../testing/golden-country.ts';
import { analyzeText } from '../../testing/sample-country.ts';
import { respellings } from './respell.ts';

const { engine } = goldenCountry([
  `@ Kingston ON
+ Main; ST | K7L1A2 | 5 12
+ Bay; ST | K7L1A3 | 161
+ Bay; ST | K7L1A4 | 181
+ Oak; ST | K7L1A6 | 11 111
+ Sager; RD | K7L1A7 | 632 10026 864
+ Sager; RD | K7L1A8 | 64
+ Windham Road 13; | K7L1A9 | 354
@ Gatineau QC
+ Principale; RUE | J8X1A1 | 5 12`,
]);

test('a number in words is reported as typed, also if one digit stands for the whole word', () => {
  for (const [text, typed] of [
    ['Five Main St, Kingston ON K7L 1A2', 'Five'],
    ['Twelve Main St, Kingston ON K7L 1A2', 'Twelve'],
    ['cinq, rue Principale, Gatineau QC J8X 1A1', 'cinq'],
    ['l2 Main St, Kingston ON K7L 1A2', 'l2'],
  ] as const) {
    const misread = analyzeText(engine, text).styleChanges.filter(({ Code }) => Code === 'CIVIC_NUMBER_MISREAD');
    assert.deepEqual(
      misread.map(({ From }) => From),
      [typed],
      text,
    );
  }
});

test('a small b in a number is a six or an eight, as the code says', () => {
  assert.equal(numberOf('1b1 Bay St, Kingston ON K7L 1A3'), '161');
  assert.equal(numberOf('1b1 Bay St, Kingston ON K7L 1A4'), '181');
  assert.equal(numberOf('1b1 Bay St, Kingston ON'), 'N');
});

test('an exclamation mark beside a number may be a one, so the number without it stays open', () => {
  assert.equal(numberOf('11! Oak St, Kingston ON K7L 1A6'), 'N');
  assert.equal(numberOf('!11 Oak St, Kingston ON K7L 1A6'), 'N');
  assert.equal(numberOf('11 Oak St!, Kingston ON K7L 1A6'), '11');
});

test('a letter in front of a number may be a digit, if the code says so and the street lacks the rest', () => {
  assert.equal(numberOf('G32 Sager Rd, Kingston ON K7L 1A7'), '632');
  assert.equal(numberOf('G32 Sager Rd, Kingston ON'), 'N');
  assert.equal(numberOf('B64 Sager Rd, Kingston ON K7L 1A7'), 'N');
  assert.equal(numberOf('1D026 Sager Rd, Kingston ON K7L 1A7'), '10026');
});

test('a number may be run together with a road and its number', () => {
  assert.equal(numberOf('354WindhamRoad13, Kingston ON'), '354');
});

function numberOf(text: string): string {
  const { status, elements } = analyzeText(engine, text);
  return status === 'N' ? 'N' : elements.StreetNumberFrom;
}

test('behind the street, the word of the countryside for the civic number is left out', () => {
  for (const text of ['Main St, fire no. 12, Kingston ON K7L 1A2', 'Main St, House # 12, Kingston ON K7L 1A2']) {
    const { status, elements } = analyzeText(engine, text);
    assert.deepEqual([status, elements.StreetNumberFrom, elements.UnitNumber], ['V', '12', ''], text);
  }
});

test('a word in doubt stays as typed in one way to read the text, before marks around a name do', () => {
  const text = '4512 "Glenstock" Dr condo 112HIGHSIDE HARBOUR';
  const ways = respellings(
    [{ role: 'free', text }],
    () => false,
    () => false,
    true,
  ).map(({ fields }) => fields[0]!.text);
  assert.ok(ways.includes('4512 Glenstock Dr condo 112HIGHSIDE HARBOUR'), ways.join('\n'));
});
