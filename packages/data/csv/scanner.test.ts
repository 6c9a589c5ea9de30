import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import type { CsvFault, CsvRecord } from './record.ts';
import { CsvScanner } from './scanner.ts';

interface Scanned {
  readonly line: number;
  readonly fields: string[];
  readonly fault: CsvFault;
}

function scan(chunks: readonly (string | Buffer)[], read?: (record: CsvRecord) => void): Scanned[] {
  const out: Scanned[] = [];
  const scanner = new CsvScanner('list.csv', (record) => {
    read?.(record);
    const fields = Array.from({ length: record.fields }, (_, field) => record.text(field));
    out.push({ line: record.line, fields, fault: record.fault });
  });
  for (const chunk of chunks) scanner.push(Buffer.from(chunk));
  scanner.end();
  return out;
}

const field = fc.string({ unit: fc.constantFrom('a', 'É', '’', ',', '"', '1', '-', '𝒳'), maxLength: 6 });
const table = fc.array(fc.array(field, { minLength: 2, maxLength: 70 }), { minLength: 1, maxLength: 8 });

function written(rows: readonly (readonly string[])[], lineEnd: string): string {
  const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quoted).join(',') + lineEnd).join('');
}

test('Any table reads as csv-parse reads it, wherever the chunks are split', () => {
  const property = fc.property(table, fc.boolean(), fc.integer({ min: 1, max: 40 }), (rows, windows, step) => {
    const bytes = Buffer.from(written(rows, windows ? '\r\n' : '\n'));
    const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
      bytes.subarray(i * step, (i + 1) * step),
    );
    const expected = parse(bytes, { relax_column_count: true, trim: false }) as string[][];
    assert.deepEqual(
      scan(chunks).map(({ fields }) => fields),
      expected,
    );
  });
  fc.assert(property, { numRuns: 200 });
});

test('Byte order mark, Windows line endings, empty lines and a missing final newline do not affect the data', () => {
  assert.deepEqual(scan(['\ufeffA,B\r\n\r\n1,2\r\n3,4']), [
    { line: 1, fields: ['A', 'B'], fault: '' },
    { line: 3, fields: ['1', '2'], fault: '' },
    { line: 4, fields: ['3', '4'], fault: '' },
  ]);
});

test('Doubled quotes and commas inside quotes belong to the field', () => {
  const [record] = scan(['"The ""Y""","Unorganized, North Part",""\n']);
  assert.deepEqual(record?.fields, ['The "Y"', 'Unorganized, North Part', '']);
});

test('A line break inside quotes costs its own lines, not the rest of the file', () => {
  const records = scan(['1,"Main\nStreet",2\n3,Elm,4\n']);
  assert.deepEqual(
    records.map(({ line, fault }) => [line, fault]),
    [
      [1, 'UNTERMINATED_QUOTE'],
      [2, ''],
      [3, ''],
    ],
  );
  assert.deepEqual(records[2]?.fields, ['3', 'Elm', '4']);
});

test('Text after a closing quote is an error', () => {
  assert.equal(scan(['1,"Main" St,2\n'])[0]?.fault, 'TEXT_AFTER_QUOTE');
});

test('A line is read as UTF-8 if it is valid, else as Windows-1252', () => {
  const latin1 = Buffer.from('12,Mont\xc9e des S\x9curs,Lévis\n'.replace('é', '\xe9'), 'latin1');
  assert.deepEqual(
    scan(['11,Montée des Sœurs,Lévis\n', latin1]).map(({ fields }) => fields[1]),
    ['Montée des Sœurs', 'MontÉe des Sœurs'],
  );
});

test('Numbers are parsed from the bytes, and only from digits', () => {
  const numbers: number[] = [];
  scan(['123,0,,12A,1234567890,-4, 5\n'], (record) => {
    for (let at = 0; at < 8; at++) numbers.push(record.integer(at));
  });
  assert.deepEqual(numbers, [123, 0, -1, -1, -1, -1, -1, -1]);
});

test('A file without line endings is rejected instead of being read into memory', () => {
  const scanner = new CsvScanner('list.csv', () => assert.fail('no record expected'));
  const chunk = Buffer.alloc(1 << 19, 'a');
  scanner.push(chunk);
  scanner.push(chunk);
  assert.throws(() => scanner.push(chunk), /Line 1 of list\.csv is longer than 1048576 bytes/);
});
