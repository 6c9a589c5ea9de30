import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table } from './table.ts';

const TITLES = ['customer', 'credits'];
const ROWS = [
  ['acme', '20'],
  ['a longer name', '1,000'],
];

test('each column is as wide as its widest cell', () => {
  const expected = 'customer       credits\nacme           20\na longer name  1,000\n';
  assert.equal(table(TITLES, ROWS, 22), expected);
  assert.equal(table(TITLES, [], 10), 'customer  credits\n');
});

test('a row is a paragraph where the table is wider than the terminal', () => {
  const expected = 'customer  acme\ncredits   20\n\ncustomer  a longer name\ncredits   1,000\n';
  assert.equal(table(TITLES, ROWS, 21), expected);
});
