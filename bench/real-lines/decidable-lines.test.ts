import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCases } from '../accuracy/case-file.ts';
import { boxLeavesOpen } from './box-beside.ts';
import { realReference } from './build.ts';
import { isDecidableLine } from './decidable-lines.ts';

const CSV = `id,line,unit,civic,street,city,province,postal_code
1,"24 Sussex Dr, Ottawa ON K1M1M4",,24,SUSSEX DR,OTTAWA,ON,K1M1M4
2,"7240 Sideroad 6 5, Perth ON K7H1A1",,5,SIDEROAD 6,PERTH,ON,K7H1A1
3,"60 Bond St W, Perth ON K7H1A2",,60,BOND ST W,PERTH,ON,K7H1A2
4,"60 Bond St, Perth ON K7H1A3",,60,BOND ST,PERTH,ON,K7H1A3
5,"9 King St, ON K7H1A2",,9,KING ST,PERTH,ON,K7H1A2
6,"8 Elm St, Ottawa ON K1A0A1",,8,ELM ST,OTTAWA,ON,K1A0A1
7,"8 Elm Ave, Ottawa ON K1A0A2",,8,ELM AVE,OTTAWA,ON,K1A0A2
`;
const cases = readCases(CSV, 'cases.csv');
const reference = await realReference(cases, [], []);

test('a line is decidable unless its number, its place or its code is in doubt', () => {
  const decidable = cases.filter((item) => isDecidableLine(reference, item)).map(({ row }) => row.id);
  assert.deepEqual(decidable, ['1', '6', '7']);
});

test('a box leaves the code open in a place of several codes', () => {
  assert.ok(boxLeavesOpen(reference, '60 Bond St W, PO Box 7, Perth ON', 'Perth'));
  assert.ok(boxLeavesOpen(reference, '60 Bond St W, C.P. 7, Perth ON', 'Perth'));
  assert.ok(!boxLeavesOpen(reference, '60 Bond St W, Perth ON', 'Perth'));
  assert.ok(!boxLeavesOpen(reference, '60 Boxwood St W, Perth ON', 'Perth'));
  assert.ok(!boxLeavesOpen(reference, '1 Main St, Box 7, Nowhere ON', 'Nowhere'));
});
