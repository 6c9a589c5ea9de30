import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readCivicNumber } from './civic-number.ts';
import { provinceOfText } from './province-text.ts';
import { unitLabel } from './unit-label.ts';

test('A civic number is read with its suffix, however it is attached', () => {
  const cases = [
    ['101', '', 101, ''],
    ['101A', '', 101, 'A'],
    ['101 a', '', 101, 'A'],
    ['101', 'b', 101, 'B'],
    ['101 1/2', '', 101, '1/2'],
    ['101½', '', 101, '1/2'],
    ['00101', '', 101, ''],
    ['101.0', '', 101, ''],
  ] as const;
  for (const [text, column, number, suffix] of cases) {
    assert.deepEqual(readCivicNumber(text, column), { number, suffix }, text);
  }
});

test('Text that could be two numbers, or is no number, is rejected', () => {
  for (const text of ['', '0', '8-12', '4-101', 'A', '12345678', 'LOT 4', '101BC']) {
    assert.equal(readCivicNumber(text, ''), 'CIVIC_NUMBER', text);
  }
  assert.equal(readCivicNumber('101', 'REAR'), 'CIVIC_SUFFIX');
});

test('Any text gives a civic number or a reason', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789A½/ -.'), maxLength: 12 }), (text) => {
      const read = readCivicNumber(text, '');
      assert.ok(typeof read === 'string' || (read.number > 0 && text.includes(String(read.number))));
    }),
  );
});

test('A unit is kept without its designator, unless the designator is part of it', () => {
  const cases = [
    ['4', '4'],
    ['Apt 4', '4'],
    ['apt. 4b', '4B'],
    ['# 12', '12'],
    ['Suite 200', '200'],
    ['PH 2', 'PH 2'],
    ['bsmt', 'BSMT'],
    ['', ''],
  ] as const;
  for (const [text, label] of cases) assert.equal(unitLabel(text), label, text);
  assert.equal(unitLabel('x'.repeat(31)), undefined);
});

test('A province is recognised by code, by name in both languages and by SGC code', () => {
  for (const text of ['ON', 'on', 'Ontario', '35']) assert.equal(provinceOfText(text), 'ON');
  for (const text of ['QC', 'Québec', 'Quebec', '24']) assert.equal(provinceOfText(text), 'QC');
  for (const text of ['', 'NE', 'Ohio', '99']) assert.equal(provinceOfText(text), '');
});
