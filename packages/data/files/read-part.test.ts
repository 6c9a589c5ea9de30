import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { InputPart } from './input-part.ts';
import { lineTaker, rowTaker } from './read-part.ts';

const part: InputPart = {
  name: 'list.csv',
  storedBytes: 0,
  modified: new Date(0),
  open: () => assert.fail('only its name is used'),
};

test('lines may be cut by chunks anywhere, and each is read in its own encoding', () => {
  const lines: string[] = [];
  const taker = lineTaker(part, (text, line) => lines.push(`${line} ${text}`));
  for (const chunk of ['\ufeffa', 'b\r\n\ncd\n', 'é']) taker.push(Buffer.from(chunk));
  taker.push(Buffer.from('\nCôté', 'latin1'));
  taker.end();
  assert.deepEqual(lines, ['1 ab', '2 ', '3 cd', '4 é', '5 Côté']);
});

test('a file without line endings is refused by its name, instead of being read into memory', () => {
  const taker = lineTaker(part, () => assert.fail('no line expected'));
  const chunk = Buffer.alloc(1 << 24, 'a');
  taker.push(chunk);
  assert.throws(() => taker.push(chunk), /^InputError: Line 1 of list\.csv is longer than 16777216 bytes/);
});

test('the first record of a file reads the others, and a file needs one', () => {
  const rows: string[] = [];
  const taker = rowTaker(part, (header) => {
    const name = header.text(0);
    return (record) => rows.push(`${name}=${record.text(0)}`);
  });
  taker.push(Buffer.from('street\nElm\nOak\n'));
  taker.end();
  assert.deepEqual(rows, ['street=Elm', 'street=Oak']);
  assert.throws(() => rowTaker(part, () => () => {}).end(), /list\.csv is empty/);
});
