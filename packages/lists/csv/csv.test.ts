import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dialectOf } from './dialect.ts';
import { csvRow, splitRow } from './fields.ts';

describe('a row', () => {
  test('has the values that were written, whatever they are', () => {
    const value = fc.array(fc.constantFrom('a', ' ', ',', ';', '"', '\n', '\r', 'é', '1'), { maxLength: 6 });
    const values = fc.array(
      value.map((parts) => parts.join('')),
      { minLength: 2, maxLength: 5 },
    );
    fc.assert(
      fc.property(values, fc.constantFrom(',', ';', '\t', '|'), (fields, delimiter) => {
        assert.deepEqual(splitRow(csvRow(fields, delimiter), delimiter), fields);
      }),
    );
  });

  const ROWS: readonly [string, string | undefined, string[]][] = [
    ['1,22 rue Eddy,Gatineau', ',', ['1', '22 rue Eddy', 'Gatineau']],
    ['1;"22, rue Eddy";', ';', ['1', '22, rue Eddy', '']],
    ['a,5" pipe,b', ',', ['a', '5" pipe', 'b']],
    ['"say ""hi""",x', ',', ['say "hi"', 'x']],
    ['12 Main St, Kingston', undefined, ['12 Main St, Kingston']],
    ['"12 Main St, Kingston"', undefined, ['12 Main St, Kingston']],
    ['"The Oaks" 12 Main St', undefined, ['"The Oaks" 12 Main St']],
  ];
  for (const [row, delimiter, fields] of ROWS) {
    test(`${row} divided by ${delimiter ?? 'nothing'} is ${fields.join(' / ')}`, () =>
      assert.deepEqual(splitRow(row, delimiter), fields));
  }
});

describe('the delimiter of a list', () => {
  const LISTS: readonly [string, string | undefined][] = [
    ['id,address\n1,"22 rue Eddy; Gatineau"\n2,"12 Main St, Bath"\n', ','],
    ['id;adresse\n1;22, rue Eddy, Gatineau\n2;12, rue Main\n', ';'],
    ['id\tadresse\n1\t22, rue Eddy\n', '\t'],
    ['no|rue|ville\n1|rue Eddy|Gatineau\n', '|'],
    ['address\n12 Main St, Kingston ON\n"22 rue Eddy, Gatineau"\n', undefined],
    ['', undefined],
  ];
  for (const [text, delimiter] of LISTS) {
    test(`${JSON.stringify(text.slice(0, 30))} is ${delimiter === undefined ? 'none' : JSON.stringify(delimiter)}`, () =>
      assert.equal(dialectOf(Buffer.from(text), true).delimiter, delimiter));
  }

  test('comes with the line ending of the first row', () => {
    assert.equal(dialectOf(Buffer.from('a,b\r\n1,2\r\n'), true).lineEnd, '\r\n');
    assert.equal(dialectOf(Buffer.from('a,b\n1,2\r\n'), true).lineEnd, '\n');
  });
});
