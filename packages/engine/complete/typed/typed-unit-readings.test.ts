import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ReferenceBuilder } from '../../reference/build/builder.ts';
import { Reference } from '../../reference/read/reader.ts';
import { findCompletions } from '../completer.ts';

const builder = new ReferenceBuilder({ dataVersion: '2026-06', sources: [], starter: false });
const bay = builder.municipality('North Bay', 'ON');
const street = (name: string, type: string) => builder.street(name, type, 0, bay);
const macdonald = street('Macdonald', 'RD');
for (const unit of ['5', 'B', 'BSMT', 'UPPR', 'PH1', 'SS1'])
  builder.civic(macdonald, { number: 333, unit, postalCode: 'P1B1A1' });
const mcintyre = street('McIntyre', 'ST');
for (const number of [5, 293]) builder.civic(mcintyre, { number, postalCode: 'P1B1A2' });
for (const unit of ['7', '293']) builder.civic(mcintyre, { number: 12, unit, postalCode: 'P1B1A2' });
const hamilton = builder.municipality('Hamilton', 'ON');
builder.civic(builder.street('Main', 'ST', 3, hamilton), { number: 20, postalCode: 'L8N1A1' });
builder.civic(builder.street('Main', 'ST', 3, bay), { number: 12, postalCode: 'P1B1A3' });
const reference = Reference.fromBytes(builder.finish());

function completed(text: string): string[] {
  const { completions } = findCompletions(reference, { lines: [text], level: 2, limit: 5, maxNamesToAddresses: 0 });
  return completions.map((each) => {
    if (!('found' in each)) return each.kind;
    return `${each.found.number} ${reference.entryText(each.found.entry)}${each.unit === '' ? '' : ` #${each.unit}`}`;
  });
}

describe('a unit of letters before the number', () => {
  for (const [typed, door] of [
    ['bsmt 333 macdonald rd', '333 Macdonald #BSMT'],
    ['basement, 333 macdonald rd', '333 Macdonald #BSMT'],
    ['uppr-333 macdonald rd', '333 Macdonald #UPPR'],
    ['apt bsmt 333 macdonald rd', '333 Macdonald #BSMT'],
    ['unit upper, 333 macdonald rd, north bay', '333 Macdonald #UPPR'],
    ['#bsmt-333 macdonald rd', '333 Macdonald #BSMT'],
    ['app. b, 333 macdonald rd', '333 Macdonald #B'],
    ['#b 333 macdonald rd', '333 Macdonald #B'],
    ['b-333 macdonald rd', '333 Macdonald #B'],
  ] as const) {
    test(`is one: ${typed}`, () => assert.equal(completed(typed)[0], door));
  }
});

test('a unit of letters follows a number sign behind the street, too', () => {
  assert.equal(completed('333 macdonald rd #b')[0], '333 Macdonald #B');
  assert.equal(completed('333 macdonald rd #b, north bay')[0], '333 Macdonald #B');
});

test('one word for units may stand before another', () => {
  for (const typed of ['333 macdonald rd unit ph1', '333 macdonald rd apt ph 1, north bay', '#ph1 333 macdonald rd']) {
    assert.deepEqual(completed(typed), ['333 Macdonald #1'], typed);
  }
});

test('a place that ends with a word for units leaves the number behind it to the street', () => {
  for (const typed of ['mcintyre st north bay 293', 'mcintyre st, north bay 293', 'north bay 293 mcintyre st']) {
    assert.equal(completed(typed)[0], '293 McIntyre', typed);
  }
});

test('an address stays while the word for its unit is typed, behind a comma or a place', () => {
  for (const full of [
    '333 macdonald rd, apartment 5',
    '333 macdonald rd, north bay unit 5',
    '333 macdonald rd, bureau 5',
  ]) {
    for (let end = '333 macdonald'.length; end <= full.length; end++) {
      assert.match(completed(full.slice(0, end))[0] ?? 'nothing', /^333 Macdonald/, full.slice(0, end));
    }
  }
});

describe('a number with another behind its hyphen', () => {
  test('is the unit of that number', () => assert.equal(completed('7-293 mcintyre st')[0], '293 McIntyre #7'));

  test('may have it as a unit if it is listed there', () => {
    assert.deepEqual(completed('12-7 mcintyre st'), ['12 McIntyre #7']);
    assert.deepEqual(completed('12-5 mcintyre st'), ['5 McIntyre #12']);
    assert.deepEqual(completed('12-293 mcintyre st'), ['293 McIntyre #12', '12 McIntyre #293']);
  });
});

test('a label may begin like the word for a floor', () => {
  assert.ok(completed('333 macdonald rd app ss1').includes('333 Macdonald #SS1'));
});

test('letters that begin a place are no label of a unit behind ST E', () => {
  assert.deepEqual(completed('12 main st e ham'), ['-1 Main']);
});
