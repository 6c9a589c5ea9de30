import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { caseFilter, readCaseFile, readCases, withheldCode } from './case-file.ts';

const CSV = `id,line,postal_code,UnitNumber,city
1,"12-100 King St W, Toronto ON M5X1A9",M5X1A9,12,TORONTO
2,Box 10 Cardston AB T0K 0K0,T0K0K0,,CARDSTON
`;

test('the postal code and the columns named like elements are expected, where they are not empty', () => {
  const [first, second] = readCases(CSV, 'cases.csv');
  assert.equal(first!.line, '12-100 King St W, Toronto ON M5X1A9');
  assert.deepEqual(first!.expected, { PostalCode: 'M5X1A9', UnitNumber: '12' });
  assert.deepEqual(second!.expected, { PostalCode: 'T0K0K0' });
});

test('a gzipped file is read like a plain one', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cases-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'cases.csv'), CSV);
  await writeFile(path.join(folder, 'cases.csv.gz'), gzipSync(CSV));
  const plain = await readCaseFile(path.join(folder, 'cases.csv'));
  assert.equal(plain.length, 2);
  assert.deepEqual(await readCaseFile(path.join(folder, 'cases.csv.gz')), plain);
});

test('a file without the address, or without anything expected, is refused with the missing column', () => {
  assert.throws(() => readCases('id,postal_code\n1,K7L3N6\n', 'a.csv'), /a\.csv has no column "line".*id, postal_code/);
  assert.throws(() => readCases('line,city\nx,y\n', 'b.csv'), /b\.csv says nothing of the answer/);
});

test('a filter selects the rows whose column begins with the text', () => {
  const cases = readCases(CSV, 'cases.csv');
  assert.deepEqual(cases.filter(caseFilter('postal_code=t0')), [cases[1]]);
  assert.throws(() => caseFilter('postal_code'), /COLUMN=BEGINNING/);
  assert.throws(() => cases.filter(caseFilter('town=X')), /column "town"/);
});

test('a code is withheld however it is spaced, and nothing else is', () => {
  const lines = [
    'Box 10 Cardston AB T0K 0K0',
    'Box 10 Cardston AB, t0k-0k0',
    'Box 10 T0K0K0 Cardston AB',
    'Box 10 Cardston AB T0K 0K1',
  ];
  const withheld = lines.map((line) => withheldCode({ line, expected: { PostalCode: 'T0K0K0' }, row: {} }).line);
  assert.deepEqual(withheld, ['Box 10 Cardston AB', 'Box 10 Cardston AB', 'Box 10 Cardston AB', lines[3]]);
});
