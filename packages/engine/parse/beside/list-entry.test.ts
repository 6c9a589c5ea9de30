import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { analyzeText, sampleCountry } from '../../testing/sample-country.ts';

const { engine } = sampleCountry();

const ADDRESSES = [
  '12 Main St, Ottawa ON K1S 1B5',
  '22 Eddy Stret\nOttawa ON',
  '845 rue Sherbrooke O, Montréal QC',
  '5-22 Eddy St, Ottawa',
];

/** What stands around an address in a list, and between its number in the list and the address. */
const AROUND = [
  ['', ''],
  ['"', '"'],
  ['“', '”'],
  ['« ', ' »'],
  ['(', ')'],
  ['[', ']'],
  ['* ', ''],
  ['• ', ''],
] as const;

test('the number of a list is no unit, whatever signs stand around it and the address', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ADDRESSES),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom('.', ')', ':'),
      fc.constantFrom(...AROUND),
      fc.constantFrom(...AROUND),
      (address, number, sign, [before, behind], [first, last]) => {
        const { status, hashCode } = analyzeText(engine, address);
        const text = `${first}${number}${sign} ${before}${address}${behind}${last}`;
        const listed = analyzeText(engine, text);
        assert.equal(`${listed.status} ${listed.hashCode}`, `${status} ${hashCode}`, text);
      },
    ),
    { numRuns: 300 },
  );
});

test('a number sign or a hyphen behind the number says that it may be a unit', () => {
  assert.equal(analyzeText(engine, '5 - 22 Eddy St, Ottawa ON').elements.UnitNumber, '5');
  assert.equal(analyzeText(engine, '#5. 22 Eddy St, Ottawa ON').elements.UnitNumber, '5');
});
